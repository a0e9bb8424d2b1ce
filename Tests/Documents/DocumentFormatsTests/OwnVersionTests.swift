import Diagnostics
import DocumentFormats
import JSONSchema
import TestSupport
import Testing

/// What a document says of its own version decides what is wrong in it.
struct OwnVersionTests {
  private static let names = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf"]

  /// A random format of two to four versions, each with required members at the root or in items.
  private struct Trial {
    let program: FormatProgram
    /// The required members of each version.
    let members: [[String]]
    let isNested: Bool

    init(_ random: inout SplitMix64) throws {
      let path = try #require(DocumentPath("$.version"))
      let count = Int.random(in: 2...4, using: &random)
      let isNested = Bool.random(using: &random)
      let isOpen = Bool.random(using: &random)
      let members = (0..<count).map { _ in
        Array(names.shuffled(using: &random).prefix(Int.random(in: 2...5, using: &random)))
      }
      var format = DocumentFormat("trail")
      format.versions = (1...count).map { number in
        var version = FormatVersion("\(number)")
        version.marks = [DocumentMark(path, "\(number)")]
        return version
      }
      (self.isNested, self.members) = (isNested, members)
      program = FormatProgram(format) { version in
        let names = members[(Int(version.name) ?? 1) - 1]
        let schema = """
          {"type": "object", "required": [\(list(names))], "additionalProperties": \(isOpen),
           "properties": {\(names.map { "\"\($0)\": {\"type\": \"integer\"}" }.joined(separator: ", "))
           \(isNested ? "" : ", \"version\": {}")}}
          """
        let nested = """
          {"type": "object", "required": ["items"], "properties": {"version": {}, "items":
           {"type": "array", "items": \(schema)}}}
          """
        return SchemaProgram.compile(Array((isNested ? nested : schema).utf8)).program
      }
    }

