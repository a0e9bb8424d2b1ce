import Diagnostics
import DocumentFormats
import JSONSchema
import JSONSyntax
import TestSupport
import Testing

/// Names and texts are compared by their bytes.
///
/// Five texts that are two for Swift are like five words.
struct ExactTextTests {
  /// In the order of their bytes; only two are different strings.
  private static let forms = ["A\u{30A}", "e\u{301}", "\u{C5}", "\u{E9}", "\u{212B}"]
  private static let words = forms.indices.map { "x\($0)" }

  /// Puts texts in the place of `<0>` to `<4>`.
  private static func spelled(_ template: String, _ texts: [String]) -> String {
    zip(texts.indices, texts).reduce(template) { $0.replacing("<\($1.0)>", with: $1.1) }
  }

  /// Puts the other forms in the place of the words.
  private static func formed(_ text: String) -> [UInt8] {
    Array(zip(words, forms).reduce(text) { $0.replacing($1.0, with: $1.1) }.utf8)
  }

  private static func program(
    _ template: String, _ texts: [String], schema: String? = nil
  ) throws -> FormatProgram {
    let (format, problems) = FormatCompiler.compile(
      try DocumentDeclaration.read(spelled(template, texts)), name: "exact", endings: [])
    #expect(problems.map(\.message) == [])
    let rules = try schema.map {
      try #require(SchemaProgram.compile(Array(spelled($0, texts).utf8)).program)
    }
    return FormatProgram(format) { _ in rules }
  }

  /// A template of a text, which may be any of the five.
  private static func one(_ random: inout SplitMix64) -> String {
    "<\(Int.random(in: 0..<forms.count, using: &random))>"
  }

  private static func several(_ most: Int, _ random: inout SplitMix64) -> [String] {
    (0..<Int.random(in: 0...most, using: &random)).map { _ in one(&random) }
  }

