import JSONSchema
import JSONSyntax
import TestSupport
import Testing

/// What a schema rules out, by member and by item.
struct PossibleValuesTests {
  private static func values(_ schema: String) throws -> PossibleValues {
    let compiled = SchemaProgram.compile(Array(schema.utf8))
    return PossibleValues(try #require(compiled.program, "\(compiled.findings)"))
  }

  private static let all = Set(JSONKind.allCases).subtracting([.none])
  private static let rows: [(schema: String, kinds: Set<JSONKind>)] = [
    ("true", all), ("false", []),
    (#"{"type": ["integer", "null"]}"#, [.number, .null]),
    (#"{"enum": [1.5, "a", []]}"#, [.number, .string, .array]),
    (#"{"type": "string", "const": 1}"#, []),
    (
      ##"{"$ref": "#/$defs/a", "type": "string", "$defs": {"a": {"type": ["string", "array"]}}}"##,
      [.string]
    ),
    (#"{"allOf": [{"type": "string"}, {"type": "number"}]}"#, []),
    (#"{"anyOf": [{"type": "string"}]}"#, all),
  ]

  @Test(arguments: rows) func kinds(_ row: (schema: String, kinds: Set<JSONKind>)) throws {
    #expect(try Self.values(row.schema).kinds == row.kinds)
  }

  @Test func members() throws {
    let values = try Self.values(
      """
      {"properties": {"a": {"type": "string"}, "no": false}, "required": ["a"],
       "patternProperties": {"^x": {"type": "number"}}, "additionalProperties": false,
       "allOf": [{"properties": {"a": {"enum": ["x", 1]}, "b": {}}, "additionalProperties": false}]}
      """)
    #expect(values.member("a")?.kinds == [.string] && values.requires("a"))
    #expect(values.member("a")?.mayBe("\"x\"") == true && values.member("a")?.mayBe("1") == false)
    #expect(values.member("no") == nil && values.member("other") == nil && !values.requires("b"))
    // A pattern that the name may match, but the other schema has none.
    #expect(values.member("b") != nil && values.member("x1") == nil)
    #expect(Set(values.names) == ["a", "b", "no"])
    #expect(["a", "b", "no", "x1", "other"].filter(values.knows) == ["a", "b", "no"])
    #expect(try !Self.values(#"{"required": ["r"]}"#).knows("r"))
    let map = try Self.values(#"{"additionalProperties": {"type": "null"}}"#)
    #expect(map.member("any")?.kinds == [.null] && map.others?.kinds == [.null])
  }

  @Test func items() throws {
    #expect(try Self.values(#"{"items": {"type": "null"}}"#).items?.kinds == [.null])
    #expect(try Self.values(#"{"maxItems": 0}"#).items == nil)
    #expect(try Self.values(#"{"items": false}"#).items == nil)
    let pair = try Self.values(#"{"prefixItems": [{"type": "null"}], "items": {"type": "string"}}"#)
    #expect(pair.items?.kinds.contains(.null) == true)
  }

  /// A schema that refers to itself has no end.
  @Test func schemasThatReferToThemselves() throws {
    var values = try Self.values(##"{"type": "object", "properties": {"a": {"$ref": "#"}}}"##)
    for _ in 0..<100 { values = try #require(values.member("a")) }
    #expect(values.kinds == [.object])
  }
}
