import Diagnostics
import JSONSchema
import TestSupport
import Testing

/// A misspelled keyword checks nothing, so that every document passes.
struct MisspelledKeywordTests {
  private static let values = [
    ("properties", #"{"a": {}}"#), ("required", #"["a"]"#), ("additionalProperties", "false"),
    ("patternProperties", #"{"^a": {}}"#), ("minimum", "1"), ("maximum", "9"), ("items", "{}"),
    ("exclusiveMinimum", "1"), ("exclusiveMaximum", "9"), ("multipleOf", "2"), ("minLength", "1"),
    ("maxLength", "9"), ("pattern", #""a""#), ("minItems", "1"), ("maxItems", "9"),
    ("uniqueItems", "true"), ("contains", "{}"), ("minProperties", "1"), ("maxProperties", "9"),
    ("propertyNames", "{}"), ("enum", "[1]"), ("const", "1"), ("allOf", "[{}]"), ("oneOf", "[{}]"),
    ("dependentRequired", "{}"), ("prefixItems", "[{}]"), ("type", #""string""#),
    ("unevaluatedProperties", "false"), ("dependentSchemas", "{}"),
  ]

  private static func findings(_ schema: String) -> [Diagnostic] {
    SchemaProgram.compile(Array(schema.utf8), options: .init()) { _ in nil }.findings.diagnostics
      .filter { $0.rule == SchemaRules.invalidKeyword.id }
  }

  /// Returns the word with one letter missing, twice, swapped with the next, or in capitals.
  private static func misspelled(_ word: String, _ random: inout SplitMix64) -> String {
    var letters = Array(word)
    let place = Int.random(in: 1..<(letters.count - 1), using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters.swapAt(place, place + 1)
    default: return word.lowercased() == word ? word.uppercased() : word.lowercased()
    }
    let new = String(letters)
    return new == word ? word + "s" : new
  }

  @Test("One is told at its place, wherever its schema is")
  func told() throws {
    var random = SplitMix64(seed: 3)
    for round in 0..<Effort.rounds(4000) {
      let (word, value) = Self.values[round % Self.values.count]
      let wrong = Self.misspelled(word, &random)
      guard !["dependencies", "id"].contains(wrong) else { continue }
      let own = "\"\(wrong)\": \(value)"
      let inner = Bool.random(using: &random) ? "{\"title\": \"a\", \(own)}" : "{\(own)}"
      let schema =
        [
          inner, #"{"properties": {"b": \#(inner)}}"#, #"{"items": {"anyOf": [true, \#(inner)]}}"#,
          ##"{"$ref": "#/$defs/b", "$defs": {"b": \##(inner)}}"##,
          #"{"additionalProperties": \#(inner)}"#, #"{"if": {}, "then": \#(inner)}"#,
        ].randomElement(using: &random) ?? inner
      let found = Self.findings(schema)
      #expect(found.count == 1, "\(schema) \(found)")
      let bytes = Array(schema.utf8)
      for finding in found {
        #expect(finding.severity == .warning)
        #expect(finding.message.contains("did you mean '"), "\(finding.message)")
        let range = try #require(finding.range)
        #expect(String(decoding: bytes[range], as: UTF8.self) == "\"\(wrong)\"")
      }
    }
  }

  @Test(
    "Names of other vocabularies and of other objects beside hide nothing",
    arguments: [
      #""markdownDescription": "a""#, #""x-order": 1"#, #""defaultSnippets": []"#,
      #""nullable": true, "_a": 1"#,
    ])
  func besideOthers(_ other: String) {
    for (name, meant) in [
      (#""requird": ["b"]"#, "required"), (#""typ": "string""#, "type"),
      (#""propertys": {"a": false}"#, "properties"), (#""property": {"a": {}}"#, "properties"),
      (#""additionalProperty": false"#, "additionalProperties"),
    ] {
      let messages = Self.findings("{\(other), \(name)}").map(\.message)
      #expect(messages.count == 1 && messages[0].contains("'\(meant)'"), "\(name): \(messages)")
    }
    // A list or a text is no schema, so the object is none of schemas.
    #expect(Self.findings(#"{"foo": {}, "requird": ["b"]}"#).count == 1)
    #expect(Self.findings(#"{"foo": {}, "requird": {}}"#).isEmpty)
  }

  @Test(
    "Other members are all right",
    arguments: [
      #"{"type": "object", "x-required": 1, "markdownDescription": "a", "example": 1}"#,
      #"{"type": "string", "@comment": "a", "enumDescriptions": [], "errorMessage": "a"}"#,
      #"{"type": "object", "nullable": true, "discriminator": {}, "xml": {}, "externalDocs": {}}"#,
      #"{"type": "object", "ui:order": [], "propertyOrder": 1, "options": {}, "version": "1"}"#,
      #"{"properties": {"requird": {}, "propertys": {}, "typ": {}, "item": {}}}"#,
      #"{"definitions": {"item": {"type": "object"}, "types": {"part": {}, "types": {}}}}"#,
      #"{"type": "string", "types": ["a"]}"#, #"{"const": {"requird": 1}, "default": {"typ": 1}}"#,
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "#/definitions/a", "requird": 1, "definitions": {"a": {}}}"##,
      #"{"dependentRequired": {}, "dependencies": {}, "id": "a", "extends": {}, "divisibleBy": 2}"#,
    ])
  func others(_ schema: String) {
    #expect(Self.findings(schema).isEmpty, "\(Self.findings(schema))")
  }

  /// The keywords that not all drafts have, with the first and the last one.
  private static let drafts: [(String, String, SchemaDraft, SchemaDraft)] = [
    ("const", "1", .draft6, .draft2020), ("contains", "{}", .draft6, .draft2020),
    ("propertyNames", "{}", .draft6, .draft2020), ("if", "{}", .draft7, .draft2020),
    ("then", "{}", .draft7, .draft2020), ("else", "{}", .draft7, .draft2020),
    ("dependencies", "{}", .draft4, .draft7), ("additionalItems", "{}", .draft4, .draft2019),
    ("dependentRequired", "{}", .draft2019, .draft2020),
    ("minContains", "2", .draft2019, .draft2020),
    ("dependentSchemas", "{}", .draft2019, .draft2020),
    ("maxContains", "2", .draft2019, .draft2020),
    ("unevaluatedItems", "{}", .draft2019, .draft2020),
    ("prefixItems", "[{}]", .draft2020, .draft2020),
    ("unevaluatedProperties", "{}", .draft2019, .draft2020), ("minimum", "1", .draft4, .draft2020),
    ("definitions", "{}", .draft4, .draft2020), ("$defs", "{}", .draft4, .draft2020),
  ]

  @Test("A keyword that only other drafts have is told", arguments: SchemaDraft.allCases)
  func otherDrafts(_ draft: SchemaDraft) {
    for (keyword, value, first, last) in Self.drafts {
      let schema =
        ##"{"$schema": "\##(draft.uri)", "items": {"type": "array", "\##(keyword)": \##(value)}}"##
      let isKnown = first <= draft && draft <= last
      let found = Self.findings(schema)
      #expect(found.count == (isKnown ? 0 : 1), "\(schema) \(found)")
      #expect(found.allSatisfy { $0.severity == .warning && $0.message.contains("'$schema'") })
    }
  }
}
