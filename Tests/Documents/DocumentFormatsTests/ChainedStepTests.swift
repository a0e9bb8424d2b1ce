import Diagnostics
import DocumentFormats
import JSONSyntax
import Testing

/// A migration over several versions gives what one version after the other gives.
struct ChainedStepTests {
  private static func program(_ steps: [String]) throws -> FormatProgram {
    let versions = ([""] + steps).enumerated().map { number, steps in
      "{\"name\": \"\(number + 1)\", \"marks\": {\"$.v\": \(number + 1)}, \"steps\": [\(steps)]}"
    }
    let (format, problems) = FormatCompiler.compile(
      try DocumentDeclaration.read("{\"editions\": [\(versions.joined(separator: ", "))]}"),
      name: "trail", endings: [])
    #expect(problems.map(\.message) == [])
    return FormatProgram(format) { _ in nil }
  }

  private static func migrate(
    _ text: String, to version: Int, _ program: FormatProgram, allowing losses: Set<String> = ["d"]
  ) throws -> String {
    var options = FormatMigrationOptions(to: version)
    options.allowedLosses = losses
    var planner = DocumentPlanner(program, options)
    let open = rangeSource(of: Array(text.utf8))
    let plan = planner.plan(open)
    var new: [UInt8] = []
    let isWritten = planner.write(plan, from: open) { piece in
      for index in piece.indices { new.append(piece[index]) }
      return true
    }
    try #require(isWritten, "\(plan.state): \(plan.tally.problems.map(\.text))")
    return String(decoding: new, as: UTF8.self)
  }

