import ArgumentParser
import Commands
import ConfigurationSyntax
import Diagnostics
import Files
import JSONSchema
import JSONSyntax
import DeclarationImport
import Synchronization

/// The schemas that a configuration assigns to the project's files.
final class ProjectSchemas: Sendable {
  private let project: ProjectSettings
  /// The schemas, by their index in `schemas`; nil if the documents name them.
  private let programs: [SchemaProgram?]
  private let printer: FindingsPrinter
  /// The schemas that documents name, by their paths; nil for an unusable one.
  private let named = Mutex<[String: SchemaProgram?]>([:])
  /// The patterns that matched a file.
  private let used = Mutex<Set<ProjectSettings.JudgedPattern>>([])

  /// Reads all schemas in the configuration; reports an unusable one, and throws the exit status.
  ///
  /// `others` are more files that are never documents.
  init(_ project: ProjectSettings, others: [String], _ printer: FindingsPrinter) throws {
    self.printer = printer
    var files = others.map { FilePath($0) }
    programs = try project.configuration.schemas.indices.map { index -> SchemaProgram? in
      guard let path = project.schema(index) else { return nil }
      guard (try? FileSystem.isThere(FilePath(path))) ?? true else {
        let reason =
          path.contains("://")
          ? "is a web address, which is not downloaded: save the schema in the project"
          : "does not exist"
        throw printer.refuse(FileFailure(path, reason), of: "schemas", index, in: project)
      }
      let (program, read) = try Self.compile(path, in: project, printer)
      files += read
      return program
    }
    var all = project
    for file in files { all.own.insert(file) }
    self.project = all
  }

  /// The schema for a document that cannot be read; the error is then reported.
  private static let any = SchemaProgram.compile(Array("true".utf8)).program

  private static func compile(
    _ path: String, in project: ProjectSettings, _ printer: FindingsPrinter
  ) throws(ExitCode) -> (program: SchemaProgram, files: [FilePath]) {
    try SchemaFiles.compile(path, assertsFormats: false, root: project.root, printer)
  }

  /// Prints the patterns that no file matched, after the whole project was searched.
  func noteUnusedPatterns() {
    let idle = project.idlePatterns(besides: used.withLock(\.self))
    guard !idle.isEmpty else { return }
    printFailure(
      "filetype: note: a check of the whole project finds no file that matches "
        + "\(idle.joined(separator: ", ")) of 'schemas'; correct the pattern, or remove it")
  }

  /// Returns a document to check, or nil for a file without a schema.
  func document(_ bytes: [UInt8], _ path: String) throws(FileFailure) -> JudgedDocument? {
    let patterns = project.judgedPatterns(of: path)
    used.withLock { $0.formUnion(patterns) }
    guard let index = patterns.last?.entry, !project.own.contains(FilePath(path)) else {
      return nil
    }
    let row = project.configuration.schemas[index]
    let content = JudgedContent(bytes, path, allowsComments: row.comments)
    if let program = programs[index] { return JudgedDocument(content, program) }
    guard let root = content.parts.first.flatMap({ JSONValue.read($0.json).value }) else {
      return JudgedDocument(content, Self.any)
    }
    guard let name = root["$schema"]?.string, !name.contains(":") else { return nil }
    // An empty fragment is the whole file (RFC 3986 section 3.5).
    let file = name.hasSuffix("#") ? String(name.dropLast()) : name
    let schema = FilePath(path).folder.appending(file).description
    // A schema's mistakes are printed once, not for each of its documents.
    let program = named.withLock { known -> SchemaProgram? in
      if let program = known[schema] { return program }
      let program = try? Self.compile(schema, in: project, printer).program
      known[schema] = .some(program)
      return program
    }
    guard let program else {
      throw FileFailure(path, "names the schema '\(name)', which cannot be used")
    }
    return JudgedDocument(content, program)
  }
}

/// A document and the schema to check it against.
struct JudgedDocument: Sendable {
  let content: JudgedContent
  private let program: SchemaProgram?

