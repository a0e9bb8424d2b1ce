import DesktopEntries
import DesktopState
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
    var family = environment.family
    family.aliases = family.aliases.filter { !source.types.contains($0.key) }
    for alias in source.aliases { family.aliases[alias.value] = alias.type }
    var changes = try changesOfDropped(in: path, family)
    for id in source.applications where options.makesDefault {
      let types = source.defaultHandlers.filter { $0.value == id }
        .map { family.canonical($0.type) }
      if !types.isEmpty { changes.append(DefaultsChange(.set(id), to: types, in: path)) }
    }
    guard let edit = try DefaultsEdit.edits(changes, family: family).first else { return }
    let mode = Disk.mode(path) ?? Self.fileMode
    if edit.isChange {
      plan.changes.append(edit.asChange)
    } else if old?.defaults != nil || edit.old == nil {
      return
    }
    plan.record.defaults = InstalledFile(
      path: path, digest: ContentDigest.text(of: edit.new), mode: mode,
      previous: previous(of: edit, family), previousMode: Disk.mode(path))
  }

  /// Returns the file without any version of the installation; keeps later changes of the user.
  private func previous(of edit: DefaultsEdit, _ family: TypeFamily) -> [UInt8]? {
    guard let old, let defaults = old.defaults, let current = edit.old else { return edit.old }
    return defaults.has(current)
      ? defaults.previous : (try? old.removingDefaults(from: current, family)) ?? current
  }

  /// Returns the changes that move defaults to the new names of their types, or remove them.
  private func changesOfDropped(
    in path: String, _ family: TypeFamily
  ) throws(FileFailure) -> [DefaultsChange] {
    guard let old, old.defaults != nil else { return [] }
    var changes: [DefaultsChange] = []
    for link in old.handlers where !source.handlers.contains(link) {
      let drop = DefaultsChange(
        .drop(link.value, earlier: old.defaults?.previous ?? []),
        to: [family.canonical(link.type)], in: path)
      guard try DefaultsEdit.edits([drop], family: family).contains(where: \.isChange) else {
        continue
      }
      let names = source.aliases.filter { $0.value == link.type }.map(\.type)
        .filter { source.handlers.contains(TypeLink(type: $0, value: link.value)) }
      changes.append(
        names.isEmpty ? drop : DefaultsChange(.set(link.value), to: names, in: path))
    }
    return changes
  }
}
