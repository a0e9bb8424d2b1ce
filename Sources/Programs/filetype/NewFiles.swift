import ArgumentParser
import CommandKit
import Files

/// Files that a command makes: new ones, or replaced ones where that is asked for.
struct NewFiles {
  /// A file and what it is to hold.
  struct File {
    let path: String
    let text: String
    /// Replaces what is there.
    var force: Bool
  }

  let files: [File]

  private static let limit = 64 << 20

  /// Writes all of them or none; the error says why that cannot be done.
  func save() throws(FileFailure) {
    let transaction = try FileTransaction(journal: nil, title: "filetype")
    for file in files {
      let new = Array(file.text.utf8)
      try transaction.stage(
        FilePath(file.path), new,
        expecting: file.force
          ? .anything : .replaceable({ $0 == new }, otherwise: "exists; --force replaces it"))
    }
    _ = try transaction.commit()
    printNotes(transaction, tool: "filetype")
  }

  /// Prints what saving would change; the exit status is 1 if that is something.
  func printDifferences() throws(FileFailure) -> ExitCode {
    var isUpToDate = true
    var output = Output()
    for file in files {
      let old = try FileSource.contentsIfPresent(of: file.path, limit: Self.limit)
      let difference = UnifiedDiff(path: file.path, old: old ?? [], new: Array(file.text.utf8))
      isUpToDate = isUpToDate && difference.isEmpty
      output.write(difference)
    }
    try output.finish()
    return isUpToDate ? ExitStatus.clean : ExitStatus.findings
  }
}
