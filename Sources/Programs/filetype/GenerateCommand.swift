import ArgumentParser
import Commands
import Diagnostics
import Declarations
import FileGeneration

extension GenerationOptions.Flavor: ExpressibleByArgument {}
extension Application.Platform: ExpressibleByArgument {}

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate the files for a type, or check that they are up to date.",
    discussion: """
      Writes the shared-mime-info package and the property lists to the folder mime, and the \
      desktop entry, the metainfo, the thumbnailer and the icons to the folder desktop. Either all \
      files are written or none. Files that are up to date are not touched, and files that were \
      not generated from the declaration are not replaced. NAME.generated lists the generated \
      files. With it, files that the declaration no longer generates are reported, and --prune \
      removes them.

      The declaration is checked first, as by 'filetype check'. If it has errors, no files are \
      written.

      Examples:
        filetype generate trail.filetype.json
        filetype generate --check trail.filetype.json

      Exit status: 0 if everything was written or, with --check or --dry-run, is up to date; 1 if \
      the declaration has errors, something would change or a leftover is kept; 2 if a file could \
      not be read or written; 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp("The declaration, NAME.filetype.json.", valueName: "declaration"),
    completion: .file(extensions: ["json"]))
  var path: String

  @Option(
    name: .attached("o"),
    help: ArgumentHelp("The folder that holds the folders mime and desktop.", valueName: "folder"),
    completion: .directory)
  var output = "."

  @Option(
    help: ArgumentHelp(
      "Generate only these: \(OutputKind.formats.map(\.rawValue).joined(separator: ", ")).",
      valueName: "kinds"))
  var only: [String] = []

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      """
      Generate the files where these packagers want them: \
      \(OutputKind.packagers.map(\.rawValue).joined(separator: ", ")).
      """,
      valueName: "packagers"))
  var packagers: [String] = []

  @Option(
    name: [.customLong("flavor"), .customLong("flavour")],
    help: "How the files will be packaged.")
  var flavor = GenerationOptions.Flavor.distribution

  @Option(help: "Generate the property lists for one platform only.")
  var platform: Application.Platform?

  @Flag(help: "Generate whole property lists, not only the keys about types.")
  var whole = false

  @Flag(help: "Report files that are out of date without writing anything.")
  var check = false

  @Flag(name: .dryRun, help: "Print what would change without writing anything.")
  var dryRun = false

  @Flag(help: "Remove files that the declaration no longer generates.")
  var prune = false

  @Flag(
    help: """
      Also replace files that were not generated from the declaration, and remove leftovers that \
      were changed.
      """)
  var force = false

  @OptionGroup(title: "Output") var report: OutputOptions

  @OptionGroup(title: "Context") var database: DatabaseOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Saving") var journal: JournalOptions

  func validate() throws {
    _ = try requested()
    if let platform, !Application.Platform.ofApple.contains(platform) {
      throw ValidationError(
        "--platform is for property lists, which '\(platform.rawValue)' has none of")
    }
    if check, prune { throw ValidationError("--check changes nothing; leave out --prune") }
  }

  func requested() throws -> Set<OutputKind> {
    try Self.kinds(only, of: OutputKind.formats, "--only", orOf: OutputKind.packagers, "--for")
      .union(
        Self.kinds(
          packagers, of: OutputKind.packagers, "--for", orOf: OutputKind.formats, "--only"))
  }

  private static func kinds(
    _ names: [String], of known: [OutputKind], _ option: String, orOf others: [OutputKind],
    _ otherOption: String
  ) throws -> Set<OutputKind> {
    try Set(
      names.flatMap { $0.split(separator: ",") }.map { name in
        guard let kind = known.first(where: { $0.rawValue == name }) else {
          let isOther = others.contains { $0.rawValue == name }
          throw ValidationError(
            isOther
              ? "unknown value '\(name)' for '\(option)'\(didYouMean("\(otherOption) \(name)"))"
              : UsageMessage.unknownValue(String(name), for: option, known: known.map(\.rawValue)))
        }
        return kind
      })
  }
}
