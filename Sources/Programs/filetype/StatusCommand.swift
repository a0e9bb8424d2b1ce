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
    let all = try session.status()
    var wanted: Set<String> = []
    for name in names { wanted.insert(try session.name(meaning: name)) }
    let shown = all.filter { names.isEmpty || wanted.contains($0.record.name) }
    var isWell = shown.allSatisfy(\.isWell)
    let unusable = session.store?.unusable() ?? []
    if all.isEmpty, unusable.isEmpty, names.isEmpty, !format.isJSON {
      try printOutput("No types are installed in \(session.place.share).".printable + "\n")
    }
    try printOutput(shown.map { format.isJSON ? $0.json.text + "\n" : $0.text }.joined())
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
        "filetype: '\(title)' was interrupted or is still running; the next 'install' or 'uninstall' "
          + "undoes it")
      isWell = false
    }
    throw isWell ? ExitStatus.clean : ExitStatus.findings
  }
}

extension InstallationStatus {
  fileprivate var text: String {
    var lines = ["\(record.name): \(summary)"]
    let bad = files.filter { $0.state != .installed }
    lines += bad.map { "  \($0.state.rawValue): \($0.path)" }
    lines += pending.map {
      "  pending: \($0.command)"
        + ($0.hasTool ? "" : ", when Debian's '\($0.kind.toolPackage)' is installed")
    }
    lines += shadows.map { "  shadowed: \($0)" }
    return lines.map { $0.printable + "\n" }.joined()
  }

  private var summary: String {
    if record.isLeaving { return "half uninstalled; 'filetype uninstall' continues" }
    let count = files.count == 1 ? "1 file" : "\(files.count) files"
    guard files.allSatisfy({ $0.state == .installed }) else {
      return "changed since it was installed, \(count)"
    }
    let steps = pending.count == 1 ? "1 step" : "\(pending.count) steps"
    return "installed, \(count)" + (pending.isEmpty ? "" : "; \(steps) left")
  }

  fileprivate var json: JSONText {
    .object([
      ("name", .string(record.name)), ("folder", .string(record.folder)), ("isWell", .bool(isWell)),
      ("isLeaving", .bool(record.isLeaving)),
      ("types", .strings(record.types)),
      ("applications", .strings(record.applications)),
      (
        "files",
        .array(
          files.map {
            .object([("path", .string($0.path)), ("state", .string($0.state.rawValue))])
          })
      ),
      ("pending", .array(pending.map { .string($0.command) })),
      ("shadows", .strings(shadows)),
    ])
  }
}
