import Files

/// The steps that installing and uninstalling share; the lock must be held during all of them.
struct InstallWork {
  let place: InstallPlace
  /// The store; nil for a package that is being built.
  let store: InstallStore?
  let environment: InstallEnvironment
  let patience: LockPatience

  private var system: FileOperations { environment.system }

  /// Restores the files of killed runs; returns a sentence about each run.
  func recover() throws(FileFailure) -> [String] {
    guard let store else { return [] }
    store.removeScratch()
    var sentences: [String] = []
    for recovery in try store.journal.recover(patience: patience, system: system) {
      let count = recovery.entry.files.count - recovery.left.count
      let files = count == 1 ? "1 file was" : "\(count) files were"
      sentences.append("'\(recovery.entry.title)' was interrupted; \(files) restored")
      sentences += recovery.left.map(\.description)
    }
    return sentences
  }

  /// Changes all files and the record in one transaction.
  func perform(_ plan: InstallPlan, title: String) throws(FileFailure) {
    let transaction = try begin(title)
    for change in plan.changes where change.action != .permit {
      let path = FilePath(change.path)
      if let new = change.new {
        try transaction.stage(
          path, new, expecting: change.old.map { .bytes($0) } ?? .nothing, mode: change.mode)
      } else {
        try transaction.remove(path, expecting: change.old.map { .bytes($0) } ?? .anything)
      }
    }
    if let store {
      try transaction.stage(
        FilePath(store.path(of: plan.record)), plan.record.bytes, mode: 0o644)
    }
    _ = try transaction.commit()
    permit(plan.changes.filter { $0.action != .edit }.map { ($0.path, $0.mode) })
  }

  func begin(_ title: String) throws(FileFailure) -> FileTransaction {
    try FileTransaction(journal: store?.journal, title: title, patience: patience, system: system)
  }

  /// Sets the permissions of files, since replacing a file keeps the old ones.
  private func permit(_ files: [(path: String, mode: UInt32)]) {
    for (path, mode) in files {
      guard let now = Disk.mode(path), now != mode,
        let file = OpenFile(FileSystem.openFile(FilePath(path)))
      else { continue }
      _ = system.setMode(mode, of: file.descriptor)
    }
  }

  /// Runs the update tools, which keep the lock `held`; returns the missing tools and the failures.
  func run(
    _ updates: [CacheUpdate], holding held: OpenFile?
  ) async -> (pending: [CacheUpdate], problems: [ToolProblem]) {
    var pending: [CacheUpdate] = []
    var problems: [ToolProblem] = []
    for update in updates where Disk.isThere(update.share + "/" + update.kind.folder) {
      switch await update.run(environment.programs, holding: held) {
      case .done: break
      case .pending: pending.append(update)
      case .problem(let problem): problems.append(problem)
      }
    }
    return (pending, problems)
  }

  /// Returns the problems; removes or marks those that the installation's files do not cause.
  func judge(_ problems: [ToolProblem], of record: InstallationRecord) async -> [ToolProblem] {
    guard let store else { return problems }
    let trial = UpdateTrial(
      programs: environment.programs, own: Set(record.files.map(\.path)), folder: store.trial)
    var judged: [ToolProblem] = []
    for problem in problems { judged.append(await trial.judge(problem)) }
    return judged
  }

  /// Restores the caches whose sources are the same again, and lets the tools generate the others.
  ///
  /// Returns the output of the tools.
  func restore(
    _ baselines: [CacheBaseline], title: String, holding held: OpenFile?
  ) async throws(FileFailure) -> (pending: [CacheUpdate], problems: [ToolProblem]) {
    let same = baselines.filter { $0.isOfNow(in: place.share) }
    let others = baselines.filter { !$0.isOfNow(in: place.share) }
    let ran = await run(
      others.map { CacheUpdate(kind: $0.kind, share: place.share, environment.programs) },
      holding: held)
    var files = same.flatMap(\.files)
    files += others.flatMap(leftovers)
    try put(files, title: title)
    return ran
  }

  /// Returns the files of removed types that the tool leaves in folders that it does not know.
  private func leftovers(of baseline: CacheBaseline) -> [KeptFile] {
    guard baseline.kind == .mime else { return [] }
    let types = Disk.readable("\(place.share)/mime/types") ?? []
    let known = Set(types.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
    let own = Set(CacheKind.mime.generated.map { "\(place.share)/mime/\($0)" })
    return baseline.files.filter { file in
      let name = file.path.path(below: "\(place.share)/mime") ?? file.path
      return file.content == nil && !own.contains(file.path)
        && !known.contains(String(name.dropLast(".xml".count)))
    }
  }

  /// Restores files in one transaction.
  private func put(_ files: [KeptFile], title: String) throws(FileFailure) {
    guard !files.isEmpty else { return }
    let transaction = try begin(title)
    for file in files where !(file.content == nil && !Disk.isThere(file.path)) {
      if let content = file.content {
        try transaction.stage(FilePath(file.path), content, mode: file.mode)
      } else {
        try transaction.remove(FilePath(file.path))
      }
    }
    _ = try transaction.commit()
    permit(files.filter { $0.content != nil }.map { ($0.path, $0.mode) })
  }

  /// Removes the empty folders; returns the others.
  func remove(folders: [String]) -> [String] {
    folders.reversed().filter { !system.removeFolder(FilePath($0)) && Disk.isThere($0) }.reversed()
  }
}
