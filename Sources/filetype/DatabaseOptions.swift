import ArgumentParser

/// Which shared MIME database is asked.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The folder of the shared MIME database to ask, for example /usr/share, or built-in for the \
      one that this tool carries. (default: those of the machine, or the built-in one where there \
      are none)
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
