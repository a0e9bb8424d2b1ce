import ArgumentParser
import CommandSupport
import FileTypeDeclaration
import TypeGeneration

extension GenerationOptions.Flavour: ExpressibleByArgument {}
extension Application.Platform: ExpressibleByArgument {}

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Make all files of a type from its declaration, or compare them with it.",
    discussion: """
      Makes the shared-mime-info package and the property lists in the folder mime, and the \
      desktop entry, the metainfo, the thumbnailer and the icons in the folder desktop. All files \
      are written or none; one that is the same already is left alone, and one that was not \
      generated is not replaced.

      Exit status: 0 if all is written or, with --check or --dry-run, up to date; 1 if the \
      declaration has errors or something would change; 2 if a file could not be read or written; \
      64 for a mistake in the call.
      """)

  @Argument(
    help: ArgumentHelp("The declaration, NAME.filetype.json.", valueName: "declaration"),
    completion: .file(extensions: ["json"]))
  var path: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where the folders mime and desktop are.", valueName: "folder"),
    completion: .directory)
  var output = "."

  @Option(
    help: ArgumentHelp(
      "Make only these: \(OutputKind.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "kinds"))
  var only: [String] = []

  @Option(
    name: [.customLong("flavour"), .customLong("flavor")],
    help: "For whom the files are packaged.")
  var flavour = GenerationOptions.Flavour.distribution

  @Option(help: "Make the property lists for one platform only.")
  var platform: Application.Platform?

  @Flag(help: "Make whole property lists, not only what is about types.")
  var whole = false

  @Flag(help: "Write nothing; tell which files differ, and how.")
  var check = false

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Write nothing; print what would change.")
  var dryRun = false

  @Flag(help: "Replace also files that were not generated.")
  var force = false

  @OptionGroup(title: "Output") var report: OutputOptions

  func validate() throws { _ = try kinds() }

  private func kinds() throws -> Set<OutputKind> {
    guard !only.isEmpty else { return Set(OutputKind.allCases) }
    return try Set(
      only.flatMap { $0.split(separator: ",") }.map { name in
        guard let kind = OutputKind(rawValue: String(name)) else {
          throw ValidationError("'\(name)' is nothing that can be generated")
        }
        return kind
      })
  }

  func run() throws {
    var options = GenerationOptions()
    options.kinds = try kinds()
    options.flavour = flavour
    options.platform = platform
    options.isWhole = whole
    let mode: GenerationSession.Mode = check ? .check : dryRun ? .dryRun : .write(force: force)
    throw GenerationSession(
      path: path, folder: output, options: options, output: report, mode: mode
    )
    .run()
  }
}
