import Commands
import DesktopState
import Diagnostics
import Files
import JSONSyntax
import ProjectChecks

/// Checks files for the commands of this tool.
struct ProjectChecker: FileSetChecker {
  private let selections: FileSelections
  private let database: DatabaseChoice
  let schemas: ProjectSchemas
  /// True if comments in the files accept findings.
  private let ignores: Bool
  private let types: Once<Result<SharedMediaTypes, FileFailure>>
  /// True to print which files the builds take.
  private let tellsShipping: Bool
  /// Prints why types are not called undeclared, once in a run.
  private let noteMissingDatabase = Once {
    printFailure(
      "filetype: note: this machine does not have a shared MIME database; undeclared types in "
        + "installed files are not reported without it")
  }

  init(
    _ session: CheckSession, _ database: DatabaseOptions, _ accepting: AcceptingOptions,
    _ output: OutputOptions, _ project: ProjectSettings
  ) throws {
    let printer = FindingsPrinter(output)
    let others = [session.baseline.file, output.report].compactMap(\.self)
    self.database = try database.choice(project, printer)
    schemas = try ProjectSchemas(project, others: others, printer)
    types = self.database.open()
    ignores = !accepting.noIgnores
    tellsShipping = output.statistics && !output.quiet
    selections = session.selections
  }

  var limit: Int { ProjectFile.limit }

  /// A file that declares types, a document with a schema, or both.
  struct Reading: Sendable {
    var file: ProjectFile?
    var document: JudgedDocument?
    var path: String
  }

  func read(_ bytes: [UInt8], _ file: NamedFile) throws(FileFailure) -> Reading? {
    let document = try schemas.document(bytes, file.path)
    if document != nil, bytes.count > limit {
      throw FileFailure(file.path, "is larger than \(limit >> 20) MB; use 'documents check'")
    }
    let isNamed = file.isNamed && document == nil
    if let read = ProjectFile(bytes, path: file.path, isNamed: isNamed) {
      if let shortfall = read.shortfall { throw FileFailure(file.path, shortfall) }
      // One worker reads the database while the others continue with the files.
      if read.asksForMediaTypes { types.start() }
      return Reading(file: read, document: document, path: file.path)
    }
    if document != nil { return Reading(document: document, path: file.path) }
    guard file.isNamed else { return nil }
    throw FileFailure(
      file.path,
      """
      is not a supported file: declaration (NAME.filetype.json), property list, MIME package, \
      desktop entry, mimeapps.list, .thumbnailer or metainfo file, Swift source, Xcode project, or \
      a file for Windows, Android, the web, or a packager
      """)
  }

  /// All files, and what 'wire' would write; nil without a declaration among the files.
  typealias Context = (project: ProjectContext, wiring: Once<[String: [Diagnostic]]>?)

  func context(_ readings: [Reading]) throws(FileFailure) -> Context {
    let surroundings = try database.surroundings(types)
    let files = readings.compactMap(\.file)
    if case .machine = database,
      files.contains(where: { $0.asksForMediaTypes && surroundings.isInstalled($0.path) }),
      !surroundings.mediaTypes.value.isReal
    {
      noteMissingDatabase.value
    }
    let project = ProjectContext(files, surroundings: surroundings, selection: selections.widest)
    if tellsShipping { tell(files.map(\.path), of: project) }
    let isWired = files.contains { $0.kind == .declaration }
    return (project, isWired ? Once { project.wiringFindings(in: files) } : nil)
  }

  /// Prints what the builds say about files, and how many of them users get.
  private func tell(_ paths: [String], of project: ProjectContext) {
    let paths = paths.filter { !$0.hasSuffix(".swift") && !$0.hasSuffix(".pbxproj") }
    let states = paths.map { project.shipping(of: $0).shipping.sentence }
    for (path, state) in zip(paths, states) { printFailure("\(path.printable): \(state)") }
    let counts = ["ships", "does not ship", "unknown"].map { state in
      "\(state) \(states.count { $0.hasPrefix(state + ": ") })"
    }
    guard !states.isEmpty else { return }
    printFailure("filetype: files by what builds take: \(counts.joined(separator: ", "))")
  }

  func check(_ reading: Reading, _ context: Context, limit: Int) -> Findings {
    let selection = selections.selection(for: reading.path)
    var report = Findings(selection, limit: limit)
    if let file = reading.file {
      let wiring = context.wiring?.value[ProjectPath.normal(file.path)] ?? []
      let (found, ignored) = ProjectRules.judge(
        file, context.project, ignores: ignores, wiring: wiring)
      // A comparison that is as severe says more about the same file.
      let isCompared = found.contains {
        $0.rule.hasPrefix("consistency/") && selection.includes($0.rule) && $0.severity >= .error
      }
      report.add(isCompared ? found.filter { $0.rule != ProjectRules.wiring } : found)
      report.accept(ignored)
    }
    if let document = reading.document {
      let known = Set(report.diagnostics.map(\.rule))
      let found = document.check(selection, limit: limit)
      // Errors that make the text unreadable were already reported.
      report.add(found.diagnostics.filter { !known.contains($0.rule) })
      report.add(unlisted: found.unlisted.filter { !known.contains($0.key) })
    }
    return report
  }

  func refusal(of new: Reading, from old: Reading, after fixes: [Fix]) -> String? {
    guard let file = new.file else { return nil }
    return old.file?.refusal(of: file, after: fixes)
  }

  func losses(in new: Reading, from old: Reading, after fixes: [Fix]) -> [String] {
    guard let content = old.document?.content, case .bytes = content.unit else { return [] }
    return TextContents(content.text).losses(after: fixes, in: text(of: new).bytes)
  }

  func text(of reading: Reading) -> (bytes: [UInt8], unit: OffsetUnit) {
    reading.file?.text ?? reading.document.map { ($0.content.text, $0.content.unit) } ?? (
      [], .bytes
    )
  }
}
