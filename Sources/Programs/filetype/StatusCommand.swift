import ArgumentParser
import Commands
import Diagnostics
import Files
import Installation

struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show installed types and later changes.",
    discussion: """
      For each installation: which files are changed or missing, which caches are out of date, \
      and what hides it from desktops.

      Example:
        filetype status

      Exit status: 0 if all is well; 1 if something is not, or a name is not installed; 2 if the \
      status could not be read; 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp(
      "Show only these installations, by name, type or application.", valueName: "name")
  )
  var names: [String] = []

  @OptionGroup(title: "Place") var place: ScopeOptions

  @Option(
    help: "The format; jsonl is one JSON object per installation, each on its own line.")
  var format = ListingFormat.text

  func run() throws {
    let session = try InstallSession(place.scope, .ofThisProcess, forWriting: false)
    var all = try session.status()
    if !all.isEmpty {
      let desktop = ThisDesktop()
      let model = desktop.model
      for index in all.indices where !all[index].record.isLeaving {
        all[index].shadows += model.objections(to: all[index].record, desktop.readers)
      }
    }
    var wanted: Set<String> = []
    for name in names { wanted.insert(try session.name(meaning: name)) }
    let shown = all.filter { names.isEmpty || wanted.contains($0.record.name) }
    var isWell = shown.allSatisfy(\.isWell)
    let unusable = session.store?.unusable() ?? []
    if all.isEmpty, unusable.isEmpty, names.isEmpty, !format.isJSON {
      try printOutput("No types are installed in \(session.place.share).".printable + "\n")
    }
    try printOutput(shown.map { format.text($0.report) }.joined())
    for name in wanted.subtracting(all.map(\.record.name)).sorted() {
      let near = NameDistance.nearest(to: name, among: all.map(\.record.name))
      printFailure(
        "filetype: \(name): is not installed in \(session.place.share)\(didYouMean(near))")
      isWell = false
    }
    for failure in unusable {
      printFailure("filetype: \(failure)")
      isWell = false
    }
    if let title = try session.store?.unfinished() {
      printFailure(
        "filetype: '\(title)' was interrupted or is still running; the next 'install' or "
          + "'uninstall' undoes it")
      isWell = false
    }
    throw isWell ? ExitStatus.clean : ExitStatus.findings
  }
}

extension InstallationStatus {
  fileprivate var report: Report {
    var report = Report("\(record.name): \(summary)", .lines)
    report.add("name", .string(record.name))
    report.add("folder", .string(record.folder))
    report.add("isWell", .bool(isWell))
    report.add("isLeaving", .bool(record.isLeaving))
    report.add("types", .strings(record.types))
    report.add("applications", .strings(record.applications))
    let states = files.map { file in
      JSONText.object([("path", .string(file.path)), ("state", .string(file.state.rawValue))])
    }
    report.add("files", .array(states))
    for file in files where file.state != .installed { report.show(file.state.rawValue, file.path) }
    report.add("pending", .strings(pending.map(\.command)))
    for update in pending {
      let advice = update.hasTool ? "" : ", when Debian's '\(update.kind.toolPackage)' is installed"
      report.show("pending", update.command + advice)
    }
    report.add("shadows", .strings(shadows))
    for shadow in shadows { report.show("shadowed", shadow) }
    return report
  }

  private var summary: String {
    if record.isLeaving { return "half uninstalled; 'filetype uninstall' continues" }
    let count = counted(files.count, "file")
    guard files.allSatisfy({ $0.state == .installed }) else {
      return "changed since it was installed, \(count)"
    }
    let left = pending.isEmpty ? "" : "; \(counted(pending.count, "step")) left"
    return "installed, \(count)\(left)"
  }
}
