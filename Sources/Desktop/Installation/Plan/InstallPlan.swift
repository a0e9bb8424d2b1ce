import Files

/// The steps of an installation or uninstallation, to be shown or performed.
package struct InstallPlan: Sendable {
  /// A file, with the change to make.
  package struct Change: Sendable, Equatable {
    package enum Action: String, Sendable {
      case create, replace, remove
      /// The file from before the installation is restored.
      case restore
      /// Only the permissions change.
      case permit
      /// The user's `mimeapps.list` gets or loses lines.
      case edit
    }

    package var action: Action
    /// The absolute path.
    package var path: String
    /// The old content; nil if the file does not exist.
    package var old: [UInt8]?
    package var new: [UInt8]?
    package var mode: UInt32
  }

  /// The record of the installation after the steps.
  package var record: InstallationRecord
  package var changes: [Change] = []
  /// The files that are already correct.
  package var unchanged: [String] = []
  /// The files that were changed since and are kept.
  package var kept: [String] = []
  /// The links that replaced installed files; they stay.
  package var foreignLinks: [String] = []
  /// Folders to create, the outermost first.
  package var folders: [String] = []
  /// The programs to run afterward.
  package var updates: [CacheUpdate] = []

  /// True if there is nothing to do.
  package var isUpToDate: Bool { changes.isEmpty && updates.isEmpty && !record.isLeaving }

  /// The kinds of caches that are generated from the changed files.
  var changedKinds: [CacheKind] {
    let prefix = record.folder + "/"
    let kinds = changes.filter { $0.path.hasPrefix(prefix) && $0.action != .permit }
      .compactMap { CacheKind(madeOf: String($0.path.dropFirst(prefix.count))) }
    return CacheKind.allCases.filter(kinds.contains)
  }

  /// Returns the maximum size in bytes of the data that undoing the plan writes.
  func sizeOfWayBack(_ caches: [CacheBaseline]) -> Int {
    let files = changes.map(\.old) + caches.flatMap(\.files).map(\.content)
    return files.reduce(2 * record.bytes.count) { $0 + ($1.map { $0.count + 4_096 } ?? 0) }
  }

  /// Adds the removal of an installed file.
  ///
  /// Restores the old file; keeps a file that was changed since, unless `force` is true.
  mutating func addRemoval(of file: InstalledFile, force: Bool) throws(FileFailure) {
    guard try !InodeKind.of(file.path).isLink else { return foreignLinks.append(file.path) }
    let current = try Disk.contents(file.path)
    if current == file.previous { return unchanged.append(file.path) }
    guard current == nil || file.has(current) || force else { return kept.append(file.path) }
    changes.append(
      Change(
        action: file.previous == nil ? .remove : .restore, path: file.path, old: current,
        new: file.previous, mode: file.previousMode ?? file.mode))
  }
}
