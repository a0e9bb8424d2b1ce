import Diagnostics
import DocumentFormats
import JSONSyntax
import Testing

/// Steps of variants that never lead to a document of the version.
struct IdleVariantTests {
  private static let schema = """
    {"type": "object", "required": ["v", "name", "items", "nextID"], "additionalProperties": false,
      "properties": {"v": {"const": 2}, "name": {"type": "string"}, "nextID": {"type": "integer"},
        "tags": {"type": "array", "items": {"type": "string"}},
        "pairs": {"type": "array", "items": {"type": "array"}},
        "at": {"type": "object", "required": ["x", "y"], "additionalProperties": false,
          "properties": {"x": {"type": "integer"}, "y": {"type": "integer"}}},
        "items": {"type": "array", "items": {"type": "object", "required": ["id", "text", "done"],
          "additionalProperties": false, "properties": {"id": {"type": "integer"},
            "text": {"type": "string"}, "done": {"type": "boolean"}, "size": {"type": "number"},
            "key": {"type": "string"}}}}}}
    """

  /// The problems of variants with these steps.
  private static func problems(_ rows: [String]) throws -> [FormatCompiler.Problem] {
    let variants = rows.enumerated().map { "{\"name\": \"\($0)\", \"steps\": [\($1)]}" }
    return try problems(variants: variants.joined(separator: ", "))
  }

  private static func problems(variants: String) throws -> [FormatCompiler.Problem] {
    let text = """
      {"editions": [{"name": "2", "marks": {"$.v": 2}, "schema": "2.json", "variants": [\(variants)]}]}
      """
    return FormatCompiler.compile(
      try DocumentDeclaration.read(text), name: "tasks", endings: [],
      schema: { _ in Array(schema.utf8) }
    ).problems
  }

  private static let variants: [JSONPath] = ["editions", .index(0), "variants"]

