import ArgumentParser
import DesktopInstall
import FileAccess

/// For whom something is installed.
struct ScopeOptions: ParsableArguments {
  @Flag(help: "For all users, in /usr/local/share; only root may do that.")
  var system = false

  @Option(
    help: ArgumentHelp(
      "In the folder share of this one. (default: $XDG_DATA_HOME, for you alone)",
      valueName: "folder"), completion: .directory)
  var prefix: String?

  func validate() throws {
    if system, prefix != nil { throw ValidationError("--system and --prefix exclude each other") }
    if prefix?.isEmpty == true { throw ValidationError("--prefix needs a folder") }
  }

  var scope: InstallScope { system ? .system : prefix.map { .prefix($0) } ?? .user }

  /// The scope of a package that is being built in a folder.
  func staged(in folder: String) -> InstallScope {
    .staged(folder: folder, prefix: prefix ?? (system ? "/usr/local" : "/usr"))
  }
}
