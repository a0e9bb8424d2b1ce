import Diagnostics
import FileTypes
import PropertyLists
import TypeConversion
import UniformTypes

/// What checks look up in a set again and again.
///
/// Without it each file would ask all others, and ten thousand files would take a minute.
struct SetIndex: Sendable {
  /// A type of a declaration, by its places in the set.
  struct WantedPlace: Sendable {
    var declaration: Int
    var type: Int
  }

  /// Places in `lists`, `wanted` and `packages`, by file.
  let lists: [Int: Int]
  let wanted: [Int: Int]
  let packages: [Int: Int]
  /// The files of generated packages.
  let generatedPackages: Set<Int>
  /// Lists that have document types.
  let listsWithDocuments: Int
  /// Types of packages.
  let linux: LinuxIndex
  /// Types of declarations by identifier, in the order of the files.
  let wantedTypes: [UniformTypeIdentifier: [WantedPlace]]
  /// Places in `wanted` by what generated files call the declaration.
  let wantedByMark: [String: [Int]]
  /// Places in `entries` by the types that they list and by their names; in small letters.
  private let entriesByType: [String: EntryPlaces]
  private let entriesByStem: [String: EntryPlaces]

  init(
    paths: [SetPath], lists: [TypeSet.List], wanted: [TypeSet.Wanted],
    packages: [TypeSet.Package], entries: [TypeSet.Entry]
  ) {
    self.lists = Self.places(lists.map(\.file))
    self.wanted = Self.places(wanted.map(\.file))
    self.packages = Self.places(packages.map(\.file))
    generatedPackages = Set(packages.filter(\.isGenerated).map(\.file))
    listsWithDocuments = lists.count { !$0.declarations.documentTypes.isEmpty }
    linux = LinuxIndex(packages.flatMap(\.types), paths)
    wantedTypes = wanted.indices.reduce(into: [:]) { found, declaration in
      for (identifier, type) in wanted[declaration].places {
        found[identifier, default: []].append(WantedPlace(declaration: declaration, type: type))
      }
    }
    wantedByMark = Dictionary(grouping: wanted.indices) {
      GeneratedFile.markedName(of: paths[wanted[$0].file].name)
    }
    var entriesByType: [String: EntryPlaces] = [:]
    var entriesByStem: [String: EntryPlaces] = [:]
    for (place, entry) in entries.enumerated() {
      let path = paths[entry.file]
      for name in entry.claims {
        entriesByType[name, default: EntryPlaces()].insert(place, entry, at: path)
      }
      entriesByStem[path.stem.asciiLowercased, default: EntryPlaces()].insert(
        place, entry, at: path)
    }
    (self.entriesByType, self.entriesByStem) = (entriesByType, entriesByStem)
  }

  private static func places(_ files: [Int]) -> [Int: Int] {
    Dictionary(zip(files, files.indices)) { first, _ in first }
  }

  /// The places of entries of that name or with one of the types, in order.
  func entries(named stem: String?, types: [String] = []) -> [Int] {
    let found = entryPlaces(named: stem, types)
    return found.count == 1 ? found[0].all.all : Set(found.flatMap(\.all.all)).sorted()
  }

  /// The place of the nearest of these entries; of several the first.
  func nearestEntry(
    named stem: String?, types: [String] = [], to path: SetPath, generated: Bool
  ) -> Int? {
    entryPlaces(named: stem, types)
      .compactMap { (generated ? $0.all : $0.written).nearest(to: path) }
      .min { ($0.distance, $0.value) < ($1.distance, $1.value) }?.value
  }

  private func entryPlaces(named stem: String?, _ types: [String]) -> [EntryPlaces] {
    [stem.flatMap { entriesByStem[$0.asciiLowercased] }].compactMap(\.self)
      + types.compactMap { entriesByType[$0.asciiLowercased] }
  }

  /// True if an entry lists a type, without regard to case.
  func isClaimed(_ type: String) -> Bool { entriesByType[type.asciiLowercased] != nil }
}

/// Places in the entries of a set.
private struct EntryPlaces: Sendable {
  var all = NearestValues<Int>()
  /// Those that are not generated.
  var written = NearestValues<Int>()

  mutating func insert(_ place: Int, _ entry: TypeSet.Entry, at path: SetPath) {
    all.insert(place, at: path)
    if !entry.isGenerated { written.insert(place, at: path) }
  }
}

/// The types of packages by name and by extension, without regard to case.
struct LinuxIndex: Sendable {
  private var byName: [String: NearestValues<TypeSide>] = [:]
  private var byExtension: [String: NearestValues<TypeSide>] = [:]
  /// The names of types, without aliases.
  private var ownNames: Set<String> = []
  /// The extensions that the types of a name have together.
  private var extensions: [String: Set<String>] = [:]

  fileprivate init(_ types: [TypeSide], _ paths: [SetPath]) {
    for type in types {
      let path = paths[type.file]
      let endings = Set(type.patterns.compactMap(\.fileExtension))
      ownNames.insert(type.name.text.asciiLowercased)
      for name in Set(type.names.map(\.asciiLowercased)) {
        byName[name, default: NearestValues()].insert(type, at: path)
        extensions[name, default: []].formUnion(endings)
      }
      for name in endings { byExtension[name, default: NearestValues()].insert(type, at: path) }
    }
  }

  func types(named name: String) -> [TypeSide] { byName[name.asciiLowercased]?.all ?? [] }

  /// The nearest of the types of these names.
  func nearest(named names: [String], to path: SetPath) -> TypeSide? {
    Self.nearest(names, byName, path)
  }

  func nearest(withExtensions names: [String], to path: SetPath) -> TypeSide? {
    Self.nearest(names, byExtension, path)
  }

  private static func nearest(
    _ names: [String], _ types: [String: NearestValues<TypeSide>], _ path: SetPath
  ) -> TypeSide? {
    names.compactMap { types[$0.asciiLowercased]?.nearest(to: path) }
      .min { $0.distance < $1.distance }?.value
  }

  /// True if a type has that name, not as an alias.
  func isType(_ name: String) -> Bool { ownNames.contains(name.asciiLowercased) }

  /// True if a type of one of the names has an extension.
  func has(extension ending: String, in names: some Sequence<String>) -> Bool {
    names.contains { extensions[$0.asciiLowercased]?.contains(ending.asciiLowercased) ?? false }
  }
}
