import Diagnostics

/// The types that the files of a platform declare, indexed by the values that other sides look up.
struct TypeIndex: Sendable {
  private var sides: [TypeSide] = []
  /// Indices into `sides`.
  private var places: [TypeKey: [String: NearestValues<Int>]] = [:]
  /// The names of types, without aliases, in lower case.
  private var ownNames: Set<String> = []
  /// All extensions of the types with the same name.
  private var extensions: [String: Set<String>] = [:]

  static let none = TypeIndex()

  private init() {}

  init(_ platform: TypePlatform, _ files: [TypeFile], _ paths: [SetPath]) {
    sides = files.flatMap(\.types)
    for (place, type) in sides.enumerated() {
      let path = paths[type.file]
      for key in platform.keys {
        // Readers lowercase file names, so a pattern with capital letters never matches.
        let values = type.values(of: key)
        for value in Set(key == .fileExtension ? values : values.map(\.asciiLowercased)) {
          places[key, default: [:]][value, default: NearestValues()].insert(place, at: path)
        }
      }
      ownNames.insert(type.name.text.asciiLowercased)
      let endings = type.values(of: .fileExtension)
      for name in Set(type.names.map(\.asciiLowercased)) {
        extensions[name, default: []].formUnion(endings)
      }
    }
  }

  /// Returns the types with a given value of a key, in the order of the files.
  func all(_ key: TypeKey, _ value: String) -> [TypeSide] {
    places[key]?[value.asciiLowercased]?.all.map { sides[$0] } ?? []
  }

  /// Returns the nearest type that has one of the values; the first one if several are equally
  /// near.
  func nearest(_ key: TypeKey, _ values: [String], to path: SetPath) -> TypeSide? {
    guard let places = places[key] else { return nil }
    return values.compactMap { places[$0.asciiLowercased]?.nearest(to: path) }
      .min { $0.distance < $1.distance }.map { sides[$0.value] }
  }

  /// True if a type has that name, other than as an alias.
  func isType(_ name: String) -> Bool { ownNames.contains(name.asciiLowercased) }

  /// True if a type with one of the names has an extension.
  func has(extension ending: String, in names: some Sequence<String>) -> Bool {
    names.contains { extensions[$0.asciiLowercased]?.contains(ending.asciiLowercased) ?? false }
  }
}
