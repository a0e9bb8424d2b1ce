import DocumentFormats
import JSONSyntax
import Testing

/// Steps that cannot be right by the shapes of both versions.
struct StepShapeTests {
  private static let schema = """
    {"additionalProperties": false, "properties": {
      "v": {"type": "integer"}, "name": {"type": "string"}, "kind": {"enum": ["a", "b"]},
      "sel": {"type": ["integer", "string"]}, "size": {"type": "array"},
      "items": {"type": "array", "items": {"additionalProperties": false, "properties": {
        "id": {"type": ["integer", "string"]}}}},
      "prices": {"type": "object", "additionalProperties": {"type": "object"}},
      "meta": {"type": "object", "additionalProperties": false, "properties": {
        "author": {"type": "string"}}}}}
    """

  /// The problems of the steps to a version with the same schema, and their places.
  private static func problems(
    _ steps: String, first: String = ""
  ) throws -> [(message: String, place: [JSONPath])] {
    let text = """
      {"editions": [{"name": "1", "marks": {"$.v": 1}, "schema": "1.json", "steps": [\(first)]},
        {"name": "2", "marks": {"$.v": 2}, "schema": "1.json", "steps": [\(steps)]}]}
      """
    return FormatCompiler.compile(
      try DocumentDeclaration.read(text), name: "trail", endings: [],
      schema: { _ in Array(schema.utf8) }
    ).problems.map { ($0.message, $0.path) }
  }

  private static func expect(
    _ found: [(message: String, place: [JSONPath])], _ words: String, at place: [JSONPath]
  ) {
    #expect(
      found.count == 1 && found.first?.message.contains(words) == true
        && found.first?.place == place, "\(found)")
  }

  @Test("The first version has no steps") func firstVersion() throws {
    Self.expect(
      try Self.problems("", first: #"{"rename": "$.name", "to": "title"}"#),
      "move them to '2', or remove them", at: ["editions", .index(0), "steps"])
  }

  @Test(
    "A name is not a path",
    arguments: [
      (#"{"rename": "$.name", "to": "$.title"}"#, "to", "write 'title'"),
      (#"{"wrap": "$.items[*]", "in": "$.items[*].text"}"#, "in", "write 'text'"),
      (#"{"put": "$.name", "in": "$.name.text"}"#, "in", "write 'text'"),
      (#"{"wrap": "$.*", "except": ["$.v"], "in": "all"}"#, "except", "write 'v'"),
      (#"{"label": "$.size", "names": ["$.x", "$.y"]}"#, "names", "write 'x'"),
      (
        #"{"rename": "$.meta.author", "to": "$.author"}"#, "to",
        "write 'author', and move it with 'wrap' or 'unwrap'"
      ),
    ])
  func names(_ step: String, _ key: String, _ words: String) throws {
    Self.expect(
      try Self.problems(step), words,
      at: ["editions", .index(1), "steps", .index(0), .key(key)])
  }

  @Test(
    "What the shapes rule out is reported",
    arguments: [
      (
        #"{"introduce": "$.name"}"#,
        "'$.name' is there in version '1' already, and the way back would drop it; leave the step out"
      ),
      (#"{"relax": "$.q", "value": 1}"#, "'$.q' does not exist"),
      (#"{"take": "$.meta.x"}"#, "'$.meta.x' does not exist"),
      (#"{"unlabel": "$.meta", "names": ["author", "year"]}"#, "'$.meta.year' does not exist"),
      (
        #"{"rename": "$.meta[*].author", "to": "x"}"#,
        "'$.meta' is not a list, so leave out '[*]'"
      ),
      (
        #"{"map": "$.kind", "values": [{"from": "a", "to": "bb"}]}"#,
        #"the step writes "bb" to '$.kind'"#
      ),
    ])
  func shapes(_ step: String, _ words: String) throws {
    let found = try Self.problems(step)
    #expect(found.count == 1 && found.first?.message.contains(words) == true, "\(found)")
  }

  @Test("References to identifiers that do not exist are reported") func identifiers() throws {
    let ids = #"{"identify": "$.items[*].id", "as": "uuid"}"#
    let found = try Self.problems(
      #"\#(ids), {"identify": "$.sel", "as": "uuid", "of": "$.itms[*].id"}"#)
    Self.expect(
      found, "'$.itms' does not exist", at: ["editions", .index(1), "steps", .index(1), "of"])
    #expect(found.first?.message.hasSuffix("did you mean '$.items'?") == true)
    #expect(
      try Self.problems(
        #"\#(ids), {"identify": "$.sel", "as": "uuid", "of": "$.items[*].id"}"#
      ).isEmpty)
  }

  /// What may be right is not reported.
  @Test(arguments: [
    #"{"introduce": "$.new"}"#, #"{"introduce": "$.name", "where": {"kind": "a"}}"#,
    #"{"relax": "$.name", "value": "x"}"#, #"{"relax": "$.prices.milk.unit", "value": "l"}"#,
    #"{"rename": "$.prices[*].old", "to": "new"}"#,
    #"{"take": "$.prices.milk.unit"}, {"put": "$.prices.milk", "in": "unit"}"#,
    #"{"map": "$.kind", "values": [{"from": "c", "to": "d"}, {"from": "a", "to": "b"}]}"#,
    #"{"map": "$.kind", "values": [{"from": "a", "to": "x"}]}, {"map": "$.kind", "values": [{"from": "x", "to": "b"}]}"#,
  ])
  func whatMayBeRight(_ steps: String) throws {
    let found = try Self.problems(steps)
    #expect(found.isEmpty, "\(found)")
  }
}
