import Commands
import Diagnostics
import Files
import FileGeneration
import ProjectChecks

/// A file that a declaration no longer generates.
struct Leftover {
  /// The path relative to the output folder.
  let name: String
  let path: String
  let bytes: [UInt8]
  /// True if it is known to be unchanged.
  let isAsMade: Bool

  private static let limit = 64 << 20

  /// Returns the leftovers of a run that generates `made`.
  ///
  /// A file without a mark is a leftover only if unchanged; otherwise the user has replaced it.
  static func all(
    in folder: String, except made: Set<String>, _ options: GenerationOptions,
    _ record: GenerationRecord, others: Set<String>
  ) throws(FileFailure) -> [Leftover] {
    let names = Set(record.files.keys).union(try paths(in: folder))
      .filter { options.covers($0) && !made.contains($0) && !others.contains($0) }
    let root = try ProjectRoot(holding: FilePath(folder))
    var leftovers: [Leftover] = []
    for name in names.sorted() {
      let path = OutputFile.path(name, in: folder)
      guard try InodeKind.of(path).kind == .regular,
        try record.places(in: folder).refusal(of: FilePath(path)) == nil
      else { continue }
      let bytes = try root.contents(of: path, limit: limit)
      let isAsMade = record.has(bytes, at: name)
      guard isAsMade || GeneratedFile.source(of: bytes) == record.declaration else { continue }
      leftovers.append(Leftover(name: name, path: path, bytes: bytes, isAsMade: isAsMade))
    }
    return leftovers
  }

  /// Returns the paths of the files in the folders for generated texts.
  private static func paths(in folder: String) throws(FileFailure) -> [String] {
    func entries(_ name: String) throws(FileFailure) -> [String] {
      try FileSystem.entries(of: OutputFile.path(name, in: folder))
        .map { name + "/" + PathText.text(of: $0.name) }
    }
    var texts = try entries("mime") + entries("desktop")
    for name in texts where name.hasSuffix(".lproj") { texts += try entries(name) }
    return texts
  }

  /// Returns the finding on the leftover.
  func report(declaration: String) -> FileReport {
    let finding = Diagnostic(
      ConsistencyRules.leftoverGeneratedFile,
      "the file is no longer generated from '\(declaration)'",
      at: bytes.contains(0) ? nil : 0..<(bytes.firstIndex(of: 0x0A) ?? bytes.count))
    return FileReport(path, [finding], in: bytes)
  }

  /// The removal as a unified diff.
  var difference: UnifiedDiff { UnifiedDiff(path: path, old: bytes, new: []) }
}
