import ArgumentParser
import Commands
import Declarations
import Diagnostics
import Files
import UniformTypes

extension TypeRole: ExpressibleByArgument {}
extension FirstAnswers.Base: ExpressibleByArgument {}

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a declaration.",
    discussion: """
      On a terminal, asks for everything that the options leave out and offers defaults. An answer \
      with an error is asked for again; one with a warning too, and is kept if it is repeated. \
      Otherwise the defaults are used, and --description, --extension and --bundle-identifier or \
      --domain are required. Values that 'filetype import' reads in the folder of the declaration, \
      such as tauri.conf.json, are offered as defaults, and need not be given then. Also writes \
      the JSON Schema, which lets editors complete and check the declaration.

      With --ci, writes instead the lines that let a service check the project: the workflow \
      .github/workflows/filetype.yml, .gitlab-ci.yml, or .pre-commit-config.yaml. They run the \
      commands for what the project has: files about types, generated and wired files, documents, \
      and notebooks. Each is tried. Its findings of today are accepted in filetype-baseline.json, \
      unless the project has a configuration. --repository is the address of the repository that \
      has the releases of these tools. A file that exists is left alone, and the lines are printed.

      Examples:
        filetype init trail.filetype.json
        filetype init trail.filetype.json --description Trail --extension trail \\
          --domain org.example

      Exit status: 0 if the file was written, 1 if --dry-run shows a difference or the file for \
      --ci exists, 2 if it could not be written, 64 for a usage error or an option with an error.
      """)

  @Argument(
    help: ArgumentHelp(
      "The file, NAME.filetype.json, which must not exist; - for standard output.",
      valueName: "declaration"))
  var path: String?

  @Option(help: "The name of the document type shown to users, for example 'EmojiArt document'.")
  var description: String?

  @Option(
    name: .customLong("extension"),
    help: "A file name extension, for example 'emojiart'; may be repeated, the preferred one first."
  )
  var extensions: [String] = []

  @Option(help: ArgumentHelp("The base of the files. (default: binary)", valueName: "format"))
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
    name: .customLong("platform"),
    help: ArgumentHelp(
      """
      A system that the application runs on: \
      \(Application.Platform.allCases.map(\.rawValue).joined(separator: ", ")); may be repeated. \
      (default: iOS, macOS, and with --exec linux)
      """, valueName: "platform"))
  var platforms: [Application.Platform] = []

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

  @Option(
    help: ArgumentHelp(
      """
      Write the lines for a service that checks the project, and no declaration: \
      \(ContinuousIntegration.allCases.map(\.rawValue).joined(separator: ", ")).
      """, valueName: "service"))
  var ci: ContinuousIntegration?

  @Option(
    help: ArgumentHelp(
      "The repository with the releases of these tools, for --ci.", valueName: "URL"))
  var repository: Repository?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @Flag(name: .dryRun, help: "Print what would change without writing anything.")
  var dryRun = false

  @OptionGroup(title: "Saving") var journal: JournalOptions

  func validate() throws {
    if let path { try Declaration.requireName(path) }
    guard ci == nil else { return try validateCI() }
    guard path != nil else { throw ValidationError("the name of the declaration is missing") }
    if repository != nil { throw ValidationError("--repository is for --ci") }
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

  private func validateCI() throws {
    if repository == nil {
      throw ValidationError(
        "--ci needs --repository URL, the repository with the releases of these tools: a public "
          + "place for them does not exist"
      )
    }
    if ci == .github, let repository, repository.hasNoActions {
      throw ValidationError(
        "'\(repository.address)' is not on GitHub, as a GitHub workflow requires: name a mirror "
          + "there, or use --ci gitlab or pre-commit"
      )
    }
    if !given.isEmpty || domain != nil || force || path == "-" {
      throw ValidationError("--ci does not write a declaration; leave out the options for one")
    }
  }

  private var project: FirstProject {
    FirstProject(
      declaration: path ?? "-", extensions: extensions, bundleIdentifier: bundleIdentifier,
      domain: domain)
  }

  /// The required options that are missing, as a part of a sentence, or nil.
  private var missingOptions: String? {
    var missing = [
      (description == nil, "--description"), (extensions.isEmpty, "--extension"),
      (bundleIdentifier == nil && domain == nil, "--bundle-identifier or --domain"),
    ].filter(\.0).map(\.1)
    guard !missing.isEmpty else { return nil }
    let offers = project.offers
    missing.removeAll { offers[$0.split(separator: " ").first.map(String.init) ?? ""] != nil }
    return missing.isEmpty ? nil : listed(missing, "and")
  }

  /// The values of the options that answer questions, by name.
  private var given: [String: String] {
    let lists = [
      "--extension": extensions, "--category": categories,
      "--platform": platforms.map(\.rawValue),
    ].filter { !$1.isEmpty }
    let texts: [String: String?] = [
      "--description": description, "--base": base?.rawValue,
      "--bundle-identifier": bundleIdentifier, "--application-name": applicationName,
      "--exec": exec, "--role": role?.rawValue, "--icon": icon, "--mime-type": mimeType,
    ]
    return texts.compactMapValues(\.self)
      .merging(lists.mapValues { $0.joined(separator: " ") }) { $1 }
  }

  func run() async throws {
    if let ci, let repository {
      throw try await setUp(ci, repository)
    }
    guard let path else { return }
    let project = project
    var interview = try FirstInterview(path: path, given: given, domain: domain, project: project)
    try interview.run()
    let declaration = Declaration.first(interview.answers)
    guard path != "-" else { return try printOutput(declaration.text) }
    throw try save(declaration, at: path, project.packagers)
  }
}
