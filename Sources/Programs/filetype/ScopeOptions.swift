import ArgumentParser
import Files
import Installation

/// The options for the users that get an installation.
struct ScopeOptions: ParsableArguments {
  @Flag(help: "Install for all users, in /usr/local/share (as root).")
  var system = false

  @Option(
    help: ArgumentHelp(
      "Use the share folder below this one. (default: $XDG_DATA_HOME, for you alone)",
      valueName: "folder"), completion: .directory)
  var prefix: String?

  func validate() throws {
    if system, prefix != nil { throw ValidationError("--system and --prefix cannot be combined") }
    if prefix?.isEmpty == true { throw ValidationError("--prefix needs a folder") }
  }

  var scope: InstallScope { system ? .system : prefix.map { .prefix($0) } ?? .user }

  /// Returns the scope for a package that is being built in a folder.
  func staged(in folder: String) -> InstallScope {
    .staged(folder: folder, prefix: prefix ?? (system ? "/usr/local" : "/usr"))
  }
}
