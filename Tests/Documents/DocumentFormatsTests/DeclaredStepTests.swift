import Diagnostics
import DocumentFormats
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
    (#"{"relax": "$.a", "value": 1}"#, #"{"a": 2}"#, #"{"a": 2, "v": 2}"#, []),
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
      #"{"wrap": "$.tags[*]", "in": "text"}"#, #"{"tags": ["a" , ["b"],{"c": 1}, null]}"#,
      #"{"tags": [{"text": "a"} , {"text": ["b"]},{"text": {"c": 1}}, {"text": null}], "v": 2}"#, []
    ),
    (
      #"{"wrap": "$.prices[*]", "in": "sum"}"#, #"{"prices": {"a": 1, "b": 2}}"#,
      #"{"prices": {"a": {"sum": 1}, "b": {"sum": 2}}, "v": 2}"#, []
    ),
    (
      #"{"wrap": "$.p[*]", "except": ["z"], "in": "q"}"#, #"{"p": {"y": 1, "z": 0}}"#,
      #"{"p": {"q": {"y": 1}, "z": 0}, "v": 2}"#, []
    ),
    (
      #"{"unwrap": "$.tags[*].text"}"#, #"{"tags": [{"text": "a"}, {"text": {"label": 1}}]}"#,
      #"{"tags": ["a", {"label": 1}], "v": 2}"#, []
    ),
    (
      #"{"add": "$.l[*].p.a", "value": 1, "where": {"$.l[*].k": "x", "$.on": true, "$.l[*].p.z": 1}}"#,
      #"{"on": true, "l": [{"k": "x", "p": {"z": 1}}, {"k": "x", "p": {}}, {"k": "y", "p": {"z": 1}}, {}]}"#,
      #"{"on": true, "l": [{"k": "x", "p": {"z": 1, "a": 1}}, {"k": "x", "p": {}}, {"k": "y", "p": {"z": 1}}, {}], "v": 2}"#,
      []
    ),
    (
      #"{"add": "$.a", "value": 1, "where": {"b": 1, "c": [1, 2]}}"#, #"{"b": 1, "c": 2}"#,
      #"{"b": 1, "c": 2, "a": 1, "v": 2}"#, []
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

  @Test func whatNoOlderVersionHasIsALoss() throws {
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

  /// A list of texts gets what the objects of the next version need.
  @Test func textsBecomeObjectsWithMore() throws {
    let steps = """
      [{"rename": "$.ingredients", "to": "parts"}, {"wrap": "$.parts[*]", "in": "text"},
       {"assign": "$.parts[*].id", "as": "number"}, {"add": "$.parts[*].unit", "value": "g"}]
      """
    let (format, problems) = try Self.format(steps)
    #expect(problems.isEmpty)
    let old = #"{"ingredients": ["water", {"text": "leek", "id": 4}]}"#
    let up = try Self.migrate(old, format, from: "1", to: "2")
    #expect(
      up.text == """
        {"parts": [{"text": "water", "id": 5, "unit": "g"}, {"text": "leek", "id": 4, "unit": "g"}], \
        "v": 2}
        """)
    let down = try Self.migrate(up.text, format, from: "2", to: "1")
    #expect(down.text == #"{"ingredients": ["water", "leek"]}"# && down.losses == ["id"])
    let other = #"{"parts": [{"text": "a", "note": 1}, {"text": "b"}], "v": 2}"#
    #expect(try Self.migrate(other, format, from: "2", to: "1").losses == ["parts"])
    // The way up would take it for an object that has been made.
    let inner = #"{"parts": [{"text": {"text": 1}}], "v": 2}"#
    #expect(try Self.migrate(inner, format, from: "2", to: "1").losses == ["parts"])
  }

  @Test func anItemWithoutTheTextCannotBecomeOne() throws {
    let (format, _) = try Self.format(#"[{"unwrap": "$.tags[*].text"}]"#)
    let steps = try #require(format.migration(from: "1", to: "2"))
    let text = Array(#"{"tags": [{"text": "a"}, { "label": "b" }, "c"]}"#.utf8)
    let tally = DocumentMigration(steps).tally(of: rangeSource(of: text))
    #expect(tally.problems.map(\.text) == ["an item lacks 'text', which should take its place"])
    #expect(tally.problems.map(\.place) == [25..<41])
  }

  /// What a new object is made of tells its digest.
  @Test func digestsOfNewObjectsDependOnTheirContent() throws {
    let steps = #"[{"wrap": "$.l[*]", "in": "a"}, {"assign": "$.l[*].id", "as": "digest"}]"#
    let (format, _) = try Self.format(steps)
    func ids(_ text: String) throws -> [String] {
      let new = try Self.migrate(text, format, from: "1", to: "2").text
      let value = try #require(JSONValue.read(Array(new.utf8)).value)
      return (value["l"]?.array ?? []).compactMap { $0["id"]?.string }
    }
    let (first, second) = (try ids(#"{"l": ["x", "y"]}"#), try ids(#"{"l": ["y", "x"]}"#))
    #expect(Set(first).count == 2 && first == second.reversed())
  }

  @Test func lawsFollowTheItems() throws {
    var (format, _) = try Self.format(#"[{"wrap": "$.tags[*]", "in": "text"}]"#)
    let paths = ["$.tags[*].text", "$.tags[*].id"].compactMap { DocumentPath($0) }
    format.laws = paths.map(DocumentLaw.unique)
    #expect(format.laws(of: "1") == [.unique(try #require(DocumentPath("$.tags[*]")))])
    #expect(format.laws(of: "2") == format.laws)
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
    (
      #"{"drop": "$.a.b", "where": {"$.c.d": 1}}"#,
      "'$.c.d' is not a member of the objects at '$.a', or of one around them"
    ),
    (
      #"{"drop": "$..b", "where": {"$.c": 1}}"#,
      "'$.c' is not a member of the objects at '$..', or of one around them"
    ),
    (
      #"{"wrap": "$.l[*]", "in": "a", "where": {"b": 1}}"#,
      "'where' chooses objects, and 'wrap' of the items of a list changes all"
    ),
  ])
  func mistakesAreExplained(_ step: String, _ message: String) throws {
    #expect(try Self.format("[\(step)]").1.map(\.message) == [message])
  }
}
