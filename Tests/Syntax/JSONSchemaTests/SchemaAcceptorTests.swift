import Diagnostics
import JSONSchema
import JSONSyntax
import TestSupport
import Testing

/// What is accepted at one look is valid for the validator too, and most of what is valid is.
struct SchemaAcceptorTests {
  @Test(arguments: KeywordTests.rows) func acceptsWhatIsValid(row: KeywordTests.Row) throws {
    let compiled = SchemaProgram.compile(
      Array(row.schema.utf8), options: SchemaProgram.Options(draft: row.draft))
    var validator = SchemaValidator(try #require(compiled.program))
    for text in row.good {
      let isAccepted = validator.accepts(byteSource(of: Array(text.utf8)))
      #expect(isAccepted, "\(text)")
    }
    for text in row.bad {
      let isAccepted = validator.accepts(byteSource(of: RuleExample(text).bytes))
      #expect(!isAccepted, "\(text)")
    }
  }

  /// Repeated elements, other encodings and mistakes of JSON are never accepted.
  @Test(arguments: [
    (#"{"uniqueItems": true}"#, #"[1, 1.0]"#), ("{}", #"{"a": 1, "a": 1}"#), ("{}", "[1,]"),
    ("{}", "\u{FEFF}{}"), ("{}", "1 1"), ("{}", ""),
  ]) func declines(schema: String, text: String) throws {
    var validator = SchemaValidator(try #require(SchemaProgram.compile(Array(schema.utf8)).program))
    let isAccepted = validator.accepts(byteSource(of: Array(text.utf8)))
    #expect(!isAccepted)
    let findings = validator.check(rangeSource(of: Array(text.utf8)))
    #expect(!findings.isClean)
  }

  private static let long = String(repeating: "long ", count: 10)
  private static let alternatives = (0..<150).map { #"{"properties": {"k": {"const": \#($0)}}}"# }
    .joined(separator: ", ")
  /// Each member is judged by one of 150 patterns and by 150 schemas of which it has to fit one.
  private static let patterns = (0..<150).map { #""^\#($0)a": {"enum": [1, \#($0), "\#($0)"]}"# }
    .joined(separator: ", ")
  private static let tree =
    ##"{"$id": "http://a.test/t", "$dynamicAnchor": "n", "type": "object", "properties": {"kids": {"items": {"$dynamicRef": "#n"}}}}"##

  /// More schemas than a word has bits, long names, parts to be counted, compared or left to others.
  @Test(arguments: [
    (
      #"{"required": ["\#(long)"], "properties": {"\#(long)": {"minimum": 1}}}"#,
      [#"{"\#(long)": 1}"#, #"{"\#(long)": 2, "\#(long)2": 0}"#],
      [#"{"\#(long)": 0}"#, #"{"\#(long)2": 1}"#]
    ),
    (
      #"{"oneOf": [\#(alternatives)], "required": ["k"]}"#, [#"{"k": 0}"#, #"{"k": 149}"#],
      [#"{"k": 150}"#, "{}"]
    ),
    (
      #"{"additionalProperties": {"anyOf": [\#(alternatives)]}, "patternProperties": {\#(patterns)}}"#,
      [#"{"x": {"k": 7}, "149a": 149, "7a": "7"}"#],
      [#"{"x": {"k": -7}}"#, #"{"149a": 7}"#, #"{"7a": "8"}"#]
    ),
    (
      #"{"items": {"allOf": [{"anyOf": [\#(alternatives)]}, {"type": "object"}]}, "uniqueItems": true}"#,
      [#"[{"k": 1}, {"k": 2}, {}]"#], [#"[{"k": 1}, 7]"#, #"[{"k": 150}]"#]
    ),
    (
      #"{"contains": {"type": "null"}, "minContains": 2, "maxContains": 3}"#,
      ["[null, 1, null]", "[null, null, null]"], ["[null]", "[null, null, null, null]"]
    ),
    (
      #"{"contains": {"type": "null"}, "enum": ["a", "b", "c", "d", "e", [null]]}"#,
      [#""a""#, #""e""#, "[null]"], [#""f""#, "[1]", "1"]
    ),
    (
      #"{"unevaluatedProperties": false, "allOf": [{"enum": ["a", "b", "c"]}, {"enum": ["b", "c", "d"]}]}"#,
      [#""b""#, #""c""#], [#""a""#, #""d""#, #""e""#, "{}"]
    ),
    (
      #"{"enum": [[], ["a", 1.0], {"b": {"c": []}}, 7, null]}"#,
      ["[]", #"["a", 1]"#, #"{"b": {"c": []}}"#, "7", "null"],
      [#"["a"]"#, #"["a", 1, 1]"#, #"{"b": {}}"#, #"{"b": {"c": [1]}}"#, "{}", "8", "false"]
    ),
    (
      #"{"anyOf": [{"properties": {"a": {"const": 1}}, "required": ["a"]}, {"properties": {"b": true}}], "if": {"required": ["b"]}, "then": {"properties": {"c": true}}, "unevaluatedProperties": {"type": "null"}}"#,
      [#"{"a": 1}"#, #"{"a": 1, "x": null}"#, #"{"a": 1, "b": 2, "c": 3}"#],
      [#"{"a": 2}"#, #"{"a": 1, "c": 3}"#, #"{"b": 2, "d": 1}"#]
    ),
    (
      #"{"prefixItems": [true], "if": {"prefixItems": [true, {"const": 1}]}, "unevaluatedItems": false}"#,
      ["[1]", "[1, 1]"], ["[1, 2]", "[1, 1, 1]"]
    ),
    (
      #"{"$id": "http://a.test/s", "$ref": "t", "$dynamicAnchor": "n", "unevaluatedProperties": false, "$defs": {"t": \#(tree)}}"#,
      ["{}", #"{"kids": [{"kids": []}]}"#],
      [#"{"kits": []}"#, #"{"kids": [{"kits": []}]}"#, #"{"kids": [1]}"#]
    ),
  ]) func judgesAtOneLook(schema: String, good: [String], bad: [String]) throws {
    let compiled = SchemaProgram.compile(Array(schema.utf8))
    var validator = SchemaValidator(try #require(compiled.program, "\(compiled.findings)"))
    for text in good + bad {
      let isAccepted = validator.accepts(byteSource(of: Array(text.utf8)))
      #expect(isAccepted == good.contains(text), "\(text)")
      let isComplete = validator.hasFoundAll
      #expect(isComplete)
      let isValid = validator.findings(byteSource(of: Array(text.utf8))).isClean
      #expect(isValid == good.contains(text), "\(text)")
    }
  }

  /// Invalid documents say nothing of those that come later.
  @Test func staysWatchfulAfterInvalidDocuments() throws {
    let program = try #require(SchemaProgram.compile(Array(#"{"type": "array"}"#.utf8)).program)
    var validator = SchemaValidator(program)
    for _ in 0..<100 {
      let isAccepted = validator.accepts(byteSource(of: Array("{}".utf8)))
      #expect(!isAccepted)
    }
    let isAccepted = validator.accepts(byteSource(of: Array("[]".utf8)))
    #expect(isAccepted)
  }

  /// A scalar at a place that is forgiven may be anything; all else is judged.
  @Test(arguments: [
    (#"{"v": 1, "w": 1}"#, true, true), (#"{"v": "2", "w": 1}"#, false, true),
    (#"{"v": 1, "w": 2}"#, false, false), (#"{"v": [1], "w": 1}"#, false, false),
    (#"{"w": 1}"#, false, false), (#"{"v": 3, "w": 1, "x": null}"#, false, false),
  ]) func forgivesScalarsAtPlaces(text: String, isValid: Bool, isForgiven: Bool) throws {
    var places = PlaceTree()
    places.add([.member("v")], as: 0)
    places.add([.member("w")], as: 1)
    let schema =
      #"{"properties": {"v": {"const": 1}, "w": {"const": 1}, "x": {"type": "string"}}, "required": ["v"]}"#
    let program = try #require(SchemaProgram.compile(Array(schema.utf8)).program)
    var validator = SchemaValidator(program, places: places)
    let wasForgiven = validator.accepts(byteSource(of: Array(text.utf8)), forgiven: 1)
    let wasValid = validator.accepts(byteSource(of: Array(text.utf8)))
    #expect(wasForgiven == isForgiven)
    #expect(wasValid == isValid)
  }

  @Test func tellsTheValuesAtPlaces() throws {
    var places = PlaceTree()
    places.add([.member("ids"), .all], as: 0)
    places.add([.member("n")], as: 1)
    let program = try #require(
      SchemaProgram.compile(Array(#"{"properties": {"n": {"minimum": 1}}}"#.utf8)).program)
    var validator = SchemaValidator(program, places: places)
    var found: [String] = []
    let text = #"{"ids": ["a", 2, null, [3]], "n": 4, "m": 5}"#
    let isAccepted = validator.accepts(byteSource(of: Array(text.utf8))) { number, value in
      found.append("\(number) \(value.json)")
    }
    #expect(isAccepted)
    #expect(found == [#"0 "a""#, "0 2", "0 null", "0 [", "1 4"])
  }

  /// Schemas and documents that are put together at random from few names and values.
  @Test func agreesWithTheValidator() throws {
    var random = SplitMix64(seed: 18)
    var (accepted, valid, invalid) = (0, 0, 0)
    let rounds = Effort.rounds(1200, quick: 60)
    for number in 0..<rounds {
      let root = #""$id":"http://a.test/\#(number)","$dynamicAnchor":"n""#
      let schema = Self.schema(3, &random, also: number.isMultiple(of: 3) ? root : nil)
      let compiled = SchemaProgram.compile(Array(schema.utf8))
      guard let program = compiled.program else { continue }
      var validator = SchemaValidator(program)
      for _ in 0..<8 {
        let text = Array(Self.value(3, &random).utf8)
        let isAccepted = validator.accepts(byteSource(of: text))
        let isValid = validator.findings(byteSource(of: text)).isClean
        #expect(
          !isAccepted || isValid, "\(schema) accepts \(String(decoding: text, as: UTF8.self))")
        if isAccepted { accepted += 1 }
        if isValid { valid += 1 } else { invalid += 1 }
      }
    }
    #expect(2 * invalid > rounds)
    #expect(2 * accepted > rounds)
    // What may have been counted by `contains` is left if nothing else looks at it, and schemas
    // that lead back to themselves.
    #expect(100 * accepted > 95 * valid, "\(accepted) of \(valid)")
  }

  private static let names = [
    "a", "b", "cc", "a name of more than thirty-two bytes, which is long",
  ]
  private static let scalars = [
    "1", "1.0", "2", "-3", "2.5", "1e2", #""a""#, #""bb""#, #""é""#, "true", "false", "null",
  ]

  private static func value(_ depth: Int, _ random: inout SplitMix64) -> String {
    func pick(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }
    guard depth > 0, Int.random(in: 0..<3, using: &random) > 0 else { return pick(scalars) }
    let count = Int.random(in: 0..<4, using: &random)
    if Bool.random(using: &random) {
      return "[\((0..<count).map { _ in value(depth - 1, &random) }.joined(separator: ","))]"
    }
    let members = names.shuffled(using: &random).prefix(count).map {
      "\"\($0)\":\(value(depth - 1, &random))"
    }
    return "{\(members.joined(separator: ","))}"
  }

  private static func schema(
    _ depth: Int, _ random: inout SplitMix64, also root: String? = nil
  ) -> String {
    guard depth > 0 else {
      return ["true", "{}", "false", #"{"type":"integer"}"#].randomElement(using: &random) ?? ""
    }
    var keywords: [String: String] = [:]
    for _ in 0..<Int.random(in: 1..<4, using: &random) {
      let (name, text) = keyword(depth, &random)
      keywords[name] = text
    }
    if root == nil, Int.random(in: 0..<8, using: &random) == 0 {
      keywords["$id"] = #""http://a.test/r\#(random.next())","$dynamicAnchor":"n""#
    }
    let texts = keywords.map { "\"\($0)\":\($1)" }.sorted() + (root.map { [$0] } ?? [])
    return "{\(texts.joined(separator: ","))}"
  }

  private static let small = [
    #"{"required":[%]}"#, #"{"properties":{%:{"enum":[#,"a",null]}}}"#, #"{"maxItems":#}"#,
    #"{"properties":{%:true}}"#, #"{"prefixItems":[{"const":#}]}"#, #"{"type":"string"}"#,
  ]

  /// '@' is another schema, '~' a small one, '%' a name, and '#' a number.
  private static let keywords = [
    ("type", #"["object","array","string"]"#), ("type", #"["number","null","object"]"#),
    ("enum", #"[1,"a",null]"#), ("const", #""a""#), ("minimum", "#"), ("multipleOf", "0.5"),
    ("minLength", "#"), ("maxLength", "#"), ("pattern", #""^[a-c]+$""#), ("required", "[%]"),
    ("properties", "{%:@}"), ("patternProperties", #"{"^a":@}"#), ("additionalProperties", "@"),
    ("propertyNames", #"{"maxLength":2}"#), ("dependentRequired", #"{"a":[%]}"#),
    ("dependentSchemas", #"{"b":@}"#), ("minProperties", "#"), ("maxItems", "#"),
    ("prefixItems", "[@,@]"), ("items", "@"), ("uniqueItems", "true"), ("allOf", "[@,@]"),
    ("anyOf", "[@,@]"), ("oneOf", "[@,@]"), ("not", "@"), ("if", #"@,"then":@,"else":@"#),
    ("enum", #"[[],[1,"a"],{"a":1},"bb",#]"#), ("const", #"{"a":1,"b":#}"#), ("const", "[#,#]"),
    ("contains", #"@,"minContains":#"#), ("contains", #"@,"maxContains":#"#),
    ("unevaluatedProperties", "@"), ("unevaluatedItems", "@"), ("$dynamicRef", ##""#n""##),
    ("anyOf", "[\(String(repeating: "~,", count: 70))~]"),
    ("allOf", "[\(String(repeating: #"{"if":~,"then":~},"#, count: 24))~]"),
  ]

  private static func keyword(
    _ depth: Int, _ random: inout SplitMix64
  ) -> (name: String, text: String) {
    let (name, template) = keywords.randomElement(using: &random) ?? keywords[0]
    return (name, filled(template, depth, &random))
  }

  private static func filled(
    _ template: String, _ depth: Int, _ random: inout SplitMix64
  ) -> String {
    var text = ""
    for character in template {
      switch character {
      case "@": text += schema(depth - 1, &random)
      case "~": text += filled(small.randomElement(using: &random) ?? "", depth, &random)
      case "%": text += "\"\(names.randomElement(using: &random) ?? "")\""
      case "#": text += "\(Int.random(in: 0..<3, using: &random))"
      default: text.append(character)
      }
    }
    return text
  }
}
