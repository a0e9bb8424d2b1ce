import Diagnostics
import DocumentFormats
import JSONSchema
import JSONSyntax
import TestSupport
import Testing

/// Random steps of variants, with random documents.
struct RandomVariantTests {
  private static let schema = """
    {"type": "object", "required": ["a", "o"], "additionalProperties": false, "properties": {
      "a": {"type": "number"}, "b": {"type": ["string", "null"]}, "p": {"type": "object"},
      "o": {"type": "object", "required": ["x"], "additionalProperties": false, "properties": {
        "x": {"type": "number"}, "y": {"type": "string"}}},
      "l": {"type": "array", "items": {"type": "object", "required": ["x"],
        "additionalProperties": false, "properties": {"x": {"type": "number"}, "y": true}}}}}
    """

  private static let names = ["a", "b", "c", "o", "p"]
  private static let inner = ["x", "y", "z"]
  private static let values = ["1", "2.5", "\"s\"", "\"7\"", "null", "{}", "[1, 2]"]

  private static func one<Element>(_ all: [Element], _ random: inout SplitMix64) -> Element {
    all[Int.random(in: all.indices, using: &random)]
  }

  /// A path to a member, and another name beside it.
  private static func place(_ random: inout SplitMix64) -> (path: String, name: String) {
    let (outer, names) = one(
      [("$", names), ("$.o", inner), ("$.l[*]", inner), ("$.c", inner)], &random)
    return ("\(outer).\(one(names, &random))", one(names, &random))
  }

  private static func step(_ random: inout SplitMix64) -> String {
    let (path, name) = place(&random)
    let value = one(values, &random)
    let condition = ["", "", #", "where": {"\#(name)": \#(value)}"#].filter {
      !$0.contains(where: { "{[".contains($0) }) || !"{[".contains(value.prefix(1))
    }
    let two = inner.shuffled(using: &random).prefix(2).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = one(condition, &random)
    return switch Int.random(in: 0..<17, using: &random) {
    case 0, 1, 2: #"{"rename": "\#(path)", "to": "\#(name)"\#(more)}"#
    case 3: #"{"wrap": "\#(path)", "in": "\#(name)"}"#
    case 4: #"{"unwrap": "$.\#(one(["o", "c", "p"], &random)).\#(one(inner + ["a"], &random))"}"#
    case 5: #"{"add": "\#(path)", "value": \#(value)\#(more)}"#
    case 6: #"{"fill": "\#(path)", "value": \#(value)}"#
    case 7: #"{"drop": "\#(path)"\#(more)}"#
    case 8:
      #"{"map": "\#(path)", "values": [{"from": \#(one(["1", "\"s\""], &random)), "to": \#(one(["2", "\"s\"", "null"], &random))}]}"#
    case 9: #"{"spell": "\#(path)", "as": "\#(one(["number", "string"], &random))"}"#
    case 10: #"{"negate": "\#(path)"}"#
    case 11: #"{"round": "\#(path)"}"#
    case 12: #"{"label": "\#(one([path, "$.l[*]"], &random))", "names": [\#(two)]}"#
    case 13: #"{"unlabel": "\#(one([path, "$.l[*]"], &random))", "names": [\#(two)]}"#
    case 14: #"{"put": "\#(path)", "in": "\#(one(inner, &random))"}"#
    case 15: #"{"take": "\#(path).\#(one(inner, &random))"}"#
    default: #"{"wrap": "$.l[*]", "in": "\#(one(inner, &random))"}"#
    }
  }

  private static func object(_ names: [String], _ random: inout SplitMix64) -> String {
    let members = names.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
    return "{"
      + members.map { name in
        let inside = "oclp".contains(name) && Int.random(in: 0..<4, using: &random) > 0
        let list = name == "l" ? (0..<2).map { _ in object(inner, &random) } : nil
        let value =
          list.map { "[\($0.joined(separator: ", "))]" }
          ?? (inside ? object(inner, &random) : one(values, &random))
        return "\"\(name)\": \(value)"
      }.joined(separator: ", ") + "}"
  }

