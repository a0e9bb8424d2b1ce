import DocumentFormats
import JSONSyntax
import Testing

/// Steps that can never change a document of the version before.
struct IdleStepTests {
  private static let recipe = """
    {"type": "object", "required": ["title", "unit"], "additionalProperties": false, "properties": {
      "v": true, "title": {"type": "string"}, "unit": {"enum": ["g", "ml"]}, "minutes": {"type": "string"},
      "ingredients": {"type": "array", "items": {"type": "string"}},
      "steps": {"type": "array", "items": {"$ref": "#/$defs/step"}}, "open": {"type": "object", "required": ["x"]},
      "either": {"anyOf": [{"type": "string"}, {"type": "array"}]}, "any": true,
      "prices": {"type": "object", "additionalProperties": {"type": "number"}}},
     "$defs": {"step": {"type": "object", "required": ["kind"], "additionalProperties": false,
      "properties": {"kind": {"enum": ["cook", "cut"]}, "text": {"type": ["string", "null"]},
        "more": {"$ref": "#/$defs/step"}, "parts": {"type": "array"}}}}}
    """

  /// The messages, after the number of the step.
  private static func problems(
    _ steps: String, schema: String = recipe
  ) throws -> [String] {
    try problems(steps, schemas: ["1.json": schema])
  }

  private static func problems(
    _ steps: String, schemas: [String: String]
  ) throws -> [String] {
    let text = """
      {"editions": [{"name": "1", "marks": {"$.v": 1}, "schema": "1.json"},
        {"name": "2", "marks": {"$.v": 2}, "steps": [\(steps)]}]}
      """
    let declaration = try DocumentDeclaration.read(text)
    let schema = { (name: String) in schemas[name].map { Array($0.utf8) } }
    let (_, problems) = FormatCompiler.compile(
      declaration, name: "recipe", endings: [], schema: schemas.isEmpty ? nil : schema)
    return problems.map { problem in
      guard case .index(let number)? = problem.path.last else { return problem.message }
      return "\(number): \(problem.message)"
    }
  }

