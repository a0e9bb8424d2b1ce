import Diagnostics
import JSONSchema
import JSONSyntax
import TestSupport
import Testing

/// The patterns of `patternProperties` are followed together.
struct PatternsOfNamesTests {
  private static let parts = [
    "a", "b", ".", "é", "[^a]", "(a|bé)", #"\\b"#, #"\\B"#, "a*", "b+", "(ab)?", "^", "$", #"\\w"#,
  ]

  private static func findings(_ schema: String, _ text: String) throws -> [Diagnostic] {
    let compiled = SchemaProgram.compile(Array(schema.utf8))
    var validator = SchemaValidator(try #require(compiled.program, "\(schema)"))
    return validator.findings(byteSource(of: Array(text.utf8))).diagnostics
  }

  @Test func matchAsAlone() throws {
    var random = SplitMix64(seed: 11)
    func text(_ parts: [String], _ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in
        parts[Int.random(in: parts.indices, using: &random)]
      }.joined()
    }
    for _ in 0..<Effort.rounds(300) {
      let patterns = Array(Set((0..<5).map { _ in text(Self.parts, 4) })).sorted()
      let names = Array(Set((0..<8).map { _ in text(["a", "b", "é", " "], 6) })).sorted()
      let rules = patterns.map { #""\#($0)": {"type": "null"}"# }
      let known = try Self.findings(
        #"{"patternProperties": {\#(rules.joined(separator: ", "))}, "additionalProperties": false}"#,
        "{\(names.map { "\"\($0)\": null" }.joined(separator: ", "))}")
      let unknown = try names.filter { name in
        try patterns.allSatisfy { pattern in
          try !Self.findings(#"{"pattern": "\#(pattern)"}"#, "\"\(name)\"").isEmpty
        }
      }
      #expect(known.count == unknown.count, "\(patterns) \(names) \(known.map(\.message))")
    }
  }

  /// A name is judged by the schema of each pattern that matches it.
  @Test func allThatMatchAreAsked() throws {
    let schema =
      #"{"patternProperties": {"a": {"minimum": 1}, "b$": {"maximum": -1}, "^c": {"type": "null"}}}"#
    #expect(try Self.findings(schema, #"{"ab": 0}"#).count == 2)
    #expect(try Self.findings(schema, #"{"cab": 0}"#).count == 3)
    #expect(try Self.findings(schema, #"{"ba": 0}"#).count == 1)
    #expect(try Self.findings(schema, #"{"é": 0}"#).isEmpty)
  }

  /// Once all have matched, the rest of a name is not read; a name of no letters ends at once.
  @Test func emptyNamesAndPatterns() throws {
    let schema = #"{"patternProperties": {"": {"type": "null"}, "^$": {"type": "string"}}}"#
    #expect(try Self.findings(schema, #"{"": 0}"#).count == 2)
    #expect(try Self.findings(schema, #"{"a": 0}"#).count == 1)
  }
}
