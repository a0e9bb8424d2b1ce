import Diagnostics
package import Files

extension InstallSession {
  /// Returns the steps that uninstalling would perform now, with edits of other lists.
  package func removalPlan(
    _ record: InstallationRecord, force: Bool, dropsDefaults: Bool, _ edits: [DefaultsEdit] = []
  ) throws(FileFailure) -> InstallPlan {
    var left = record
    left.isLeaving = true
    left.files = []
    var plan = InstallPlan(record: left)
    for file in record.files { try plan.addRemoval(of: file, force: force) }
    let defaults = DefaultsRemoval(
      record: record, dropsAll: dropsDefaults, configHome: environment.configHome,
      family: environment.family)
    if let edit = try defaults.change() { plan.changes.append(edit) }
    plan.changes += edits.filter(\.isChange).map(\.asChange)
    let kept = Set(plan.kept)
    plan.record.files = record.files.filter { kept.contains($0.path) }
    return plan
  }

  /// Uninstalls; a file that was changed since is kept, also in the record, unless `force` is true.
  package func uninstall(
    _ name: String, force: Bool = false, dropsDefaults: Bool = false, _ edits: [DefaultsEdit] = []
  ) async throws(FileFailure) -> InstallResult {
    FileSystem.letAllRead()
    let result = try await locked { store, notes async throws(FileFailure) in
      guard let record = try store.record(name, in: place.share) else { throw unknown(name) }
      let plan = try removalPlan(record, force: force, dropsDefaults: dropsDefaults, edits)
      try work.perform(plan, title: "filetype uninstall \(name)")
      var result = try await leave(plan.record, store)
      result.plan = plan
      result.notes = notes + result.notes
      return result
    }
    guard let result else { throw unknown(name) }
    return result
  }

  /// Restores the files of a killed run.
  ///
  /// After the last uninstallation also removes empty folders. Returns a sentence about each run.
  package func clearUp() async throws(FileFailure) -> [String] {
    try await locked { _, notes async throws(FileFailure) in notes } ?? []
  }

  /// Recovers, then calls `body` with notes about killed runs; nil without an installation.
  private func locked<Result>(
    _ body: (InstallStore, [String]) async throws(FileFailure) -> Result
  ) async throws(FileFailure) -> Result? {
    guard let store else { return nil }
    guard Disk.isThere(store.folder) else {
      store.removeIfEmpty()
      return nil
    }
    let lock = try store.lock(patience)
    defer {
      store.tidy()
      withExtendedLifetime(lock) {}
    }
    try await waitForTools()
    return try await body(store, try work.recover())
  }

  /// Returns the error for a name that is not installed.
  package func unknown(_ name: String) -> FileFailure {
    let known = ((try? records()) ?? []).map(\.name)
    let near = NameDistance.nearest(to: name, among: known)
    return FileFailure(
      name,
      "no type of this name is installed in \(place.share)"
        + (near.map { didYouMean($0) } ?? "; 'filetype status' lists the installed types"))
  }

  /// Performs the second half, for caches, folders, and the record; it can be repeated.
  func leave(
    _ record: InstallationRecord, _ store: InstallStore
  ) async throws(FileFailure) -> InstallResult {
    var plan = InstallPlan(record: record)
    plan.kept = record.files.map(\.path)
    var result = InstallResult(outcome: .uninstalled, plan: plan)
    let title = "filetype uninstall \(record.name)"
    let (pending, problems) = try await alone { folder async throws(FileFailure) in
      try await work.restore(
        record.caches + lateCaches(record), title: title, holding: folder)
    }
    result.pending = pending
    result.notes = problems.map(\.sentence)
    let folders = work.remove(folders: record.madeFolders)
    let transaction = try work.begin(title)
    let path = FilePath(store.path(of: record))
    if record.files.isEmpty {
      try transaction.remove(path)
      for heir in try heirs(of: record, folders, in: store) {
        try transaction.stage(FilePath(store.path(of: heir)), heir.bytes)
      }
    } else {
      var rest = record
      rest.keepOnlyWhatIsLeft()
      try transaction.stage(path, rest.bytes)
    }
    _ = try transaction.commit()
    return result
  }

  /// Returns an icon cache that was generated since.
  private func lateCaches(_ record: InstallationRecord) -> [CacheBaseline] {
    let isKnown = record.caches.contains { $0.kind == .icons }
    guard !isKnown, !CacheKind.icons.state(in: place.share).isEmpty else { return [] }
    return [CacheBaseline(kind: .icons, sources: "", files: [])]
  }

  /// Returns later installations, updated with the original state that only the oldest one records.
  private func heirs(
    of record: InstallationRecord, _ folders: [String], in store: InstallStore
  ) throws(FileFailure) -> [InstallationRecord] {
    let others = try store.records().filter { $0.folder == record.folder && $0.name != record.name }
    let later = others.filter { $0.number > record.number }
    var heirs: [String: InstallationRecord] = [:]
    func change(_ heir: InstallationRecord?, _ body: (inout InstallationRecord) -> Void) {
      if let heir { body(&heirs[heir.name, default: heir]) }
    }
    for older in record.caches {
      change(later.first { $0.caches.contains { $0.kind == older.kind } }) { heir in
        heir.caches = heir.caches.map { $0.kind == older.kind ? $0.merged(withOlder: older) : $0 }
      }
    }
    change(folders.isEmpty ? nil : later.first ?? others.last) { heir in
      heir.madeFolders = (folders + heir.madeFolders).unique
        .sorted { $0.utf8.count < $1.utf8.count }
    }
    let defaults = record.defaults
    change(defaults == nil ? nil : later.first { $0.defaults != nil }) { heir in
      if let defaults, defaults.has(heir.defaults?.previous) {
        heir.defaults?.previous = defaults.previous
        heir.defaults?.previousMode = defaults.previousMode
      } else if let previous = heir.defaults?.previous {
        // The user has changed the file between the two.
        heir.defaults?.previous =
          (try? record.removingDefaults(from: previous, environment.family)) ?? previous
      }
    }
    return heirs.values.sorted { $0.number < $1.number }
  }
}

extension InstallationRecord {
  /// Removes the values for files that no longer exist.
  fileprivate mutating func keepOnlyWhatIsLeft() {
    isLeaving = false
    unsettled = [:]
    defaults = nil
    let kinds = files.compactMap { $0.path.path(below: folder).flatMap(CacheKind.init(madeOf:)) }
    if !kinds.contains(.mime) { (types, globs) = ([], []) }
    if !kinds.contains(.applications) { (applications, handlers) = ([], []) }
    caches = caches.filter { kinds.contains($0.kind) }
  }
}
