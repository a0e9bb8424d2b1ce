import ArgumentParser
import CommandSupport
import FileAccess
import FileTypeDeclaration
import UniformTypes

extension TypeRole: ExpressibleByArgument {}

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first declaration.",
    discussion: """
      Asks on a terminal for what the options leave out. The JSON Schema, with which editors \
      complete and check the declaration, is written beside it.

      Exit status: 0 if the declaration is written, 1 if --dry-run shows a difference, 2 if it \
      could not be written, 64 for a mistake in the call.
      """)

  @Argument(
    help: ArgumentHelp(
      "The file, NAME.filetype.json, which must not exist; - for standard output.",
      valueName: "declaration"))
  var path: String

  @Option(help: "What users see as the kind of a file, for example 'EmojiArt document'.")
  var description: String?

  @Option(name: .customLong("extension"), help: "How the names of the files end.")
  var filenameExtension: String?

  @Option(help: "The bundle identifier of the application, for example org.example.Paint.")
  var bundleIdentifier: String?

  @Option(help: "The reversed domain of the type's owner, without an application: org.example.")
  var domain: String?

  @Option(help: "What users call the application.")
  var applicationName: String?

  @Option(help: "The command that opens the files on Linux.")
  var exec: String?

  @Option(help: "What the application does with the files: Editor or Viewer.")
  var role: TypeRole?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Write nothing; print what would change.")
  var dryRun = false

  func validate() throws {
    guard path == "-" || path.hasSuffix(Declaration.nameEnding) else {
      throw ValidationError("the name of a declaration ends in '\(Declaration.nameEnding)'")
    }
    if bundleIdentifier != nil, domain != nil {
      throw ValidationError("--domain is for a type without an application")
    }
  }

  func run() throws {
    let questions = Questions()
    let description = try questions.answer(
      self.description, "What users see as the kind of a file", option: "description")
    let ending = try questions.answer(
      filenameExtension, "How the names of the files end", option: "extension")
    var bundle = bundleIdentifier
    if domain == nil {
      bundle = try questions.answer(
        bundle, "The bundle identifier of the application", option: "bundle-identifier")
    }
    let declaration = Declaration.first(
      FirstAnswers(
        description: description, filenameExtension: ending, bundleIdentifier: bundle,
        domain: domain, applicationName: applicationName, exec: exec, role: role))
    guard path != "-" else { return try printOutput(declaration.text) }
    throw FirstDeclaration(
      declaration: declaration, path: path, force: force, dryRun: dryRun
    ).save()
  }
}
