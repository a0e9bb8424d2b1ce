import DesktopState
import Files

/// The folders that the doctor examines; a value, to let a test build its own desktop.
package struct DoctorEnvironment: Sendable {
  /// The folders of desktops and of the user, and the search path for programs.
  package var install: InstallEnvironment
  /// The scopes whose installations are examined.
  package var scopes: [InstallScope] = [.user, .system]
  /// The user's home folder, if there is one.
  package var home: String?
  /// `$XDG_CACHE_HOME`, which contains thumbnails.
  package var cacheFolder: String?
  /// `$XDG_CURRENT_DESKTOP`, names separated by colons.
  package var desktops: String
  /// The folders with packages of a distribution, which users do not repair.
  package var packagedFolders = ["/usr/share", "/etc/xdg", "/nix/store", "/run/current-system/sw"]

  /// The variables that `init(variables:user:)` reads.
  package static let variables = [
    "HOME", "PATH", "SUDO_UID", "XDG_CACHE_HOME", "XDG_CONFIG_DIRS", "XDG_CONFIG_HOME",
    "XDG_CURRENT_DESKTOP", "XDG_DATA_DIRS", "XDG_DATA_HOME", "XDG_STATE_HOME",
  ]

  /// Reads the environment from the variables of a process (XDG Base Directory Specification,
  /// section 3).
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
