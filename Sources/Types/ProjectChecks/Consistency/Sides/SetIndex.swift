import Diagnostics
import FileGeneration
import UniformTypes

/// Indices of a set for repeated lookups.
///
/// Without them, each file would search all others, and ten thousand files would take a minute.
struct SetIndex: Sendable {
  /// Indices into `wanted`, by file.
  let wanted: [Int: Int]
  /// The types of the files of each platform.
  private let types: [TypePlatform: Once<TypeIndex>]
  /// The types in the files of a platform, by file.
  private let typeFiles: [Int: TypeFile]
  /// The names of the declared types on the platforms, in lower case.
  private let declared: Set<String>
  /// The declared types by identifier, in the order of the files, each by its indices in the set.
  let wantedTypes: [UniformTypeIdentifier: [(declaration: Int, type: Int)]]
  /// Indices into `wanted`, by the name that generated files use for the declaration.
  let wantedByMark: [String: [Int]]
  /// Indices into `entries`, by the types that they list and by their names; in lower case.
  private var entriesByType: [String: EntryPlaces] = [:]
  private var entriesByStem: [String: EntryPlaces] = [:]

  init(
    paths: [SetPath], typeFiles: [TypePlatform: [TypeFile]], wanted: [TypeSet.Wanted],
    entries: [TypeSet.Entry]
  ) {
    self.wanted = Dictionary(zip(wanted.map(\.file), wanted.indices)) { first, _ in first }
    self.typeFiles = Dictionary(typeFiles.values.joined().map { ($0.file, $0) }) { first, _ in first
    }
    types = Dictionary(
      uniqueKeysWithValues: typeFiles.map { platform, files in
        (platform, Once { TypeIndex(platform, files, paths) })
      })
    declared = Set(wanted.flatMap(\.sides).joined().map(\.name.text.asciiLowercased))
    wantedTypes = wanted.indices.reduce(into: [:]) { found, declaration in
      for (identifier, type) in wanted[declaration].places {
        found[identifier, default: []].append((declaration, type))
      }
    }
    wantedByMark = Dictionary(grouping: wanted.indices) {
      GeneratedFile.markedName(of: paths[wanted[$0].file].name)
    }
    for (place, entry) in entries.enumerated() {
      let path = paths[entry.file]
      for name in entry.claims {
        entriesByType[name, default: EntryPlaces()].insert(place, entry, at: path)
      }
      entriesByStem[path.stem.asciiLowercased, default: EntryPlaces()].insert(
        place, entry, at: path)
    }
  }

  func types(of platform: TypePlatform) -> TypeIndex { types[platform]?.value ?? .none }

  func typeFile(_ file: Int) -> TypeFile? { typeFiles[file] }

  /// True if a declaration contains a type.
  func isDeclared(_ type: TypeSide) -> Bool {
    !declared.isEmpty && type.names.contains { declared.contains($0.asciiLowercased) }
  }

  /// Returns the indices of entries with that name or one of the types, in order.
  func entries(named stem: String?, types: [String] = []) -> [Int] {
    let found = entryPlaces(named: stem, types)
    return found.count == 1 ? found[0].all.all : Set(found.flatMap(\.all.all)).sorted()
  }

  /// Returns the index of the nearest of these entries; the first one if several are equally near.
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

  /// True if an entry lists a type, ignoring case.
  func isClaimed(_ type: String) -> Bool { entriesByType[type.asciiLowercased] != nil }
}

/// Indices into the entries of a set.
private struct EntryPlaces: Sendable {
  var all = NearestValues<Int>()
  /// The entries that are not generated.
  var written = NearestValues<Int>()

  mutating func insert(_ place: Int, _ entry: TypeSet.Entry, at path: SetPath) {
    all.insert(place, at: path)
    if !entry.isGenerated { written.insert(place, at: path) }
  }
}
