import ArgumentParser
import Commands
import Declarations
import Files

extension Declaration {
  /// Throws if no command would recognize the path as a declaration; `-` is standard output.
  static func requireName(_ path: String) throws {
    guard path != "-" else { return }
    guard path.hasSuffix(nameEnding) else {
      throw ValidationError("the name of a declaration must end in '\(nameEnding)'")
    }
    if FilePath(path).lastComponent.hasPrefix(".") {
      throw ValidationError(
        "the name of a declaration must not begin with a period: hidden files are not found")
    }
  }
}

/// Files that a command creates, or replaces if requested.
struct NewFiles {
  struct File {
    let path: String
    let text: String
    /// True to replace an existing file.
    var force: Bool
  }

  let files: [File]

  private static let limit = 64 << 20

  /// Restores the files of killed runs, before the sources are read.
  static func recover(_ journal: JournalOptions, beside path: String) throws(FileFailure) {
    try KilledRuns.recover(journal, tool: "filetype")
    try KilledRuns.recover(in: [FilePath(path).folder], tool: "filetype")
  }

  /// Writes all files or none; `title` is the command, for the list of runs that can be undone.
  func save(_ title: String, _ journal: JournalOptions) throws(FileFailure) {
    let transaction = try journal.begin(title, tool: "filetype")
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

  /// Prints what saving would change; the exit status is 1 if anything would.
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
