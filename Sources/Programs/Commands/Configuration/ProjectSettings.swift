import Diagnostics
package import Files
import JSONSyntax

/// The configuration of a run; empty without one.
package struct ProjectSettings: Sendable {
  let file: ConfigurationFile?
  let place: ConfigurationPlace?
  let rules: KnownRules
  /// The files that are never documents.
  package var own = OwnFiles()
  /// True if these are left out even if they have the name of a document.
  private(set) var leavesOutOwn = false

  /// Creates settings without a configuration.
  package init() {
    file = nil
    place = nil
    rules = KnownRules(own: Once { [] })
  }

  init(_ file: ConfigurationFile, at place: ConfigurationPlace, _ rules: KnownRules) {
    (self.file, self.place, self.rules) = (file, place, rules)
    for name in [place.path] + file.paths.map({ place.path(to: $0.text) }) {
      own.insert(FilePath(name))
    }
  }

  /// Leaves out these files, and all of the tools, where documents are looked for.
  package mutating func leaveOut(_ files: [FilePath]) {
    leavesOutOwn = true
    files.forEach { own.insert($0) }
  }

  package var configuration: Configuration { file?.configuration ?? Configuration() }

  /// The displayed path of the configuration, or nil without one.
  package var path: String? { place?.path }

  /// The project that the configuration belongs to, or nil without one.
  package var root: ProjectRoot? { place?.root }

  /// The folder of the MIME database, or `built-in`; nil if the configuration does not set it.
  package var database: String? {
    configuration.database.map { $0 == "built-in" ? $0 : path(to: $0) }
  }

  /// The baseline file; nil if the configuration does not set it.
  package var baseline: String? { configuration.baseline.map(path) }

  /// Returns the report on an unusable path in the value of a key, or nil without a configuration.
  func report(on failure: FileFailure, of key: String, _ index: Int? = nil) -> FileReport? {
    guard let file, let place else { return nil }
    let finding = file.unusable(key, failure.path, failure.reason, at: index)
    return FileReport(place.path, [finding], in: file.text, unit: file.unit)
  }

  /// Returns the schema of an entry in `schemas`, or nil if it does not name one.
  package func schema(_ index: Int) -> String? { configuration.schemas[index].schema.map(path) }

  /// A pattern of `schemas`, by the indices of its entry and of itself in it.
  package struct JudgedPattern: Hashable, Sendable {
    package let entry: Int
    let index: Int
  }

  /// Returns the patterns of `schemas` that match a file, in order.
  package func judgedPatterns(of path: String) -> [JudgedPattern] {
    guard let file, !file.judged.isEmpty, let below = place?.below(PathText.bytes(of: path)) else {
      return []
    }
    let name = path.lowercased()
    return patterns { pattern in
      pattern.covers(below) && Self.endings(of: pattern).contains { name.hasSuffix($0) }
    }
  }

  private func patterns(where matches: (PathPattern) -> Bool) -> [JudgedPattern] {
    (file?.judged ?? []).enumerated().flatMap { entry, patterns in
      patterns.indices.filter { matches(patterns[$0]) }
        .map { JudgedPattern(entry: entry, index: $0) }
    }
  }

  /// Returns the patterns of `schemas` that were not used, each with its place.
  package func idlePatterns(besides used: Set<JudgedPattern>) -> [String] {
    guard let file, let place else { return [] }
    return patterns { _ in true }.filter { !used.contains($0) }.map {
      let range = file.range(
        [.key("schemas"), .index($0.entry), .key("files"), .index($0.index)])
      let text = configuration.schemas[$0.entry].files[$0.index].printable
      return "'\(text)' (\(FindingLine.place(range.flatMap(file.position), path: place.path)))"
    }
  }

  /// The file name extensions of the entries in `schemas`.
  package var judgedEndings: [String] { (file?.judged ?? []).joined().flatMap(Self.endings) }

  /// The file name extensions of the syntaxes that a schema can check.
  package static let judgedSyntaxes = [".json", ".jsonc", ".json5", ".yaml", ".yml", ".toml"]

  private static func endings(of pattern: PathPattern) -> [String] {
    pattern.nameEnding.isEmpty ? judgedSyntaxes : [pattern.nameEnding]
  }

  /// True if a pattern of `schemas` names a hidden file or folder, like `.github/workflows/*.yml`.
  var judgesHiddenFiles: Bool { file?.judged.joined().contains(where: \.namesHidden) ?? false }

  /// True for a hidden file, or one in a hidden folder, that no pattern of `schemas` names.
  func isHidden(_ path: [UInt8], isFolder: Bool, from names: FileNames) -> Bool {
    let name = FilePath(path).name[...]
    guard let file, let below = place?.below(path) else {
      return isFolder ? WalkOptions.leavesOut(folder: name) : Self.isHidden(name)
    }
    let patterns = file.judged.joined()
    if isFolder {
      return WalkOptions.leavesOut(folder: name) && !patterns.contains { $0.names(hidden: name) }
    }
    let folders = below.components.dropLast()
    guard folders.contains(where: Self.isHidden) || !names.containDotFile(name) else {
      return false
    }
    return (folders + [name]).contains(where: Self.isHidden)
      && !patterns.contains { $0.covers(below) }
  }

  static func isHidden(_ name: ArraySlice<UInt8>) -> Bool { name.first == UInt8(ascii: ".") }

  private func path(to name: String) -> String { place?.path(to: name) ?? name }

  /// A function that returns true for the paths of excluded files and folders; nil without any.
  var exclusion: (@Sendable (_ path: [UInt8], _ isFolder: Bool) -> Bool)? {
    let excluded = file?.excluded ?? []
    guard leavesOutOwn || !excluded.isEmpty else { return nil }
    return { [place, own, leavesOutOwn] path, isFolder in
      if leavesOutOwn, !isFolder, own.contains(FilePath(path)) { return true }
      guard let below = place?.below(path) else { return false }
      return excluded.contains { $0.matches(below, isFolder: isFolder) }
    }
  }

  /// The place of the exclusions, as `path:line:column`; nil without exclusions.
  var exclusionPlace: String? {
    guard let file, let place, !file.excluded.isEmpty else { return nil }
    return FindingLine.place(file.range(of: "exclude").flatMap(file.position), path: place.path)
  }

  /// Returns the index of the `exclude` pattern that matches a path or a folder above it, or nil.
  func exclusion(of path: String) -> Int? {
    guard let file, let below = place?.below(PathText.bytes(of: path)) else { return nil }
    let isFolder = (try? InodeKind.of(path).kind) == .directory
    return file.excluded.firstIndex {
      $0.covers(below) || isFolder && $0.matches(below, isFolder: true)
    }
  }

  /// Returns the indices of the overrides that match a file; empty for nil.
  func overrides(for path: String?) -> [Int] {
    guard let file, let path, !file.overridden.isEmpty,
      let below = place?.below(PathText.bytes(of: path))
    else { return [] }
    return file.overridden.indices.filter { index in
      file.overridden[index].contains { $0.covers(below) }
    }
  }
}