  private static func expect(
    _ found: [FormatCompiler.Problem], _ rule: String, _ words: String, at place: JSONPath...
  ) {
    #expect(
      found.count == 1 && found.first?.rule.id == rule
        && found.first?.message.contains(words) == true && found.first?.path == variants + place,
      "\(found.map { ($0.rule.id, $0.message, $0.path) })")
  }

  /// Other variants of the version, which do not excuse mistakes.
  private static let others = [
    #"{"rename": "$.items[*].task", "to": "text"}"#,
    #"{"identify": "$.items[*].id", "as": "number", "loss": "UUID"}"#,
    #"{"fill": "$.nextID", "value": 1}"#,
    #"{"map": "$.items[*].done", "values": [{"from": 0, "to": false}, {"from": 1, "to": true}]}"#,
  ]

  @Test(
    "A step after which the version has nothing there is reported at the step",
    arguments: [
      (
        #"{"rename": "$.h", "to": "nam"}"#,
        "'$.nam' does not exist in version '2'; did you mean '$.name'?"
      ),
      (
        #"{"rename": "$.items.t", "to": "text"}"#,
        "'$.items' is a list and does not have members in version '2'; write '$.items[*]' for its items"
      ),
      (#"{"drop": "$.items.t"}"#, "'$.items' is a list and does not have members"),
      (
        #"{"rename": "$.item[*].t", "to": "text"}"#,
        "'$.item' does not exist in version '2'; did you mean '$.items'?"
      ),
      (
        #"{"round": "$.items[*].text"}"#,
        "'$.items[*].text' is a string and never a number in version '2'"
      ),
      (#"{"spell": "$.items[*].text", "as": "number"}"#, "is a string and never a number"),
      (#"{"spell": "$.nextID", "as": "string"}"#, "is a number and never a string"),
      (
        #"{"identify": "$.nextID", "of": "$.items[*].id", "as": "uuid"}"#,
        "is a number and never a string"
      ),
      (#"{"negate": "$.items[*].sizes"}"#, "did you mean '$.items[*].size'?"),
      (#"{"label": "$.items[*].size", "names": ["w", "h"]}"#, "is a number and never an object"),
      (#"{"unlabel": "$.at", "names": ["x", "y"]}"#, "'$.at' is an object and never an array"),
      (#"{"label": "$.at", "names": ["x", "z"]}"#, "'$.at.z' does not exist"),
      (#"{"wrap": ["$.x", "$.z"], "in": "at"}"#, "'$.at.z' does not exist"),
      (#"{"wrap": ["$.a", "$.b"], "in": "name"}"#, "'$.name' is a string and never an object"),
      (#"{"unwrap": ["$.head.nam"]}"#, "did you mean '$.name'?"),
      (#"{"put": "$.name", "in": "text"}"#, "'$.name' is a string and never an object"),
      (#"{"take": "$.item.list"}"#, "did you mean '$.items'?"),
      (#"{"assign": "$.items[*].key", "as": "number"}"#, "is a string and never a number"),
      (#"{"wrap": "$.tags[*]", "in": "text"}"#, "'$.tags[*]' is a string and never an object"),
      (
        #"{"label": "$.pairs[*]", "names": ["a", "b"]}"#,
        "'$.pairs[*]' is a list and never an object"
      ),
      (
        #"{"unlabel": "$.items[*]", "names": ["a", "b"]}"#,
        "'$.items[*]' is an object and never an array"
      ),
      (#"{"unwrap": "$.tag[*].text"}"#, "did you mean '$.tags'?"),
      (#"{"flatten": "$.pages[*].item"}"#, "did you mean '$.items'?"),
    ])
  func impossible(_ step: String, _ words: String) throws {
    Self.expect(
      try Self.problems(Self.others + [step]), "declaration/idle-step",
      "the step never helps: ", at: .index(4), "steps", .index(0))
    Self.expect(
      try Self.problems(Self.others + [step]), "declaration/idle-step", words, at: .index(4),
      "steps", .index(0))
  }

  @Test(
    "A step that changes nothing is reported, whatever the form before it is",
    arguments: [
      (#"{"rename": "$.name", "to": "name"}"#, 0, "'$.name' has that name already in the variant"),
      (
        #"{"rename": "$.h", "to": "name"}, {"drop": "$.h"}"#, 1,
        "'$.h' does not exist in the variant after the steps before"
      ),
    ])
  func idle(_ steps: String, _ index: Int, _ words: String) throws {
    Self.expect(
      try Self.problems(Self.others + [steps]), "declaration/idle-step", words, at: .index(4),
      "steps", .index(index))
  }

  @Test("The way back of a variant is never used", arguments: ["introduce", "relax"])
  func wayBack(_ key: String) throws {
    Self.expect(
      try Self.problems([#"{"\#(key)": "$.items[*].size", "value": 1}"#]), "declaration/idle-step",
      "'\(key)' is for the way back, and variants have none; leave the step out", at: .index(0),
      "steps", .index(0))
  }

  @Test(
    "A step that takes away what the version requires is reported",
    arguments: [
      (#"{"drop": "$.items[*].text"}"#, "'$.items[*].text' does not exist"),
      (
        #"{"drop": "$.items[*].text", "where": {"done": true}}"#, "'$.items[*].text' does not exist"
      ),
      (#"{"rename": "$.items[*].text", "to": "id"}"#, "'$.items[*].text' does not exist"),
      (
        #"{"wrap": ["$.items"], "in": "at"}, {"rename": "$.at.items", "to": "x"}"#,
        "'$.items' does not exist"
      ),
    ])
  func removed(_ steps: String, _ words: String) throws {
    Self.expect(
      try Self.problems(Self.others + [steps]), "declaration/unfinished-steps",
      "after the step, \(words), which the schema of version '2' requires; make it with a later step",
      at: .index(4), "steps", .index(0))
  }

  @Test(
    "A condition that holds for nothing in the version is reported",
    arguments: [
      (#"{"knid": "a"}"#, "'$.items[*].knid' does not exist in version '2'; correct 'where'"),
      (#"{"key": 5}"#, "'$.items[*].key' is never 5 in version '2'; correct 'where'"),
      (#"{"key": "a", "$.nam": "b"}"#, "did you mean '$.name'?"),
    ])
  func conditions(_ condition: String, _ words: String) throws {
    Self.expect(
      try Self.problems(
        Self.others + [#"{"rename": "$.items[*].t", "to": "text", "where": \#(condition)}"#]),
      "declaration/idle-step", words, at: .index(4), "steps", .index(0))
  }

  @Test(
    "A value that the version does not allow is reported",
    arguments: [
      (
        #"{"fill": "$.items[*].text", "value": 5}"#, "value",
        "the step writes 5 to '$.items[*].text'"
      ),
      (#"{"add": "$.at", "value": {"x": 1}}"#, "value", "the step writes {\"x\":1} to '$.at'"),
      (
        #"{"map": "$.items[*].size", "values": [{"from": "small", "to": "1"}]}"#, "values",
        "the step writes \"1\" to '$.items[*].size'"
      ),
    ])
  func values(_ step: String, _ key: String, _ words: String) throws {
    Self.expect(
      try Self.problems(Self.others + [step]), "declaration/unfinished-steps", words, at: .index(4),
      "steps", .index(0), .key(key))
  }

  @Test("A name cannot be that of two members") func repeatedNames() throws {
    Self.expect(
      try Self.problems([#"{"label": "$.items[*]", "names": ["id", "text", "id"]}"#]),
      "declaration/incomplete-step", "'names' has 'id' twice", at: .index(0), "steps", .index(0),
      "names", .index(2))
  }

  @Test("A variant has a name, and steps of its own") func variantsThemselves() throws {
    let step = #"{"rename": "$.items[*].task", "to": "text"}"#
    Self.expect(
      try Self.problems(variants: #"{"name": "", "steps": [\#(step)]}"#),
      "declaration/incomplete-variant", "the name of the variant is empty", at: .index(0), "name")
    Self.expect(
      try Self.problems([step, step]), "declaration/incomplete-variant",
      "'1' has the same steps as '0'; remove one of them", at: .index(1), "steps")
  }

  @Test(
    "What may lead to a document of the version is not reported",
    arguments: [
      others, [],
      // Other names, of which a document has one.
      [#"{"rename": "$.title", "to": "name"}, {"rename": "$.heading", "to": "name"}"#],
      // A later step, or one of another variant, changes the value or moves it.
      [#"{"rename": "$.title", "to": "h"}, {"rename": "$.h", "to": "name"}"#],
      [#"{"rename": "$.h", "to": "name"}"#, #"{"rename": "$.title", "to": "h"}"#],
      [#"{"round": "$.level"}, {"rename": "$.level", "to": "nextID"}"#],
      [
        #"{"rename": "$.loc.lat", "to": "x"}, {"rename": "$.loc.lon", "to": "y"}, {"rename": "$.loc", "to": "at"}"#
      ],
      [#"{"rename": "$.items[*].text", "to": "id"}, {"rename": "$.items[*].t", "to": "text"}"#],
      [
        #"{"drop": "$.items[*].text", "where": {"done": true}}"#,
        #"{"fill": "$.items[*].text", "value": ""}"#,
      ],
      [
        #"{"rename": "$.at.x", "to": "z"}, {"rename": "$.at.y", "to": "x"}, {"rename": "$.at.z", "to": "y"}"#
      ],
      [#"{"spell": "$.name", "as": "number"}, {"spell": "$.name", "as": "string"}"#],
      [
        #"{"map": "$.name", "values": [{"from": "a", "to": 1}]}"#,
        #"{"spell": "$.name", "as": "string"}"#,
      ],
      // Positions as lists, objects with other names, and members.
      [
        #"{"label": "$.at", "names": ["width", "height"]}, {"rename": "$.at.width", "to": "x"}, {"rename": "$.at.height", "to": "y"}"#,
        #"{"wrap": ["$.x", "$.y"], "in": "at"}"#, #"{"label": "$.at", "names": ["x", "y"]}"#,
        #"{"round": "$.at.x"}, {"round": "$.at.y"}"#,
        #"{"add": "$.at", "value": {}}, {"add": "$.at.x", "value": 0}, {"add": "$.at.y", "value": 0}"#,
      ],
      [
        #"{"label": "$.items[*].key", "names": ["a", "b"]}, {"take": "$.items[*].key.a", "loss": "b"}"#
      ],
      // The members of another object, or of all others.
      [#"{"unwrap": "$.model.*"}"#], [#"{"wrap": "$.*", "except": ["name", "items"], "in": "at"}"#],
      [#"{"unwrap": ["$.model.items", "$.model.extra"]}, {"drop": "$.extra"}"#],
      [#"{"flatten": "$.pages[*].items"}"#], [#"{"unwrap": "$.tags[*].text"}"#],
      [
        #"{"wrap": "$.items[*]", "in": "text"}, {"assign": "$.items[*].id", "as": "number"}"#,
        #"{"add": "$.items[*].done", "value": false}"#,
      ],
      // A condition on what a step changes or moves.
      [
        #"{"rename": "$.items[*].t", "to": "text", "where": {"kind": "a"}}, {"drop": "$.items[*].kind"}"#
      ],
      [#"{"rename": "$.items[*].kind", "to": "key", "where": {"kind": "a"}}"#],
      [#"{"rename": "$.items[*].t", "to": "text", "where": {"done": true, "$.name": ["a", "b"]}}"#],
      [
        #"{"rename": "$.items[*].t", "to": "text", "where": {"done": 1}}"#,
        #"{"map": "$.items[*].done", "values": [{"from": 1, "to": true}]}"#,
      ],
      [
        #"{"map": "$.items[*].done", "values": [{"from": "y", "to": "yes"}]}"#,
        #"{"map": "$.items[*].done", "values": [{"from": "yes", "to": true}]}"#,
      ],
      [#"{"unlabel": "$.pairs[*]", "names": ["a", "b"]}"#],
      [#"{"label": "$.items[*]", "names": ["id", "text", "done"]}"#],
      [
        #"{"label": "$.items[*]", "names": ["id", "text", "ok"]}, {"rename": "$.items[*].ok", "to": "done"}"#
      ],
      // The mark is set after the steps.
      [#"{"drop": "$.v", "where": {"v": "2"}}"#], [#"{"drop": "$..color"}"#],
      [
        #"{"drop": "$.items[*].color"}"#, #"{"drop": "$.items[*].color", "where": {"done": true}}"#,
      ],
    ])
  func possible(_ rows: [String]) throws {
    let found = try Self.problems(rows)
    #expect(found.isEmpty, "\(found.map { ($0.message, $0.path) })")
  }
}
