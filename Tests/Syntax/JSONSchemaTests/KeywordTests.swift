import Diagnostics
import JSONSchema
import JSONSyntax
import TestSupport
import Testing

/// What each keyword accepts and rejects, without the official suite.
struct KeywordTests {
  /// A schema with documents; `↓` precedes each byte that a finding points at.
  struct Row: Sendable, CustomTestStringConvertible {
    let schema: String
    let good: [String]
    let bad: [String]
    let rule: String
    var draft = SchemaDraft.draft2020

    init(
      _ schema: String, good: [String], bad: [String], _ rule: String,
      draft: SchemaDraft = .draft2020
    ) {
      (self.schema, self.good, self.bad, self.rule) = (schema, good, bad, rule)
      self.draft = draft
    }

    var testDescription: String { schema }
  }

  static let rows = scalars + containers + combinations + references + oldDrafts

  private static let scalars = [
    Row("false", good: [], bad: ["↓1", "↓{}"], "forbidden"),
    Row(
      #"{"type": "integer"}"#, good: ["1", "1.0", "1e3"], bad: ["↓1.5", #"↓"1""#], "wrong-type"),
    Row(#"{"type": ["null", "array"]}"#, good: ["null", "[]"], bad: ["↓{}", "↓0"], "wrong-type"),
    Row(
      #"{"const": {"a": [1, 2]}}"#, good: [#"{"a": [1.0, 2]}"#], bad: [#"↓{"a": [2, 1]}"#], value),
    Row(#"{"enum": [1, "b", null]}"#, good: ["1.0", "null"], bad: [#"↓"B""#, "↓false"], value),
    Row(#"{"minimum": 1}"#, good: ["1", "2e0", #""""#], bad: ["↓0.99", "↓-1e400"], range),
    Row(
      #"{"maximum": 12345678901234567890}"#,
      good: ["12345678901234567890"], bad: ["↓12345678901234567891"], range),
    Row(#"{"exclusiveMinimum": 0}"#, good: ["1e-300"], bad: ["↓0", "↓-0.0"], range),
    Row(#"{"exclusiveMaximum": 3}"#, good: ["2.999"], bad: ["↓3.0"], range),
    Row(#"{"multipleOf": 0.1}"#, good: ["0.3", "1e300", "0"], bad: ["↓0.35"], range),
    Row(#"{"minLength": 2}"#, good: [#""😀é""#, "1"], bad: [#"↓"😀""#], "wrong-length"),
    Row(#"{"maxLength": 1}"#, good: [#""\ud83d\ude00""#], bad: [#"↓"ab""#], "wrong-length"),
    Row(
      #"{"pattern": "^a(b|c)*d?$"}"#, good: [#""abcb""#, #""ad""#], bad: [#"↓"abe""#], "pattern"),
  ]

  private static let containers = [
    Row(
      #"{"properties": {"a": {"type": "null"}}}"#,
      good: [#"{"a": null, "b": 1}"#], bad: [#"{"b": 1, "a": ↓1}"#], "wrong-type"),
    Row(
      #"{"patternProperties": {"^x": {"type": "null"}}}"#,
      good: [#"{"x1": null, "y": 1}"#], bad: [#"{"x1": ↓1}"#], "wrong-type"),
    Row(
      #"{"properties": {"a": true}, "additionalProperties": {"type": "null"}}"#,
      good: [#"{"a": 1, "b": null}"#], bad: [#"{"b": ↓1}"#], "wrong-type"),
    Row(
      #"{"properties": {"color": true}, "additionalProperties": false}"#,
      good: [#"{"color": 1}"#], bad: [#"{↓"colour": 1}"#], "unknown-member"),
    Row(
      #"{"propertyNames": {"maxLength": 1}}"#,
      good: [#"{"a": 1}"#], bad: [#"{↓"ab": 1}"#], "wrong-length"),
    Row(#"{"required": ["a"]}"#, good: [#"{"a": 1}"#, "[]"], bad: ["↓{}"], "missing-member"),
    Row(
      #"{"dependentRequired": {"a": ["b"]}}"#,
      good: ["{}", #"{"a": 1, "b": 1}"#], bad: [#"↓{"a": 1}"#], "missing-member"),
    Row(
      #"{"dependentSchemas": {"a": {"minProperties": 2}}}"#,
      good: ["{}", #"{"a": 1, "b": 1}"#], bad: [#"↓{"a": 1}"#], "wrong-count"),
    Row(#"{"minProperties": 1}"#, good: [#"{"a": 1}"#], bad: ["↓{}"], "wrong-count"),
    Row(#"{"maxProperties": 0}"#, good: ["{}"], bad: [#"↓{"a": 1}"#], "wrong-count"),
    Row(
      #"{"prefixItems": [true, {"type": "null"}], "items": {"type": "string"}}"#,
      good: [#"[1, null, "a"]"#], bad: ["[1, ↓1]", "[1, null, ↓1]"], "wrong-type"),
    Row(#"{"minItems": 1}"#, good: ["[1]"], bad: ["↓[]"], "wrong-count"),
    Row(#"{"maxItems": 1}"#, good: ["[1]"], bad: ["↓[1, 2]"], "wrong-count"),
    Row(
      #"{"uniqueItems": true}"#, good: [#"[1, "1", [1], [1, 1]]"#],
      bad: [#"[{"a": 1, "b": 2}, ↓{"b": 2.0, "a": 1}]"#], "repeated-element"),
    Row(
      #"{"contains": {"const": 1}, "minContains": 2, "maxContains": 2}"#,
      good: ["[1, 2, 1]"], bad: ["↓[1]", "↓[1, 1, 1]"], "wrong-count"),
    Row(
      #"{"allOf": [{"properties": {"a": true}}], "unevaluatedProperties": false}"#,
      good: [#"{"a": 1}"#], bad: [#"{"a": 1, ↓"b": 1}"#], "unknown-member"),
    Row(
      #"{"prefixItems": [true], "unevaluatedItems": {"type": "null"}}"#,
      good: ["[1, null]"], bad: ["[1, ↓1]"], "wrong-type"),
    // What one schema says about items says nothing about members, and the reverse.
    Row(
      #"{"allOf": [{"unevaluatedItems": true}], "unevaluatedProperties": false}"#,
      good: ["{}", "[1]"], bad: [#"{↓"b": 1}"#], "unknown-member"),
    Row(
      #"{"allOf": [{"unevaluatedProperties": true}], "unevaluatedItems": {"type": "null"}}"#,
      good: ["[null]", #"{"a": 1}"#], bad: ["[↓1]"], "wrong-type"),
  ]

  private static let combinations = [
    Row(#"{"allOf": [{"minimum": 1}, {"maximum": 2}]}"#, good: ["1"], bad: ["↓3"], range),
    Row(
      #"{"anyOf": [{"type": "null"}, {"type": "string"}]}"#,
      good: ["null"], bad: ["↓1"], "wrong-type"),
    Row(
      #"{"anyOf": [{"properties": {"k": {"const": 1}}}, {"properties": {"k": {"const": 2}, "n": {"type": "null"}}}]}"#,
      good: [#"{"k": 2, "n": null}"#], bad: [#"{"n": ↓1, "k": 2}"#], "wrong-type"),
    Row(
      #"{"oneOf": [{"minimum": 1}, {"maximum": 2}]}"#,
      good: ["0", "3"], bad: ["↓1"], "several-alternatives"),
    Row(#"{"not": {"minimum": 1}}"#, good: ["0"], bad: ["↓1"], "forbidden"),
    Row(
      #"{"if": {"minimum": 10}, "then": {"multipleOf": 10}, "else": {"multipleOf": 3}}"#,
      good: ["20", "9"], bad: ["↓21", "↓8"], range),
  ]

  private static let references = [
    Row(
      ##"{"$defs": {"n": {"type": "null"}}, "items": {"$ref": "#/$defs/n"}}"##,
      good: ["[null]"], bad: ["[↓1]"], "wrong-type"),
    Row(
      ##"{"$defs": {"n": {"$anchor": "n", "type": "null"}}, "items": {"$ref": "#n"}}"##,
      good: ["[null]"], bad: ["[↓1]"], "wrong-type"),
    Row(
      #"{"$id": "http://a.test/x", "$defs": {"n": {"$id": "n", "type": "null"}}, "$ref": "n"}"#,
      good: ["null"], bad: ["↓1"], "wrong-type"),
    Row(
      ##"{"$id": "http://a.test/t", "$dynamicAnchor": "n", "required": ["v"], "$ref": "b", "$defs": {"b": {"$id": "b", "$dynamicAnchor": "n", "properties": {"c": {"$dynamicRef": "#n"}}}}}"##,
      good: [#"{"v": 1, "c": {"v": 1}}"#], bad: [#"{"v": 1, "c": ↓{}}"#], "missing-member"),
    Row(
      #"{"$ref": "https://json-schema.org/draft/2020-12/schema"}"#,
      good: [#"{"type": "null"}"#], bad: [#"{"minLength": ↓"a"}"#], "wrong-type"),
  ]

  private static let oldDrafts = [
    Row(
      #"{"items": [{"type": "null"}], "additionalItems": false}"#,
      good: ["[null]"], bad: ["[null, ↓1]"], "forbidden", draft: .draft7),
    Row(
      #"{"dependencies": {"a": ["b"], "c": {"required": ["d"]}}}"#,
      good: ["{}"], bad: [#"↓{"a": 1}"#, #"↓{"c": 1}"#], "missing-member", draft: .draft7),
    Row(
      ##"{"definitions": {"n": {"type": "null"}}, "$ref": "#/definitions/n", "minimum": 5}"##,
      good: ["null"], bad: ["↓1"], "wrong-type", draft: .draft7),
    Row(
      #"{"type": "integer"}"#, good: ["1", "-0", "1234567890123456789012"],
      bad: ["↓1.0", "↓1e3", "↓-0.0"], "wrong-type", draft: .draft4),
    Row(
      #"{"$schema": "http://json-schema.org/draft-04/schema#", "items": {"type": "integer"}}"#,
      good: ["[1, -0]"], bad: ["[1, ↓2.0]"], "wrong-type"),
    Row(
      #"{"minimum": 1, "exclusiveMinimum": true}"#,
      good: ["2"], bad: ["↓1"], range, draft: .draft4),
    Row(
      ##"{"$recursiveAnchor": true, "type": "object", "additionalProperties": {"$recursiveRef": "#"}}"##,
      good: [#"{"a": {}}"#], bad: [#"{"a": ↓1}"#], "wrong-type", draft: .draft2019),
  ]

  private static let value = "not-allowed-value"
  private static let range = "out-of-range"

  @Test(arguments: rows) func verdicts(row: Row) throws {
    let compiled = SchemaProgram.compile(
      Array(row.schema.utf8), options: SchemaProgram.Options(draft: row.draft))
    var validator = SchemaValidator(try #require(compiled.program, "\(compiled.findings)"))
    for text in row.good {
      #expect(validator.check(rangeSource(of: Array(text.utf8))).diagnostics == [], "\(text)")
    }
    for text in row.bad {
      let example = RuleExample(text)
      let found = validator.check(rangeSource(of: example.bytes)).diagnostics
      #expect(found.map(\.rule) == ["schema/\(row.rule)"], "\(text)")
      #expect(found.map { $0.range?.lowerBound } == [example.offset], "\(text): \(found)")
    }
  }

  @Test(arguments: [
    (#"{"type": "text"}"#, "invalid-keyword"), (#"{"minLength": -1}"#, "invalid-keyword"),
    (#"{"required": "a"}"#, "invalid-keyword"), (#"{"properties": []}"#, "invalid-keyword"),
    (#"{"$defs": {"a": 1}}"#, "invalid-keyword"), (#"{"allOf": {}}"#, "invalid-keyword"),
    (#"{"multipleOf": 0}"#, "invalid-keyword"),
    (#"{"$ref": "http://a.test/"}"#, "broken-reference"),
    (##"{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#"}}}"##, "circular-reference"),
    (#"{"pattern": "["}"#, "invalid-keyword"),
    (#"{"patternProperties": {"a{2,1}": true}}"#, "invalid-keyword"),
  ]) func brokenSchemas(schema: String, rule: String) {
    let compiled = SchemaProgram.compile(Array(schema.utf8))
    #expect(compiled.program == nil)
    #expect(compiled.findings.diagnostics.map(\.rule) == ["schema/\(rule)"])
  }

  /// What cannot be matched is not judged, and the rest of the schema is.
  @Test(arguments: ["(?<=a)b", "(?!a)", #"(a)\\1"#, "(a{1001}){1001}"])
  func unsupportedPatterns(pattern: String) throws {
    let schema =
      #"{"pattern": "\#(pattern)", "patternProperties": {"\#(pattern)": {"type": "null"}}, "required": ["b"], "additionalProperties": false}"#
    let compiled = SchemaProgram.compile(Array(schema.utf8))
    #expect(
      compiled.findings.diagnostics.map(\.rule)
        == ["schema/unsupported-pattern", "schema/unsupported-pattern"])
    var validator = SchemaValidator(try #require(compiled.program))
    let found = validator.check(rangeSource(of: Array(#"{"a": 1}"#.utf8))).diagnostics
    #expect(found.map(\.rule) == ["schema/missing-member"])
  }

  @Test func messagesHelp() throws {
    let schema =
      #"{"properties": {"color": {"enum": ["red", "green"]}}, "additionalProperties": false}"#
    var validator = SchemaValidator(try #require(SchemaProgram.compile(Array(schema.utf8)).program))
    let text = #"{"colr": 1, "color": "gren"}"#
    let found = validator.check(rangeSource(of: Array(text.utf8))).diagnostics
    #expect(
      found.map(\.message) == [
        "unknown member 'colr'; did you mean 'color'?",
        "expected one of 'red', 'green', found 'gren'; did you mean 'green'?",
      ])
  }
}
