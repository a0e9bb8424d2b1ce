package import DesktopDatabase
import FileAccess

/// Where the doctor looks; a value, so that a test can lay out a desktop of its own.
package struct DoctorEnvironment: Sendable {
  /// The folders that desktops look into.
  package var folders: DataFolders
  /// The user's home; nil for a process that has none.
  package var home: String?
  /// The folders in which installations are written down, those of the user and of the system.
  package var stores: [String]
  /// `$XDG_CACHE_HOME`, in which thumbnails are.
  package var cacheFolder: String?
  /// The value of PATH.
  package var searchPath: String
  /// `$XDG_CURRENT_DESKTOP`, names parted by colons.
  package var desktops: String
  /// Folders that the packages of a distribution fill, which a user does not repair.
  package var packagedFolders = ["/usr/share", "/etc/xdg", "/nix/store", "/run/current-system/sw"]

  package init(
    folders: DataFolders, home: String? = nil, stores: [String] = [],
    cacheFolder: String? = nil, searchPath: String = "", desktops: String = ""
  ) {
    self.folders = folders
    self.home = home
    self.stores = stores
    self.cacheFolder = cacheFolder
    self.searchPath = searchPath
    self.desktops = desktops
  }

  /// Of the system's installations (Filesystem Hierarchy Standard, section 5.8).
  private static let systemState = "/var/lib"

  /// Variables that `init(variables:)` looks at.
  package static let variables = [
    "HOME", "PATH", "XDG_CACHE_HOME", "XDG_CONFIG_DIRS", "XDG_CONFIG_HOME", "XDG_CURRENT_DESKTOP",
    "XDG_DATA_DIRS", "XDG_DATA_HOME", "XDG_STATE_HOME",
  ]

  /// What the variables of a process say (XDG Base Directory Specification, section 3).
  package init(variables: [String: String]) {
    let home = variables["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    func folder(_ name: String, _ inHome: String) -> String? {
      if let value = variables[name], value.hasPrefix("/") { return value }
      return home.map { FilePath($0).appending(inHome).description }
    }
    self.init(
      folders: DataFolders(environment: variables, home: home), home: home,
      stores: [folder("XDG_STATE_HOME", ".local/state"), Self.systemState].compactMap(\.self)
        .map { $0 + "/filetype-toolkit/install" },
      cacheFolder: folder("XDG_CACHE_HOME", ".cache"), searchPath: variables["PATH"] ?? "",
      desktops: variables["XDG_CURRENT_DESKTOP"] ?? "")
  }
}
