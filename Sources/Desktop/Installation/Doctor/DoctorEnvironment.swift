import DesktopState
import Files

/// Where the doctor looks; a value, so that a test can build its own desktop.
package struct DoctorEnvironment: Sendable {
  /// The folders of desktops and of the user, and where programs are looked for.
  package var install: InstallEnvironment
  /// The user whose installations are examined.
  package var scopes: [InstallScope] = [.user, .system]
  /// The user's home; nil for a process without one.
  package var home: String?
  /// `$XDG_CACHE_HOME`, in which thumbnails are.
  package var cacheFolder: String?
  /// `$XDG_CURRENT_DESKTOP`, names separated by colons.
  package var desktops: String
  /// Folders that the packages of a distribution fill, which a user does not repair.
  package var packagedFolders = ["/usr/share", "/etc/xdg", "/nix/store", "/run/current-system/sw"]

  /// The variables that `init(variables:user:)` reads.
  package static let variables = [
    "HOME", "PATH", "SUDO_UID", "XDG_CACHE_HOME", "XDG_CONFIG_DIRS", "XDG_CONFIG_HOME",
    "XDG_CURRENT_DESKTOP", "XDG_DATA_DIRS", "XDG_DATA_HOME", "XDG_STATE_HOME",
  ]

  /// The environment from the variables of a process (XDG Base Directory Specification, section 3).
  package init(variables: [String: String], user: UInt32) {
    let folders = UserFolders { variables[$0] }
    install = InstallEnvironment(variables: variables, user: user)
    home = folders.home
    cacheFolder = folders.cache
    desktops = variables["XDG_CURRENT_DESKTOP"] ?? ""
  }

  /// The folders that desktops search.
  var folders: DataFolders { install.folders }
}
