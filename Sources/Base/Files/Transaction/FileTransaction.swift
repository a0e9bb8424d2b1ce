import Glibc
import Synchronization

/// Several files that are replaced, created or removed together, all or none.
///
/// New contents are written beside the files as they are staged; `commit` makes them durable, makes
/// sure that no file was changed in the meantime and puts them in their places one after the other.
/// If any of that fails, everything is as it was. Mode, owner, access control list and extended
/// attributes are kept, or the file is refused; links are followed, and what has its content already
/// is not touched.
///
/// A kill at any point leaves each file whole, the old one or the new one. With a journal the next
/// transaction with that journal puts the old ones back, and what was committed can be undone.
/// Without one the next transaction in the folder does so, see `BesideRecord`.
///
/// SIGINT, SIGTERM and SIGHUP end the process after the transaction was taken back, or was committed
/// if all files were about to take their places.
///
/// Files can be staged from several threads. A transaction that is not committed is cancelled when
/// nobody refers to it any more.
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
    /// The same, for asking whether one of them is a certain one.
    var isMade: Set<FilePath> = []
    /// An open folder on each file system that is written to.
    var devices: [UInt64: OpenFile] = [:]
    var devicesOfFolders: Set<FilePath> = []
    var record: JournalRecord?
    /// In the place of the journal's.
    var beside: BesideRecord?
    var notes: [FileFailure] = []
    /// That of the journal.
    var lock: OpenFile?
    private(set) var isEnded = false

    /// Lets others begin.
    mutating func end() {
      guard !isEnded else { return }
      isEnded = true
      lock = nil
      beside = nil
      Interruption.end()
    }

    /// Adds lines to what is written down; `target` is a file whose folder is about to be used.
    mutating func add(_ lines: [UInt8], for target: FileTarget? = nil) throws(FileFailure) {
      try record?.add(lines)
      do throws(FileFailure) {
        if let target { try beside?.enter(target.path.folder) }
        try beside?.add(lines)
      } catch {
        // The name of the record means nothing to anybody.
        throw FileFailure(target?.given ?? FilePath(error.path), error.reason)
      }
    }
  }

  let names = TemporaryName()
  let system: FileOperations
  let journal: Journal?
  let title: String
  let undoes: Int?
  private let patience: LockPatience
  /// What became of transactions that were broken off earlier.
  package let recovered: [JournalRecovery]
  /// What runs without a journal have left in the folders that are written to.
  package let tidied: TidiedFolders
  let state: Mutex<State>

  /// Begins a transaction; `title` is what the journal says of it, for instance the command.
  ///
  /// With a journal only one transaction runs at a time: others wait as long as `patience` has it.
  /// What a killed run left behind is put back first, see `recovered` and, for runs without a
  /// journal, `tidied`.
  package convenience init(
    journal: Journal?, title: String, patience: LockPatience = LockPatience(),
    tidied: TidiedFolders = TidiedFolders(), system: FileOperations = FileOperations()
  ) throws(FileFailure) {
    try self.init(journal: journal, title: title, undoes: nil, patience, system, tidied)
  }

  init(
    journal: Journal?, title: String, undoes: Int?, _ patience: LockPatience,
    _ system: FileOperations, _ tidied: TidiedFolders = TidiedFolders()
  ) throws(FileFailure) {
    self.tidied = tidied
    self.system = system
    self.journal = journal
    self.title = title
    self.undoes = undoes
    self.patience = patience
    let lock = try journal?.lock(patience, system)
    state = Mutex(State(lock: lock))
    recovered = try journal?.recoverLocked(system) ?? []
    Interruption.begin()
  }

  deinit { cancel() }

  /// What somebody should know after `commit`, one sentence each with the path as it was given.
  package var notes: [FileFailure] { state.withLock { $0.notes } }

  /// Puts back what killed runs have left in a folder; for callers that read files before they stage
  /// them.
  package func tidy(_ folder: FilePath) { tidied.tidy(folder, system: system) }

  /// Writes the new content of a file, to take its place in `commit`.
  ///
  /// `mode` is that of a file that is not there yet; by default it is for the umask to say. Folders
  /// that are missing are made. The error says why that cannot be done, or that the file is not
  /// what is expected; the transaction goes on without it then.
  package func stage(
    _ path: FilePath, _ content: [UInt8], expecting expected: ExpectedContent = .anything,
    mode: UInt32? = nil
  ) throws(FileFailure) {
    var target = try find(path)
    if try target.examine(expected, new: content) { return leaveUnchanged(target) }
    let file = try register(target, target.stamp == nil ? .create : .replace)
    _ = try fill(file, target, mode) { output throws(FileFailure) in
      try output.write(content.span)
    }
  }

  /// The same for a content that is written piece by piece.
  package func stage(
    _ path: FilePath, expecting expected: ExpectedContent = .anything, mode: UInt32? = nil,
    writing write: (inout StagedContent) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    var target = try find(path)
    _ = try target.examine(expected)
    let file = try register(target, target.stamp == nil ? .create : .replace)
    let content = try fill(file, target, mode, write)
    if target.stamp?.size == content.size, haveSameBytes(layout.temporary(file), target.path) {
      drop(file, isUnchanged: true)
    }
  }

  /// Removes a file in `commit`; that it is not there is no error unless it is expected.
  package func remove(
    _ path: FilePath, expecting expected: ExpectedContent = .anything
  ) throws(FileFailure) {
    if InodeKind.of(path.bytes).isLink { throw FileFailure(path, "is a symbolic link") }
    var target = try find(path)
    _ = try target.examine(expected)
    guard target.stamp != nil else { return leaveUnchanged(target) }
    _ = try register(target, .remove)
  }

  /// The files that were changed by others since they were staged; `commit` would fail for them.
  package func conflicts() -> [FileFailure] { state.withLock { conflicts(in: $0) } }

  /// Does without the files that were changed by others since they were staged, so that they do not
  /// stand in the way of all others; gives them as they were given.
  package func leaveOutConflicts() -> [FilePath] {
    let changed = state.withLock { state in
      zip(state.files, state.targets).filter { file, target in
        !file.isDropped && !target.isUnchanged(isExact: true)
      }
    }
    for (file, _) in changed { drop(file, isUnchanged: false) }
    return changed.map(\.1.given)
  }

  /// Puts all files in their places; tells what came of each, in the order in which they were
  /// staged.
  ///
  /// When this returns, all is durable. The error is about the first file that could not be done;
  /// then everything is as it was before the transaction.
  package func commit() throws(FileFailure) -> [FileOutcome] {
    try commit { () throws(FileFailure) in }
  }

  /// The same; `note` is called when all is done, before another run can begin.
  func commit(_ note: () throws(FileFailure) -> Void) throws(FileFailure) -> [FileOutcome] {
    try state.withLock { state throws(FileFailure) in
      guard !state.isEnded else { return state.outcomes }
      defer { state.end() }
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
      if let conflict = conflicts(in: state).first { throw conflict }
      try prepare(&state)
      hasBegun = true
      try swap(state)
      try conclude(&state)
    } catch {
      let left = rollBack(&state, hasBegun: hasBegun)
      guard let first = left.first else {
        throw hasBegun ? FileFailure(error.path, "\(error.reason); nothing was changed") : error
      }
      let count = left.count == 1 ? "" : "\(left.count) files could not be restored: "
      throw FileFailure(
        error.path, "\(error.reason); \(count)\(first); the next run tries again")
    }
  }

  /// Gives up what was staged; does nothing after `commit`.
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
