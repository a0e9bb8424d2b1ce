import DocumentFormats
import JSONSyntax
import Testing

/// What can never work by the schemas of a declaration.
struct ImpossibleDeclarationTests {
  private static let old = """
    {"type": "object", "required": ["v", "name"], "additionalProperties": false, "properties": {
      "v": {"const": 1}, "name": {"type": "string"}, "unit": {"enum": ["km", "mi"]},
      "stops": {"type": "array", "items": {"type": "object", "properties": {
        "id": {"type": "integer"}, "note": {"type": "string"}, "far": {"type": "number"}}}}}}
    """
  private static let new = """
    {"type": "object", "required": ["v", "title"], "additionalProperties": false, "properties": {
      "v": {"const": 2}, "title": {"type": "string", "minLength": 1}, "unit": {"enum": ["kilometer", "mi"]},
      "next": {"type": "integer"}, "start": {"type": ["integer", "null"]},
      "stops": {"type": "array", "items": {"type": "object", "additionalProperties": false,
        "properties": {"id": {"type": "integer"}, "note": {"type": "string"},
          "far": {"type": "number"}}}}}}
    """

  private static let rename = #"{"rename": "$.name", "to": "title"}"#
  private static let units = #"{"map": "$.unit", "values": [{"from": "km", "to": "kilometer"}]}"#

  /// The messages about two versions with these steps, repairs, marks, and laws.
  private static func problems(
    _ steps: String = "", repairs: String = "", mark: String = #""$.v": 2"#, laws: String = "",
    schemas: [String: String] = ["1.json": old, "2.json": new]
  ) throws -> [String] {
    let steps = [rename, units, steps].filter { !$0.isEmpty }.joined(separator: ", ")
    let text = """
      {"editions": [{"name": "1", "marks": {"$.v": 1}, "schema": "1.json"},
        {"name": "2", "marks": {\(mark)}, "schema": "2.json", "steps": [\(steps)],
          "repairs": [\(repairs)]}], "laws": [\(laws)]}
      """
    let declaration = try DocumentDeclaration.read(text)
    return FormatCompiler.compile(declaration, name: "trail", endings: []) { name in
      schemas[name].map { Array($0.utf8) }
    }.problems.map(\.message)
  }

  private static func expect(_ found: [String], _ words: String) {
    #expect(found.count == 1 && found.first?.contains(words) == true, "\(found)")
  }

