import DesktopEntries
import DesktopState
import Diagnostics
import Files

/// The options of an installation.
package struct InstallOptions: Sendable, Equatable {
  /// True to replace files of other origin and files that were changed since they were installed,
  /// and to continue after errors of the update tools.
  package var force = false
  /// True to make the applications the default for all types that they claim.
  package var makesDefault = false

  package init() {}
}

/// Plans the steps of an installation.
struct InstallPlanner {
  static let fileMode: UInt32 = 0o644

  let source: InstallationSource
  let place: InstallPlace
  let options: InstallOptions
  let environment: InstallEnvironment
  /// The record of an earlier installation with the same name.
  let old: InstallationRecord?
  /// All other installations.
  let others: [InstallationRecord]

  func plan() throws(FileFailure) -> InstallPlan {
    var record = InstallationRecord(name: source.name, folder: place.share)
    record.number = old?.number ?? (others.map(\.number).max() ?? 0) + 1
    record.types = source.types
    record.applications = source.applications
    record.globs = source.globs
    record.handlers = source.handlers
    record.defaults = old?.defaults
    record.unsettled = old?.unsettled ?? [:]
    var plan = InstallPlan(record: record)
    for file in source.files { try add(file, to: &plan) }
    let paths = Set(plan.record.files.map(\.path))
    for file in old?.files ?? [] where !paths.contains(file.path) {
      try plan.addRemoval(of: file, force: options.force)
    }
    try addDefaults(to: &plan)
    addFolders(to: &plan)
    addCaches(to: &plan)
    let scope = RecordScope(record: plan.record, configHome: environment.configHome)
    if let stray = try scope.stray() {
      throw FileFailure(
        stray,
        "is outside of the places of an installation in \(place.share), or a symbolic link leads out of it"
      )
    }
    return plan
  }

  private func add(
    _ file: InstallationSource.File, to plan: inout InstallPlan
  ) throws(FileFailure) {
    let path = place.share + "/" + file.path
    if try InodeKind.of(path).isLink {
      throw FileFailure(path, "is a symbolic link that was not made by filetype; remove it first")
    }
    if let owner = others.first(where: { $0.files.contains { $0.path == path } }) {
      throw FileFailure(
        path, "belongs to '\(owner.name)', which is also installed; uninstall that first")
    }
    let current = try Disk.contents(path)
    let known = old?.files.first { $0.path == path }
    if let known, let current, current != file.bytes, !known.has(current), !options.force {
      throw FileFailure(path, "was changed since it was installed; --force replaces it")
    }
    // The contents of a package are the packager's choice.
    if known == nil, let current, current != file.bytes, place.state != nil, !options.force {
      throw FileFailure(
        path,
        "was not installed by filetype; --force replaces it, and 'filetype uninstall' restores it"
      )
    }
    let mode = Disk.mode(path)
    plan.record.files.append(
      InstalledFile(
        path: path, digest: ContentDigest.text(of: file.bytes), mode: Self.fileMode,
        previous: known.map(\.previous) ?? current,
        previousMode: known.map(\.previousMode) ?? mode))
    let action: InstallPlan.Change.Action =
      current == nil ? .create : current == file.bytes ? .permit : .replace
    if action == .permit, mode == Self.fileMode { return plan.unchanged.append(path) }
    plan.changes.append(
      InstallPlan.Change(
        action: action, path: path, old: current, new: file.bytes, mode: Self.fileMode))
  }

  private func addFolders(to plan: inout InstallPlan) {
    let files = plan.record.files + [plan.record.defaults].compactMap(\.self)
    var folders = files.flatMap { FilePath($0.path).folder.missingFolders }
    // The update tools create these folders.
    let media = source.types.compactMap { $0.split(separator: "/").first }.unique
    folders += media.flatMap { FilePath("\(place.share)/mime/\($0)").missingFolders }
    plan.folders = folders.unique.sorted { $0.utf8.count < $1.utf8.count }
    plan.record.madeFolders = ((old?.madeFolders ?? []) + plan.folders).unique
      .sorted { $0.utf8.count < $1.utf8.count }
  }

  private func addCaches(to plan: inout InstallPlan) {
    guard place.state != nil else { return }
    let prefix = place.share + "/"
    let touched = (plan.record.files + (old?.files ?? [])).compactMap {
      CacheKind(madeOf: String($0.path.dropFirst(prefix.count)))
    }
    let kinds = CacheKind.allCases.filter { kind in
      touched.contains(kind)
        && (kind != .icons || !kind.state(in: place.share).isEmpty
          || old?.caches.contains { $0.kind == kind } == true)
    }
    let types = (source.types + (old?.types ?? [])).unique
    plan.record.caches = kinds.map { kind in
      let now = kind.baseline(in: place.share, types: types)
      return old?.caches.first { $0.kind == kind }.map { now.merged(withOlder: $0) } ?? now
    }
    let missing = InstalledCheck.missing(of: plan.record, in: DataFolder(place.share))
    let changed = plan.changedKinds
    for kind in kinds {
      let isStale =
        changed.contains(kind) || missing[kind] != nil
        || plan.record.unsettled[kind.rawValue] != nil
      guard isStale else { continue }
      plan.updates.append(CacheUpdate(kind: kind, share: place.share, environment.programs))
      if plan.record.unsettled[kind.rawValue] == nil || changed.contains(kind) {
        plan.record.unsettled[kind.rawValue] = kind.state(in: place.share)
      }
    }
  }
}
