import Diagnostics
import JSONSchema
import JSONSyntax
import TestSupport
import Testing

/// What is accepted at one look is valid for the validator too, and most of what is valid is.
struct SchemaAcceptorTests {
  /// What has to be compared, counted, or known of other schemas is left to the validator.
  private static let declined = [
    "contains", "unevaluated", "dynamicRef", "recursiveRef", #""const": {"#,
  ]

  @Test(arguments: KeywordTests.rows) func acceptsWhatIsValid(row: KeywordTests.Row) throws {
    let compiled = SchemaProgram.compile(
      Array(row.schema.utf8), options: SchemaProgram.Options(draft: row.draft))
    var validator = SchemaValidator(try #require(compiled.program))
    let isDeclined = Self.declined.contains { row.schema.contains($0) }
    for text in row.good where !isDeclined {
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
    for _ in 0..<400 {
      let schema = Self.schema(3, &random)
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
    #expect(invalid > 300)
    #expect(accepted > 300)
    // Only repeated elements and hopeless schemas are left.
    #expect(10 * accepted > 8 * valid, "\(accepted) of \(valid)")
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

  private static func schema(_ depth: Int, _ random: inout SplitMix64) -> String {
    guard depth > 0 else {
      return ["true", "{}", #"{"type":"integer"}"#].randomElement(using: &random) ?? ""
    }
    var keywords: [String: String] = [:]
    for _ in 0..<Int.random(in: 1..<4, using: &random) {
      let (name, text) = keyword(depth, &random)
      keywords[name] = text
    }
    return "{\(keywords.map { "\"\($0)\":\($1)" }.sorted().joined(separator: ","))}"
  }

  /// '@' is another schema, '%' a name, and '#' a number.
  private static let keywords = [
    ("type", #"["object","array","string"]"#), ("type", #"["number","null","object"]"#),
    ("enum", #"[1,"a",null]"#), ("const", #""a""#), ("minimum", "#"), ("multipleOf", "0.5"),
    ("minLength", "#"), ("maxLength", "#"), ("pattern", #""^[a-c]+$""#), ("required", "[%]"),
    ("properties", "{%:@}"), ("patternProperties", #"{"^a":@}"#), ("additionalProperties", "@"),
    ("propertyNames", #"{"maxLength":2}"#), ("dependentRequired", #"{"a":[%]}"#),
    ("dependentSchemas", #"{"b":@}"#), ("minProperties", "#"), ("maxItems", "#"),
    ("prefixItems", "[@,@]"), ("items", "@"), ("uniqueItems", "true"), ("allOf", "[@,@]"),
    ("anyOf", "[@,@]"), ("oneOf", "[@,@]"), ("not", "@"), ("if", #"@,"then":@,"else":@"#),
  ]

  private static func keyword(
    _ depth: Int, _ random: inout SplitMix64
  ) -> (name: String, text: String) {
    let (name, template) = keywords.randomElement(using: &random) ?? keywords[0]
    var text = ""
    for character in template {
      switch character {
      case "@": text += schema(depth - 1, &random)
      case "%": text += "\"\(names.randomElement(using: &random) ?? "")\""
      case "#": text += "\(Int.random(in: 0..<3, using: &random))"
      default: text.append(character)
      }
    }
    return (name, text)
  }
}
