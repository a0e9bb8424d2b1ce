import DesktopEntries
import DesktopState
import Files

/// Removes the applications of an installation from the user's `mimeapps.list`.
struct DefaultsRemoval {
  let record: InstallationRecord
  /// True to remove them everywhere, not only where installing added them.
  let dropsAll: Bool
  /// The user's folder for settings, if there is one.
  let configHome: String?
  /// The aliases of types.
  let family: TypeFamily

  /// Returns the edit, or nil if the file does not need one.
  ///
  /// The error says why the file cannot be edited.
  func change() throws(FileFailure) -> InstallPlan.Change? {
    let usual = configHome.map { $0 + "/mimeapps.list" }
    guard let path = record.defaults?.path ?? (dropsAll ? usual : nil),
      let current = try Disk.contents(path)
    else { return nil }
    var bytes: [UInt8]? = current
    if let defaults = record.defaults, defaults.has(current) { bytes = defaults.previous }
    do throws(MIMEAppsFailure) {
      bytes = try bytes.map { bytes throws(MIMEAppsFailure) in try edited(bytes) }
    } catch {
      throw FileFailure(path, "cannot be edited: \(error)")
    }
    // A file that loses everything is deleted, unless it was empty before, or is a link.
    let isNew = record.defaults?.previous != [] && !current.isEmpty
    if isNew, bytes == [], try !InodeKind.of(path).isLink { bytes = nil }
    guard bytes != current else { return nil }
    return InstallPlan.Change(
      action: .edit, path: path, old: current, new: bytes, mode: Disk.mode(path) ?? 0o644)
  }

  private func edited(_ bytes: [UInt8]) throws(MIMEAppsFailure) -> [UInt8] {
    if dropsAll {
      var bytes = bytes
      for id in record.applications { bytes = try MIMEAppsEdit.removing(id, in: bytes) }
      return bytes
    }
    guard record.defaults?.has(bytes) == false, record.defaults?.previous != bytes else {
      return bytes
    }
    return try record.removingDefaults(from: bytes, family)
  }
}

extension InstallationRecord {
  /// Returns a `mimeapps.list` without defaults for the applications, and with the earlier ones.
  func removingDefaults(
    from bytes: [UInt8], _ family: TypeFamily
  ) throws(MIMEAppsFailure) -> [UInt8] {
    var bytes = bytes
    for id in applications {
      let types = handlers.filter { $0.value == id }.map { family.canonical($0.type) }
      bytes = try MIMEAppsEdit.applying(
        .drop(id, earlier: defaults?.previous ?? []), to: types, in: bytes,
        canonical: family.canonical)
    }
    return bytes
  }
}
