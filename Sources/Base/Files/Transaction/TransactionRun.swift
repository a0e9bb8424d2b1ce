import Synchronization

/// A run that changes any number of files, a batch at a time.
///
/// Each batch is a transaction. A kill leaves all earlier batches committed and rolls back the
/// current one. In the journal, the batches share the number of the first one: `undo` reverts all
/// of them, and a later run can resume. Other runs with the journal wait until this one ends.
package final class TransactionRun: Sendable {
  private struct State {
    /// The number of the first entry; nil until a batch has changed something.
    var number: Int?
    /// The number of the last entry.
    var last: Int?
    /// The size of the old contents that the journal keeps for this run, in bytes.
    var kept = 0
    var current: FileTransaction?
    /// True if a batch has changed something, with or without a journal.
    var hasBegun = false
  }

  private let journal: Journal?
  private let title: String
  private let undoes: Int?
  private let patience: LockPatience
  private let system: FileOperations
  private let lock: OpenFile?
  private let state: Mutex<State>
  /// The results of recovering interrupted transactions.
  package let recovered: [JournalRecovery]
  /// Leftovers of runs without a journal in the folders that are written to.
  package let tidied: TidiedFolders
  /// The files that a resumed run has already changed; nil for a new run.
  package let done: DoneFiles?

  /// Begins a run; `title` describes it in the journal, for example the command.
  ///
  /// `resumes` continues the last run with that title if it is not finished.
  package convenience init(
    journal: Journal?, title: String, resumes: Bool = false,
    patience: LockPatience = LockPatience(), tidied: TidiedFolders = TidiedFolders(),
    system: FileOperations = FileOperations()
  ) throws(FileFailure) {
    try self.init(
      journal, title: title, undoes: nil, resumes: resumes, patience, tidied, system)
  }

  init(
    _ journal: Journal?, title: String, undoes: Int?, resumes: Bool = false,
    _ patience: LockPatience, _ tidied: TidiedFolders, _ system: FileOperations
  ) throws(FileFailure) {
    self.journal = journal
    self.title = title
    self.undoes = undoes
    self.patience = patience
    self.tidied = tidied
    self.system = system
    lock = try journal?.lock(patience, system)
    recovered = try journal?.recoverLocked(system) ?? []
    var state = State()
    if resumes, let journal, let run = try journal.interruptedRun(title) {
      let batches = try journal.batches(ofRun: run)
      (state.number, state.last) = (run, batches.last)
      for number in batches { state.kept += try journal.keptSize(number) ?? 0 }
      done = try DoneFiles(journal, batches)
      state.hasBegun = true
    } else {
      done = nil
    }
    self.state = Mutex(state)
  }

  /// Begins the transaction of the next batch, after the last batch has ended.
  ///
  /// Throws if the journal does not have room for the old contents of more batches.
  package func begin() throws(FileFailure) -> FileTransaction {
    let (number, kept, hasBegun) = state.withLock { state in
      Self.close(&state)
      return (state.number, state.kept, state.hasBegun)
    }
    if let journal, undoes == nil, kept >= journal.limits.size {
      throw FileFailure(
        journal.folder,
        "is full: it keeps \(kept >> 20) MiB of old contents of this run. Earlier batches stay "
          + "done. Use --resume with a larger --journal-size to continue, or 'undo' to restore "
          + "the files"
      )
    }
    let place = FileTransaction.Place(lock: lock, run: number ?? 0, isLater: hasBegun)
    let transaction = try FileTransaction(
      journal: journal, title: title, undoes: undoes, patience, system, tidied, within: place)
    state.withLock { $0.current = transaction }
    return transaction
  }

  /// Marks the run as finished; it is not resumed then.
  package func finish() throws(FileFailure) {
    let last = state.withLock { state in
      Self.close(&state)
      return state.last
    }
    guard let journal, let last else { return }
    let record = try JournalRecord(journal.folder(of: last), system)
    try record.add(JournalManifest.line("ended"))
    try record.sync(withFolders: false)
    if undoes != nil { try journal.prune(system) }
  }

  /// True if an earlier batch has changed something.
  package var hasBegun: Bool {
    state.withLock { state in
      Self.close(&state)
      return state.hasBegun
    }
  }

  /// Adds the results of the last batch to the state of the run.
  private static func close(_ state: inout State) {
    guard let current = state.current else { return }
    state.hasBegun = state.hasBegun || current.hasChanged
    guard let entry = current.keptEntry else { return }
    state.current = nil
    state.number = state.number ?? entry.number
    state.last = entry.number
    state.kept += entry.size
  }
}

/// The files that a run has changed, in 16 bytes each.
package struct DoneFiles: Sendable {
  private var paths = PathSet()
  package private(set) var count = 0

  init(_ journal: Journal, _ numbers: [Int]) throws(FileFailure) {
    for number in numbers {
      guard let manifest = try journal.read(number), manifest.state == .committed else { continue }
      for file in manifest.files where !file.isDropped && !file.isUndone {
        if paths.insert(file.path.bytes) { count += 1 }
      }
    }
  }

  /// Returns the files of a list that were not changed yet, or that cannot be examined.
  package func rest(of paths: PathList) -> PathList {
    var folders: [FilePath: FilePath] = [:]
    return paths.filter { index in
      let path = paths.filePath(index)
      let folder =
        folders[path.folder] ?? (try? FileSystem.resolved(path.folder)) ?? path.folder
      folders[path.folder] = folder
      let isLink = paths.traits(index).contains(.symbolicLink)
      let target = isLink ? try? FileSystem.resolved(path) : nil
      return !self.paths.contains((target ?? folder.appending(path.name)).bytes)
    }
  }
}
