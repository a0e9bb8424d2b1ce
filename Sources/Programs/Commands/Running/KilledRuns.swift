package import Files

/// Puts back what killed runs have left, before anything is read that a run is planned on, and says
/// so on standard error.
///
/// Whoever plans on a half-done state may remove the better half.
package enum KilledRuns {
  /// Those with the journal of the user, unless it is not used.
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

  /// Those without a journal in these folders.
  ///
  /// True if there was something.
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

  /// The files of a walk, found once all of this is done in their folders.
  package static func files(
    of walk: FileWalk, _ options: JournalOptions? = nil, tool: String
  ) throws(FileFailure) -> (paths: PathList, failures: [FileFailure]) {
    try recover(options, tool: tool)
    var first = walk
    let paths = first.all()
    // A list can be read only once; what it names is looked at again anyway.
    guard try recover(in: paths.foldersOfFiles, tool: tool), !walk.hasLists else {
      return (paths, first.takeFailures())
    }
    var again = walk
    return (again.all(), again.takeFailures())
  }
}
