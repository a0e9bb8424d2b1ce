import Files
import PropertyLists
import TypeConversion
import TypeProject

/// The files of a project that can be imported, found in its folder.
struct ImportFolder {
  private(set) var sources: [(path: String, source: ImportSource)] = []

  /// Looks at names first: a project has thousands of files.
  init(_ folder: String) {
    add(Array(folder.utf8), depth: 0)
  }

  /// Folders of package managers and builds, whose files belong to others or are copies.
  private static let skipped: Set<String> = [
    "node_modules", "bower_components", "vendor", "target", "build", "dist", "out", "release",
    "DerivedData", "Pods", "Carthage", "SourcePackages",
  ]

  /// Folders within folders that are looked into.
  private static let deepest = 32

  private static let endings =
    ProjectFileKind.importableNameEndings
    + [".json", ".json5", ".yml", ".yaml", ".toml"]

  private mutating func add(_ folder: [UInt8], depth: Int) {
    guard depth < Self.deepest, let entries = FileSystem.entries(of: folder) else { return }
    let parent = folder.last == UInt8(ascii: "/") ? folder : folder + [UInt8(ascii: "/")]
    for entry in entries where entry.name.first != UInt8(ascii: ".") {
      let name = String(decoding: entry.name, as: UTF8.self)
      let path = parent + entry.name
      let isFolder =
        entry.isDirectory || entry.isUnknown && InodeKind.of(path).kind == .directory
      if isFolder {
        if !Self.skipped.contains(name) { add(path, depth: depth + 1) }
      } else if !entry.isLink {
        add(file: String(decoding: path, as: UTF8.self), named: name)
      }
    }
  }

  private mutating func add(file path: String, named name: String) {
    let lowercase = name.lowercased()
    guard Self.endings.contains(where: lowercase.hasSuffix) else { return }
    let isConfiguration = ImportSource.isConfiguration(path)
    let isNotation = [".json", ".json5", ".yml", ".yaml", ".toml"].contains {
      lowercase.hasSuffix($0)
    }
    guard isConfiguration || !isNotation,
      let bytes = try? FileSource.contents(of: path, limit: ProjectFile.limit)
    else { return }
    let source =
      isConfiguration
      ? ImportSource(bytes, path: path)
      : ProjectFile(bytes, path: path, isNamed: false)?.importSource
    // What a declaration was generated into is in that.
    guard let source, source.isAboutTypes, !GeneratedFile.isGenerated(bytes) else { return }
    let shown = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    sources.append((shown, source))
  }
}