  init(_ content: JudgedContent, _ program: SchemaProgram?) {
    (self.content, self.program) = (content, program)
  }

  func check(_ selection: RuleSelection, limit: Int) -> Findings {
    var findings = Findings(selection, limit: limit)
    findings.add(content.problems)
    guard !content.parts.isEmpty, let program else { return findings }
    var validator = SchemaValidator(program, limit: limit)
    for part in content.parts {
      let found = validator.check(rangeSource(of: part.json), selection)
      let forgiven = content.allowsComments ? JudgedContent.forgiven : []
      findings.add(found.diagnostics.filter { !forgiven.contains($0.rule) }.map(part.placed))
      findings.add(unlisted: found.unlisted)
    }
    return findings
  }
}

/// The text of a document in any notation, and its values as JSON.
struct JudgedContent: Sendable {
  /// The text that ranges refer to.
  private(set) var text: [UInt8]
  private(set) var unit = OffsetUnit.bytes
  /// The values of each document in the text, as JSON; none if the text cannot be read.
  private(set) var parts: [JudgedPart] = []
  /// The syntax errors of a text that is not JSON.
  private(set) var problems: [Diagnostic] = []
  let allowsComments: Bool

  private static func hasComments(_ path: String) -> Bool { path.lowercased().hasSuffix(".jsonc") }

  /// True if the name says that the text is not strict JSON.
  static func isOfOtherNotation(_ path: String) -> Bool {
    (ConfigurationNotation(ofFile: path) ?? .json) != .json || hasComments(path)
  }

  /// Reads a text; without `allowsComments`, the name decides whether comments are allowed.
  init(_ bytes: [UInt8], _ path: String, allowsComments: Bool? = nil) {
    self.allowsComments = allowsComments ?? Self.hasComments(path)
    text = bytes
    switch ConfigurationNotation(ofFile: path) {
    case .yaml:
      do throws(YAMLProblem) {
        // A text with nothing but comments has the value null.
        let values = try YAMLReader.readAll(bytes)
        let all = values.isEmpty ? [JSONValue(.null)] : values
        parts = all.map { JudgedPart($0, bytes, .yaml) }
      } catch {
        problems = [YAMLRules.diagnostic(of: error)]
      }
    case .toml: take(PackagerFile(toml: bytes), .toml)
    case .json5: take(PackagerFile(json5: bytes, isStrict: false), .json5)
    default:
      parts = [JudgedPart(json: bytes)]
      let (encoding, mark) = TextEncoding.detect(bytes)
      text = Transcoder.text(of: bytes, encoding, mark: mark)
      unit = OffsetUnit(encoding, mark: mark)
    }
  }

  private mutating func take(_ file: PackagerFile, _ notation: ConfigurationNotation) {
    (text, unit, problems) = (file.text, file.unit, file.problems)
    parts = file.root.map { [JudgedPart($0, file.text, notation)] } ?? []
  }

  /// The rules whose findings JSON with comments allows.
  static let forgiven: Set = ["json/comment", "json/trailing-comma"]
}

/// The values of a document, as JSON, and their places in the text.
struct JudgedPart: Sendable {
  let json: [UInt8]
  /// The places; nil if the text is JSON.
  private let form: JSONForm?

  init(json: [UInt8]) { (self.json, form) = (json, nil) }

  init(_ root: JSONValue, _ text: [UInt8], _ notation: ConfigurationNotation) {
    let form = JSONForm(root, in: text, notation)
    (json, self.form) = (form.bytes, form)
  }

  /// Returns the finding with its ranges in the text.
  func placed(_ finding: Diagnostic) -> Diagnostic {
    guard let form else { return finding }
    var placed = finding
    if let range = finding.range { placed.message = form.told(finding.message, at: range) }
    placed.range = finding.range.map(form.place)
    placed.related = finding.related.map {
      RelatedPlace(range: form.place(of: $0.range), message: form.told($0.message, at: $0.range))
    }
    placed.fix = nil
    return placed
  }
}