  @Test(arguments: [
    (
      #"{"rename": "$.titel", "to": "name"}"#,
      "'$.titel' does not exist in version '1'; did you mean '$.title'?"
    ),
    (
      #"{"assign": "$.ingredients[*].id", "as": "number"}"#,
      """
      '$.ingredients[*]' is a string and does not have members in version '1'; first put each into an object, \
      { "wrap": "$.ingredients[*]", "in": "text" }
      """
    ),
    (
      #"{"drop": "$.steps.text"}"#,
      "'$.steps' is a list and does not have members in version '1'; write '$.steps[*]' for its items"
    ),
    (
      #"{"drop": "$.title[*].a"}"#,
      "'$.title' is a string and does not have items in version '1'; name a list"
    ),
    (
      #"{"spell": "$.minutes", "as": "string"}"#,
      "'$.minutes' is a string and never a number in version '1'; leave the step out"
    ),
    (
      #"{"negate": "$.steps[*].more.text"}"#,
      """
      '$.steps[*].more.text' is a string or null and never a number in version '1'; leave the step out
      """
    ),
    (
      #"{"add": "$.title", "value": "a"}"#,
      """
      '$.title' is always there in version '1'; change its values with 'map', or leave the step out
      """
    ),
    (
      #"{"map": "$.unit", "values": [{"from": "l", "to": "L"}, {"from": 1, "to": 2}]}"#,
      "'$.unit' is never \"l\" or 1 in version '1'; correct 'values'"
    ),
    (
      #"{"drop": "$.steps[*].more.text", "where": {"$.steps[*].kind": "bake"}}"#,
      "'$.steps[*].kind' is never \"bake\" in version '1'; correct 'where'"
    ),
    (
      #"{"drop": "$.steps[*].text", "where": {"unit": "g"}}"#,
      "'$.steps[*].unit' does not exist in version '1'; correct 'where'"
    ),
    (
      #"{"drop": "$.steps[*].text", "where": {"kind": ["bake", 3]}}"#,
      "'$.steps[*].kind' is never \"bake\" or 3 in version '1'; correct 'where'"
    ),
    (
      #"{"unwrap": "$.ingredients[*].text"}"#,
      "'$.ingredients[*]' is a string and never an object in version '1'; leave the step out"
    ),
    (
      #"{"wrap": "$.time", "in": "times"}"#,
      "'$.time' does not exist in version '1'; leave the step out"
    ),
    (
      #"{"unwrap": "$.unit.name"}"#,
      "'$.unit' is a string and never an object in version '1'; leave the step out"
    ),
    (#"{"flatten": "$.title[*].a"}"#, "'$.title' is a string and never an array"),
    (#"{"flatten": "$.steps[*].txt"}"#, "'$.steps[*].txt' does not exist"),
  ])
  func stepsThatNeverApplyAreErrors(_ step: String, _ message: String) throws {
    let found = try Self.problems(step)
    #expect(
      found.count == 1 && found.first?.hasPrefix("0: the step changes nothing: \(message)") == true,
      "\(found)")
  }

  /// What a schema leaves open may be there.
  @Test(arguments: [
    #"{"rename": "$.title", "to": "name"}"#, #"{"rename": "$.open.a.b", "to": "name"}"#,
    #"{"wrap": "$.ingredients[*]", "in": "text"}"#, #"{"drop": "$.any[*].a"}"#,
    #"{"drop": "$.either[*].a"}"#, #"{"negate": "$.prices.milk"}"#, #"{"drop": "$..nothing"}"#,
    #"{"wrap": "$.prices[*]", "in": "sum"}, {"add": "$.prices[*].unit", "value": "EUR"}"#,
    #"{"introduce": "$.new"}"#, #"{"introduce": "$.new.more[*].a"}"#,
    #"{"fill": "$.title", "value": ""}"#,
    #"{"map": "$.unit", "values": [{"from": "l", "to": "L"}, {"from": "ml", "to": "mL"}]}"#,
    #"{"drop": "$.steps[*].more.more.text", "where": {"kind": "cut"}}"#,
    #"{"spell": "$.minutes", "as": "number"}, {"wrap": "$.minutes", "in": "time"}, {"negate": "$.time.minutes"}"#,
    #"{"wrap": "$.*", "except": ["v"], "in": "all"}, {"rename": "$.all.title", "to": "name"}"#,
    #"{"wrap": "$.ingredients[*]", "in": "text"}, {"assign": "$.ingredients[*].id", "as": "digest"}"#,
    #"{"drop": "$.steps[*].text", "where": {"kind": "cut"}}, {"drop": "$.steps[*].text"}"#,
    #"{"add": "$.by", "value": {"name": "I"}}, {"rename": "$.by.name", "to": "first"}"#,
  ])
  func whatMayApplyIsNoError(_ steps: String) throws {
    #expect(try Self.problems(steps) == [])
  }

  /// Some steps change nothing, whatever the documents are.
  @Test(arguments: [
    (#"{"rename": "$.a", "to": "a"}"#, "0: the step changes nothing: '$.a' has that name already "),
    (
      #"{"wrap": "$.a", "in": "a"}"#,
      "0: the step changes nothing: '$.a' cannot be put into itself in version '1'; rename it before"
    ),
    (
      #"{"map": "$.a", "values": [{"from": 1, "to": 1}]}"#,
      "0: the step changes nothing: '$.a' does not have a value that 'values' changes "
    ),
    (
      #"{"rename": "$.a", "to": "b"}, {"drop": "$.a"}"#,
      "1: the step changes nothing: '$.a' does not exist in version '1' after the steps before; "
    ),
  ])
  func noSchemaIsNeeded(_ steps: String, _ message: String) throws {
    let found = try Self.problems(steps, schemas: [:])
    #expect(found.count == 1 && found.first?.hasPrefix(message) == true, "\(found)")
  }

  /// A step is judged after the ones before it.
  @Test(arguments: [
    (#"{"rename": "$.title", "to": "name"}, {"drop": "$.title"}"#, "1: "),
    (#"{"wrap": "$.minutes", "in": "time"}, {"spell": "$.minutes", "as": "number"}"#, "1: "),
    (#"{"flatten": "$.steps[*].parts"}, {"drop": "$.steps"}"#, "1: "),
  ])
  func theStepsBeforeCount(_ steps: String, _ beginning: String) throws {
    let found = try Self.problems(steps)
    #expect(found.count == 1 && found.first?.hasPrefix(beginning) == true, "\(found)")
    #expect(found.first?.contains("in version '1' after the steps before; ") == true, "\(found)")
  }

  /// Nothing is certain without a schema that can be read.
  @Test(arguments: ["{", "true", #"{"$ref": "https://example.org/x.json"}"#, "{}"])
  func openSchemasRuleNothingOut(_ schema: String) throws {
    let found = try Self.problems(#"{"rename": "$.titel", "to": "a"}"#, schema: schema)
    #expect(found.allSatisfy { $0.contains("cannot be used") }, "\(found)")
  }

  /// What a schema refers to is read beside it, also by the address that it is published at.
  @Test(arguments: [
    #"{"$ref": "more.json"}"#, ##"{"$ref": "more.json#/$defs/a"}"##,
    #"{"$id": "https://example.org/v1/1.json", "$ref": "more.json"}"#,
  ])
  func schemasThatReferToOthers(_ schema: String) throws {
    let more =
      ##"{"properties": {"v": true}, "additionalProperties": false, "$defs": {"a": {"$ref": "#"}}}"##
    let found = try Self.problems(
      #"{"rename": "$.title", "to": "a"}"#, schemas: ["1.json": schema, "more.json": more])
    #expect(found.count == 1, "\(found)")
  }

  @Test func marksThatBothVersionsHaveStay() throws {
    let schema =
      #"{"type": "object", "properties": {"v": {"const": 1}}, "additionalProperties": false}"#
    #expect(try Self.problems(#"{"negate": "$.v"}"#, schema: schema) == [])
    #expect(try Self.problems(#"{"negate": "$.w"}"#, schema: schema).count == 1)
  }

  @Test(
    "A step for values of another kind is idle",
    arguments: [
      (#"{"round": "$.title"}"#, "'$.title' is a string and never a number"),
      (#"{"label": "$.open", "names": ["x", "y"]}"#, "'$.open' is an object and never an array"),
      (
        #"{"unlabel": "$.ingredients", "names": ["x", "y"]}"#,
        "'$.ingredients' is a list and never an object"
      ),
      (
        #"{"label": "$.steps[*]", "names": ["x", "y"]}"#,
        "'$.steps[*]' is an object and never an array"
      ),
      (#"{"unlabel": "$.steps[*]", "names": ["kind", "y"]}"#, "'$.steps[*].y' does not exist"),
      (#"{"take": "$.title.x"}"#, "'$.title' is a string and never an object"),
    ])
  func kinds(_ step: String, _ words: String) throws {
    let found = try Self.problems(step)
    #expect(found.count == 1 && found[0].contains(words), "\(found)")
  }

  // MARK: What is left when all steps are done

  private static let target = """
    {"type": "object", "required": ["title", "v"], "additionalProperties": false, "properties": {
      "v": {"const": 2}, "title": {"type": "string"}, "unit": {"type": "string"},
      "minutes": {"type": ["string", "number"]}, "ingredients": true, "open": {}, "any": true,
      "either": true, "prices": true,
      "steps": {"type": "array", "items": {"type": "object", "required": ["id", "kind"],
        "properties": {"id": {"type": "integer"}}}}}}
    """

  private static func unfinished(_ steps: String) throws -> [String] {
    let text = """
      {"editions": [{"name": "1", "marks": {"$.v": 1}, "schema": "1.json"},
        {"name": "2", "marks": {"$.v": 2}, "schema": "2.json", "steps": [\(steps)]}]}
      """
    let declaration = try DocumentDeclaration.read(text)
    return FormatCompiler.compile(declaration, name: "recipe", endings: []) { name in
      Array((name == "1.json" ? recipe : target).utf8)
    }.problems.map(\.message)
  }

  @Test(
    "Steps must lead to what the schema of the edition accepts",
    arguments: [
      ("", "after the steps, '$.steps[*].id' does not exist, which"),
      (#"{"add": "$.steps[*].id", "value": "x"}"#, "the step writes \"x\" to '$.steps[*].id'"),
      (
        #"{"assign": "$.steps[*].id", "as": "number"}, {"drop": "$.title"}"#,
        "after the steps, '$.title' does not exist, which"
      ),
      (
        #"{"assign": "$.steps[*].id", "as": "number"}, {"rename": "$.title", "to": "name"}"#,
        "the step never helps: '$.name' does not exist in version '2'"
      ),
      (
        #"{"assign": "$.steps[*].id", "as": "number"}, {"add": "$.name", "value": "a"}"#,
        "the step never helps: '$.name' does not exist in version '2'"
      ),
    ])
  func contradictions(_ steps: String, _ words: String) throws {
    let found = try Self.unfinished(steps)
    #expect(
      found.count == 1 && found[0].hasPrefix(words), "\(found)")
  }

  @Test(
    "What may be valid is not reported",
    arguments: [
      #"{"assign": "$.steps[*].id", "as": "number"}"#,
      #"{"add": "$.steps[*].id", "value": 1}"#,
      #"{"assign": "$.steps[*].id", "as": "number"}, {"add": "$.name", "value": "a"}, {"drop": "$.name"}"#,
      #"{"assign": "$.steps[*].id", "as": "number", "where": {"kind": "cut"}}"#,
    ])
  func possible(_ steps: String) throws { #expect(try Self.unfinished(steps) == []) }
}
