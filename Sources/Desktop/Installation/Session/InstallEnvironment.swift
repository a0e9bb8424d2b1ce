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
  /// The components of XDG_CURRENT_DESKTOP, and KDE_SESSION_VERSION.
  package var desktops: [String]
  package var kdeSession: String?
  /// The operations for all changes of the file system.
  package var system = FileOperations()

  /// The variables that `init(variables:user:)` reads.
  package static let variables = [
    "HOME", "KDE_SESSION_VERSION", "PATH", "SUDO_UID", "XDG_CONFIG_DIRS", "XDG_CONFIG_HOME",
    "XDG_CURRENT_DESKTOP", "XDG_DATA_DIRS", "XDG_DATA_HOME", "XDG_STATE_HOME",
  ]

  package init(variables: [String: String], user id: UInt32) {
    let user = UserFolders { variables[$0] }
    folders = DataFolders(environment: variables, home: user.home)
    dataHome = user.data
    configHome = user.config
    stateHome = user.state
    programs = ProgramLookup(path: variables["PATH"] ?? "")
    self.user = id
    desktops = ApplicationFolders.desktops(variables["XDG_CURRENT_DESKTOP"] ?? "")
    kdeSession = variables["KDE_SESSION_VERSION"]
    sudoUser = variables["SUDO_UID"].flatMap(UInt32.init).flatMap { $0 == 0 ? nil : $0 }
  }

  /// Returns the current desktop.
  package func desktop() -> DesktopState {
    DesktopState(folders, desktops: desktops, programs: programs, kdeSession: kdeSession)
  }

  /// The aliases and ancestors of the types of the current desktop.
  var family: TypeFamily { desktop().model(DesktopLibraries()).family }

  /// True for a list that says what opens types for the user alone.
  package func owns(_ path: String) -> Bool {
    [configHome, dataHome.map { $0 + "/applications" }].contains(FilePath(path).folder.description)
  }

  /// The environment of this process.
  package static var ofThisProcess: InstallEnvironment {
    let variables = variables.reduce(into: [:]) { $0[$1] = FileSystem.variable($1) }
    return InstallEnvironment(variables: variables, user: geteuid())
  }
}
