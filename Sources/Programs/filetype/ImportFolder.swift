import Diagnostics
import Files
import PropertyLists
import TypeConversion
import TypeProject

/// The files of a project that can be imported, found in its folder.
struct ImportFolder {
  private(set) var sources: [(path: String, source: ImportSource)] = []

  /// The folders that could not be read.
  let failures: [FileFailure]

  /// Looks at names first: a project has thousands of files.
  init(_ folder: String) {
    var walk = FileWalk(
      WalkOptions(
        names: FileNames(endings: Self.endings, skipsDanglingLinks: true), includesHidden: false,
        excludes: { path, isFolder in
          isFolder && Self.skipped.contains(FilePath(path).lastComponent)
        }))
    walk.add(bytes: PathText.bytes(of: folder))
    failures = walk.failures
    for index in 0..<walk.paths.count
    where !walk.paths.traits(index).contains(.symbolicLink) {
      add(walk.paths.path(index))
    }
  }

  /// Folders of package managers and builds, whose files belong to others or are copies.
  private static let skipped: Set<String> = [
    "node_modules", "bower_components", "vendor", "target", "build", "dist", "out", "release",
    "DerivedData", "Pods", "Carthage", "SourcePackages",
  ]

  private static let endings =
    ProjectFileKind.importableNameEndings
    + [".json", ".json5", ".yml", ".yaml", ".toml"]

  private mutating func add(_ path: String) {
    let lowercase = FilePath(path).lastComponent.lowercased()
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
