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
        "properties": {"id": {"type": "integer"}, "text": {"type": "string"}, "at": {
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
    "points": #"{"label": "$.stops[*].at", "names": ["x", "y"]}"#,
  ]

  /// The names of the variants in which a document is found to be.
  private static func variants(_ names: [String], of text: String) throws -> [String] {
    let variants = names.map { "{\"name\": \"\($0)\", \"steps\": [\(rows[$0] ?? "")]}" }
    let declaration = try DocumentDeclaration.read(
      """
      {"editions": [{"name": "1.5", "marks": {"$.version": 1.5}, "schema": "s",
        "variants": [\(variants.joined(separator: ", "))]}]}
      """)
    let (format, problems) = FormatCompiler.compile(declaration, name: "trail", endings: [])
    #expect(problems.map(\.message) == [])
    let program = FormatProgram(format) { _ in SchemaProgram.compile(Array(schema.utf8)).program }
    var judge = DocumentJudge(program)
    return judge.check(rangeSource(of: Array(text.utf8))).detection?.variants ?? []
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
}
