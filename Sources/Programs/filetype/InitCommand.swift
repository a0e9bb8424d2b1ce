import ArgumentParser
import CommandKit
import FileTypes
import Files
import UniformTypes

extension TypeRole: ExpressibleByArgument {}

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a declaration.",
    discussion: """
      On a terminal, asks for everything that the options leave out and offers defaults. Otherwise \
      the defaults are used, and --description, --extension and --bundle-identifier or --domain are \
      required. Also writes the JSON Schema, which lets editors complete and check the declaration.

      Exit status: 0 if the declaration was written, 1 if --dry-run shows a difference, 2 if it \
      could not be written, 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp(
      "The file, NAME.filetype.json, which must not exist; - for standard output.",
      valueName: "declaration"))
  var path: String

  @Option(help: "The name of the document type shown to users, for example 'EmojiArt document'.")
  var description: String?

  @Option(
    name: .customLong("extension"),
    help: "A file name extension, for example 'emojiart'; may be repeated, the preferred one first."
  )
  var extensions: [String] = []

  @Option(
    help: """
      The bundle identifier of the application, for example org.example.Paint; also its ID on Linux.
      """)
  var bundleIdentifier: String?

  @Option(
    help: "The reversed domain of the type's owner, for a type without an application: org.example."
  )
  var domain: String?

  @Option(
    help: "The name of the application shown to users. (default: the end of the bundle identifier)")
  var applicationName: String?

  @Option(
    help: """
      The command that opens the files on Linux, or empty if the application does not run there. \
      (default: the application name in lower case)
      """)
  var exec: String?

  @Option(help: "The role of the application: Editor or Viewer. (default: Editor)")
  var role: TypeRole?

  @Option(help: "The MIME type. (default: derived from the type's identifier)")
  var mimeType: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Print what would change without writing anything.")
  var dryRun = false

  func validate() throws {
    guard path == "-" || path.hasSuffix(Declaration.nameEnding) else {
      throw ValidationError("the name of a declaration must end in '\(Declaration.nameEnding)'")
    }
    if bundleIdentifier != nil, domain != nil {
      throw ValidationError("--domain is for a type without an application")
    }
    if let missing = missingOptions, !Questions.isPossible {
      throw ValidationError("missing \(missing)")
    }
  }

  /// A sentence with the missing required options, or nil.
  private var missingOptions: String? {
    let missing = [
      description == nil ? "--description" : nil, extensions.isEmpty ? "--extension" : nil,
      bundleIdentifier == nil && domain == nil ? "--bundle-identifier or --domain" : nil,
    ].compactMap(\.self)
    guard let last = missing.last, missing.count > 1 else { return missing.first }
    return missing.dropLast().joined(separator: ", ") + " and " + last
  }

  func run() throws {
    let declaration = Declaration.first(
      Questions.isPossible ? try askedAnswers() : answers().takingDefaults)
    guard path != "-" else { return try printOutput(declaration.text) }
    throw FirstDeclaration(
      declaration: declaration, path: path, force: force, dryRun: dryRun
    ).save()
  }

  private func answers() -> FirstAnswers {
    FirstAnswers(
      description: description ?? "", extensions: extensions, bundleIdentifier: bundleIdentifier,
      domain: domain, applicationName: applicationName, exec: exec, role: role,
      mimeType: mimeType)
  }

  /// The answers from the options, and from the user at the terminal for the rest.
  private func askedAnswers() throws -> FirstAnswers {
    var answers = answers()
    let text = { (line: String) in line.isEmpty ? nil : line }
    if description == nil {
      answers.description = try Questions.ask(
        "Document type name that users see, for example Weaving draft", text)
    }
    if extensions.isEmpty {
      answers.extensions = try Questions.ask(
        "File name extension, for example weft; several with spaces between them"
      ) { line in
        let words = line.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
        return words.isEmpty ? nil : words
      }
    }
    if bundleIdentifier == nil, domain == nil {
      answers.bundleIdentifier = try Questions.ask(
        "Bundle identifier of the application, for example org.example.Paint", text)
    }
    if domain == nil { try askForApplication(&answers) }
    if mimeType == nil {
      answers.mimeType = try Questions.ask("MIME type", or: answers.defaultMIMEType, text)
    }
    return answers
  }

  private func askForApplication(_ answers: inout FirstAnswers) throws {
    let text = { (line: String) in Optional(line) }
    if applicationName == nil {
      answers.applicationName = try Questions.ask(
        "Application name that users see", or: answers.defaultApplicationName, text)
    }
    if exec == nil {
      answers.exec = try Questions.ask(
        "Command that opens the files on Linux, with %F for the files", or: answers.defaultExec,
        text)
    }
    if role == nil {
      answers.role = try Questions.ask("Role of the application, Editor or Viewer", or: "Editor") {
        line in TypeRole.allCases.first { $0.rawValue.lowercased() == line.lowercased() }
      }
    }
  }
}
