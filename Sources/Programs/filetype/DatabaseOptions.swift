import ArgumentParser

/// Which shared MIME database is used.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The folder of the shared MIME database to use, for example /usr/share, or built-in for the \
      one that this tool carries. (default: the databases of this machine, else the built-in one)
      """, valueName: "folder"), completion: .directory)
  var against: String?

  var choice: DatabaseChoice {
    switch against {
    case nil: .machine
    case "built-in": .builtIn
    case let folder?: .folder(folder)
    }
  }
}
