import FileGeneration
package import DesktopState
import Diagnostics
import Files

extension InstallationSource {
  /// Returns the declared types that neither an installed application nor one on the desktop opens.
  ///
  /// Their files have a name and an icon, but a double click does not open them.
  package func unopenedTypes(_ desktop: DesktopState) -> [String] {
    let installed = desktop.claimedTypes
    let claimed = installed.values.reduce(into: Set(handlers.map(\.type))) { $0.formUnion($1) }
    return types.filter { type in
      let names = [type] + aliases.filter { $0.type == type }.map(\.value)
      return claimed.isDisjoint(with: names)
    }
  }

  /// Returns the missing icons that its desktop entries name, with the entries' IDs.
  package func missingIcons(_ desktop: DesktopState) -> [(entry: String, icon: String)] {
    let own = Set(
      files.filter { $0.path.hasPrefix("icons/") }
        .map { String(FilePath($0.path).lastComponent.dropLast(4)) })
    let known = desktop.icons(home: nil)
    return content.entries.compactMap { entry in
      guard let icon = entry.icon, !icon.isEmpty else { return nil }
      let isThere =
        icon.hasPrefix("/")
        ? Disk.isThere(icon) : own.contains(icon) || known?.has(icon) ?? true
      return isThere ? nil : (entry.id, icon)
    }
  }
}
