import ArgumentParser
import Commands
import Declarations
import Files
import Installation

struct UninstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Uninstall a type and restore the earlier files.",
    discussion: """
      Files that were changed since they were installed are kept and reported; --force removes \
      them. Caches, folders and the defaults that 'install --default' has set are restored.

      Example:
        filetype uninstall trail.filetype.json

      Exit status: 0 if everything was removed; 1 if something was kept or, with --dry-run, \
      something would change; 2 if it could not be done or the name is not installed; 64 for a \
      usage error.
      """)

  @Argument(
    help: ArgumentHelp(
      """
      The name of an installation, as 'status' lists it, one of its types or applications, or the \
      declaration.
      """, valueName: "name"))
  var names: [String] = []

  @Flag(help: "Uninstall everything in the place.")
  var all = false

  @OptionGroup(title: "Place") var place: ScopeOptions

  @Flag(help: "Also remove files that were changed since they were installed.")
  var force = false

  @Flag(help: "Also remove the applications from your mimeapps.list and your kept defaults.")
  var defaults = false

  @Flag(name: .dryRun, help: "Write nothing; print what would be done and changed.")
  var dryRun = false

  @Option(
    help: "The format; jsonl is one JSON object per installation, each on its own line.")
  var format = ListingFormat.text

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  func validate() throws {
    if names.isEmpty != all {
      throw ValidationError("name what to uninstall, or use --all")
    }
  }

  func run() async throws {
    let printer = InstallPrinter(isJSON: format.isJSON, isQuiet: quiet)
    let progress = Progress(isWanted: !quiet)
    defer { progress.finish() }
    progress.begin("uninstalling")
    var status = ExitStatus.clean
    let session = try InstallSession(
      place.scope, .ofThisProcess, patience: .tellingLong("filetype", progress),
      forWriting: !dryRun)
    if all, !dryRun {
      progress.pause()
      for note in try await session.clearUp() { printFailure("filetype: note: \(note)") }
    }
    for failure in all ? session.store?.unusable() ?? [] : [] {
      printFailure("filetype: \(failure)")
      status = ExitStatus.failure
    }
    let wanted = all ? try session.status().map(\.record.name).reversed() : names
    for name in wanted {
      progress.resume()
      let result = await uninstall(name, session, printer, progress)
      if status != ExitStatus.failure, result != ExitStatus.clean { status = result }
    }
    throw status
  }

  /// Uninstalls a type and returns its exit status; a failure does not stop the others.
  private func uninstall(
    _ text: String, _ session: InstallSession, _ printer: InstallPrinter, _ progress: Progress
  ) async -> ExitCode {
    do throws(FileFailure) {
      let name = all ? text : try Self.name(text, session)
      let record = try session.store?.record(name, in: session.place.share)
      let applications = defaults ? record?.applications ?? [] : []
      let kept = try applications.isEmpty ? [] : DefaultSession().keptEdits(without: applications)
      guard dryRun else {
        let result = try await session.uninstall(
          name, force: force, dropsDefaults: defaults, kept)
        progress.pause()
        return try printer.print(result)
      }
      guard let record else { throw session.unknown(name) }
      let plan = try session.removalPlan(record, force: force, dropsDefaults: defaults, kept)
      progress.pause()
      return try printer.print(plan)
    } catch {
      progress.pause()
      printFailure("filetype: \(error)")
      return ExitStatus.failure
    }
  }

  /// Returns the name of the installation for an argument, which may be a declaration.
  private static func name(
    _ text: String, _ session: InstallSession
  ) throws(FileFailure) -> String {
    guard text.hasSuffix(Declaration.nameEnding) else { return try session.name(meaning: text) }
    do throws(FileFailure) {
      return try InstallInput(DeclarationInput(text)).source.name
    } catch {
      guard error.path != text else { throw error }
      throw FileFailure(
        text, "does not give the name of an installation; 'filetype status' lists the names")
    }
  }
}
