import ArgumentParser
import Commands
import Diagnostics
import DocumentFormats
import Files

struct DocumentsShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the version of documents of a declared format, and possible migrations.",
    discussion: """
      Shows the reason for the version, and the losses of a migration to each other one.

      Example:
        filetype documents show --declaration trail.filetype.json alps.trail

      Exit status: 0 if every file was read, even with errors in it, 2 if one could not be read, \
      64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp(
      "Documents, folders with documents, or - for standard input. (default: the current folder)",
      valueName: "path"), completion: .file())
  var paths: [String] = []

  @OptionGroup var declared: FormatOptions

  @Option(
    help: ArgumentHelp(
      "The version of the documents, whatever they seem to be.", valueName: "version"))
  var from: String?

  @Option(help: "The format; jsonl is one JSON object per file, each on its own line.")
  var format = ListingFormat.text

  func run() throws {
    let program = try declared.program(
      FindingsPrinter(format: format.isJSON ? .jsonl : .text), of: paths.isEmpty ? ["."] : paths)
    let number = try from.map { name throws(ExitCode) in
      try program.version(name, for: "--from")
    }
    var visit = FileVisit(tool: "filetype", names: program.names)
    throw visit.run(paths, separator: format.isJSON ? "" : "\n") { file, source in
      let inspection = FormatInspection(program, file.path, source, version: number)
      return format.isJSON ? inspection.json.text + "\n" : inspection.text
    }
  }
}

/// The description of a document of a declared format.
struct FormatInspection {
  /// A possible migration of the document.
  private struct Way {
    var target: String
    var plan: FormatPlan
  }

  private let path: String
  private let detection: VersionDetection?
  /// The possible versions.
  private let versions: [String]
  /// The newest known version, if the document is from a later one.
  private let newest: String?
  private let place: LocatedDiagnostic?
  private let findings: [Severity: Int]
  private let ways: [Way]

  /// Inspects a document; `version` is the number of its version, or nil to detect it.
  init(_ program: FormatProgram, _ path: String, _ source: FileSource, version: Int? = nil) {
    let open: RangeSource = { source.bytes(from: $0) }
    var judge = DocumentJudge(program)
    let judgment = judge.check(open, version: version)
    let format = program.format
    self.path = path
    detection = judgment.detection
    let isNewer = judgment.detection?.reason == .newer
    versions =
      isNewer ? [] : judgment.detection?.versions.map { format.versions[$0].name } ?? []
    newest = isNewer ? format.versions.last?.name : nil
    findings = judgment.findings.diagnostics.reduce(into: [:]) {
      $0[$1.severity, default: 0] += 1
    }
    place = judgment.detection?.place.flatMap { place in
      Locator.locate(
        [Diagnostic(rule: "", severity: .note, message: "", range: place)],
        in: judge.text(source.bytes(from: 0)), unit: judge.unit
      ).first
    }
    guard let own = judgment.detection?.version, !isNewer else {
      ways = []
      return
    }
    // A migration of a document with errors shows what it would do once these are repaired.
    let hasErrors = findings[.error] != nil
    let isVariant = judgment.detection?.variants.isEmpty == false
    ways = format.versions.indices.filter { $0 != own || isVariant }.map { target in
      var options = FormatMigrationOptions(to: target)
      options.allowsErrors = hasErrors
      options.origin = version
      var planner = DocumentPlanner(program, options)
      return Way(
        target: format.versions[target].name,
        plan: FormatPlan(planner.plan(open), of: format, allowed: []))
    }
  }

  var text: String {
    var sheet = FactSheet(indent: 2, width: Terminal.outputWidth)
    let unknown = newest.map { "newer than \($0)" } ?? "unknown"
    sheet.add("version", versions.isEmpty ? unknown : versions.joined(separator: " or "))
    if let variants = detection?.variants, !variants.isEmpty {
      sheet.add(variants.count == 1 ? "variant" : "variants", variants.joined(separator: ", "))
    }
    sheet.add("because", reason)
    let counts = Self.severities.compactMap { name, severity in
      findings[severity].map { $0 == 1 ? "1 \(name)" : "\($0) \(name)s" }
    }
    sheet.add("findings", counts.isEmpty ? "none" : counts.joined(separator: ", "))
    for way in ways { sheet.add("to \(way.target)", way.plan.outlook) }
    return "\(path.printable)\n" + sheet.text
  }

  private static let severities: [(String, Severity)] = [
    ("error", .error), ("warning", .warning), ("note", .note),
  ]

  private static let reasons: [VersionDetection.Reason: String] = [
    .named: "it was named", .marks: "the document says so",
    .form: "its form fits no other version as well", .newer: "the document says so",
    .ambiguous: "its form fits all of them", .unknown: "its form fits none well",
  ]

  private var reason: String {
    guard let detection else { return "it is not JSON" }
    let isMarkedOtherwise = detection.reason == .unknown && detection.version != nil
    let words =
      isMarkedOtherwise
      ? "its form fits, but no version has the value" : Self.reasons[detection.reason] ?? ""
    guard let start = place?.start, detection.place?.isEmpty == false else { return words }
    return "\(words) at \(start.line):\(start.column)"
  }

  /// A JSON object; its members are a contract.
  var json: JSONText {
    let start = place?.start
    let variants = detection?.variants ?? []
    let known: [(String, JSONText)] = [
      ("path", .string(path.replacingForeignBytes)),
      ("editions", .strings(versions)),
    ]
    return .object(
      known + (variants.isEmpty ? [] : [("variants", .strings(variants))]) + [
        ("reason", detection.map { .string($0.reason.rawValue) } ?? .null),
        ("line", start.map { .integer($0.line) } ?? .null),
        ("column", start.map { .integer($0.column) } ?? .null),
        ("errors", .integer(findings[.error] ?? 0)),
        ("warnings", .integer(findings[.warning] ?? 0)),
        ("notes", .integer(findings[.note] ?? 0)),
        (
          "migrations",
          .array(
            ways.map { way in
              .object([
                ("to", .string(way.target)), ("state", .string(way.plan.stateName)),
                (
                  "losses",
                  .array(
                    way.plan.losses.map {
                      .object([("loss", .string($0.name)), ("count", .integer($0.count))])
                    })
                ),
              ])
            })
        ),
      ])
  }
}

extension FormatPlan {
  /// The expected result of a migration, in a few words.
  fileprivate var outlook: String {
    switch result {
    case .unchanged: return keeps ?? "nothing to change"
    case .migrated: return keeps ?? "loses nothing"
    case .refused where plan.state == .unsupported: return "not possible: \(summary)"
    case .refused where losses.isEmpty: return summary
    case .refused:
      return "loses "
        + losses.map { $0.count == 1 ? $0.name : "\($0.name) (\($0.count) times)" }
        .joined(separator: ", ") + (keeps.map { "; \($0)" } ?? "")
    }
  }
}
