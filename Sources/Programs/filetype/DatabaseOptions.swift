import ArgumentParser
import CommandKit

/// Which shared MIME database is used.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The folder of the shared MIME database to use, for example /usr/share, or built-in for the \
      one that this tool carries. (default: the databases of this machine, else the built-in one)
      """, valueName: "folder"), completion: .directory)
  var against: String?

  var choice: DatabaseChoice { choice(ProjectSettings()) }

  /// The option, or else what the configuration says.
  func choice(_ project: ProjectSettings) -> DatabaseChoice {
    switch against ?? project.against {
    case nil: .machine
    case "built-in": .builtIn
    case let folder?: .folder(folder)
    }
  }
}
