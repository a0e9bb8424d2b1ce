import Diagnostics
import DocumentFormats
import JSONSchema
import Testing

struct DocumentPlannerTests {
  private static func plan(
    _ text: String, allowing losses: Set<String> = []
  ) throws -> FormatMigrationPlan {
    var format = DocumentFormat("trail")
    var (old, new) = (FormatVersion("1"), FormatVersion("2"))
    let mark = try #require(DocumentPath("$.version"))
    old.marks = [DocumentMark(mark, "1")]
    new.marks = [DocumentMark(mark, "2")]
    new.steps = [MigrationStep(DocumentPath(), .drop("note", value: nil, loss: "note"))]
    format.versions = [old, new]
    let program = FormatProgram(format) { version in
      let schema = version.name == "2" ? #"{"required": ["title"]}"# : "{}"
      return SchemaProgram.compile(Array(schema.utf8)).program
    }
    var options = FormatMigrationOptions(to: 1)
    options.allowedLosses = losses
    var planner = DocumentPlanner(program, options)
    return planner.plan(rangeSource(of: Array(text.utf8)))
  }

  /// What is not possible is told before what would be lost.
  @Test func errorsOfTheResultComeBeforeLosses() throws {
    let plan = try Self.plan(#"{"version": 1, "note": "x"}"#)
    #expect(plan.state == .unsupported && plan.losses.map(\.name) == ["note"])
    #expect(
      plan.tally.problems.map(\.text)
        == ["as '2' it would have an error: missing member 'title' at '{\"version\": 2}'"])
    let allowed = try Self.plan(#"{"version": 1, "note": "x"}"#, allowing: ["note"])
    #expect(allowed.state == .unsupported)
    let valid = #"{"version": 1, "note": "x", "title": "y"}"#
    #expect(try Self.plan(valid).state == .wouldLose)
    #expect(try Self.plan(valid, allowing: ["note"]).state == .migrated)
  }
}
