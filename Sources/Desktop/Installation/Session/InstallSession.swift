import DesktopState
import Diagnostics
package import Files
import UniformTypes

/// The result of installing or uninstalling.
package struct InstallResult: Sendable {
  package enum Outcome: String, Sendable {
    case installed, updated, uninstalled
    case upToDate = "up to date"
  }

  package var outcome: Outcome
  package var plan: InstallPlan
  /// The programs that are missing on this machine and must be run.
  package var pending: [CacheUpdate] = []
  /// The notes for the user, one sentence each.
  package var notes: [String] = []
  /// The warnings that the installation is not usable, one sentence each.
  package var warnings: [String] = []
}

/// Installs files in one place, or plans it.
package struct InstallSession: Sendable {
  package let place: InstallPlace
  let environment: InstallEnvironment
  let patience: LockPatience

  /// Creates a session; the error says why the scope does not allow installations.
  package init(
    _ scope: InstallScope, _ environment: InstallEnvironment,
    patience: LockPatience = LockPatience(seconds: 600), forWriting isWriting: Bool = true
  ) throws(FileFailure) {
    place = try scope.place(environment, forWriting: isWriting)
    self.environment = environment
    self.patience = patience
  }

  /// The records in this place's state folder; nil for a package that is being built.
  package var store: InstallStore? {
    place.state.map {
      InstallStore($0, configHome: environment.configHome, system: environment.system)
    }
  }

  var work: InstallWork {
    InstallWork(place: place, store: store, environment: environment, patience: patience)
  }

  /// Returns the steps that installing would perform now.
  package func plan(
    _ source: InstallationSource, _ options: InstallOptions
  ) throws(FileFailure) -> InstallPlan {
    try InstallPlanner(
      source: source, place: place, options: options, environment: environment,
      old: try store?.record(source.name, in: place.share),
      others: try records().filter { $0.name != source.name }
    ).plan()
  }

  /// Installs all files; if that fails, restores the previous state and throws the reason.
  package func install(
    _ source: InstallationSource, _ options: InstallOptions = InstallOptions()
  ) async throws(FileFailure) -> InstallResult {
    FileSystem.letAllRead()
    guard let store else { return try stage(source, options) }
    let lock = try store.lock(patience)
    defer { withExtendedLifetime(lock) {} }
    do throws(FileFailure) {
      return try await installLocked(source, options, store)
    } catch {
      // On a full disk, the record of the restored state may not have been written.
      _ = try? work.recover()
      store.tidy()
      throw error
    }
  }

  /// Runs `body` while no other run changes this data folder; passes the lock for programs.
  func alone<Result>(
    _ body: (OpenFile?) async throws(FileFailure) -> Result
  ) async throws(FileFailure) -> Result {
    let folder = OpenFile(FileSystem.openFolder(PathText.bytes(of: place.share)))
    if let folder { try patience.lock(folder, FilePath(place.share)) }
    defer { withExtendedLifetime(folder) {} }
    return try await body(folder)
  }

  /// Waits for update tools that a killed run has left running.
  func waitForTools() async throws(FileFailure) {
    try await alone { _ async throws(FileFailure) in }
  }

  private func installLocked(
    _ source: InstallationSource, _ options: InstallOptions, _ store: InstallStore
  ) async throws(FileFailure) -> InstallResult {
    try await waitForTools()
    var notes = try work.recover()
    if let old = try store.record(source.name, in: place.share), old.isLeaving {
      notes.append("'\(old.name)' was half uninstalled; the uninstallation was finished first")
      _ = try await leave(old, store)
    }
    let plan = try plan(source, options)
    let old = try store.record(source.name, in: place.share)
    let isNew = old == nil
    let dropped = (old?.types ?? []).filter { !source.types.contains($0) }
    guard !plan.isUpToDate || isNew || plan.record.defaults != old?.defaults else {
      return InstallResult(outcome: .upToDate, plan: plan, notes: notes)
    }
    let before = plan.record.caches.map {
      $0.kind.baseline(in: place.share, types: plan.record.types)
    }
    let reserve = try ReservedSpace(
      plan.sizeOfWayBack(before), in: store.folder, environment.system)
    defer { reserve.give() }
    try work.perform(plan, title: "filetype install \(source.name)")
    var result = InstallResult(outcome: isNew ? .installed : .updated, plan: plan, notes: notes)
    let (pending, found) = try await alone { folder async throws(FileFailure) in
      await work.run(plan.updates, holding: folder)
    }
    result.pending = pending
    let missing = missing(plan.record, pending)
    let problems = await work.judge(found, of: plan.record)
    let complaints = problems.map(\.sentence) + missing
    reserve.give()
    guard options.force || missing.isEmpty && problems.allSatisfy(\.isHarmless) else {
      throw try await takeBack(plan, before, because: complaints, store)
    }
    try settle(plan.record, pending, store)
    // The folders of files that the earlier version had.
    _ = work.remove(folders: plan.record.madeFolders)
    let renamed = RenamedTypes(source: source, dropped: dropped, desktop: environment.desktop())
    result.notes += complaints + renamed.sentences
    result.notes +=
      try Shadows(
        record: plan.record, folder: DataFolder(place.share), folders: environment.folders
      ).sentences()
    return result
  }

  /// Returns the parts that readers do not find after the tools have run.
  private func missing(_ record: InstallationRecord, _ pending: [CacheUpdate]) -> [String] {
    InstalledCheck.missing(of: record, in: DataFolder(place.share))
      .filter { kind, _ in !pending.contains { $0.kind == kind } }
      .sorted { $0.key.rawValue > $1.key.rawValue }.flatMap(\.value)
  }

  /// Records that the caches are up to date, except the ones that wait for a tool.
  private func settle(
    _ record: InstallationRecord, _ pending: [CacheUpdate], _ store: InstallStore
  ) throws(FileFailure) {
    var settled = record
    let kinds = pending.map(\.kind.rawValue)
    settled.unsettled = record.unsettled.filter { kinds.contains($0.key) }
    guard settled != record else { return }
    let transaction = try work.begin("filetype install \(record.name)")
    try transaction.stage(FilePath(store.path(of: record)), settled.bytes)
    _ = try transaction.commit()
  }

  /// Restores everything after the tools rejected the files; returns the error to throw.
  private func takeBack(
    _ plan: InstallPlan, _ before: [CacheBaseline], because reasons: [String],
    _ store: InstallStore
  ) async throws(FileFailure) -> FileFailure {
    let reason = reasons.prefix(3).joined(separator: "; ")
    guard let entry = try store.journal.last() else {
      return FileFailure("install", "\(reason); the installation could not be undone")
    }
    let undo = try store.journal.undo(
      entry, leavingChanged: true, patience: patience, system: environment.system)
    _ = try await alone { folder async throws(FileFailure) in
      try await work.restore(
        before, title: "filetype install \(plan.record.name)", holding: folder)
    }
    _ = work.remove(folders: plan.folders)
    guard undo.refused.isEmpty else {
      return FileFailure(
        "install", "\(reason); the installation could not be undone completely: \(undo.refused[0])")
    }
    return FileFailure("install", "\(reason); everything was restored")
  }

  /// Copies the files into a package that is being built.
  private func stage(
    _ source: InstallationSource, _ options: InstallOptions
  ) throws(FileFailure) -> InstallResult {
    let plan = try plan(source, options)
    if plan.isUpToDate { return InstallResult(outcome: .upToDate, plan: plan) }
    try work.perform(plan, title: "filetype install")
    return InstallResult(outcome: .installed, plan: plan)
  }
}
