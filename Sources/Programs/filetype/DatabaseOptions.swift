import ArgumentParser
import Commands
import Diagnostics
import Files

/// The option for the shared MIME database.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The folder of the shared MIME database to use, for example /usr/share, or built-in for the \
      one that this tool carries. (default: the databases of this machine, else the built-in one)
      """, valueName: "folder"), completion: .directory)
  var database: String?

  var choice: DatabaseChoice { database.map(DatabaseChoice.init) ?? .machine }

  /// Returns the database in the option, or else in the configuration.
  ///
  /// If it cannot be used, `printer` reports it, and the exit status is thrown.
  func choice(
    _ project: ProjectSettings, _ printer: FindingsPrinter
  ) throws(ExitCode) -> DatabaseChoice {
    guard database == nil, let named = project.database else { return choice }
    let choice = DatabaseChoice(named)
    guard case .folder(_, let types) = choice else { return choice }
    do throws(FileFailure) {
      _ = try types.value.get()
    } catch {
      throw printer.refuse(error, of: "database", in: project)
    }
    return choice
  }
}