  @Test(
    "A step changes what an earlier step has written",
    arguments: [
      (#"{"unlabel": "$.d", "names": ["w", "h"]}"#, #"{"w": 0, "h": 1}"#, #""d": [0, 1]"#),
      (#"{"unwrap": ["$.d.w", "$.d.h"]}"#, #"{"w": 0, "h": 1}"#, #""w": 0, "h": 1"#),
      (#"{"take": "$.d.w"}"#, #"{"w": 0, "h": 0}"#, #""d": 0"#),
      (#"{"put": "$.d", "in": "w"}"#, "[0]", #""d": {"w": [0]}"#),
      (#"{"put": "$.d", "in": "w"}"#, #"{"h": 0}"#, #""d": {"w": {"h": 0}}"#),
      (#"{"label": "$.d", "names": ["x", "y"]}"#, "[0, 1]", #""d": {"x": 0, "y": 1}"#),
      (#"{"flatten": "$.d[*].l"}"#, #"[{"l": [1]}, {"l": [2]}]"#, #""l": [1, 2]"#),
      (#"{"wrap": "$.d[*]", "in": "t"}"#, #"["a", "b"]"#, #""d": [{"t": "a"}, {"t": "b"}]"#),
      (#"{"rename": "$.d[*].a", "to": "b"}"#, #"[{"a": {"a": 1}}]"#, #""d": [{"b": {"a":1}}]"#),
      (#"{"rename": "$.d.a.b", "to": "c"}"#, #"{"a": {"b": []}}"#, #""d": {"a": {"c": []}}"#),
      (#"{"negate": "$.d.y"}"#, #"{"y": 2}"#, #""d": {"y": -2}"#),
      (#"{"add": "$.d.z", "value": {"q": 1}}"#, "{}", #""d": {"z": {"q":1}}"#),
    ])
  func added(_ step: String, _ value: String, _ new: String) throws {
    let program = try Self.program(["{\"add\": \"$.d\", \"value\": \(value)}", step])
    let direct = try Self.migrate(#"{"v": 1}"#, to: 2, program)
    #expect(direct.hasPrefix(#"{"v": 3, "# + new), "\(direct)")
    let first = try Self.migrate(#"{"v": 1}"#, to: 1, program)
    #expect(JSONComparison.areEqual(try Self.migrate(first, to: 2, program), direct))
  }

  @Test("A value that an earlier version adds is no loss on the way back")
  func addedValuesOnTheWayBack() throws {
    for (step, new) in [
      (#"{"unlabel": "$.d", "names": ["w", "h"]}"#, #""d": [0, 1]"#),
      (#"{"rename": "$.d.w", "to": "x"}"#, #""d": {"h": 1, "x": 0}"#),
    ] {
      let program = try Self.program([
        #"{"add": "$.d", "value": {"w": 0, "h": 1}}"#, step,
      ])
      let back = try Self.migrate("{\"v\": 3, \(new)}", to: 0, program, allowing: [])
      #expect(back == #"{"v": 1}"#)
    }
  }

  @Test(
    "Items that a step changes are read by the next one, on the way back too",
    arguments: [
      (
        [#"{"add": "$.d[*].n", "value": 0}"#, #"{"label": "$.d", "names": ["x", "y"]}"#],
        #"{"v": 1, "d": [{"a": 1}, {"a": 2}]}"#,
        #"{"v": 3, "d": {"x": {"a": 1, "n": 0}, "y": {"a": 2, "n": 0}}}"#
      ),
      (
        [#"{"wrap": "$.d[*]", "in": "it"}"#, #"{"label": "$.d", "names": ["x", "y"]}"#],
        #"{"v": 1, "d": [[1, 2], [3, 4]]}"#,
        #"{"v": 3, "d": {"x": {"it": [1, 2]}, "y": {"it": [3, 4]}}}"#
      ),
      (
        [#"{"unlabel": "$.d", "names": ["from", "to"]}"#, #"{"wrap": "$.d[*]", "in": "km"}"#],
        #"{"v": 1, "d": {"from": 3, "to": 9}}"#, #"{"v": 3, "d": [{"km": 3}, {"km": 9}]}"#
      ),
      (
        [#"{"label": "$.d[*]", "names": ["to", "n"]}"#, #"{"rename": "$.d[*].n", "to": "km"}"#],
        #"{"v": 1, "d": [["a", 1], ["b", 2]]}"#,
        #"{"v": 3, "d": [{"to": "a", "km": 1}, {"to": "b", "km": 2}]}"#
      ),
      (
        [#"{"put": "$.d", "in": "p"}"#], #"{"v": 1, "d": [1, 2]}"#, #"{"v": 2, "d": {"p": [1, 2]}}"#
      ),
      (
        [#"{"take": "$.d.p"}"#], #"{"v": 1, "d": {"p": {"w": 1}}}"#, #"{"v": 2, "d": {"w": 1}}"#
      ),
    ])
  func thereAndBack(_ steps: [String], _ old: String, _ new: String) throws {
    let program = try Self.program(steps)
    let direct = try Self.migrate(old, to: steps.count, program)
    #expect(JSONComparison.areEqual(direct, new), "\(direct)")
    let back = try Self.migrate(new, to: 0, program)
    #expect(JSONComparison.areEqual(back, old), "\(back)")
  }

  @Test("Rows of another length, and objects with other members, stay for the schema to judge")
  func leftByLabel() throws {
    let program = try Self.program([#"{"label": "$.d[*]", "names": ["x", "y"]}"#])
    let new = #"{"v": 2, "d": [[1], {"x":1,"y":2}, {"x": 3}, null]}"#
    let direct = try Self.migrate(
      #"{"v": 1, "d": [[1], [1, 2], {"x": 3}, null]}"#, to: 1, program)
    #expect(JSONComparison.areEqual(direct, new), "\(direct)")
    let back = try Self.migrate(new, to: 0, program)
    #expect(
      JSONComparison.areEqual(back, #"{"v": 1, "d": [[1], [1, 2], {"x": 3}, null]}"#), "\(back)")
  }

  @Test("Null, and an object that has the member, are not put into an object")
  func leftByPut() throws {
    let program = try Self.program([#"{"put": "$.d", "in": "p"}"#])
    for value in ["null", #"{"p": 1}"#] {
      #expect(
        try Self.migrate("{\"v\": 1, \"d\": \(value)}", to: 1, program)
          == "{\"v\": 2, \"d\": \(value)}")
    }
  }
}
