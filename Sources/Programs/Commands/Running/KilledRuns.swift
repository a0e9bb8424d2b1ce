package import Files

/// Recovers killed runs before a new run reads its input, and prints that on standard error.
///
/// A plan that is based on a half-finished state could remove the wrong half.
package enum KilledRuns {
  /// Recovers runs with the user's journal, unless it is disabled.
  package static func recover(
    _ options: JournalOptions? = nil, tool: String
  ) throws(FileFailure) {
    guard options?.noJournal != true else { return }
    let advice = options == nil ? "" : JournalFolder.advice
    let journal = try JournalFolder.journal(orElse: advice)
    let recovered = try JournalFolder.using(orElse: advice) { () throws(FileFailure) in
      try journal.recover(patience: .telling(tool))
    }
    printRecoveries(recovered, tool: tool)
  }

  /// Recovers runs without a journal in these folders.
  ///
  /// Returns true if there were any.
  @discardableResult
  package static func recover(
    in folders: some Sequence<FilePath>, tool: String
  ) throws(FileFailure) -> Bool {
    let tidied = TidiedFolders()
    defer { printRecoveries(tidied.takeRecoveries(), tool: tool) }
    var isRecovered = false
    for folder in folders where try tidied.tidy(folder) { isRecovered = true }
    return isRecovered
  }

  /// Refuses to describe the files below a folder after a run that was broken off has changed one:
  /// the next run that writes undoes its changes.
  package static func refuse(below folder: String) throws(FileFailure) {
    guard let journal = try? JournalFolder.journal() else { return }
    let folder = try FileSystem.realized(FilePath(folder)).description
    for entry in try journal.entries() where entry.state == .unfinished {
      guard let file = entry.files.first(where: { $0.path.description.path(below: folder) != nil })
      else { continue }
      let run = "'\(entry.title)', which was broken off or still runs"
      throw FileFailure(file.path, "is changed by \(run); 'filetype undo' undoes its changes")
    }
  }

  /// Returns the files of a walk, after recovering killed runs in their folders.
  package static func files(
    of walk: FileWalk, _ options: JournalOptions? = nil, tool: String
  ) throws(FileFailure) -> (paths: PathList, failures: [FileFailure]) {
    try recover(options, tool: tool)
    var first = walk
    let paths = first.all()
    // A list can be read only once, and its files are examined again later anyway.
    guard try recover(in: paths.foldersOfFiles, tool: tool), !walk.hasLists else {
      return (paths, first.takeFailures())
    }
    var again = walk
    return (again.all(), again.takeFailures())
  }
}
