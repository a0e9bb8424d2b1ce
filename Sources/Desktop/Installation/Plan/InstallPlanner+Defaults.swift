import DesktopEntries
import Files
import UniformTypes

extension InstallPlanner {
  /// Adds the edit of the user's `mimeapps.list`: sets the requested defaults, and removes an
  /// earlier version's defaults for types that the application no longer opens; the record has the
  /// list even if it says so already, because `status` judges the defaults that were asked for.
  func addDefaults(to plan: inout InstallPlan) throws(FileFailure) {
    guard options.makesDefault || old?.defaults != nil else { return }
    guard let folder = environment.configHome else {
      guard options.makesDefault else { return }
      throw FileFailure(
        "install", "cannot find your folder for settings: set XDG_CONFIG_HOME or HOME")
    }
    let path = folder + "/mimeapps.list"
    let current = try Disk.contents(path)
    let (bytes, previous): ([UInt8], [UInt8]?)
    do throws(MIMEAppsFailure) {
      previous = try self.previous(of: current)
      bytes = try settingWanted(in: replacingDropped(in: current ?? []))
    } catch {
      throw FileFailure(path, "cannot be edited: \(error)")
    }
    let mode = Disk.mode(path) ?? Self.fileMode
    if bytes != current ?? [] {
      plan.changes.append(
        InstallPlan.Change(action: .edit, path: path, old: current, new: bytes, mode: mode))
    } else if old?.defaults != nil || current == nil {
      return
    }
    plan.record.defaults = InstalledFile(
      path: path, digest: ContentDigest.text(of: bytes), mode: mode,
      previous: previous, previousMode: Disk.mode(path))
  }

  /// Returns the file without any version of the installation; keeps later changes of the user.
  private func previous(of current: [UInt8]?) throws(MIMEAppsFailure) -> [UInt8]? {
    guard let old, let defaults = old.defaults, let current else { return current }
    return defaults.has(current) ? defaults.previous : try old.removingDefaults(from: current)
  }

  private func settingWanted(in bytes: [UInt8]) throws(MIMEAppsFailure) -> [UInt8] {
    guard options.makesDefault else { return bytes }
    var bytes = bytes
    for id in source.applications {
      let types = source.defaultHandlers.filter { $0.value == id }.map(\.type)
      guard !types.isEmpty else { continue }
      bytes = try MIMEAppsEdit.settingDefault(id, for: types, in: bytes)
    }
    return bytes
  }

  /// Moves defaults that still exist to the new name of their type.
  private func replacingDropped(in bytes: [UInt8]) throws(MIMEAppsFailure) -> [UInt8] {
    guard let old, old.defaults != nil else { return bytes }
    var bytes = bytes
    for link in old.handlers where !source.handlers.contains(link) {
      let without = try MIMEAppsEdit.removing(
        link.value, for: [link.type], from: [.defaults], in: bytes)
      guard without != bytes else { continue }
      let names = source.aliases.filter { $0.value == link.type }.map(\.type)
        .filter { source.handlers.contains(TypeLink(type: $0, value: link.value)) }
      bytes =
        try names.isEmpty
        ? without : MIMEAppsEdit.settingDefault(link.value, for: names, in: without)
    }
    return bytes
  }
}
