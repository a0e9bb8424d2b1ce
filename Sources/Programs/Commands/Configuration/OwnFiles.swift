package import Files

/// Files of the tools themselves, which are never documents of a project.
package struct OwnFiles: Sendable {
  /// The ends of the names of declarations and of the records of `generate` and `wire`.
  static let endings = [".filetype.json", ".generated", ".wired"]

  /// Few, and looked up for each file: most differ in their length.
  private var names: [[UInt8]] = []
  /// Without links.
  private var paths: Set<FilePath> = []

  /// Adds a file that a run uses: a configuration, declaration, schema, baseline, or report.
  package mutating func insert(_ path: FilePath) {
    guard let real = try? FileSystem.realized(path.absolute) else { return }
    names += [path.name, real.name]
    paths.insert(real)
  }

  /// True for a file that the run uses.
  package func uses(_ path: FilePath) -> Bool {
    names.contains(path.name)
      && (try? FileSystem.realized(path.absolute)).map(paths.contains) ?? false
  }

  /// True for a file that the run uses, and for a configuration, a declaration, or a record of any
  /// project.
  package func contains(_ path: FilePath) -> Bool {
    path.name.elementsEqual(ConfigurationFile.name.utf8) || uses(path)
      || Self.endings.contains { path.name.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}
