import Diagnostics
import JSONSchema
import TestSupport
import Testing

/// What findings say to do.
struct MessageTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var schema: String
    var document: String
    /// `RULE: MESSAGE`, with the related places after it.
    var findings: [String]

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "alternatives that lack different members",
      schema: #"""
        {"oneOf": [
          {"properties": {"anchor": {}}, "required": ["anchor"], "additionalProperties": false},
          {"properties": {"buoy": {}}, "required": ["buoy"], "additionalProperties": false}]}
        """#,
      document: #"{"chain": "long"}"#,
      findings: [
        """
        no-alternative: the value matches none of 2 alternatives: missing member 'anchor' or 'buoy'; \
        for each of them, unknown member 'chain' (1: unknown member 'chain')
        """
      ]),
    Case(
      name: "alternatives that differ in more, by their names",
      schema: #"""
        {"anyOf": [
          {"$ref": "#/$defs/circle"}, {"title": "box", "required": ["width"], "minProperties": 2}],
         "$defs": {"circle": {"required": ["radius", "at"]}}}
        """#,
      document: "{}",
      findings: [
        """
        no-alternative: the value matches none of 2 alternatives: for 'circle', missing member \
        'radius' and missing member 'at'; or for 'box', missing member 'width' and expected at least \
        2 members, found 0
        """
      ]),
    Case(
      name: "short objects and arrays as they are, long ones by their types",
      schema: #"""
        {"properties": {
          "a": {"const": {"y": [1], "x": "s"}}, "b": {"enum": [[1, 2], {"y": 1}]},
          "c": {"const": ["a long text that fills this array", "and another"]}}}
        """#,
      document: #"""
        {"a": {"x": "t"}, "b": [1], "c": ["a long text that fills this array", "and one more"]}
        """#,
      findings: [
        #"not-allowed-value: expected {"x": "s", "y": [1]}, found {"x": "t"}"#,
        #"not-allowed-value: expected one of [1, 2], {"y": 1}, found [1]"#,
        "not-allowed-value: expected an array, found another",
      ]),
    Case(
      name: "lists and objects where words are expected",
      schema: #"{"properties": {"a": {"enum": ["on", "off"]}, "b": {"const": 1}}}"#,
      document: #"{"a": ["on"], "b": {}}"#,
      findings: [
        "not-allowed-value: expected one of 'on', 'off', found an array",
        "not-allowed-value: expected 1, found an object",
      ]),
    Case(
      name: "a short misspelling of a missing member",
      schema: #"{"required": ["name"], "properties": {"name": {}}, "additionalProperties": false}"#,
      document: #"{"nam": 1}"#,
      findings: ["unknown-member: unknown member 'nam'; did you mean 'name'?"]),
    Case(
      name: "a short misspelling of a missing member where others are allowed",
      schema: #"{"required": ["name"], "properties": {"name": {}}}"#, document: #"{"nam": 1}"#,
      findings: ["missing-member: missing member 'name'; is 'nam' a misspelling of it?"]),
    Case(
      name: "groups that begin with the signs of lookahead",
      schema: #"""
        {"items": {"anyOf": [
          {"pattern": "^(=|!=|<)$"}, {"pattern": "^(!a)$"}, {"pattern": "^(=?)x(!y)?$"}]}}
        """#,
      document: #"["=", "!=", "!a", "=x", "x!y", "<", "zzz"]"#,
      findings: [
        """
        no-alternative: the value matches none of 3 alternatives: 'zzz' does not match the pattern \
        '^(=|!=|<)$'; or 'zzz' does not match the pattern '^(!a)$'; or 'zzz' does not match the \
        pattern '^(=?)x(!y)?$'
        """
      ]),
    Case(
      name: "words of alternatives at one place",
      schema: #"""
        {"oneOf": [
          {"properties": {"kind": {"const": "line"}}}, {"properties": {"kind": {"const": "area"}}}]}
        """#,
      document: #"{"kind": "dot"}"#,
      findings: ["not-allowed-value: expected 'line' or 'area', found 'dot'"]),
    Case(
      name: "a misspelled word tells which alternative is meant",
      schema: #"""
        {"oneOf": [
          {"properties": {"kind": {"const": "polygon"}}, "required": ["kind", "points"]},
          {"required": ["radius"]}]}
        """#,
      document: #"{"kind": "poligon", "points": []}"#,
      findings: ["not-allowed-value: expected 'polygon', found 'poligon'"]),
    Case(
      name: "a word of a member that only one alternative knows",
      schema: Self.tasks, document: #"{"copy": "a", "mode": "fsat"}"#,
      findings: [
        "not-allowed-value: expected one of 'fast', 'safe', found 'fsat'; did you mean 'fast'?"
      ]),
    Case(
      name: "a foreign word of a member that only one alternative knows",
      schema: Self.tasks, document: #"{"copy": "a", "mode": 5, "tries": "x"}"#,
      findings: [
        "not-allowed-value: expected one of 'fast', 'safe', found 5",
        "wrong-type: 'tries': expected an integer, found a string",
      ]),
    Case(
      name: "a member that only others know, where all names are allowed",
      schema: #"""
        {"anyOf": [
          {"required": ["copy"], "properties": {"copy": {"type": "object", "properties": {
            "a": {"maximum": 1}, "b": {"maximum": 1}, "c": {"maximum": 1}}}}},
          {"required": ["move"]}]}
        """#,
      document: #"{"copy": {"a": 2, "b": 2, "c": 2}}"#,
      findings: Array(repeating: "out-of-range: expected at most 1, found 2", count: 3)),
    Case(
      name: "a word that names no alternative",
      schema: #"""
        {"oneOf": [
          {"properties": {"by": {"const": "size"}, "size": {}}, "required": ["by", "size"]},
          {"properties": {"by": {"const": "name"}, "name": {}}, "required": ["by", "name"]},
          {"required": ["all"]}]}
        """#,
      document: #"{"by": "color", "name": "b"}"#,
      findings: ["not-allowed-value: expected 'name', found 'color'"]),
    Case(
      name: "a word that names another alternative",
      schema: #"""
        {"oneOf": [
          {"properties": {"by": {"const": "size"}, "most": {"maximum": 1}, "least": {"maximum": 1}}},
          {"properties": {"by": {"const": "name"}}}]}
        """#,
      document: #"{"by": "size", "most": 5, "least": 5}"#,
      findings: Array(repeating: "out-of-range: expected at most 1, found 5", count: 2)),
    Case(
      name: "lists of words beside another form",
      schema: #"{"anyOf": [{"enum": ["a", "b"]}, {"enum": ["b", "c"]}, {"pattern": "^x"}]}"#,
      document: #""d""#,
      findings: [
        """
        no-alternative: the value matches none of 3 alternatives: expected 'a', 'b' or 'c', found \
        'd'; or 'd' does not match the pattern '^x'
        """
      ]),
    Case(
      name: "a value of another type than the words",
      schema: #"{"anyOf": [{"const": "auto"}, {"type": "integer"}]}"#, document: "5.5",
      findings: [
        """
        no-alternative: the value matches none of 2 alternatives: expected 'auto', found 5.5; or \
        expected an integer, found a number
        """
      ]),
    Case(
      name: "members of an alternative that fails are known",
      schema: Self.shapes, document: #"{"form": "square", "side": "3"}"#,
      findings: ["wrong-type: 'side': expected a number, found a string"]),
    Case(
      name: "a foreign member beside an alternative that fails",
      schema: Self.shapes, document: #"{"form": "square", "side": "3", "hue": 1}"#,
      findings: [
        "wrong-type: 'side': expected a number, found a string",
        "unknown-member: unknown member 'hue'",
      ]),
    Case(
      name: "one word that two lists do not have",
      schema: Self.shapes, document: #"{"form": "sqare", "side": 3}"#,
      findings: ["not-allowed-value: expected 'square', found 'sqare'"]),
    Case(
      name: "members of a part that fails are known",
      schema: #"""
        {"allOf": [{"properties": {"a": {"maximum": 1}}}], "dependentSchemas": {
          "a": {"properties": {"b": {"maximum": 1}}}}, "unevaluatedProperties": false}
        """#,
      document: #"{"a": 2, "b": 2}"#,
      findings: [
        "out-of-range: expected at most 1, found 2",
        "out-of-range: expected at most 1, found 2, since 'a' is there",
      ]),
    Case(
      name: "elements of an alternative that fails are known",
      schema: #"""
        {"oneOf": [{"prefixItems": [{"const": "a"}, {"type": "string"}]}, {"prefixItems": [
          {"const": "b"}, {"type": "integer"}]}], "unevaluatedItems": false}
        """#,
      document: #"["b", "x"]"#,
      findings: ["wrong-type: expected an integer, found a string"]),
    Case(
      name: "types of alternatives", schema: #"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#,
      document: "7", findings: ["wrong-type: expected a string or null, found an integer"]),
    Case(
      name: "what is wrong for all alternatives",
      schema: #"""
        {"properties": {"deep": {"type": "boolean"}}, "anyOf": [
          {"properties": {"a": {"type": "string"}}}, {"required": ["b"]}]}
        """#,
      document: #"{"a": 1, "deep": 2}"#,
      findings: [
        "wrong-type: 'deep': expected true or false, found an integer",
        "wrong-type: 'a': expected a string, found an integer",
      ]),
    Case(
      name: "a place inside of an alternative",
      schema: #"""
        {"anyOf": [
          {"properties": {"list": {"items": {"properties": {"x": {"type": "number"}}}}}},
          {"properties": {"list": {"items": {"properties": {"x": {"maxLength": 1}}}}}}]}
        """#,
      document: #"{"list": [{}, {"x": "ab"}]}"#,
      findings: [
        """
        no-alternative: the value matches none of 2 alternatives: 'list[1].x': expected a number, \
        found a string; or 'list[1].x': expected at most 1 character, found 2 (20: expected a number, \
        found a string) (20: expected at most 1 character, found 2)
        """
      ]),
    Case(
      name: "several alternatives of which one is allowed",
      schema: #"{"oneOf": [{"required": ["target"]}, {"title": "search", "required": ["query"]}]}"#,
      document: #"{"target": 1, "query": 2}"#,
      findings: [
        """
        several-alternatives: expected the value to match one alternative, but it matches 2 of 2: the \
        first and 'search'; only one of 'target' and 'query' may be there
        """
      ]),
    Case(
      name: "a condition that holds",
      schema: #"""
        {"if": {"properties": {"kind": {"const": "triangle"}}, "required": ["kind"]},
         "then": {"properties": {"points": {"minItems": 3}}}}
        """#,
      document: #"{"kind": "triangle", "points": []}"#,
      findings: [
        """
        wrong-count: expected at least 3 elements, found 0, since 'kind' is 'triangle' (1: 'kind' \
        decides)
        """
      ]),
    Case(
      name: "a condition that holds as its member is missing",
      schema: #"""
        {"if": {"properties": {"kind": {"enum": ["a", null]}}},
         "then": {"properties": {"type": {"const": "x"}}}}
        """#,
      document: #"{"type": "y"}"#,
      findings: ["not-allowed-value: expected 'x', found 'y', since 'kind' is missing"]),
    Case(
      name: "a misspelled name under a condition",
      schema: #"""
        {"if": {"required": ["v"]},
         "then": {"properties": {"v": true, "name": true}, "additionalProperties": false}}
        """#,
      document: #"{"v": 1, "naem": 2}"#,
      findings: [
        """
        unknown-member: unknown member 'naem', since 'v' is there; did you mean 'name'? (1: 'v' \
        decides)
        """
      ]),
    Case(
      name: "an element of a wrong type",
      schema: #"{"properties": {"list": {"items": {"items": {"type": "string"}}}}}"#,
      document: #"{"list": [["a", 1]]}"#,
      findings: ["wrong-type: in 'list': expected a string, found an integer"]),
    Case(
      name: "a condition that does not hold",
      schema: #"{"if": {"properties": {"a": {"const": 1}}}, "else": {"required": ["b"]}}"#,
      document: #"{"a": 2}"#,
      findings: ["missing-member: missing member 'b', since 'a' is not 1 (1: 'a' decides)"]),
    Case(
      name: "a condition that takes many words",
      schema: #"{"if": {"items": {"minimum": 1}}, "then": {"maxItems": 1}}"#,
      document: "[1, 2]",
      findings: [
        """
        wrong-count: expected at most 1 element, found 2, since the condition \
        {"items": {"minimum": 1}} holds
        """
      ]),
    Case(
      name: "members that exclude each other", schema: #"{"not": {"required": ["a", "b"]}}"#,
      document: #"{"a": 1, "b": 2}"#,
      findings: ["forbidden: 'a' and 'b' are not allowed together"]),
    Case(
      name: "a member that must not be there", schema: #"{"not": {"required": ["a"]}}"#,
      document: #"{"a": 1}"#, findings: ["forbidden: the member 'a' is not allowed here"]),
    Case(
      name: "a value that is excluded", schema: #"{"not": {"enum": [1, null]}}"#,
      document: "null", findings: ["forbidden: the schema excludes 1 or null"]),
    Case(
      name: "a misspelled name where all names are allowed", schema: #"{"required": ["property"]}"#,
      document: #"{"proprety": 1}"#,
      findings: ["missing-member: missing member 'property'; is 'proprety' a misspelling of it?"]),
    Case(
      name: "a misspelled name where others are not allowed",
      schema: #"{"required": ["name"], "properties": {"name": {}}, "additionalProperties": false}"#,
      document: #"{"nmae": 1}"#,
      findings: ["unknown-member: unknown member 'nmae'; did you mean 'name'?"]),
    Case(
      name: "a wrong type where words are listed",
      schema: #"{"type": "string", "enum": ["a", "b"]}"#,
      document: "1", findings: ["not-allowed-value: expected one of 'a', 'b', found 1"]),
  ]

  private static let shapes = #"""
    {"required": ["form"], "properties": {"form": {"enum": ["circle", "square"]}}, "oneOf": [
      {"properties": {"form": {"const": "circle"}, "r": {"type": "number"}}, "required": ["r"]},
      {"properties": {"form": {"const": "square"}, "side": {"type": "number"}},
       "required": ["side"]}], "unevaluatedProperties": false}
    """#

  /// Tasks of three kinds, each with its own members.
  private static let tasks = #"""
    {"anyOf": [
      {"properties": {"copy": {}, "mode": {"enum": ["fast", "safe"]}, "tries": {"type": "integer"}},
       "required": ["copy"], "additionalProperties": false},
      {"properties": {"move": {}}, "required": ["move"], "additionalProperties": false},
      {"properties": {"wait": {}, "until": {}}, "required": ["wait", "until"],
       "additionalProperties": false}]}
    """#

  @Test("A message says what to write instead", arguments: cases + ConditionMessages.cases)
  func messages(_ one: Case) throws {
    let compiled = SchemaProgram.compile(Array(one.schema.utf8))
    var validator = SchemaValidator(try #require(compiled.program, "\(compiled.findings)"))
    let found = validator.check(rangeSource(of: Array(one.document.utf8))).diagnostics
    let shown = found.map { finding in
      finding.rule.dropFirst("schema/".count) + ": " + finding.message
        + finding.related.map { " (\($0.range.lowerBound): \($0.message))" }.joined()
    }
    #expect(shown == one.findings)
  }
}
