package import DesktopState
package import Files

/// The facts about the machine and the user that an installation needs.
package struct InstallEnvironment: Sendable {
  /// The folders that desktops search, to find files that hide others.
  package var folders: DataFolders
  /// The user's folders (XDG Base Directory Specification, section 3); nil without a home.
  package var dataHome: String?
  package var configHome: String?
  package var stateHome: String?
  /// The search path for the update tools and for the programs of desktop entries.
  package var programs: ProgramLookup
  /// The user of this process; 0 is root.
  package var user: UInt32
  /// The user who has become root with sudo, if any.
  package var sudoUser: UInt32?
  /// The operations for all changes of the file system.
  package var system = FileOperations()

  package init(variables: [String: String], user id: UInt32) {
    let user = UserFolders { variables[$0] }
    folders = DataFolders(environment: variables, home: user.home)
    dataHome = user.data
    configHome = user.config
    stateHome = user.state
    programs = ProgramLookup(path: variables["PATH"] ?? "")
    self.user = id
    sudoUser = variables["SUDO_UID"].flatMap(UInt32.init).flatMap { $0 == 0 ? nil : $0 }
  }

  /// Returns the current desktop.
  package func desktop(_ current: String = "") -> DesktopState {
    DesktopState(folders, desktops: ApplicationFolders.desktops(current), programs: programs)
  }

  /// The environment of this process.
  package static var ofThisProcess: InstallEnvironment {
    let names = [
      "HOME", "PATH", "SUDO_UID", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CONFIG_HOME",
      "XDG_CONFIG_DIRS", "XDG_STATE_HOME",
    ]
    let variables = names.reduce(into: [:]) { $0[$1] = FileSystem.variable($1) }
    return InstallEnvironment(variables: variables, user: geteuid())
  }
}