  private static func valid(_ random: inout SplitMix64) -> String {
    let optional = [#""b": "s""#, #""b": null"#, #""p": {"x": 1, "a": 2}"#, #""p": {"y": "7"}"#]
    let more = Int.random(in: 0...4, using: &random)
    let members =
      [
        #""a": \#(one(["1", "-2.5", "7"], &random))"#,
        #""o": {"x": \#(one(["1", "2"], &random))\#(one(["", #", "y": "7""#], &random))}"#,
        #""l": [{"x": 1, "y": \#(one(values, &random))}, {"x": 2}]"#,
      ] + (more < 4 ? [optional[more]] : [])
    return "{\(members.joined(separator: ", "))}"
  }

  private static func migrate(
    _ document: String, _ steps: [MigrationStep]
  ) -> (text: String, tally: MigrationTally) {
    var bytes: [UInt8] = []
    let done = DocumentMigration(steps).write(rangeSource(of: Array(document.utf8))) { piece in
      for index in piece.indices { bytes.append(piece[index]) }
      return true
    }
    return (String(decoding: bytes, as: UTF8.self), done.tally)
  }

  /// The reported steps of variants, as their number in the row of all steps.
  private static func reported(
    _ problems: [FormatCompiler.Problem], _ counts: [Int]
  ) -> Set<Int>? {
    var found: Set<Int> = []
    for problem in problems {
      guard problem.path.count > 5, case .index(let row) = problem.path[3],
        case .index(let step) = problem.path[5]
      else { return nil }
      found.insert(counts[..<row].reduce(0, +) + step)
    }
    return found
  }

  /// A compiled row of variants, with the numbers of the reported steps.
  private struct Trial {
    var steps: [[(number: Int, step: MigrationStep)]] = []
    var reported: Set<Int> = []
    var words = ""

    /// Returns nil if a step has errors.
    init?(_ random: inout SplitMix64) throws {
      let rows = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 1...3, using: &random)).map { _ in step(&random) }
      }
      let variants = rows.enumerated().map {
        "{\"name\": \"\($0)\", \"steps\": [\($1.joined(separator: ", "))]}"
      }.joined(separator: ", ")
      let (format, problems) = FormatCompiler.compile(
        try DocumentDeclaration.read(
          "{\"editions\": [{\"name\": \"1\", \"schema\": \"s\", \"variants\": [\(variants)]}]}"),
        name: "x", endings: [], schema: { _ in Array(schema.utf8) })
      guard let found = RandomVariantTests.reported(problems, rows.map(\.count)) else { return nil }
      reported = found
      words = "\(variants): \(problems.map(\.message))"
      var count = 0
      for variant in format.versions[0].variants {
        steps.append(variant.steps.enumerated().map { (count + $0, $1) })
        count += variant.steps.count
      }
      guard steps.map(\.count) == rows.map(\.count) else { return nil }
    }
  }

  @Test("A reported step never changes a document that is valid afterward") func reports() throws {
    var random = SplitMix64(seed: 11)
    let program = try #require(SchemaProgram.compile(Array(Self.schema.utf8)).program)
    var used = 0
    for _ in 0..<Effort.rounds(1_000, quick: 20) {
      guard let trial = try Trial(&random) else { continue }
      for _ in 0..<20 {
        let left = Int.random(in: 0..<4, using: &random)
        let chosen = trial.steps.indices.filter { $0 != left }.flatMap { trial.steps[$0] }
        let back = chosen.reversed().compactMap { $0.step.inverse { _ in nil } }
        let old = Self.migrate(Self.valid(&random), back).text
        let document = Bool.random(using: &random) ? old : Self.object(Self.names + ["l"], &random)
        // Variants are tried twice, because one may enable an earlier one.
        for chosen in [chosen, chosen + chosen] {
          let (new, tally) = Self.migrate(document, chosen.map(\.step))
          var validator = SchemaValidator(program, limit: 1)
          guard tally.problems.isEmpty, !tally.isEmpty,
            validator.check(rangeSource(of: Array(new.utf8))).diagnostics.isEmpty
          else { continue }
          used += 1
          for (number, count) in zip(chosen.map(\.number), tally.changes) where count > 0 {
            #expect(!trial.reported.contains(number), "\(document) -> \(new): \(trial.words)")
          }
        }
      }
    }
    #expect(used > 20)
  }
}
