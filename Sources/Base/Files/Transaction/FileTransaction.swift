import Synchronization

/// Replaces, creates, or removes several files together, all or none.
///
/// New contents are written beside the files when they are staged. `commit` makes them durable,
/// checks that no file was changed in the meantime, and renames them into place one after the
/// other. If any of these steps fails, all files are restored. Mode, owner, access control list,
/// and extended attributes are kept, or the file is refused. Links are followed. Files that already
/// have their content are not touched.
///
/// A kill at any point leaves each file whole, the old one or the new one. With a journal, the next
/// transaction with that journal restores the old ones, and a committed transaction can be undone.
/// Without a journal, the next transaction in the folder restores them; see `BesideRecord`.
///
/// SIGINT, SIGTERM, and SIGHUP end the process after the transaction is rolled back, or committed
/// if the files were already being renamed.
///
/// Files can be staged from several threads. A transaction that is not committed is canceled with
/// its last reference.
package final class FileTransaction: Sendable {
  struct State: Sendable {
    var finder = TargetFinder()
    var targets: [FileTarget] = []
    var files: [JournaledFile] = []
    var outcomes: [FileOutcome] = []
    /// The place of each file's outcome.
    var outcomeIndex: [Int] = []
    var known: Set<FilePath> = []
    var folders: [FilePath] = []
    /// The same folders, for lookups.
    var isMade: Set<FilePath> = []
    /// An open folder on each file system that is written to.
    var devices: [UInt64: OpenFile] = [:]
    var devicesOfFolders: Set<FilePath> = []
    var record: JournalRecord?
    /// Used instead of a journal's record.
    var beside: BesideRecord?
    var notes: [FileFailure] = []
    /// The failure of a file that was staged on a full disk.
    var full: FileFailure?
    /// The lock of the journal.
    var lock: OpenFile?
    /// The size of the old contents that the journal keeps after the commit, in bytes.
    var keptSize: Int?
    private(set) var isEnded = false
    /// True once all files have been replaced.
    var isCommitted = false
    /// True if a file could not be restored.
    var isBroken = false

    /// Releases the locks for other runs.
    mutating func end() {
      guard !isEnded else { return }
      isEnded = true
      lock = nil
      beside = nil
      let count = files.count { !$0.isDropped }
      Interruption.end(staged: count, written: isCommitted ? count : 0, isBroken: isBroken)
    }

    /// Adds lines to the record; `target` is a file whose folder is about to be used.
    mutating func add(_ lines: [UInt8], for target: FileTarget? = nil) throws(FileFailure) {
      try record?.add(lines)
      do throws(FileFailure) {
        if let target { try beside?.enter(target.path.folder) }
        try beside?.add(lines)
      } catch {
        // The name of the record would not help the user.
        throw FileFailure(target?.given ?? FilePath(error.path), error.reason)
      }
    }
  }

  /// The position of a transaction in a run of several.
  struct Place {
    /// The lock of the journal.
    let lock: OpenFile?
    /// The number of the run's first entry, 0 for the first transaction.
    let run: Int
    /// True if an earlier batch has changed something.
    let isLater: Bool
  }

  let names = TemporaryName()
  let system: FileOperations
  let journal: Journal?
  let title: String
  let undoes: Int?
  let place: Place?
  private let patience: LockPatience
  /// The results of recovering interrupted transactions.
  package let recovered: [JournalRecovery]
  /// Leftovers of runs without a journal in the folders that are written to.
  package let tidied: TidiedFolders
  let state: Mutex<State>

  /// Begins a transaction; `title` describes it in the journal, for example the command.
  ///
  /// With a journal only one transaction runs at a time; others wait according to `patience`. The
  /// leftovers of killed runs are restored first: see `recovered` and, for runs without a journal,
  /// `tidied`.
  package convenience init(
    journal: Journal?, title: String, patience: LockPatience = LockPatience(),
    tidied: TidiedFolders = TidiedFolders(), system: FileOperations = FileOperations()
  ) throws(FileFailure) {
    try self.init(journal: journal, title: title, undoes: nil, patience, system, tidied)
  }

  init(
    journal: Journal?, title: String, undoes: Int?, _ patience: LockPatience,
    _ system: FileOperations, _ tidied: TidiedFolders = TidiedFolders(),
    within place: Place? = nil
  ) throws(FileFailure) {
    self.place = place
    self.tidied = tidied
    self.system = system
    self.journal = journal
    self.title = title
    self.undoes = undoes
    self.patience = patience
    let lock = try place == nil ? journal?.lock(patience, system) : place?.lock
    state = Mutex(State(lock: lock))
    recovered = try place == nil ? journal?.recoverLocked(system) ?? [] : []
    Interruption.begin()
  }

  deinit { cancel() }

  /// Warnings for the user after `commit`, one sentence each with the path as given.
  package var notes: [FileFailure] { state.withLock { $0.notes } }

  func note(_ notes: [FileFailure]) { state.withLock { $0.notes += notes } }

  /// True once the disk was too full for a file; `commit` then fails.
  package var isFull: Bool { state.withLock { $0.full != nil } }

  /// Restores the files that killed runs left in a folder, for callers that read files before they
  /// stage them.
  package func tidy(_ folder: FilePath) throws(FileFailure) {
    try tidied.tidy(folder, system: system)
  }

  /// Writes the new content of a file, which `commit` then puts in place.
  ///
  /// `mode` is for a new file; by default the umask decides. Missing folders are created. Throws
  /// the reason for a failure, or if the file is not as expected or not in the `places` of the
  /// record that names it; the transaction then continues without it. Only a full disk ends it,
  /// because other programs need the remaining space: `commit` then fails.
  package func stage(
    _ path: FilePath, _ content: [UInt8], expecting expected: ExpectedContent = .anything,
    mode: UInt32? = nil, in places: RecordedPlaces? = nil
  ) throws(FileFailure) {
    try roomy(path) { () throws(FileFailure) in
      var target = try find(path)
      if try target.examine(expected, new: content) { return leaveUnchanged(target) }
      try places?.check(target)
      let filled = try fill(target, mode) { output throws(FileFailure) in
        try output.write(content.span)
      }
      if filled == nil { leaveUnchanged(target) }
    }
  }

  /// Does the same for a content that is written piece by piece.
  package func stage(
    _ path: FilePath, expecting expected: ExpectedContent = .anything, mode: UInt32? = nil,
    writing write: (inout StagedContent) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    try roomy(path) { () throws(FileFailure) in
      try stagePieces(path, expected, mode, write)
    }
  }

  private func stagePieces(
    _ path: FilePath, _ expected: ExpectedContent, _ mode: UInt32?,
    _ write: (inout StagedContent) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    var target = try find(path)
    _ = try target.examine(expected)
    guard let (file, content) = try fill(target, mode, write) else {
      return leaveUnchanged(target)
    }
    guard target.stamp?.size == content.size else { return }
    do throws(FileFailure) {
      guard try haveSameBytes(layout.temporary(file), target.path) else { return }
    } catch {
      drop(file)
      throw FileFailure(path, error.reason)
    }
    drop(file)
  }

  /// Stages a new file with the content, the permissions, the attributes, and the modification time
  /// of another file; together with `remove`, this renames the file.
  package func stage(_ path: FilePath, copyOf original: FilePath) throws(FileFailure) {
    try roomy(path) { () throws(FileFailure) in
      var target = try find(path)
      _ = try target.examine(.nothing)
      // A link would share its content with the file in the journal.
      let file = try register(target, .create)
      do throws(FileFailure) {
        try fill(file, target, from: original, mayLink: false)
      } catch {
        // The user does not know the new name yet.
        throw FileFailure(original, error.reason)
      }
    }
  }

  /// Removes a file in `commit`; a missing file is an error only if the file was expected.
  package func remove(
    _ path: FilePath, expecting expected: ExpectedContent = .anything,
    in places: RecordedPlaces? = nil
  ) throws(FileFailure) {
    if try InodeKind.of(path.bytes).isLink { throw FileFailure(path, "is a symbolic link") }
    try roomy(path) { () throws(FileFailure) in
      var target = try find(path)
      _ = try target.examine(expected)
      guard target.stamp != nil else { return leaveUnchanged(target) }
      try places?.check(target)
      _ = try register(target, .remove)
    }
  }

  /// Stages a file unless the disk is known to be full; records it if the disk fills up.
  private func roomy(
    _ path: FilePath, _ stage: () throws(FileFailure) -> Void
  ) throws(FileFailure) {
    if let full = state.withLock({ $0.full }) { throw FileFailure(path, full.reason) }
    do throws(FileFailure) {
      try stage()
    } catch {
      if error.isDiskFull { state.withLock { $0.full = $0.full ?? error } }
      throw error
    }
  }

  /// Returns the files that were changed by others since they were staged; `commit` would fail for
  /// them.
  package func conflicts() -> [FileFailure] {
    state.withLock { self.changed(in: $0) }.map(\.failure)
  }

  /// Drops the files that were changed by others since they were staged; the rest can then be
  /// committed.
  ///
  /// Returns each with its failure, by the path as given.
  package func leaveOutConflicts() -> [FilePath: FileFailure] {
    let changed = state.withLock { self.changed(in: $0) }
    for item in changed { drop(item.file) }
    return Dictionary(changed.map { ($0.target.given, $0.failure) }) { first, _ in first }
  }

  /// Renames all files into place; returns the outcome of each, in the order in which they were
  /// staged.
  ///
  /// When this returns, all changes are durable. It throws the failure of the first file that
  /// failed; all files then are as they were before the transaction.
  package func commit() throws(FileFailure) -> [FileOutcome] {
    try commit { () throws(FileFailure) in }
  }

  /// Does the same; `note` is called at the end, before another run can begin.
  func commit(_ note: () throws(FileFailure) -> Void) throws(FileFailure) -> [FileOutcome] {
    try state.withLock { state throws(FileFailure) in
      guard !state.isEnded else { return state.outcomes }
      defer { state.end() }
      if let full = state.full {
        _ = rollBack(&state, hasBegun: false)
        throw FileFailure(full.path, "\(full.reason); \(nothing)")
      }
      if state.files.contains(where: { !$0.isDropped }) {
        try perform(&state)
      } else {
        _ = rollBack(&state, hasBegun: false)
      }
      try note()
      return state.outcomes
    }
  }

  private func perform(_ state: inout State) throws(FileFailure) {
    var hasBegun = false
    do throws(FileFailure) {
      try Interruption.check(FilePath(title))
      let locks = try lockFolders(state, patience)
      defer { withExtendedLifetime(locks) {} }
      if let conflict = changed(in: state).first { throw conflict.failure }
      try prepare(&state)
      hasBegun = true
      try swap(&state)
      try conclude(&state)
      state.isCommitted = true
    } catch {
      let left = rollBack(&state, hasBegun: hasBegun)
      guard let first = left.first else {
        throw hasBegun ? FileFailure(error.path, "\(error.reason); \(nothing)") : error
      }
      let count = left.count == 1 ? "" : "\(left.count) files could not be restored: "
      throw FileFailure(error.path, "\(error.reason); \(count)\(first)")
    }
  }

  /// The end of the message for a transaction that failed and was rolled back.
  var nothing: String {
    place?.isLater == true
      ? "this batch did not change any file; the earlier batches stay done" : "no file was changed"
  }

  /// True once `commit` has changed a file.
  var hasChanged: Bool {
    state.withLock {
      $0.isEnded && $0.isCommitted && $0.outcomes.contains { $0.change != .unchanged }
    }
  }

  /// The number of the journal's entry and the size of its old contents in bytes; nil without an
  /// entry.
  var keptEntry: (number: Int, size: Int)? {
    state.withLock { state in
      guard let size = state.keptSize, let folder = state.record?.folder,
        let number = Int(folder.lastComponent)
      else { return nil }
      return (number, size)
    }
  }

  /// Discards the staged contents; does nothing after `commit`.
  package func cancel() {
    state.withLock { state in
      guard !state.isEnded else { return }
      defer { state.end() }
      _ = rollBack(&state, hasBegun: false)
    }
  }

  var layout: TransactionLayout { layout(state.withLock { $0.record?.folder }) }

  func layout(_ entry: FilePath?) -> TransactionLayout {
    TransactionLayout(names: names, entry: entry, system: system)
  }
}
