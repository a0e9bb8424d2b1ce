import ArgumentParser
import CommandKit
import FileTypes
import Files
import UniformTypes

extension TypeRole: ExpressibleByArgument {}
extension FirstAnswers.Base: ExpressibleByArgument {}

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a declaration.",
    discussion: """
      On a terminal, asks for everything that the options leave out and offers defaults. An answer \
      with an error is asked for again; one with a warning too, and is kept if it is repeated. \
      Otherwise the defaults are used, and --description, --extension and --bundle-identifier or \
      --domain are required. Also writes the JSON Schema, which lets editors complete and check the \
      declaration.

      Examples:
        filetype init trail.filetype.json
        filetype init trail.filetype.json --description Trail --extension trail \\
          --domain org.example

      Exit status: 0 if the declaration was written, 1 if --dry-run shows a difference, 2 if it \
      could not be written, 64 for a usage error or an option with an error.
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
    help: ArgumentHelp(
      "What the files are based on. (default: binary)",
      valueName: "format"))
  var base: FirstAnswers.Base?

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
      The command that opens the files on Linux, for example 'paint %F', or empty if the \
      application does not run there. \
      (default: the application name in lower case)
      """)
  var exec: String?

  @Option(help: "The role of the application: Editor or Viewer. (default: Editor)")
  var role: TypeRole?

  @Option(
    help: ArgumentHelp(
      "A picture of the application for Linux, SVG or PNG, below the folder of the declaration.",
      valueName: "picture"), completion: .file(extensions: ["svg", "png"]))
  var icon: String?

  @Option(
    name: .customLong("category"),
    help: "A category of menus on Linux, for example Graphics; may be repeated.")
  var categories: [String] = []

  @Option(help: "The MIME type. (default: derived from the type's identifier)")
  var mimeType: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Print what would change without writing anything.")
  var dryRun = false

  @OptionGroup(title: "Saving") var journal: JournalOptions

  func validate() throws {
    try Declaration.requireName(path)
    if bundleIdentifier != nil, domain != nil {
      throw ValidationError("--domain is for a type without an application")
    }
    if let domain, !domain.contains(".") {
      throw ValidationError("--domain: '\(domain)' is not a reversed domain, such as org.example")
    }
    if icon != nil || !categories.isEmpty, exec?.isEmpty ?? (domain != nil) {
      throw ValidationError("--icon and --category are for an application on Linux; add --exec")
    }
    if let missing = missingOptions, !Questions.isPossible {
      throw ValidationError("missing \(missing)")
    }
  }

  /// The required options that are missing, as a part of a sentence, or nil.
  private var missingOptions: String? {
    let missing = [
      description == nil ? "--description" : nil, extensions.isEmpty ? "--extension" : nil,
      bundleIdentifier == nil && domain == nil ? "--bundle-identifier or --domain" : nil,
    ].compactMap(\.self)
    guard let last = missing.last, missing.count > 1 else { return missing.first }
    return missing.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The options that answer questions.
  private var given: [String: String] {
    let lists = ["--extension": extensions, "--category": categories].filter { !$1.isEmpty }
    let texts: [String: String?] = [
      "--description": description, "--base": base?.rawValue,
      "--bundle-identifier": bundleIdentifier, "--application-name": applicationName,
      "--exec": exec, "--role": role?.rawValue, "--icon": icon, "--mime-type": mimeType,
    ]
    return texts.compactMapValues(\.self)
      .merging(lists.mapValues { $0.joined(separator: " ") }) { $1 }
  }

  func run() throws {
    var interview = try FirstInterview(path: path, given: given, domain: domain)
    try interview.run()
    let declaration = Declaration.first(interview.answers)
    guard path != "-" else { return try printOutput(declaration.text) }
    throw FirstDeclaration(
      declaration: declaration, path: path, force: force, dryRun: dryRun, journal: journal
    ).save()
  }
}
