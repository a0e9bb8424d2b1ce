import Diagnostics
import JSONSchema
import JSONSyntax
import TestSupport
import Testing

/// What must not stop the validator, whatever the schema and the document are.
struct BoundTests {
  private static func validate(_ schema: String, _ text: [UInt8]) throws -> [Diagnostic] {
    let compiled = SchemaProgram.compile(Array(schema.utf8))
    var validator = SchemaValidator(try #require(compiled.program, "\(compiled.findings)"))
    return validator.check(rangeSource(of: text)).diagnostics
  }

  @Test(.endsSometime) func deepDocuments() throws {
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    let schema = ##"{"type": "array", "items": {"anyOf": [{"$ref": "#"}, {"type": "null"}]}}"##
    #expect(try Self.validate(schema, Array(deep.utf8)) == [])
    let deeper = String(repeating: "[", count: 100_000)
    #expect(try Self.validate(schema, Array(deeper.utf8)).map(\.rule) == ["json/nesting-too-deep"])
  }

  /// Each level names the next one twice: followed one by one, there would be 2^60 of them.
  @Test(.endsSometime) func sharedSchemas() throws {
    let levels = (0..<60).map { level in
      ##""\##(level)": {"allOf": [{"$ref": "#/$defs/\##(level + 1)"}, {"$ref": "#/$defs/\##(level + 1)"}]}"##
    }
    let schema =
      ##"{"$ref": "#/$defs/0", "$defs": {\##(levels.joined(separator: ", ")), "60": {"type": "null"}}}"##
    #expect(try Self.validate(schema, Array("1".utf8)).map(\.rule) == ["schema/wrong-type"])
  }

  /// Both alternatives lead to the same schema one level deeper.
  @Test(.endsSometime) func branchingSchemas() throws {
    let branch = ##"{"additionalProperties": {"$ref": "#"}}"##
    let text = String(repeating: #"{"a": "#, count: 300) + "1" + String(repeating: "}", count: 300)
    let schema = #"{"type": "object", "allOf": [\#(branch), \#(branch)]}"#
    #expect(try Self.validate(schema, Array(text.utf8)).map(\.rule) == ["schema/wrong-type"])
  }

  @Test(.endsSometime) func hardPatterns() throws {
    let text = "\"" + String(repeating: "a", count: 20_000) + "\""
    #expect(
      try Self.validate(#"{"pattern": "^(a|a)*(a*)*$"}"#, Array(text.utf8)) == [])
    #expect(
      try Self.validate(#"{"pattern": "^(a+)+b$"}"#, Array(text.utf8)).map(\.rule)
        == ["schema/pattern"])
  }

  /// What the patterns of names would cost together is bounded, and what was not compared is said.
  @Test(.endsSometime) func manyPatternsOfNames() throws {
    let hard = (0..<9).map { "\"^(a|b)*a(a|b){9}\($0)\": {\"type\": \"null\"}" }
    let schema =
      #"{"patternProperties": {\#(hard.joined(separator: ", "))}, "additionalProperties": false}"#
    var random = SplitMix64(seed: 7)
    let names = (0..<200).map { number in
      "\"" + String((0..<60).map { _ in Bool.random(using: &random) ? "a" : "b" })
        + "\(number)\": 1"
    }
    let text = Array("{\(names.joined(separator: ", "))}".utf8)
    let program = try #require(SchemaProgram.compile(Array(schema.utf8)).program)
    var validator = SchemaValidator(program, patternSteps: 10_000)
    let found = validator.findings(byteSource(of: text)).diagnostics
    #expect(found.count { $0.rule == "schema/not-judged" } == 1)
    #expect(found.count { $0.rule == "schema/unknown-member" } < 200)
  }

  @Test(.endsSometime) func longChainsAreRefused() {
    let chain = (0..<2000).map { ##""\##($0)": {"$ref": "#/$defs/\##($0 + 1)"}"## }
    let schema =
      ##"{"$ref": "#/$defs/0", "$defs": {\##(chain.joined(separator: ", ")), "2000": {}}}"##
    let found = SchemaProgram.compile(Array(schema.utf8)).findings.diagnostics
    #expect(found.map(\.rule) == ["schema/circular-reference"])
  }

  @Test(.endsSometime) func manyMistakesAreCounted() throws {
    let text = "[" + String(repeating: "1, ", count: 20_000) + "1]"
    let compiled = SchemaProgram.compile(Array(#"{"items": {"type": "null"}}"#.utf8))
    var validator = SchemaValidator(try #require(compiled.program), limit: 100)
    let found = validator.check(rangeSource(of: Array(text.utf8)))
    #expect(found.diagnostics.count == 101)
    #expect(found.diagnostics.contains { $0.rule == "schema/not-judged" && $0.range == nil })
    #expect(found.unlisted == ["schema/wrong-type": 9900])
  }

  @Test func schemasThatCallThemselvesAreNotJudged() throws {
    let schema =
      ##"{"$id": "http://a.test/", "$dynamicAnchor": "n", "$ref": "b", "$defs": {"b": {"$id": "b", "$dynamicRef": "#n", "$defs": {"n": {"$dynamicAnchor": "n"}}}}}"##
    #expect(try Self.validate(schema, Array("1".utf8)).map(\.rule) == ["schema/not-judged"])
  }

  /// Any bytes give findings within the text.
  @Test(.endsSometime) func damagedSchemasAndDocuments() {
    let seeds = KeywordTests.rows.map { Array($0.schema.utf8) }
    let texts = KeywordTests.rows.flatMap { $0.good }.map { Array($0.utf8) }
    var schemas = Mutator(seed: 5, seeds: seeds, tokens: ["\"$ref\"", "{", "\"#\"", "1e9", "["])
    var documents = Mutator(seed: 6, seeds: texts, tokens: ["{", "[", "\"", "1e999999", "null"])
    for _ in 0..<1000 {
      let (schema, text) = (schemas.next(), documents.next())
      let compiled = SchemaProgram.compile(schema)
      guard let program = compiled.program else {
        #expect(!compiled.findings.isEmpty)
        continue
      }
      var validator = SchemaValidator(program)
      for finding in validator.check(rangeSource(of: text)).diagnostics {
        guard let range = finding.range else { continue }
        #expect(range.lowerBound >= 0 && range.upperBound <= text.count + 1)
      }
    }
  }
}
