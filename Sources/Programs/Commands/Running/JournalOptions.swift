import ArgumentParser
package import Files

/// The options for undoing a command.
package struct JournalOptions: ParsableArguments {
  @Flag(
    help: "Do not keep the old contents; the run cannot be undone.")
  package var noJournal = false

  package init() {}

  /// Throws if options contradict each other.
  package func check(_ batches: BatchOptions) throws {
    if noJournal, batches.resume || batches.journalSize != nil {
      throw ValidationError("--no-journal cannot be combined with --resume or --journal-size")
    }
  }

  /// Begins a run in batches for all changes of a command.
  ///
  /// Prints on standard error how killed runs were recovered, and if it waits for another run.
  package func beginRun(
    _ title: String, _ batches: BatchOptions, tool: String
  ) throws(FileFailure) -> TransactionRun {
    let advice = JournalFolder.advice
    let journal =
      try noJournal ? nil : JournalFolder.journal(orElse: advice, limits: batches.limits)
    let run = try JournalFolder.using(orElse: advice) { () throws(FileFailure) in
      try TransactionRun(
        journal: journal, title: title, resumes: batches.resume, patience: .telling(tool))
    }
    printRecoveries(run.recovered, tool: tool)
    guard batches.resume else { return run }
    let count = run.done.map { $0.count == 1 ? "1 file" : "\($0.count) files" }
    printFailure(
      count.map { "\(tool): resumes '\(title)', which has changed \($0)" }
        ?? "\(tool): no run of '\(title)' was broken off; begins a new one")
    return run
  }

  /// Begins a transaction for all changes of a command.
  ///
  /// First recovers killed runs. Prints that, and waiting for another run, on standard error.
  package func begin(_ title: String, tool: String) throws(FileFailure) -> FileTransaction {
    try JournalFolder.begin(
      title, keepsOld: !noJournal, orElse: JournalFolder.advice, tool: tool)
  }
}

/// Finds the user's journal.
package enum JournalFolder {
  /// The advice for commands that have the option.
  static let advice = "; --no-journal does without them"

  /// Adds `advice` to the reason why the journal cannot be used.
  static func using<Result>(
    orElse advice: String, _ body: () throws(FileFailure) -> Result
  ) throws(FileFailure) -> Result {
    do throws(FileFailure) {
      return try body()
    } catch {
      guard error.isUnwritable || error.isRefusal || error.isOfSystem else { throw error }
      throw FileFailure(error.path, "\(error.reason); old contents cannot be kept\(advice)")
    }
  }

  /// Returns the user's journal; `advice` is added to the error if its folder is unknown.
  package static func journal(
    orElse advice: String = "", limits: Journal.Limits = Journal.Limits()
  ) throws(FileFailure) -> Journal {
    guard let folder = UserFolders.ofThisProcess.state else {
      throw FileFailure(
        "journal", "neither XDG_STATE_HOME nor HOME says where old contents are kept\(advice)")
    }
    return Journal(FilePath(folder).appending("filetype-toolkit/journal"), limits: limits)
  }

  /// Begins a transaction, which can be undone if it `keepsOld` contents.
  package static func begin(
    _ title: String, keepsOld: Bool = true, orElse advice: String = "", tool: String
  ) throws(FileFailure) -> FileTransaction {
    let journal = try keepsOld ? journal(orElse: advice) : nil
    let transaction = try using(orElse: advice) { () throws(FileFailure) in
      try FileTransaction(journal: journal, title: title, patience: .telling(tool))
    }
    printRecoveries(transaction.recovered, tool: tool)
    return transaction
  }
}

extension LockPatience {
  /// Prints on standard error that the tool waits for another run.
  package static func telling(_ tool: String) -> LockPatience {
    LockPatience { printFailure("\(tool): \($0)") }
  }

  /// Prints the same, and waits longer: on slow disks, update tools may work for minutes.
  package static func tellingLong(_ tool: String, _ progress: Progress) -> LockPatience {
    LockPatience(seconds: 600) { reason in
      progress.aside { printFailure("\(tool): \(reason)") }
    }
  }
}

/// Prints notes about a transaction on standard error.
package func printNotes(_ transaction: FileTransaction, tool: String) {
  printRecoveries(transaction.tidied.takeRecoveries(), tool: tool)
  for note in transaction.notes { printFailure("\(tool): \(note.path): note: \(note.reason)") }
}

/// Prints on standard error how interrupted runs were recovered.
package func printRecoveries(_ recoveries: [JournalRecovery], tool: String) {
  // A run without a journal is recovered folder by folder.
  var runs: [(entry: JournalEntry, count: Int, left: [FileFailure])] = []
  for recovery in recoveries {
    let entry = recovery.entry
    let count = entry.files.count - recovery.left.count
    if let last = runs.last?.entry, last.number == entry.number, last.title == entry.title,
      last.time == entry.time
    {
      runs[runs.count - 1].count += count
      runs[runs.count - 1].left += recovery.left
    } else {
      runs.append((entry, count, recovery.left))
    }
  }
  for run in runs {
    let files = run.count == 1 ? "1 file is" : "\(run.count) files are"
    printFailure("\(tool): '\(run.entry.title)' was broken off; \(files) as before it")
    for failure in run.left { printFailure("\(tool): \(failure)") }
  }
}
