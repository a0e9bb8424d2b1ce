import Diagnostics
import DocumentFormats
import JSONSchema
import TestSupport
import Testing

/// A step tells the values that it does not know, in both directions.
struct UnknownValueTests {
  private static let places = ["$", "$.list[*]", "$.map.*", "$.list[*].inner"]

  /// A step for the member `m`, values that it knows on both ways, and values that it does not know.
  private static let steps: [(step: String, old: [String], new: [String], strange: [String])] = [
    (
      #"{"map": "PLACE.m", "values": [{"from": "a", "to": "x"}, {"from": "b", "to": "y"}]}"#,
      [#""a""#, #""b""#], [#""x""#, #""y""#], [#""c""#, "7", "true", "{}", "[1]"]
    ),
    (
      #"{"map": "PLACE.m", "values": [{"from": 1, "to": "one"}, {"from": 2, "to": 2}]}"#,
      ["1", "2"], [#""one""#, "2"], ["3", #""two""#, "false"]
    ),
    (#"{"spell": "PLACE.m", "as": "number"}"#, [#""7""#], ["7"], [#""seven""#, "true", "{}"]),
    (#"{"spell": "PLACE.m", "as": "string"}"#, ["7", "0.5"], [#""7""#], ["true", "[7]"]),
    (#"{"negate": "PLACE.m"}"#, ["7", "-1.5", "0"], ["7"], [#""7""#, "{}"]),
    (
      #"{"label": "PLACE.m", "names": ["p", "q"]}"#, ["[1, 2]"], [#"{"p": 1, "q": 2}"#],
      ["7", "[1, 2, 3]", #""p""#]
    ),
    (#"{"take": "PLACE.m.p"}"#, [#"{"p": 1}"#], ["1"], [#"{"q": 1}"#, "[1]"]),
  ]

  private static func document(_ mark: Int, _ place: String, _ value: String) -> String {
    let member = "\"m\": \(value)"
    return switch place {
    case "$": "{\"v\": \(mark), \(member)}"
    case "$.list[*]": "{\"v\": \(mark), \"list\": [{\"k\": 1}, {\(member)}]}"
    case "$.map.*": "{\"v\": \(mark), \"map\": {\"one\": {\(member)}}}"
    default: "{\"v\": \(mark), \"list\": [{\"inner\": {\(member)}}]}"
    }
  }

  private static func plan(
    _ text: String, _ steps: String, to target: Int, schemas: [String] = ["{}", "{}"]
  ) throws -> FormatMigrationPlan {
    let declaration = """
      {"editions": [{"name": "1", "marks": {"$.v": 1}},
        {"name": "2", "marks": {"$.v": 2}, "steps": [\(steps)]}]}
      """
    let (format, problems) = FormatCompiler.compile(
      try DocumentDeclaration.read(declaration), name: "trail", endings: [])
    #expect(problems.isEmpty, "\(problems)")
    let program = FormatProgram(format) { version in
      SchemaProgram.compile(Array(schemas[version.name == "1" ? 0 : 1].utf8)).program
    }
    var planner = DocumentPlanner(program, FormatMigrationOptions(to: target))
    return planner.plan(rangeSource(of: Array(text.utf8)))
  }

  @Test("Values that a step does not know are kept, and told", arguments: steps.indices)
  func unknownValues(_ index: Int) throws {
    var random = SplitMix64(seed: 57)
    let (step, old, new, strange) = Self.steps[index]
    for _ in 0..<Effort.rounds(400) {
      let place = try #require(Self.places.randomElement(using: &random))
      let target = Int.random(in: 0...1, using: &random)
      let steps = step.replacing("PLACE", with: place)
      func plan(_ values: [String]) throws -> FormatMigrationPlan {
        let value = try #require(values.randomElement(using: &random))
        return try Self.plan(Self.document(2 - target, place, value), steps, to: target)
      }
      let known = try plan(target == 1 ? old : new)
      #expect(known.kept.isEmpty && known.state == .migrated, "\(place) \(steps) \(known)")
      let isInverse = target == 0 && !step.contains("map") && !step.contains("negate")
      // What a step makes on one way, it may find on the other.
      let odd = try plan(isInverse ? ["true"] : strange)
      let isPut = target == 0 && step.contains("take")
      #expect(isPut || odd.kept.count == 1 && odd.kept[0].count == 1, "\(place) \(steps) \(odd)")
    }
  }

  @Test("Words that a schema lists are known, also in alternatives")
  func listedWords() throws {
    let step = #"{"map": "$.list[*].m", "values": [{"from": "a", "to": "x"}]}"#
    let text = Self.document(1, "$.list[*]", #""c""#)
    let open =
      #"{"properties": {"list": {"type": "array", "items": {"properties": {"m": {"type": "string"}}}}}}"#
    let listed = open.replacing(#"{"type": "string"}"#, with: #"{"enum": ["a", "c", "x"]}"#)
    let choice = open.replacing(
      #"{"type": "string"}"#, with: #"{"oneOf": [{"const": "a"}, {"const": "c"}]}"#)
    for (old, new, isKnown) in [
      (open, open, false), (listed, open, true), (open, listed, true), (choice, open, true),
    ] {
      let plan = try Self.plan(text, step, to: 1, schemas: [old, new])
      #expect(plan.kept.isEmpty == isKnown && plan.state == .migrated, "\(old) \(new) \(plan)")
    }
  }

  /// The tally is the same whether items are written one by one or by templates.
  @Test func countsOfManyItems() throws {
    let step = #"{"map": "$.list[*].m", "values": [{"from": "a", "to": "x"}]}"#
    let items = (0..<500).map { #"{"m": "\#($0 % 5 == 0 ? "c" : "a")", "n": \#($0)}"# }
    let plan = try Self.plan(
      "{\"v\": 1, \"list\": [\(items.joined(separator: ", "))]}", step, to: 1)
    #expect(plan.kept.map(\.name) == [#""c""#] && plan.kept.map(\.count) == [100])
  }

  /// Documents in a variant have the words of the version, too.
  @Test func variantsKeepWhatTheyDoNotKnow() throws {
    let schema = Array(#"{"properties": {"m": {"enum": ["a", "b"]}, "v": {}}}"#.utf8)
    let (format, _) = FormatCompiler.compile(
      try DocumentDeclaration.read(
        #"""
        {"editions": [{"name": "1", "marks": {"$.v": 1}, "schema": "s", "variants": [{"name": "A",
          "steps": [{"map": "$.m", "values": [{"from": "A", "to": "a"}]},
            {"map": "$.n", "values": [{"from": "A", "to": "a"}]}]}]}, {"name": "2", "marks": {"$.v": 2}}]}
        """#), name: "trail", endings: [], schema: { _ in schema })
    let program = FormatProgram(format) { version in
      version.name == "1" ? SchemaProgram.compile(schema).program : nil
    }
    var planner = DocumentPlanner(program, FormatMigrationOptions(to: 1))
    let plan = planner.plan(rangeSource(of: Array(#"{"v": 1, "m": "A", "n": "q"}"#.utf8)))
    #expect(plan.state == .migrated && plan.kept.isEmpty, "\(plan)")
  }
}
