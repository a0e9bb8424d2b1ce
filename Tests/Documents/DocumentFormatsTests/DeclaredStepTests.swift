import Diagnostics
import DocumentFormats
import JSONFormats
import JSONSyntax
import Testing

/// Steps as a declaration says them, and what they do to documents.
struct DeclaredStepTests {
  private static func format(_ steps: String) throws -> (DocumentFormat, [FormatCompiler.Problem]) {
    let text = Array(
      #"{"editions": [{"name": "1"}, {"name": "2", "marks": {"$.v": 2}, "steps": \#(steps)}]}"#.utf8
    )
    var reader = FormReader(
      text: text,
      rules: FormRules(
        subject: "it", unknownKey: DocumentFormatRules.incompleteStep,
        wrongValueType: DocumentFormatRules.incompleteStep,
        unknownWord: DocumentFormatRules.incompleteStep))
    let value = try #require(JSONValue.read(text).value)
    let declaration = try #require(DocumentDeclarationFormat.root.read(value, &reader))
    #expect(reader.problems.isEmpty)
    return FormatCompiler.compile(declaration, name: "trail", endings: [])
  }

  private static func migrate(
    _ text: String, _ format: DocumentFormat, from old: String, to new: String
  ) throws -> (text: String, losses: [String]) {
    let steps = try #require(format.migration(from: old, to: new))
    var bytes: [UInt8] = []
    let done = DocumentMigration(steps).write(rangeSource(of: Array(text.utf8))) { span in
      for index in span.indices { bytes.append(span[index]) }
      return true
    }
    #expect(done.isComplete && done.tally.problems.isEmpty, "\(done.tally.problems)")
    return (String(decoding: bytes, as: UTF8.self), done.tally.losses.map(\.name))
  }

