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
    let printer = FindingsPrinter(format: format.isJSON ? .jsonl : .text)
    var project = try ConfigurationOptions.read(nil, printer)
    let program = try declared.program(printer, of: paths.isEmpty ? ["."] : paths, &project)
    let number = try program.version(from, for: "--from")
    var visit = FileVisit(tool: "filetype", names: program.names, project)
    throw visit.run(paths, as: format) { Report(program, $0.path, $1, version: number) }
  }
}

extension Report {
  /// Creates the report on a document of a declared format, of a version or, with nil, its own.
  init(_ program: FormatProgram, _ path: String, _ source: FileSource, version: Int? = nil) {
    var judge = DocumentJudge(program)
    let judgment = judge.check({ source.bytes(from: $0) }, version: version)
    let (format, detection) = (program.format, judgment.detection)
    let isNewer = detection?.reason == .newer
    let names = isNewer ? [] : detection?.versions.map { format.versions[$0].name } ?? []
    self.init(path)
    add("path", .string(path.replacingForeignBytes))
    let newest = isNewer ? format.versions.last?.name : nil
    let unknown = newest.map { "newer than \($0)" } ?? "unknown"
    let words = names.isEmpty ? unknown : names.joined(separator: " or ")
    add("editions", .strings(names), "version", words)
    if let variants = detection?.variants, !variants.isEmpty {
      add(
        "variants", .strings(variants), variants.count == 1 ? "variant" : "variants",
        variants.joined(separator: ", "))
    }
    let start = detection?.place.flatMap { place in
      Locator.locate(
        [Diagnostic(rule: "", severity: .note, message: "", range: place)],
        in: judge.text(source.bytes(from: 0)), unit: judge.unit
      ).first?.start
    }
    let reason = detection?.words(at: start) ?? "it is not JSON"
    add("reason", .optional(detection?.reason.rawValue), "because", reason)
    add("line", .optional(start?.line))
    add("column", .optional(start?.column))
    var findings = Summary()
    findings.add(judgment.findings.diagnostics)
    add("errors", .integer(findings.errors), "findings", findings.counts ?? "none")
    add("warnings", .integer(findings.warnings))
    add("notes", .integer(findings.notes))
    var migrations: [JSONText] = []
    if let own = detection?.version, !isNewer {
      let isVariant = detection?.variants.isEmpty == false
      for target in format.versions.indices where target != own || isVariant {
        var options = FormatMigrationOptions(to: target)
        // A migration of a document with errors shows what it would do once these are repaired.
        options.allowsErrors = findings.errors > 0
        options.takesAssumptions = true
        options.origin = version
        var planner = DocumentPlanner(program, options)
        let plan = FormatPlan(
          plan: planner.plan { source.bytes(from: $0) }, format: format, allowed: [])
        show("to \(plan.target)", plan.outlook)
        migrations.append(plan.json)
      }
    }
    add("migrations", .array(migrations))
  }
}

extension VersionDetection {
  private static let reasons: [Reason: String] = [
    .named: "it was named", .marks: "the document says so",
    .form: "its form fits no other version as well", .newer: "the document says so",
    .ambiguous: "its form fits all of them", .unknown: "its form fits none well",
  ]

  /// Returns the reason, with its position in the document.
  fileprivate func words(at start: Position?) -> String {
    let isMarkedOtherwise = reason == .unknown && version != nil
    let words =
      isMarkedOtherwise
      ? "its form fits, but no version has the value" : Self.reasons[reason] ?? ""
    guard let start, place?.isEmpty == false else { return words }
    return "\(words) at \(start.line):\(start.column)"
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
  fileprivate var json: JSONText {
    let losses = losses.map {
      JSONText.object([("loss", .string($0.name)), ("count", .integer($0.count))])
    }
    return .object([
      ("to", .string(target)), ("state", .string(stateName)), ("losses", .array(losses)),
    ])
  }
}
