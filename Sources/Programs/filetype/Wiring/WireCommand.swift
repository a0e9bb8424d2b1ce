import ArgumentParser
import Commands
import Declarations

struct WireCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wire",
    abstract: "Write what a declaration says into the files that a project has.",
    discussion: """
      Edits the project's own Info.plist, tauri.conf.json, package.json, AndroidManifest.xml and \
      others. Adds the types of the declaration or brings them up to date. Other types, and every \
      other byte, stay as they are. A file that is up to date is not touched.

      Without a file it finds them below the working folder, and lists them unless --yes is given. \
      The declaration, NAME.filetype.json, can be named among the files; otherwise the only one \
      below the working folder is taken. NAME.wired beside it records the written values, and \
      'filetype unwire' removes them by it; commit it.

      Examples:
        filetype wire
        filetype wire App/Info.plist
        filetype wire --check

      Exit status: 0 if everything is wired; 1 if the declaration has errors, a file is refused, \
      or, with --check, --diff or a list, something would change; 2 if a file could not be read or \
      written; 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files of the project, and the declaration if there are several.", valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Flag(help: "Report files that are not wired without writing anything.")
  var check = false

  @Flag(name: .dryRun, help: "Print what would change without writing anything.")
  var dryRun = false

  @Flag(help: "Write to the files that are found, without a list first.")
  var yes = false

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Context") var database: DatabaseOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Saving") var journal: JournalOptions

  func validate() throws {
    if check, dryRun { throw ValidationError("--check and --diff cannot be combined") }
    if yes, check || dryRun {
      throw ValidationError("--yes writes; leave it out with --check and --diff")
    }
  }
}