  private static func list(_ texts: [String]) -> String {
    "[\(texts.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }

  private static func object(_ names: [String]) -> String {
    var seen: Set<String> = []
    let members = names.filter { seen.insert($0).inserted }.enumerated().map { "\"\($1)\": \($0)" }
    return "{\(members.joined(separator: ", "))}"
  }

  // MARK: Laws and schemas

  private static let laws = """
    {"editions": [{"name": "1", "marks": {"$.v": "<0>"}}, {"name": "2", "marks": {"$.v": "<2>"}}],
     "laws": [{"unique": "$.ids[*]"}, {"reference": "$.uses[*]", "to": "$.ids[*]"},
      {"unique": "$.<1>[*]"}, {"unique": "$.<3>[*]"}]}
    """

  /// A large object of definitions is looked up in a table.
  private static let schema = """
    {"properties": {"sets": {"type": "array", "uniqueItems": true}, "one": {"const": "<1>"},
      "any": {"enum": ["<0>", "<4>"]}, "as": {"$ref": "#/$defs/<2>"}, "an": {"$ref": "#/$defs/<0>"},
      "in": {"required": ["<3>"], "properties": {"<3>": {}, "<2>": {"type": "integer"}},
        "additionalProperties": {"type": "null"}}},
     "$defs": {"<0>": {"const": 0}, "<2>": {"const": 2}, "<4>": {"const": 4},
      \((0..<40).map { "\"d\($0)\": {}" }.joined(separator: ", "))}}
    """

  @Test func lawsAndSchemasCompareBytes() throws {
    var words = DocumentJudge(try Self.program(Self.laws, Self.words, schema: Self.schema))
    var forms = DocumentJudge(try Self.program(Self.laws, Self.forms, schema: Self.schema))
    var random = SplitMix64(seed: 57)
    var (clean, wrong) = (0, 0)
    for _ in 0..<Effort.rounds(4_000, quick: 140) {
      let text = """
        {"v": "\(Self.one(&random))", "ids": \(Self.list(Self.several(3, &random))),
         "uses": \(Self.list(Self.several(1, &random))), "<1>": \(Self.list(Self.several(2, &random))),
         "<3>": \(Self.list(Self.several(2, &random))), "sets": \(Self.list(Self.several(3, &random))),
         "one": "\(Self.one(&random))", "any": "\(Self.one(&random))",
         "as": \(Int.random(in: 0..<5, using: &random)), "an": \(Int.random(in: 0..<5, using: &random)),
         "in": \(Self.object(Self.several(3, &random)))}
        """
      let wanted = Self.judged(Self.spelled(text, Self.words), &words)
      let found = Self.judged(Self.spelled(text, Self.forms), &forms)
      #expect(found == wanted, "\(text)")
      if found.count == 1 { clean += 1 } else { wrong += 1 }
    }
    #expect(wrong > clean)
  }

  /// Returns the version that a text says, and the rules and lines of its findings as version 1.
  private static func judged(_ text: String, _ judge: inout DocumentJudge) -> [String] {
    let open = rangeSource(of: Array(text.utf8))
    let version = judge.check(open).detection?.version
    return ["\(version ?? -1)"]
      + judge.check(open, version: 0).findings.diagnostics.map { finding in
        let before = text.utf8.prefix(finding.range?.lowerBound ?? 0)
        return "\(finding.rule) \(before.count { $0 == UInt8(ascii: "\n") })"
      }
  }

  // MARK: Steps

  private static let steps = """
    {"editions": [{"name": "1", "marks": {"$.v": 1}}, {"name": "2", "marks": {"$.v": 2}, "steps": [
      {"rename": "$.<0>", "to": "<2>"},
      {"map": "$.m", "values": [{"from": "<1>", "to": "<3>"}, {"from": "<2>", "to": "<4>"}],
       "loss": "m"},
      {"identify": "$.nodes[*].key", "as": "number", "loss": "key"},
      {"identify": "$.edges[*].to", "as": "number", "of": "$.nodes[*].key", "loss": "key"},
      {"label": "$.rooms", "of": "$.rooms[*].id"},
      {"wrap": ["$.w.<1>", "$.w.<4>"], "in": "<3>"},
      {"drop": "$.d", "value": "<2>", "loss": "d"},
      {"add": "$.<4>", "value": "<0>"}]}]}
    """

  /// Returns what the migration to the last version writes, or why it does not.
  private static func migrated(_ text: String, _ program: FormatProgram) -> String {
    var options = FormatMigrationOptions(to: 1)
    options.allowedLosses = ["m", "key", "d"]
    var planner = DocumentPlanner(program, options)
    let open = rangeSource(of: Array(text.utf8))
    let plan = planner.plan(open)
    var new: [UInt8] = []
    let isWritten = planner.write(plan, from: open) { piece in
      for index in piece.indices { new.append(piece[index]) }
      return true
    }
    let losses = plan.tally.losses.map { "\($0.name) \($0.count)" }
    return "\(losses) \(plan.tally.problems.map(\.text)) "
      + (isWritten ? String(decoding: new, as: UTF8.self) : "\(plan.state)")
  }

  @Test func stepsCompareBytes() throws {
    let programs = try [Self.words, Self.forms].map { try Self.program(Self.steps, $0) }
    var random = SplitMix64(seed: 58)
    for _ in 0..<Effort.rounds(2_000) {
      let inner = Self.object(Self.several(4, &random))
      let rooms = Self.several(2, &random).map { "{\"id\": \"\($0)\"}" }.joined(separator: ", ")
      let nodes = Self.several(3, &random).map { "{\"key\": \"\($0)\"}" }.joined(separator: ", ")
      let members = Self.object(Self.several(3, &random)).dropFirst().dropLast()
      let text = """
        {"v": 1, "m": "\(Self.one(&random))", "d": "\(Self.one(&random))", "w": \(inner),
         "nodes": [\(nodes)], "edges": [{"to": "\(Self.one(&random))"}], "rooms": [\(rooms)]\
        \(members.isEmpty ? "" : ", ")\(members)}
        """
      let wanted = Self.formed(Self.migrated(Self.spelled(text, Self.words), programs[0]))
      let found = Array(Self.migrated(Self.spelled(text, Self.forms), programs[1]).utf8)
      #expect(found == wanted, "\(text)")
    }
  }

  @Test func twoFormsOfATextAreTwoIdentifiers() throws {
    let program = try Self.program(
      #"""
      {"editions": [{"name": "1", "marks": {"$.v": 1}}, {"name": "2", "marks": {"$.v": 2},
       "steps": [{"identify": "$.nodes[*].key", "as": "number", "loss": "key"}]}]}
      """#, Self.words)
    #expect(
      Self.migrated(#"{"v":1,"nodes":[{"key":"é"},{"key":"e\u0301"}]}"#, program).hasSuffix(
        #" {"v":2,"nodes":[{"key":1},{"key":2}]}"#))
  }
}