  /// Each step on the way up and back, with what the way back loses.
  @Test(arguments: [
    (#"{"rename": "$.a", "to": "b"}"#, #"{"a": 1}"#, #"{"b": 1, "v": 2}"#, []),
    (
      #"{"wrap": ["$.x", "$.y"], "in": "p"}"#, #"{"y": 1, "z": 0, "x": 2}"#,
      #"{"p": {"y": 1, "x": 2}, "z": 0, "v": 2}"#, []
    ),
    (
      #"{"wrap": ["$.*"], "except": ["z", "v"], "in": "p"}"#, #"{"y": 1, "z": 0, "x": 2}"#,
      #"{"p": {"y": 1, "x": 2}, "z": 0, "v": 2}"#, []
    ),
    (
      #"{"unwrap": ["$.p.x"]}"#, #"{"p": {"x": 1, "y": 2}}"#, #"{"x": 1, "p": {"y": 2}, "v": 2}"#,
      []
    ),
    (#"{"add": "$.a", "value": [1]}"#, #"{}"#, #"{"a": [1], "v": 2}"#, []),
    (
      #"{"introduce": "$..a", "loss": "as"}"#, #"{"l": [{"m": {}}]}"#,
      #"{"l": [{"m": {}}], "v": 2}"#, []
    ),
    (
      #"{"map": "$.k", "values": [{"from": "a", "to": 1}, {"from": null, "to": 0}]}"#,
      #"{"k": "a"}"#,
      #"{"k": 1, "v": 2}"#, []
    ),
    (#"{"spell": "$.n", "as": "string"}"#, #"{"n": -1.50}"#, #"{"n": "-1.50", "v": 2}"#, []),
    (
      #"{"negate": "$.l[*].y"}"#, #"{"l": [{"y": 1}, {"y": -2}, {"y": 0}]}"#,
      #"{"l": [{"y": -1}, {"y": 2}, {"y": 0}], "v": 2}"#, []
    ),
    (
      #"{"assign": "$.l[*].id", "as": "number", "from": 5}"#, #"{"l": [{"id": 7}, {}, {}]}"#,
      #"{"l": [{"id": 7}, {"id": 8}, {"id": 9}], "v": 2}"#, ["id"]
    ),
    (
      #"{"flatten": "$.pages[*].lines"}"#, #"{"pages": [{"lines": [1, 2]}]}"#,
      #"{"lines": [1, 2], "v": 2}"#, []
    ),
    (
      #"{"rename": "$.l[*].a", "to": "b", "where": {"k": ["x", 3]}}"#,
      #"{"l": [{"k": "x", "a": 1}, {"k": "y", "a": 1}, {"k": 3, "a": 1}]}"#,
      #"{"l": [{"k": "x", "b": 1}, {"k": "y", "a": 1}, {"k": 3, "b": 1}], "v": 2}"#, []
    ),
  ])
  func stepsLeadUpAndBack(_ step: String, _ old: String, _ new: String, _ losses: [String]) throws {
    let (format, problems) = try Self.format("[\(step)]")
    #expect(problems.map(\.message) == [])
    let up = try Self.migrate(old, format, from: "1", to: "2")
    #expect(up.text == new && up.losses.isEmpty)
    let down = try Self.migrate(up.text, format, from: "2", to: "1")
    #expect(down.losses == losses)
    if losses.isEmpty { #expect(JSONComparison.areEqual(down.text, old), "\(down.text)") }
  }

  @Test func whatNoOlderEditionHasIsALoss() throws {
    let (format, _) = try Self.format(#"[{"introduce": "$..a", "loss": "as"}]"#)
    let down = try Self.migrate(
      #"{"a": 1, "l": [{"a": {"a": 2}, "b": [[{"a": 3}]]}], "v": 2}"#, format, from: "2", to: "1")
    #expect(JSONComparison.areEqual(down.text, #"{"l": [{"b": [[{}]]}]}"#), "\(down.text)")
    #expect(down.losses == ["as"])
  }

  @Test func joinedListsAreALoss() throws {
    let (format, _) = try Self.format(#"[{"flatten": "$.pages[*].lines", "loss": "pages"}]"#)
    let text =
      #"{"pages": [{"lines": [1 , {"a":2}]}, {"lines": []}, {"lines": [3], "title": "x"}]}"#
    let up = try Self.migrate(text, format, from: "1", to: "2")
    #expect(up.text == #"{"lines": [1, {"a":2}, 3], "v": 2}"# && up.losses == ["pages"])
  }

  @Test func digestsDependOnTheContentOnly() throws {
    let (format, _) = try Self.format(#"[{"assign": "$.l[*].id", "as": "digest"}]"#)
    let text = #"{"l": [{"a": 1}, {"a": 1}, {"a": 2}]}"#
    let first = try Self.migrate(text, format, from: "1", to: "2").text
    #expect(try Self.migrate(text, format, from: "1", to: "2").text == first)
    let value = try #require(JSONValue.read(Array(first.utf8)).value)
    let ids = (value["l"]?.array ?? []).compactMap { $0["id"]?.string }
    #expect(Set(ids).count == 3 && ids.allSatisfy { $0.count == 8 && UInt32($0, radix: 16) != nil })
  }

  @Test(arguments: [
    ("{}", "the step says nothing to do"), (#"{"rename": "$.a"}"#, "'rename' needs 'to'"),
    (
      #"{"add": "$.a", "drop": "$.b", "value": 1}"#, "a step must do one thing, found 'add', 'drop'"
    ),
    (#"{"assign": "$.a", "as": "string"}"#, "'assign' needs 'as' with 'number' or 'digest'"),
    (#"{"wrap": ["$.a", "$.b.c"], "in": "d"}"#, "all members must be in the same object"),
    (#"{"rename": "$.*", "to": "a"}"#, "'$[*]' must end with the name of a member"),
    (#"{"flatten": "$.lines"}"#, "'$.lines' must end with the name of a member"),
    (#"{"drop": "a"}"#, "'a' is not a path; write '$.name', or '$.list[*].name' for all items"),
    (#"{"drop": "$.a", "where": {"b": 1, "c": 2}}"#, "'where' names one member"),
  ])
  func mistakesAreExplained(_ step: String, _ message: String) throws {
    #expect(try Self.format("[\(step)]").1.map(\.message) == [message])
  }
}
