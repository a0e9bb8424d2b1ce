import ArgumentParser
import Commands
import Diagnostics
import Declarations
import Files
import ProjectChecks

struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Check the file types in finished packages.",
    discussion: """
      Opens packages of any platform (.deb, .rpm, .AppImage, .snap, .msi, .msix, .appx and their \
      bundles, .apk, .ipa, a zipped .app, tar archives, and folders such as a .app or what \
      flatpak-builder makes), checks every file in them that declares types like 'filetype check', \
      and shows which types each package gives to which platform. With --declaration, also which \
      types, names, extensions, globs, magic, icons, and applications of a declaration it lacks, but \
      not what these say. Nothing in a package is run, and archives are read without unpacking \
      them onto the disk.

      Some forms need programs: xz or zstd (most .deb and .rpm), unsquashfs (.AppImage, .snap), \
      and msiinfo (.msi).

      Example:
        filetype inspect --declaration trail.filetype.json dist/*.deb

      Exit status: 0 if no finding reaches --fail-on, 1 if one does, 2 if a package could not be \
      read or, without such a finding, if one declares no types, 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp(
      "Packages, or folders that will be packages. (default: the current folder)",
      valueName: "package"), completion: .file())
  var packages: [String] = []

  @Option(
    help: ArgumentHelp(
      "Name what each package lacks of this declaration.", valueName: "declaration"),
    completion: .file())
  var declaration: String?

  @Flag(help: "Print only the types of the packages: as a table, or with --format json as JSON.")
  var types = false

  @Flag(help: "Accept packages in which nothing declares types.")
  var allowEmpty = false

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions

  func validate() throws {
    _ = try rules.selection(among: RuleCatalog.rules, tool: "filetype")
    guard types, output.format != .text, output.format != .json else { return }
    throw ValidationError("--types takes --format text or json")
  }

  func run() async throws {
    let selection = try rules.selection(among: RuleCatalog.rules, tool: "filetype")
    var session = InspectSession(selection: selection, excerpts: output.format.showsExcerpts)
    session.declaration = try declaration.map(Self.declaration)
    await session.inspect(packages.isEmpty ? ["."] : packages, allowsEmpty: allowEmpty)
    try print(session)
    for failure in session.lacking { printFailure("filetype: \(failure)") }
    if session.failures > 0 { throw ExitStatus.failure }
    let isReached = rules.failOn.isReached(by: session.summary)
    if !isReached, !session.lacking.isEmpty { throw ExitStatus.failure }
    throw isReached ? ExitStatus.findings : ExitStatus.clean
  }

  private static func declaration(_ path: String) throws(FileFailure) -> ProjectFile {
    ProjectFile(path: path, declaration: try DeclarationInput(sound: path).file)
  }

  private func print(_ session: InspectSession) throws(FileFailure) {
    let isJSON = output.format == .json
    if types {
      var sink = output.makeOutput()
      sink.write(isJSON ? TypeTable.json(session.packages) : TypeTable.text(session.packages))
      return try sink.finish()
    }
    var printer = FindingsPrinter(output)
    if output.format == .text, !output.quiet, !output.statistics {
      printer.appendix = TypeTable.text(session.packages)
    }
    printer.failures = session.failures
    if !session.lacking.isEmpty { printer.refusal = "Nothing in a package declares file types" }
    let least = output.quiet ? rules.failOn.severity : .note
    _ = try printer.print(
      session.reports.map { $0.keeping(from: least) }, sound: session.soundFiles)
  }
}
