import Files

/// What is to be done to install something or to take it away: values that are shown or performed.
package struct InstallPlan: Sendable {
  /// A file and what becomes of it.
  package struct Change: Sendable, Equatable {
    package enum Action: String, Sendable {
      case create, replace, remove
      /// What was there before the installation comes back.
      case restore
      /// Only the permissions are wrong.
      case permit
      /// The user's `mimeapps.list` gets or loses lines.
      case edit
    }

    package var action: Action
    /// Absolute.
    package var path: String
    /// Nil where there is no file.
    package var old: [UInt8]?
    package var new: [UInt8]?
    package var mode: UInt32
  }

  /// What is known of the installation afterwards.
  package var record: InstallationRecord
  package var changes: [Change] = []
  /// Files that are as they should be already.
  package var unchanged: [String] = []
  /// Files that somebody has changed since, which stay as they are.
  package var kept: [String] = []
  /// Links that something else has put in the places of files; they are not ours and stay.
  package var foreignLinks: [String] = []
  /// Folders that are made, the outermost first.
  package var folders: [String] = []
  /// Programs that are run afterwards.
  package var updates: [CacheUpdate] = []

  /// True if there is nothing to do.
  package var isUpToDate: Bool { changes.isEmpty && updates.isEmpty && !record.isLeaving }

  init(_ record: InstallationRecord) { self.record = record }

  /// The kinds of caches that are made of the files that change.
  var changedKinds: [CacheKind] {
    let prefix = record.folder + "/"
    let kinds = changes.filter { $0.path.hasPrefix(prefix) && $0.action != .permit }
      .compactMap { CacheKind(madeOf: String($0.path.dropFirst(prefix.count))) }
    return CacheKind.allCases.filter(kinds.contains)
  }

  /// How much has to be written to take all of it back, at most, in bytes.
  func sizeOfWayBack(_ caches: [CacheBaseline]) -> Int {
    let files = changes.map(\.old) + caches.flatMap(\.files).map(\.content)
    return files.reduce(2 * record.bytes.count) { $0 + ($1.map { $0.count + 4_096 } ?? 0) }
  }

  /// Adds what takes an installed file away: what was there before comes back, and what somebody
  /// has changed since stays unless `force` is true.
  mutating func addRemoval(of file: InstalledFile, force: Bool) throws(FileFailure) {
    guard !InodeKind.of(file.path).isLink else { return foreignLinks.append(file.path) }
    let current = try Disk.contents(file.path)
    if current == file.previous { return unchanged.append(file.path) }
    guard current == nil || file.has(current) || force else { return kept.append(file.path) }
    changes.append(
      Change(
        action: file.previous == nil ? .remove : .restore, path: file.path, old: current,
        new: file.previous, mode: file.previousMode ?? file.mode))
  }
}

extension InstallPlan.Change {
  /// Whether the content is changed, not only the permissions.
  var isOfContent: Bool { action != .permit }
}
