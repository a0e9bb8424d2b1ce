import FileGeneration
package import DesktopState
import Diagnostics
import Files

extension InstallationSource {
  /// Returns the declared types that neither an installed application nor one on the desktop opens.
  ///
  /// Their files have a name and an icon, but a double click does not open them.
  package func unopenedTypes(_ desktop: DesktopState) -> [String] {
    let installed = desktop.claimedTypes()
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
    return content.entries.compactMap { entry in
      guard let icon = entry.icon, !icon.isEmpty else { return nil }
      let isThere =
        icon.hasPrefix("/")
        ? Disk.isThere(icon)
        : own.contains(icon) || desktop.places.data.contains { Self.hasIcon(icon, in: $0) }
      return isThere ? nil : (entry.id, icon)
    }
  }

  /// True if a theme of a data folder, or its folder for icons without a theme, has a picture.
  ///
  /// Themes have a folder for each size, which contains one for each kind, or the reverse (Icon
  /// Theme Specification 0.13, "Directory Layout").
  private static func hasIcon(_ icon: String, in data: String) -> Bool {
    func folders(in folder: String) -> [String] {
      ((try? FileSystem.entries(of: folder)) ?? []).filter { !$0.isRegular }
        .map { folder + "/" + PathText.text(of: $0.name) }
    }
    let names = [icon] + [".svg", ".png", ".xpm"].map { icon + $0 }
    func has(_ folder: String) -> Bool { names.contains { Disk.isThere(folder + "/" + $0) } }
    return has(data + "/pixmaps") || has(data + "/icons")
      || folders(in: data + "/icons").contains { theme in
        folders(in: theme).contains { folders(in: $0).contains(where: has) }
      }
  }
}
