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
  /// The folders with packages of a distribution, which users do not repair.
  package var packagedFolders = ["/usr/share", "/etc/xdg", "/nix/store", "/run/current-system/sw"]

  /// The variables that `init(variables:user:)` reads.
  package static let variables = InstallEnvironment.variables + ["XDG_CACHE_HOME"]

  /// Reads the environment from the variables of a process (XDG base directories, section 3).
  package init(variables: [String: String], user: UInt32) {
    let folders = UserFolders { variables[$0] }
    install = InstallEnvironment(variables: variables, user: user)
    home = folders.home
    cacheFolder = folders.cache
  }

  /// The folders that desktops search.
  var folders: DataFolders { install.folders }
}