  @Test("A declaration that works has no finding") func sound() throws {
    #expect(
      try Self.problems(
        #"{"fill": "$.unit", "value": "mi"}, {"add": "$.next", "value": 1}"#,
        repairs: #"""
          {"fill": "$.title", "value": "?"}, {"rename": "$.titel", "to": "title"},
          {"fill": "$.title", "of": "$.headline"}, {"assign": "$.stops[*].id", "as": "number"},
          {"drop": "$.stops[*].foreign"}, {"spell": "$.stops[*].far", "as": "number"},
          {"fill": "$.title", "of": "$.name"}
          """#,
        laws: #"""
          {"unique": "$.stops[*].id"}, {"counter": "$.next", "of": "$.stops[*].id"},
          {"reference": "$.start", "to": "$.stops[*].id"}
          """#) == [])
  }

  @Test("A schema that does not exist is reported") func missingSchema() throws {
    let found = try Self.problems(schemas: ["1.json": Self.old])
    Self.expect(found, "the schema '2.json' does not exist")
  }

  @Test(
    "A schema with mistakes is reported once, with the place of the first",
    arguments: [
      ("{ \"type\":\n \"object\", }", "trailing comma before the closing bracket at 2.json:2:10"),
      (#"{"type": "strnig"}"#, "at 2.json:1:10"), ("{", "unexpected end"),
      ("", "missing JSON value"),
      (##"{"$ref": "#/$defs/size"}"##, "'#/$defs/size' leads nowhere at 2.json:1:10"),
      (#"{"$ref": "size.json"}"#, "'size.json' leads nowhere at 2.json:1:10"),
    ])
  func brokenSchemas(_ schema: String, _ words: String) throws {
    let found = try Self.problems(schemas: ["1.json": Self.old, "2.json": schema])
    #expect(
      found.count == 1 && found[0].hasPrefix("the schema '2.json' cannot be used: ")
        && found[0].contains(words) && found[0].hasSuffix("; correct it"), "\(found)")
  }

  /// The commands for documents find more files than the check of a declaration.
  @Test(
    "A reference out of the folder is not judged, and a warning does not matter",
    arguments: [
      #"{"$ref": "../size.json"}"#, #"{"$ref": "my%20size.json"}"#, #"{"pattern": "^(?!x)"}"#,
    ])
  func uncertainSchemas(_ schema: String) throws {
    #expect(try Self.problems(schemas: ["1.json": Self.old, "2.json": schema]) == [])
  }

  @Test(
    "A mark that its schema excludes is reported",
    arguments: [
      (#""$.v": "2""#, "its mark '$.v' is \"2\", which is not allowed there; write 2"),
      (#""$.version": 2"#, "'$.version' does not exist"), (#""$.v": null"#, "is required"),
    ])
  func marks(_ mark: String, _ words: String) throws {
    let found = try Self.problems(mark: mark)
    #expect(found.contains { $0.contains(words) }, "\(found)")
  }

  @Test(
    "A mark that is an object or an array is reported, as it never matches",
    arguments: [
      (#"{"version": 2}"#, #"found an object; write { "$.meta.version": 2 }"#),
      (
        #"{"a": {"b": "x"}, "c d": null}"#,
        #"found an object; write { "$.meta.a.b": "x", "$.meta['c d']": null }"#
      ),
      ("{}", "found an object; name a member with such a value"),
      (#"{"tags": [1]}"#, "found an object; name a member with such a value"),
      ("[2]", "found an array; name a member with such a value"),
    ])
  func collectionsAsMarks(_ mark: String, _ words: String) throws {
    let text = """
      {"editions": [{"name": "1"}, {"name": "2", "marks": {"$.meta": \(mark), "$.v": 2}}]}
      """
    let problems = FormatCompiler.compile(
      try DocumentDeclaration.read(text), name: "trail", endings: []
    ).problems
    let problem = try #require(problems.first)
    #expect(problems.count == 1 && problem.message.hasSuffix(words), "\(problems.map(\.message))")
    #expect(problem.message.hasPrefix("the mark '$.meta' must be "))
    #expect(problem.path == ["editions", .index(1), "marks", .key("$.meta")])
  }

  @Test(
    "A value that a step writes must be allowed",
    arguments: [
      (#"{"fill": "$.unit", "value": "m"}"#, "the step writes \"m\" to '$.unit'"),
      (#"{"fill": "$.title", "value": ""}"#, "the step writes \"\" to '$.title'"),
      (
        #"{"spell": "$.stops[*].far", "as": "string"}"#,
        "'$.stops[*].far' is a number and never a string in version '2'"
      ),
    ])
  func writtenValues(_ step: String, _ words: String) throws {
    Self.expect(try Self.problems(step), words)
  }

  @Test("A value that a later step changes need not be allowed")
  func changedValues() throws {
    let steps = #"{"add": "$.next", "value": "7"}, {"spell": "$.next", "as": "number"}"#
    #expect(try Self.problems(steps) == [])
  }

  @Test(
    "A condition on replaced values can be impossible",
    arguments: [("kilometer", 0), ("mi", 0), ("km", 1), ("m", 1)])
  func conditions(_ unit: String, _ count: Int) throws {
    let found = try Self.problems(#"{"drop": "$.stops", "where": {"unit": "\#(unit)"}}"#)
    #expect(found.count == count, "\(found)")
    #expect(found.allSatisfy { $0.contains("'$.unit' is never \"\(unit)\"") })
  }

  @Test("A value that other steps change is not judged", arguments: ["a", "mi", "m"])
  func conditionsAfterOthers(_ unit: String) throws {
    let first =
      #"{"map": "$.unit", "values": [{"from": "mi", "to": "a"}], "where": {"title": "x"}}"#
    let back = #"{"map": "$.unit", "values": [{"from": "a", "to": "mi"}]}"#
    let found = try Self.problems(
      "\(first), {\"drop\": \"$.stops\", \"where\": {\"unit\": \"\(unit)\"}}, \(back)")
    #expect(found.isEmpty, "\(found)")
  }

  @Test(
    "Repairs that can never help are reported",
    arguments: [
      (#"{"assign": "$.stop[*].id", "as": "number"}"#, "did you mean '$.stops'?"),
      (#"{"fill": "$.title", "of": "$.nam"}"#, "did you mean '$.name'?"),
      (#"{"wrap": "$.stops[*].*", "in": "extra"}"#, "'$.stops[*].extra' does not exist"),
      (#"{"fill": "$.title", "value": 7}"#, "the repair writes 7 to '$.title'"),
      (#"{"rename": "$.naem", "to": "name"}"#, "'$.name' does not exist"),
      (#"{"spell": "$.title", "as": "number"}"#, "'$.title' is a string and never a number"),
    ])
  func repairs(_ repair: String, _ words: String) throws {
    Self.expect(try Self.problems(repairs: repair), words)
  }

  @Test(
    "Laws for values of the wrong kind are reported",
    arguments: [
      (#"{"counter": "$.title", "of": "$.stops[*].id"}"#, "'$.title' is a string"),
      (#"{"counter": "$.next", "of": "$.stops[*].note"}"#, "'$.stops[*].note' is a string"),
      (#"{"reference": "$.start", "to": "$.title"}"#, "but '$.title' is a string"),
    ])
  func laws(_ law: String, _ words: String) throws {
    Self.expect(try Self.problems(laws: law), words)
  }

  @Test("A value cannot have two new values") func repeatedValues() throws {
    func map(_ to: String) -> String {
      #"{"map": "$.stops[*].note", "values": [{"from": "a", "to": "b"}, {"from": "a", "to": "\#(to)"}]}"#
    }
    Self.expect(try Self.problems(map("c")), "two new values for \"a\"")
    #expect(try Self.problems(map("b")) == [])
  }

  @Test("What is not a list cannot be joined") func flattening() throws {
    Self.expect(
      try Self.problems(#"{"flatten": "$.stops[*].far"}"#),
      "'$.stops[*].far' is a number and never an array")
  }
}
