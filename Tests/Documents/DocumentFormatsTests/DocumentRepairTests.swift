import Diagnostics
import DocumentFormats
import JSONSyntax
import JSONSchema
import TestSupport
import Testing

/// Documents of a declared format that are repaired by the fixes of their findings.
struct DocumentRepairTests {
  /// Stops of a trail: the kinds of repairs that a declaration may name, one each.
  private static let declaration = #"""
    { "editions": [
        { "name": "1", "marks": { "$.type": "trail", "$.version": 1 }, "schema": "1" },
        { "name": "2", "marks": { "$.type": "trail", "$.version": 2 }, "schema": "2",
          "steps": [
            { "rename": "$.stops[*].txt", "to": "text" },
            { "add": "$.stops[*].color", "value": "red" }
          ],
          "repairs": [
            { "assign": "$.stops[*].id", "as": "number" },
            { "fill": "$.stops[*].label", "of": "$.stops[*].text" },
            { "round": "$.stops[*].x" },
            { "wrap": "$.stops[*].*", "in": "extra" },
            { "drop": "$.tags" }
          ] }
      ],
      "laws": [{ "unique": "$.stops[*].id" }, { "reference": "$.start", "to": "$.stops[*].id" }] }
    """#

  private static func stop(_ text: String, _ more: String) -> String {
    #"""
    { "type": "object", "required": ["type", "version", "stops"], "additionalProperties": false,
      "properties": { "type": { "const": "trail" }, "version": { "const": VERSION },
        "tags": { "type": "array" }, "start": { "type": "integer" }, "title": { "type": "string" },
        "stops": { "type": "array", "items": { "type": "object", "additionalProperties": false,
          "required": ["id", "TEXT" MORE],
          "properties": { "id": { "type": "integer" }, "TEXT": { "type": "string" },
            "label": { "type": "string" }, "color": { "enum": ["red", "green"] },
            "x": { "type": "integer" }, "open": { "type": "boolean" },
            "extra": { "type": "object" } } } } } }
    """#.replacing("TEXT", with: text).replacing("MORE", with: more)
  }

  private static let program: FormatProgram? = {
    var reader = FormReader(
      text: Array(declaration.utf8),
      rules: FormRules(
        subject: "the declaration", unknownKey: DocumentFormatRules.malformedPath,
        wrongValueType: DocumentFormatRules.malformedPath,
        unknownWord: DocumentFormatRules.malformedPath))
    guard let value = JSONValue.read(Array(declaration.utf8)).value,
      let documents = DocumentDeclarationFormat.root.read(value, &reader), reader.problems.isEmpty
    else { return nil }
    let (format, problems) = FormatCompiler.compile(documents, name: "trail", endings: [".trail"])
    guard problems.isEmpty else { return nil }
    return FormatProgram(format) { version in
      let schema =
        version.name == "1" ? stop("txt", "") : stop("text", #", "label", "color""#)
      return SchemaProgram.compile(
        Array(schema.replacing("VERSION", with: version.name).utf8)
      ).program
    }
  }()

  /// The text after all fixes, and the rules of what is left.
  private static func repair(_ text: String) throws -> (text: String, left: [String]) {
    var judge = DocumentJudge(try #require(program), limit: .max)
    var bytes = Array(text.utf8)
    for _ in 0..<20 {
      let fixes = judge.check(rangeSource(of: bytes)).findings.diagnostics.compactMap(\.fix)
      bytes = Fix.apply(fixes, to: bytes)
      if fixes.isEmpty { break }
    }
    let left = judge.check(rangeSource(of: bytes)).findings.diagnostics.map(\.rule)
    return (String(decoding: bytes, as: UTF8.self), left)
  }

  /// Where a schema allows other members, a missing one is found by its name or by the steps.
  @Test(arguments: [
    (#"{"v": 2, "titel": "A"}"#, #"{"v": 2, "title": "A"}"#),
    (#"{"v": 2, "name": "A"}"#, #"{"v": 2, "title": "A"}"#),
    (#"{"v": 2, "titel": [1], "size": "A"}"#, #"{"v": 2, "titel": [1], "size": "A"}"#),
  ])
  func missingMembersOfOpenObjects(_ text: String, _ expected: String) throws {
    let mark = try #require(DocumentPath("$.v"))
    var (old, new) = (FormatVersion("1"), FormatVersion("2"))
    (old.marks, new.marks) = ([DocumentMark(mark, "1")], [DocumentMark(mark, "2")])
    new.steps = [MigrationStep(DocumentPath(), .rename("name", to: "title"))]
    var format = DocumentFormat("card")
    format.versions = [old, new]
    let schema =
      #"{"required": ["v", "title"], "properties": {"v": {}, "title": {"type": "string"}}}"#
    let program = FormatProgram(format) { version in
      version.name == "2" ? SchemaProgram.compile(Array(schema.utf8)).program : nil
    }
    var judge = DocumentJudge(program, limit: .max)
    let fixes = judge.check(rangeSource(of: Array(text.utf8))).findings.diagnostics
    #expect(fixes.count == 1 && fixes.allSatisfy { $0.fix?.applicability != .safe })
    let fixed = Fix.apply(fixes.compactMap(\.fix), to: Array(text.utf8))
    #expect(String(decoding: fixed, as: UTF8.self) == expected)
  }

  private static func trail(_ stops: String, _ version: String = "2", _ more: String = "") -> String
  {
    #"{"type": "trail", "version": \#(version), "stops": [\#(stops)]\#(more)}"#
  }

  /// What follows a document, and what becomes of it.
  @Test(arguments: [
    (" saved by hand", "", "remove the text after the document, 13 bytes: 'saved by hand'"),
    ("\n}\n", "\n", "remove the brackets after the document"),
    (
      trail(""), "",
      "remove the document where it is there again, \(trail("").utf8.count) bytes"
    ),
  ])
  func textAfterTheEnd(_ rest: String, _ left: String, _ title: String) throws {
    let whole = Self.trail("")
    var judge = DocumentJudge(try #require(Self.program))
    let found = judge.check(rangeSource(of: Array((whole + rest).utf8))).findings.diagnostics
    #expect(found.map { $0.fix?.title } == [title])
    #expect(found.allSatisfy { $0.fix?.applicability == .unsafe })
    #expect(try Self.repair(whole + rest) == (whole + left, []))
  }

  @Test("A bracket that closes the document too early is removed, and nothing else")
  func closedTooEarly() throws {
    let whole = #"{"type": "trail", "version": 2}, "stops": []}"#
    #expect(try Self.repair(whole).text == #"{"type": "trail", "version": 2, "stops": []}"#)
  }

  @Test("A missing first brace is added")
  func headlessDocument() throws {
    let whole = Self.trail(#"{"id": 1, "text": "a"\#(Self.end)"#)
    #expect(try Self.repair(String(whole.dropFirst())) == (whole, []))
  }

  @Test("Text with members or items behind a document is kept", arguments: [#""a""#, "[1]"])
  func membersAfterTheEnd(_ rest: String) throws {
    let text = Self.trail("") + ", " + rest
    #expect(try Self.repair(text).text == text)
  }

  @Test(
    "What no fix can decide is said",
    arguments: [
      ("{} {\"a\": 1}", "write each into a file of its own, or make them the items of a list"),
      ("", "the file is empty: restore it from a copy, or remove it"),
      (" \n", "the file has white space only: restore it from a copy, or remove it"),
    ])
  func helplessTexts(_ text: String, _ note: String) throws {
    var judge = DocumentJudge(try #require(Self.program))
    let found = judge.check(rangeSource(of: Array(text.utf8))).findings.diagnostics
    #expect(found.map { $0.notes.last } == [note] && found.allSatisfy { $0.fix == nil })
  }

  private static let end = #", "label": "a", "color": "red"}"#

  @Test(arguments: [
    // What steps say of the version is known of repairs.
    (
      #"{"id": 1, "text": "a"\#(end), {"id": 2, "txt": "b", "label": "b"}"#,
      #"{"id": 1, "text": "a"\#(end), {"id": 2, "text": "b", "label": "b", "color": "red"}"#
    ),
    (#"{"text": "a"\#(end)"#, #"{"text": "a", "label": "a", "color": "red", "id": 1}"#),
    (
      #"{"id": 1, "text": "a", "color": "red"}"#,
      #"{"id": 1, "text": "a", "color": "red", "label": "a"}"#
    ),
    (#"{"id": "4", "text": "a"\#(end)"#, #"{"id": 4, "text": "a"\#(end)"#),
    (#"{"id": 4.0, "text": "a", "x": 1.5\#(end)"#, #"{"id": 4.0, "text": "a", "x": 2\#(end)"#),
    (
      #"{"id": 4, "text": "a", "open": "True"\#(end)"#,
      #"{"id": 4, "text": "a", "open": true\#(end)"#
    ),
    (#"{"id": 4, "text": "a", "open": null\#(end)"#, #"{"id": 4, "text": "a"\#(end)"#),
    (
      #"{"id": 4, "text": "a", "label": "b", "color": "Green"}"#,
      #"{"id": 4, "text": "a", "label": "b", "color": "green"}"#
    ),
    (#"{"id": 4, "texd": "a"\#(end)"#, #"{"id": 4, "text": "a"\#(end)"#),
    (
      #"{"id": 4, "text": "a", "note": [1]\#(end)"#,
      #"{"id": 4, "text": "a", "extra": {"note": [1]}\#(end)"#
    ),
    (
      #"{"id": 4, "text": "a", "note": [1], "extra": {}\#(end)"#,
      #"{"id": 4, "text": "a", "extra": {"note": [1]}\#(end)"#
    ),
  ])
  func objectsAreRepaired(_ old: String, _ new: String) throws {
    let repaired = try Self.repair(Self.trail(old))
    #expect(repaired.text == Self.trail(new))
    #expect(repaired.left == [])
  }

  /// A missing word of several is not guessed, and a member that no row names is kept.
  @Test(arguments: [
    (#"{"type": "trail", "version": 2, "stops": [], "more": 1}"#, ["schema/unknown-member"]),
    (#"{"type": "trail", "version": 2, "stops": "a"}"#, ["schema/wrong-type"]),
  ])
  func whatIsNotKnownIsLeftAlone(_ text: String, _ left: [String]) throws {
    let repaired = try Self.repair(text)
    #expect(repaired.text == text && repaired.left == left)
  }

  @Test(arguments: [
    (#"{"stops": []}"#, #"{"stops": [], "type": "trail", "version": 1}"#),
    (
      #"{"stops": [{"id": 1, "text": "a"\#(end)]}"#,
      #"{"stops": [{"id": 1, "text": "a"\#(end)], "type": "trail", "version": 2}"#
    ),
    (trail(#"{"id": 1, "text": "a"\#(end)"#, "1"), trail(#"{"id": 1, "text": "a"\#(end)"#)),
    (trail(#"{"id": 1, "text": "a"\#(end)"#, #""2""#), trail(#"{"id": 1, "text": "a"\#(end)"#)),
    (trail("", "2", #", "tags": 5"#), trail("")),
    (#"{"type": "trail", "versoin": 2, "stops": []}"#, trail("")),
    (trail("", "2", #", "tags": null"#), trail("")),
    (
      #"{"type": "trail", "version": 2, "stops": {"id": 1, "text": "a"\#(end)}"#,
      trail(#"{"id": 1, "text": "a"\#(end)"#)
    ),
    (trail("", "2", #", "tags": {}"#), trail("", "2", #", "tags": []"#)),
  ])
  func documentsAreRepaired(_ old: String, _ new: String) throws {
    let repaired = try Self.repair(old)
    #expect(repaired.text == new)
    #expect(repaired.left == [])
  }

  /// Identifiers that something refers to are not replaced.
  @Test(arguments: [("", 8), (#", "start": 7"#, nil)])
  func repeatedIdentifiers(_ more: String, _ new: Int?) throws {
    let stop = #"{"id": 7, "text": "a"\#(Self.end)"#
    let repaired = try Self.repair(Self.trail("\(stop), \(stop)", "2", more))
    let other = new.map { #"{"id": \#($0), "text": "a"\#(Self.end)"# } ?? stop
    #expect(repaired.text == Self.trail("\(stop), \(other)", "2", more))
    #expect(repaired.left == (new == nil ? ["document/duplicate-value"] : []))
  }

  /// The last item that is whole, or all of which can be made up for.
  @Test(arguments: [
    (#"{"type":"trail","version":2,"stops":[{"id":1,"text":"a"\#(end),{"id":2,"te"#, 1),
    (#"{"type":"trail","version":2,"stops":[{"id":1,"text":"a"\#(end),{"id":2,"text":"b"#, 1),
    (#"{"type":"trail","version":2,"stops":[{"id":1,"text":"a"\#(end),{"id":2,"text":"b","l"#, 2),
  ])
  func cutDocumentsAreClosed(_ text: String, _ stops: Int) throws {
    let repaired = try Self.repair(text)
    #expect(repaired.left == [])
    #expect(JSONValue.read(Array(repaired.text.utf8)).value?["stops"]?.array?.count == stops)
  }

  /// One cause is one finding, with each kind of error as its evidence.
  @Test func theFormOfAnotherVersionIsOneFinding() throws {
    var judge = DocumentJudge(try #require(Self.program))
    let text = Self.trail(
      #"{"id": 1, "text": "a"\#(Self.end), {"id": 2, "text": "b"\#(Self.end)"#, "1")
    let found = judge.check(rangeSource(of: Array(text.utf8)))
    #expect(found.findings.diagnostics.map(\.rule) == ["document/mixed-editions"])
    #expect(found.findings.diagnostics.first?.related.count == 2)
    #expect(found.detection?.version == 0 && found.detection?.form == 1)
  }

  /// Items whose members are in one object, with the same or another order.
  @Test func itemsThatRanTogether() throws {
    let (first, second) = (
      #""id": 1, "text": "a"\#(Self.end)"#, #""id": 2, "text": "b"\#(Self.end)"#
    )
    let old = Self.trail("{\(first.dropLast()), \(second)")
    #expect(
      try Self.repair(old) == (
        Self.trail("{\(first), {\(second)").replacing("}, {", with: "}, {"), []
      ))
    // Two labels of one stop are no two stops.
    let labels = Self.trail("{\(first.dropLast()), \"label\": \"b\"}")
    #expect(try Self.repair(labels) == (labels, ["json/duplicate-member"]))
  }

  @Test("An object with other members only is not filled up")
  func strangeObjects() throws {
    let old = Self.trail(#"{"0": "h", "1": "a"}"#)
    var judge = DocumentJudge(try #require(Self.program))
    let found = judge.check(rangeSource(of: Array(old.utf8))).findings.diagnostics
    let missing = found.filter { $0.rule == "schema/missing-member" }
    #expect(!missing.isEmpty && missing.allSatisfy { $0.fix == nil })
    #expect(missing.allSatisfy { $0.notes.contains { $0.contains("'0', '1'") } })
  }
}
