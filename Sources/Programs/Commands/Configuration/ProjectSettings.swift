import Diagnostics
import Files

/// The configuration of a run; empty if there is none.
package struct ProjectSettings: Sendable {
  let file: ConfigurationFile?
  let place: ConfigurationPlace?
  let rules: KnownRules

  /// Without a configuration.
  package init() {
    file = nil
    place = nil
    rules = KnownRules(own: Once { [] })
  }

  init(_ file: ConfigurationFile, at place: ConfigurationPlace, _ rules: KnownRules) {
    self.file = file
    self.place = place
    self.rules = rules
  }

  package var configuration: Configuration { file?.configuration ?? Configuration() }

  /// The path of the configuration as it is shown; nil without one.
  package var path: String? { place?.path }

  /// The folder of the MIME database, or `built-in`; nil if the configuration says nothing.
  package var database: String? {
    configuration.database.map { $0 == "built-in" ? $0 : path(to: $0) }
  }

  /// The file with accepted findings; nil if the configuration says nothing.
  package var baseline: String? { configuration.baseline.map(path) }

  /// The report on a path that a key names and that cannot be used; nil without a configuration.
  func report(on failure: FileFailure, of key: String, _ index: Int? = nil) -> FileReport? {
    guard let file, let place else { return nil }
    let finding = file.unusable(key, failure.path, failure.reason, at: index)
    return FileReport(place.path, [finding], in: file.text, unit: file.unit)
  }

  /// The schema of one of `schemas`; nil if it has none.
  package func schema(_ index: Int) -> String? { configuration.schemas[index].schema.map(path) }

  /// Which of `schemas` a file is of, by its index; nil for none, and for a schema itself.
  package func judgedFiles(with path: String) -> Int? {
    guard let file, !file.judged.isEmpty, let below = place?.below(PathText.bytes(of: path)) else {
      return nil
    }
    let name = path.lowercased()
    let isSchema = configuration.schemas.contains { row in
      row.schema.map { place?.below(PathText.bytes(of: self.path(to: $0))) == below } ?? false
    }
    guard !isSchema else { return nil }
    return file.judged.lastIndex { patterns in
      patterns.contains { pattern in
        pattern.covers(below) && Self.endings(of: pattern).contains { name.hasSuffix($0) }
      }
    }
  }

  /// What the names of files in `schemas` end in.
  package var judgedEndings: [String] { (file?.judged ?? []).joined().flatMap(Self.endings) }

  /// File name extensions of the syntaxes that a schema can judge.
  package static let judgedSyntaxes = [".json", ".jsonc", ".json5", ".yaml", ".yml", ".toml"]

  private static func endings(of pattern: PathPattern) -> [String] {
    pattern.nameEnding.isEmpty ? judgedSyntaxes : [pattern.nameEnding]
  }

  /// True if a pattern of `schemas` names a hidden file or folder, such as `.github/workflows/*.yml`.
  var judgesHiddenFiles: Bool { file?.judged.joined().contains(where: \.namesHidden) ?? false }

  /// True for a hidden file, or one in a hidden folder, that no pattern of `schemas` names.
  func isHidden(_ path: [UInt8], isFolder: Bool, from names: FileNames) -> Bool {
    let name = FilePath(path).name[...]
    guard let file, let below = place?.below(path) else { return Self.isHidden(name) }
    let patterns = file.judged.joined()
    if isFolder { return Self.isHidden(name) && !patterns.contains { $0.names(hidden: name) } }
    let folders = below.components.dropLast()
    guard folders.contains(where: Self.isHidden) || !names.containDotFile(name) else {
      return false
    }
    return (folders + [name]).contains(where: Self.isHidden)
      && !patterns.contains { $0.covers(below) }
  }

  static func isHidden(_ name: ArraySlice<UInt8>) -> Bool { name.first == UInt8(ascii: ".") }

  private func path(to name: String) -> String { place?.path(to: name) ?? name }

  /// Says which files and folders are left out where they are found, by their paths; nil for none.
  var exclusion: (@Sendable (_ path: [UInt8], _ isFolder: Bool) -> Bool)? {
    guard let file, let place, !file.excluded.isEmpty else { return nil }
    return { path, isFolder in
      guard let below = place.below(path) else { return false }
      return file.excluded.contains { $0.matches(below, isFolder: isFolder) }
    }
  }

  /// Where files and folders are left out, as `path:line:column`; nil if none are.
  var exclusionPlace: String? {
    guard let file, let place, !file.excluded.isEmpty else { return nil }
    return FindingLine.place(file.range(of: "exclude").flatMap(file.position), path: place.path)
  }

  /// The pattern of `exclude` that means a path or a folder above it, by its index; nil if none does.
  func exclusion(of path: String) -> Int? {
    guard let file, let below = place?.below(PathText.bytes(of: path)) else { return nil }
    let isFolder = (try? InodeKind.of(path).kind) == .directory
    return file.excluded.firstIndex {
      $0.covers(below) || isFolder && $0.matches(below, isFolder: true)
    }
  }

  /// The overrides that hold for a file, by their indices; none for nil.
  func overrides(for path: String?) -> [Int] {
    guard let file, let path, !file.overridden.isEmpty,
      let below = place?.below(PathText.bytes(of: path))
    else { return [] }
    return file.overridden.indices.filter { index in
      file.overridden[index].contains { $0.covers(below) }
    }
  }
}
