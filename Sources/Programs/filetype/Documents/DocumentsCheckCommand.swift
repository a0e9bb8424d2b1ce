import ArgumentParser
import Commands
import Diagnostics
import DocumentFormats
import Files
import JSONSchema

struct DocumentsCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check JSON documents against a JSON Schema, or as a declaration says.",
    discussion: """
      Without --schema, each document is checked as the version that it seems to be: against its \
      schema and by the laws of the declaration. Without --declaration, the format follows from \
      the names of the documents (.ipynb, or the extensions of declarations in the current \
      folder), or from their content, or else from the only declaration in the current folder.

      Understands JSON Schema 2020-12, 2019-09, and drafts 7, 6 and 4. Other schemas are found by \
      their paths beside the schema, or by their $id if --with names their files. Never reads from \
      the network. Checks the current folder if no path is given. A tar or zip archive that is \
      named (.tar, .tar.gz, .tgz, .zip) stands for the documents in it.

      Examples:
        filetype documents check --schema trail.schema.json --extension .trail Trails
        filetype documents check --declaration trail.filetype.json Trails

      Exit status: 0 if no finding reaches --fail-on, 1 if one does, 2 if a file could not be \
      read, the schema is broken, or there is nothing to check, 64 for a usage error.
      """)

  @Option(help: ArgumentHelp("The JSON Schema.", valueName: "file"), completion: .file())
  var schema: String?

  @OptionGroup var format: FormatOptions

  @Option(
    help: ArgumentHelp(
      "The version of the documents, whatever they seem to be.",
      valueName: "version"))
  var from: String?

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp(
      "Another schema that the schema refers to by its $id; may be repeated.", valueName: "file"),
    completion: .file())
  var others: [String] = []

  @Flag(help: "Also report strings that are not of the 'format' that the schema names.")
  var assertFormats = false

  @Option(
    name: .customLong("extension"),
    help: ArgumentHelp(
      """
      The end of the names of documents in folders, in lower case; may be repeated. (default: \
      .json, or the extensions of the type)
      """, valueName: "extension"))
  var endings: [String] = []

  @OptionGroup var options: CheckOptions

  func validate() throws {
    if schema != nil, format.declaration != nil {
      throw ValidationError(
        "name either a schema with --schema, or a declaration with --declaration")
    }
    if schema == nil, !others.isEmpty || assertFormats {
      throw ValidationError("--with and --assert-formats need --schema")
    }
    if from != nil, schema != nil {
      throw ValidationError("--from goes with a declaration; leave out --schema")
    }
    // An error thrown here shows the usage of this command; in `run` it would show the tool's.
    _ = try options.rules.selection(among: RuleCatalog.rules, tool: "filetype")
    for ending in endings where ending.isEmpty || !ending.utf8.allSatisfy({ $0 < 0x80 }) {
      throw ValidationError("--extension takes the end of a name in ASCII, not '\(ending)'")
    }
  }

  func run() throws {
    let printer = FindingsPrinter(options.output)
    var project = try options.configuration.read(printer)
    let written = [options.baseline.file, options.output.report]
    project.leaveOut(written.compactMap { $0.map { FilePath($0) } })
    if let schema { throw try check(by: schema, printer, project) }
    let program = try format.program(printer, of: options.input, &project)
    let number = try program.version(from, for: "--from")
    let names = endings.isEmpty ? program.names : FileNames(endings: endings)
    let session = try session(names, project)
    let (selections, limit) = (session.selections, session.findingLimit)
    throw try session.run {
      FormatFileChecker(program, version: number, selections: selections, limit: limit)
    }
  }

  private func check(
    by schema: String, _ printer: FindingsPrinter, _ project: ProjectSettings
  ) throws -> ExitCode {
    let (program, files) = try SchemaFiles.compile(
      schema, others: others, assertsFormats: assertFormats, root: nil, printer)
    var project = project
    project.leaveOut(files)
    let session = try session(FileNames(endings: endings.isEmpty ? [".json"] : endings), project)
    let (selections, limit) = (session.selections, session.findingLimit)
    return try session.run { SchemaFileChecker(program, selections: selections, limit: limit) }
  }

  private func session(_ names: FileNames, _ project: ProjectSettings) throws -> CheckSession {
    var session = try CheckSession(
      options, tool: "filetype", catalog: RuleCatalog.rules, names: names, project: project)
    session.opensArchives = true
    session.reportOptions.fixCommands = ["filetype documents fix"]
    return session
  }
}
