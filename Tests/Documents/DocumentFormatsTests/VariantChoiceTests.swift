import Diagnostics
import DocumentFormats
import JSONSchema
import JSONSyntax
import Testing

/// Which of several variants are found.
struct VariantChoiceTests {
  private static let schema = """
    {"type": "object", "required": ["version", "stops"], "additionalProperties": false,
      "properties": {"version": {"const": 1.5}, "stops": {"type": "array", "items": {
        "type": "object", "required": ["id", "text", "at"], "additionalProperties": false,
        "properties": {"id": {"type": "integer"}, "text": {"type": "string"},
          "kind": {"enum": ["bus", "tram"]}, "note": {"type": "string"}, "title": {"type": "string"}, "at": {
          "type": "object", "required": ["x", "y"], "additionalProperties": false,
          "properties": {"x": {"type": "integer"}, "y": {"type": "integer"}}}}}}}}
    """
  private static let rows = [
    "flat": #"{"wrap": ["$.stops[*].x", "$.stops[*].y"], "in": "at"}"#,
    "texts": #"""
    {"wrap": "$.stops[*]", "in": "text"}, {"add": "$.stops[*].at", "value": {"x": 0, "y": 0}}
    """#,
    "no ids": #"{"assign": "$.stops[*].id", "as": "number"}"#,
    "called": #"{"rename": "$.stops[*].name", "to": "text"}"#,
    "spelled": #"{"rename": "$.stops..name", "to": "text"}"#,
    "titled": #"{"rename": "$.stops[*].name", "to": "title"}"#,
    "noted": #"{"rename": "$.stops[*].name", "to": "note"}"#,
    "points": #"{"label": "$.stops[*].at", "names": ["x", "y"]}"#,
  ]

  /// The names of the variants in which a document is found to be.
  private static func variants(_ names: [String], of text: String) throws -> [String] {
    try check(text, names).detection?.variants ?? []
  }

  private static func check(_ text: String, _ names: [String]) throws -> DocumentJudge.Judgment {
    let variants = names.map { "{\"name\": \"\($0)\", \"steps\": [\(rows[$0] ?? "")]}" }
    let declaration = try DocumentDeclaration.read(
      """
      {"editions": [{"name": "1.5", "marks": {"$.version": 1.5}, "schema": "s",
        "variants": [\(variants.joined(separator: ", "))]}]}
      """)
    let (format, problems) = FormatCompiler.compile(
      declaration, name: "trail", endings: [], schema: { _ in Array(schema.utf8) })
    #expect(problems.map(\.message) == [])
    let program = FormatProgram(format) { _ in SchemaProgram.compile(Array(schema.utf8)).program }
    var judge = DocumentJudge(program)
    return judge.check(rangeSource(of: Array(text.utf8)))
  }

  @Test(
    "The order of declaration does not decide which variants are found",
    arguments: [
      ["flat", "no ids", "called"], ["flat", "no ids", "called", "texts"],
      ["flat", "texts", "no ids", "called"], ["texts", "called", "flat", "no ids"],
    ])
  func orders(_ names: [String]) throws {
    let text = #"{"version": 1.5, "stops": [{"name": "L", "x": 1, "y": 2}]}"#
    let found = try Self.variants(names, of: text)
    #expect(Set(found) == ["flat", "no ids", "called"], "\(found)")
  }

  @Test("A variant that changes nothing is not named, also if the mark is missing")
  func onlyThoseNeeded() throws {
    for mark in ["", #""version": 1.5, "#] {
      let text = "{\(mark)" + #""stops": [{"text": "L", "at": [1, 2], "id": 5}]}"#
      #expect(try Self.variants(["points", "called"], of: text) == ["points"])
    }
  }

  @Test("Of two variants that do the same, one is named")
  func equals() throws {
    let text = #"{"version": 1.5, "stops": [{"name": "L", "at": {"x": 1, "y": 2}, "id": 5}]}"#
    #expect(try Self.variants(["called", "spelled"], of: text) == ["called"])
  }

  @Test("What may be meant in two ways is not changed")
  func rivals() throws {
    let text =
      #"{"version": 1.5, "stops": [{"name": "L", "text": "M", "at": {"x": 1, "y": 2}, "id": 5}]}"#
    let judgment = try Self.check(text, ["noted", "titled"])
    let finding = try #require(judgment.findings.diagnostics.first)
    #expect(
      finding.message
        == "the document may have the variant 'noted' or 'titled' of version '1.5'; write the meant name"
    )
    #expect(
      finding.notes == [
        "as 'noted', $.stops[*]: rename 'name' to 'note'",
        "as 'titled', $.stops[*]: rename 'name' to 'title'",
      ])
    #expect(finding.severity == .error && finding.fix == nil)
    #expect(judgment.normalization == nil)
  }

  @Test("A byte order mark does not hide a variant")
  func mark() throws {
    let text = "\u{FEFF}" + #"{"version": 1.5, "stops": [{"text": "L", "at": [1, 2], "id": 5}]}"#
    let findings = try Self.check(text, ["points"]).findings.diagnostics
    #expect(findings.map(\.rule) == ["json/byte-order-mark", "document/variant"])
    let fixed = Fix.apply(findings.compactMap(\.fix), to: Array(text.utf8))
    #expect(
      String(decoding: fixed, as: UTF8.self)
        == #"{"version": 1.5, "stops": [{"text": "L", "at": {"x": 1, "y": 2}, "id": 5}]}"#)
  }

  @Test("A misspelled word does not hide a variant, and is repaired first")
  func misspelled() throws {
    func text(_ kind: String, _ place: String) -> String {
      "{\"version\": 1.5, \"stops\": [{\"text\": \"L\", \"kind\": \"\(kind)\", \"at\": \(place), \"id\": 5}]}"
    }
    let judgment = try Self.check(text("trma", "[1, 2]"), ["points"])
    let findings = judgment.findings.diagnostics
    #expect(Set(findings.map(\.rule)) == ["schema/not-allowed-value", "document/variant"])
    let fixed = Fix.apply(findings.compactMap(\.fix), to: Array(text("trma", "[1, 2]").utf8))
    #expect(String(decoding: fixed, as: UTF8.self) == text("tram", "[1, 2]"))
    #expect(judgment.detection?.variants == ["points"])
  }

  @Test("A document without marks that is as near to two versions is neither")
  func versions() throws {
    func edition(_ number: Int, _ name: String) -> String {
      """
      {"name": "\(number)", "marks": {"$.v": \(number)}, "schema": "\(name)",
        "variants": [{"name": "sized", "steps": [{"rename": "$.size", "to": "\(name)"}]}]}
      """
    }
    let schema = { (name: String) in
      Array(
        """
        {"type": "object", "required": ["v", "\(name)"], "additionalProperties": false,
          "properties": {"v": {"type": "integer"}, "\(name)": {"type": "integer"}}}
        """.utf8)
    }
    let declaration = try DocumentDeclaration.read(
      "{\"editions\": [\(edition(1, "r")), \(edition(2, "d"))]}")
    let (format, _) = FormatCompiler.compile(declaration, name: "shape", endings: [])
    let program = FormatProgram(format) { version in
      version.schema.flatMap { SchemaProgram.compile(schema($0)).program }
    }
    var judge = DocumentJudge(program)
    let judgment = judge.check(rangeSource(of: Array(#"{"size": 4}"#.utf8)))
    #expect(
      judgment.findings.diagnostics.map(\.message)
        == ["the document may be version '1' or '2'; name one with --from"])
    #expect(judgment.detection?.reason == .ambiguous && judgment.normalization == nil)
  }
}