    func document(_ version: Int, as mark: Int, without name: String?) -> String {
      let own = members[version].filter { $0 != name }.map { "\"\($0)\": 1" }
      let all = members[version].map { "\"\($0)\": 1" }.joined(separator: ", ")
      return isNested
        ? #"{"version": \#(mark), "items": [{\#(all)}, {\#(own.joined(separator: ", "))}]}"#
        : "{\((["\"version\": \(mark)"] + own).joined(separator: ", "))}"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// The messages of errors and of what explains them.
  private static func errors(_ text: String, _ program: FormatProgram) -> [String] {
    var judge = DocumentJudge(program)
    return judge.check(rangeSource(of: Array(text.utf8))).findings.diagnostics.flatMap { finding in
      finding.severity == .error ? [finding.message] + finding.related.map(\.message) : []
    }
  }

  @Test("A required member that is missing is named, whatever else the document fits")
  func missingMembers() throws {
    var random = SplitMix64(seed: 57)
    for _ in 0..<Effort.rounds(4000) {
      let trial = try Trial(&random)
      let version = Int.random(in: trial.members.indices, using: &random)
      let name = try #require(trial.members[version].randomElement(using: &random))
      let text = trial.document(version, as: version + 1, without: name)
      let errors = Self.errors(text, trial.program)
      #expect(errors.contains { $0.contains("'\(name)'") }, "\(text): \(errors)")
      #expect(
        Self.errors(trial.document(version, as: version + 1, without: nil), trial.program).isEmpty)
    }
  }

  /// It is checked as the newest version, which requires the members.
  @Test func newerDocumentsLackWhatTheNewestVersionRequires() throws {
    var random = SplitMix64(seed: 58)
    for _ in 0..<Effort.rounds(2000) {
      let trial = try Trial(&random)
      let newest = trial.members.count - 1
      let name = try #require(trial.members[newest].randomElement(using: &random))
      let text = trial.document(newest, as: newest + 2, without: name)
      let errors = Self.errors(text, trial.program)
      #expect(errors == ["missing member '\(name)'"], "\(text)")
      #expect(
        Self.errors(trial.document(newest, as: newest + 2, without: nil), trial.program).isEmpty)
    }
  }

  /// Another version's mark on a document is an error, with what the version that it names lacks.
  @Test func otherMarksAreErrors() throws {
    var random = SplitMix64(seed: 59)
    for _ in 0..<Effort.rounds(2000) {
      let trial = try Trial(&random)
      let version = Int.random(in: trial.members.indices, using: &random)
      let said = Int.random(in: trial.members.indices, using: &random)
      let missing = trial.members[said].filter { !trial.members[version].contains($0) }
      let errors = Self.errors(
        trial.document(version, as: said + 1, without: nil), trial.program)
      for name in missing { #expect(errors.contains { $0.contains("'\(name)'") }, "\(errors)") }
    }
  }

  /// A version that the user names does not hide what the document says.
  @Test func namedVersionsAreCompared() throws {
    let path = try #require(DocumentPath("$.v"))
    var format = DocumentFormat("trail")
    format.versions = ["1", "2"].map { name in
      var version = FormatVersion(name)
      version.marks = [DocumentMark(path, name)]
      return version
    }
    let open = SchemaProgram.compile(Array("{}".utf8)).program
    var judge = DocumentJudge(FormatProgram(format) { _ in open })
    for (said, named, isContradicted) in [(1, 0, false), (1, 1, true), (2, 0, true), (2, 1, false)]
    {
      let text = Array("{\"v\": \(said)}".utf8)
      let found = judge.check(rangeSource(of: text), version: named).findings.diagnostics
      #expect(found.map(\.severity) == (isContradicted ? [.warning] : []), "\(said) \(named)")
      let fixed = Fix.apply(found.compactMap(\.fix), to: text)
      #expect(judge.check(rangeSource(of: fixed), version: named).findings.isClean)
    }
  }

  /// A variant does not hide what laws find.
  @Test func lawsHoldInVariantsToo() throws {
    let declaration = #"""
      {"editions": [{"name": "1", "marks": {"$.v": 1}, "schema": "s", "variants": [
        {"name": "entries", "steps": [{"rename": "$.entries", "to": "items"}]}]}],
       "laws": [{"unique": "$.items[*].id"}]}
      """#
    let schema = Array(
      #"{"required": ["items"], "additionalProperties": false, "properties": {"v": {}, "items": {}}}"#
        .utf8)
    let (format, problems) = FormatCompiler.compile(
      try DocumentDeclaration.read(declaration), name: "x", endings: [], schema: { _ in schema })
    #expect(problems.isEmpty)
    let program = FormatProgram(format) { _ in SchemaProgram.compile(schema).program }
    var judge = DocumentJudge(program)
    for (second, rules) in [(2, []), (1, ["document/duplicate-value"])] {
      let text = #"{"v": 1, "entries": [{"id": 1}, {"id": \#(second)}]}"#
      let found = judge.check(rangeSource(of: Array(text.utf8))).findings.diagnostics
      #expect(found.map(\.rule) == ["document/variant"] + rules)
    }
  }
}

/// Documents without marks, in schemas that allow more members than they name.
struct UnmarkedVersionTests {
  private static func program(_ container: String) throws -> FormatProgram {
    func schema(_ names: String) -> String {
      let record = """
        {"type": "object", "required": [\(names)], "properties": {\
        \(names.split(separator: ", ").map { "\($0): {}" }.joined(separator: ", "))}}
        """
      return """
        {"required": ["all"], "properties": {"all": {\
        \(container.replacing("RECORD", with: record))}}}
        """
    }
    var format = DocumentFormat("focus")
    format.versions = [FormatVersion("1"), FormatVersion("2")]
    return FormatProgram(format) { version in
      let names = version.name == "1" ? #""name""# : #""name", "minutes", "block""#
      return SchemaProgram.compile(Array(schema(names).utf8)).program
    }
  }

  @Test(
    "The version that names the members wins, and what a record lacks is reported",
    arguments: [
      (#""type": "object", "additionalProperties": RECORD"#, #"{"a": A, "b": B}"#),
      (#""type": "array", "items": RECORD"#, "[A, B]"),
      (
        #""type": "array", "items": {"type": "object", "additionalProperties": RECORD}"#,
        #"[{"x": A}, {"y": B}]"#
      ),
    ])
  func specificVersions(_ container: String, _ form: String) throws {
    let program = try Self.program(container)
    let (old, new) = (#"{"name": "x", "own": 1}"#, #"{"name": "y", "minutes": 5, "block": true}"#)
    for (first, second, version, count) in [
      (old, old, 0, 0), (new, new, 1, 0), (new, old, nil, 2), (old, new, nil, 2),
    ] {
      let text = form.replacing("A", with: first).replacing("B", with: second)
      var judge = DocumentJudge(program)
      let found = judge.check(rangeSource(of: Array(#"{"all": \#(text)}"#.utf8)))
      #expect(found.detection?.version == version, "\(text)")
      #expect(
        found.findings.diagnostics.map(\.rule)
          == Array(repeating: "schema/missing-member", count: count), "\(text)")
    }
  }
}
