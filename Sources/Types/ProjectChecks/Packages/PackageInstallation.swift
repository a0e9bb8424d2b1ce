import DesktopEntries
import Diagnostics

/// The treatment of the files of a package when it is installed.
package struct PackageInstallation: Sendable {
  /// True if the paths of the package begin at the root of the system.
  package var isRooted = false
  package var script = InstallScript()
  /// The indexes of icon themes, by their paths.
  package var themes: [String: [UInt8]] = [:]
  /// The commands that snapd makes for the applications of a snap, the main one first; nil for
  /// other packages.
  package var snapCommands: [String]?
  /// True if the package may need programs of others.
  package var hasDependencies = true

  package init() {}

  /// True for a folder in which desktops look for data: `usr/share`.
  func isData(_ folder: ArraySlice<Substring>) -> Bool {
    let path = folder.joined(separator: "/")
    if isRooted { return Self.roots.contains(path) || script.dataFolders.contains(path) }
    return folder.last == "share" || !folder.contains { ReaderPlaces.roots.contains($0) }
  }

  /// The folders that all desktops search, and the folders of Flatpak and snapd.
  private static let roots: Set<String> = [
    "usr/share", "usr/local/share", "var/lib/flatpak/exports/share", "var/lib/snapd/desktop",
  ]
}
