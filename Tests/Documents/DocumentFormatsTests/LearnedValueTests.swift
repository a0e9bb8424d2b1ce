import DocumentFormats
import JSONSyntax
import Testing

/// Steps that only the values of samples show.
struct LearnedValueTests {
  /// What is learned of documents with these members, besides the mark.
  private static func learn(
    _ old: [String], _ new: [String], mark: String = #""v": V"#
  ) throws -> (steps: [String], learned: LearnedFormat) {
    var samples: [LearnedSample] = []
    for (version, members) in [(1, old), (2, new)] {
      for own in members {
        let text = "{\(mark.replacing("V", with: "\(version)")), \(own)}"
        let bytes = Array(text.utf8)
        let value = try #require(JSONValue.read(bytes).value, "\(text)")
        samples.append(LearnedSample("s\(samples.count)", value, text: bytes, version: nil))
      }
    }
    let learned = LearnedFormat(samples) { "\($0).json" }
    #expect(learned.trials.allSatisfy { $0.failures.isEmpty })
    let (format, _) = FormatCompiler.compile(learned.declaration, name: "x", endings: [])
    return (format.versions.dropFirst().flatMap(\.steps).map(\.summary), learned)
  }

  @Test("A name that another member has now is free first") func shiftedNames() throws {
    let found = try Self.learn(
      [
        #""name": "Alps", "title": "High", "sub": "Far""#,
        #""name": "Jura", "title": "Low", "sub": "Near""#,
      ],
      [
        #""title": "Alps", "sub": "High", "more": "Far""#,
        #""title": "Jura", "sub": "Low", "more": "Near""#,
      ])
    #expect(
      found.steps == [
        "$: rename 'sub' to 'more'", "$: rename 'title' to 'sub'", "$: rename 'name' to 'title'",
      ])
    #expect(found.learned.questions == [])
  }

  @Test("A name that stays is not taken for another one") func keptNames() throws {
    let found = try Self.learn(
      [#""name": "Alps", "title": "High""#, #""name": "Jura", "title": "Low""#],
      [#""label": "Alps", "title": "Wide""#, #""label": "Jura", "title": "Deep""#])
    #expect(found.steps == ["$: rename 'name' to 'label'"])
  }

  @Test(
    "One sample of each version shows a mark in an inner object",
    arguments: [#""meta": {"format": "reef/V"}"#, #""meta": {"format": "V"}"#])
  func innerMarks(_ mark: String) throws {
    let found = try Self.learn([#""d": [1, 2]"#], [#""d": [{"n": 1}]"#], mark: mark)
    #expect(
      found.learned.declaration.versions.map(\.marks.keys.first) == [
        "$.meta.format", "$.meta.format",
      ])
    #expect(found.learned.questions == [])
  }

  @Test("Objects in objects of their kind change at any depth") func depth() throws {
    func tree(_ name: String) -> String {
      #""top": {"N": "a", "in": [{"N": "b", "in": [{"N": "c", "in": []}]}]}"#
        .replacing("N", with: name)
    }
    let found = try Self.learn([tree("n")], [tree("name")])
    #expect(found.learned.declaration.versions.last?.steps.map(\.rename) == ["$.top..n"])
    #expect(found.learned.questions == [])
  }

  @Test("Where a step cannot reach any depth, that is asked") func unknownDepth() throws {
    let found = try Self.learn(
      [#""top": {"in": [{"in": [{"in": []}]}]}"#],
      [#""top": {"on": 5, "in": [{"on": 5, "in": [{"on": 5, "in": []}]}]}"#])
    #expect(found.steps.count == 3)
    #expect(found.learned.questions.contains { $0.contains("how deep '$.top' contains") })
  }

  @Test("A member that stays elsewhere is not renamed there", arguments: ["n", "name"])
  func otherObjects(_ other: String) throws {
    func tree(_ name: String) -> String {
      #""top": {"N": "a", "by": {"O": "me"}, "in": [{"N": "b", "by": {"O": "me"}, "in": []}]}"#
        .replacing("N", with: name).replacing("O", with: other)
    }
    let found = try Self.learn([tree("n")], [tree("name")])
    #expect(found.steps == ["$.top: rename 'n' to 'name'", "$.top.in[*]: rename 'n' to 'name'"])
  }

  @Test("A Boolean becomes a word, as the other members are equal") func booleans() throws {
    let found = try Self.learn(
      [#""done": true, "t": "a""#, #""done": false, "t": "b""#],
      [#""state": "ready", "t": "a""#, #""state": "open", "t": "b""#])
    #expect(found.learned.declaration.versions.last?.steps.first?.rename == "$.done")
    let values = found.learned.declaration.versions.last?.steps.last?.values.map { $0.from + $0.to }
    #expect(values == [#"true"ready""#, #"false"open""#])
  }

  @Test("A Boolean that may be a word is asked for") func doubtfulBooleans() throws {
    let found = try Self.learn(
      [#""done": true, "t": "a""#, #""done": false, "t": "b""#],
      ["x", "y", "z", "w"].enumerated().map {
        #""state": "\#($0 < 2 ? "ready" : "open")", "t": "\#($1)""#
      })
    #expect(found.learned.questions.contains { $0.contains("whether '$.done' is '$.state' now") })
  }

  @Test("Numbers that are others now are asked for", arguments: [(10, 1), (1, 0)])
  func units(_ factor: Int, _ count: Int) throws {
    let found = try Self.learn(
      [#""t": "a", "height": 12"#, #""t": "b", "height": 15"#],
      [#""t": "a", "heightMM": \#(12 * factor)"#, #""t": "b", "heightMM": \#(15 * factor)"#])
    #expect(found.steps == ["$: rename 'height' to 'heightMM'"])
    #expect(found.learned.questions.count == count, "\(found.learned.questions)")
  }

  /// Values in a list of objects with identifiers.
  private static func items(_ name: String, _ values: [String]) -> String {
    let items = values.enumerated().map { #"{"id": "i\#($0)", "\#(name)": \#($1)}"# }
    return #""p": [\#(items.joined(separator: ", "))]"#
  }

  @Test(
    "Numbers in another unit are asked for, and others of unrelated documents are not",
    arguments: [
      (["2", "3"], ["2000", "3000"], 1), (["1.5", "2.25"], ["1500", "2250"], 1),
      (["0", "12", "15"], ["0", "3.66", "4.57"], 1),
      (["0", "1", "2", "5"], ["1", "2", "3", "6"], 1),
      (["2", "3"], ["2", "3"], 0), (["2", "3"], ["7", "5"], 0),
      (["2", "3", "4"], ["9", "3", "7"], 0),
      (["5", "5"], ["10", "10"], 0),
    ])
  func unitsOfTheSameName(_ old: [String], _ new: [String], _ count: Int) throws {
    let found = try Self.learn([Self.items("km", old)], [Self.items("km", new)])
    #expect(found.steps == [])
    #expect(found.learned.questions.count == count, "\(found.learned.questions)")
    // In a list with another name, too.
    let others = [Self.items("km", new).replacing(#""p""#, with: #""stops""#)]
    let moved = try Self.learn([Self.items("km", old)], others)
    #expect(moved.steps == ["$: rename 'p' to 'stops'"])
    #expect(moved.learned.questions.count == count, "\(moved.learned.questions)")
  }

  @Test(
    "Numbers of a list that all have another unit are asked for, also if nothing else is beside them",
    arguments: [
      (#""d": [1, 2, 3.5]"#, #""d": [1000, 2000, 3500]"#, 1),
      (#""d": [0, 12, 15, 40]"#, #""d": [0, 3.66, 4.57, 12.19]"#, 1),
      (#""d": [1, 2, 3]"#, #""d": [1000, 2000, 3000]"#, 1),
      (#""d": [[1, 2], [4, 9]]"#, #""d": [[10, 20], [40, 90]]"#, 1),
      (#""d": [{"km": 1}, {"km": 3}, {"km": 7}]"#, #""d": [{"km": 9}, {"km": 27}, {"km": 63}]"#, 1),
      (
        #""d": [{"x": 1, "y": 2}, {"x": 4, "y": 9}, {"x": 5, "y": 3}]"#,
        #""d": [{"x": 10, "y": 20}, {"x": 40, "y": 90}, {"x": 50, "y": 30}]"#, 2
      ),
      (
        #""d": [{"i": 1, "x": 1, "y": 0}, {"i": 2, "x": 4, "y": 9}, {"i": 3, "x": 5, "y": 3}, {"i": 4, "x": 8, "y": 5}]"#,
        #""d": [{"i": 1, "x": 10, "y": 0}, {"i": 2, "x": 40, "y": 90}, {"i": 3, "x": 50, "y": 30}, {"i": 4, "x": 80, "y": 50}]"#,
        2
      ),
      (
        #""d": [{"x": 1, "y": 2}, {"x": 10, "y": 9}, {"x": 5, "y": 3}]"#,
        #""d": [{"x": 10, "y": 20}, {"x": 100, "y": 90}, {"x": 50, "y": 30}]"#, 2
      ),
      (#""m": {"d": [1, 2, 3.5]}"#, #""m": {"d": [1000, 2000, 3500]}"#, 1),
      // Chance: too few numbers, other lengths, other factors, and numbers as for axes and sizes.
      (#""d": [1, 3]"#, #""d": [1000, 3000]"#, 0), (#""d": [1, 1, 1]"#, #""d": [9, 9, 9]"#, 0),
      (#""d": [1, 2, 4.5]"#, #""d": [10, 20, 45, 70]"#, 0),
      (#""d": [1, 2, 4.5]"#, #""d": [10, 20, 46]"#, 0),
      (#""d": [1, 2, 4.5]"#, #""d": [1, 2, 4.5]"#, 0),
      (#""d": [12.345, 15.678, 9.812]"#, #""d": [12.35, 15.68, 9.81]"#, 0),
      (
        #""d": [{"i": 1, "x": 2}, {"i": 2, "x": 4}, {"i": 3, "x": 9}]"#,
        #""d": [{"i": 1, "x": 7}, {"i": 2, "x": 3}, {"i": 3, "x": 5}]"#, 0
      ),
      (
        #""d": [{"x": 2, "y": 1}, {"x": 4, "y": 2}, {"x": 9, "y": 3}]"#,
        #""d": [{"x": 7, "y": 4}, {"x": 3, "y": 5}, {"x": 5, "y": 6}]"#, 0
      ),
      (#""d": [0, 10, 20, 30]"#, #""d": [0, 5, 10, 15]"#, 0),
      (#""d": [16, 32, 64, 128]"#, #""d": [32, 64, 128, 256]"#, 0),
      (#""t": "a", "d": [1, 2, 4.5]"#, #""t": "b", "d": [10, 20, 45]"#, 0),
    ])
  func unitsOfLists(_ old: String, _ new: String, _ count: Int) throws {
    let found = try Self.learn([old], [new])
    #expect(found.steps == [])
    #expect(found.learned.questions.count == count, "\(found.learned.questions)")
    #expect(found.learned.questions.allSatisfy { $0.contains("have another unit now") })
  }

  @Test(
    "The sign of numbers is changed, also where their name stays",
    arguments: ["depth", "elevation"])
  func signs(_ name: String) throws {
    let found = try Self.learn(
      [Self.items(name, ["5", "7.5", "0"])], [Self.items("elevation", ["-5", "-7.5", "0"])])
    let rename = name == "depth" ? ["$.p[*]: rename 'depth' to 'elevation'"] : []
    #expect(found.steps == rename + ["$.p[*]: change the sign of 'elevation'"])
    #expect(found.learned.questions == [])
    #expect(found.learned.notes.contains { $0.contains("the other sign now") })
    let once = try Self.learn(
      [Self.items(name, ["5", "7"])], [Self.items("elevation", ["-5", "-8"])])
    #expect(once.steps == rename)
  }

  @Test(
    "A Boolean that becomes its opposite is replaced, and asked for if only some values show it",
    arguments: [
      (["false", "true"], 1, 0), (["true", "false"], 0, 0), (["false", "false"], 0, 1),
      (["false", "null"], 0, 1),
    ])
  func opposites(_ hidden: [String], _ maps: Int, _ questions: Int) throws {
    let found = try Self.learn(
      [Self.items("visible", ["true", hidden[1] == "null" ? "null" : "false"])],
      [Self.items("hidden", hidden)])
    let steps = found.learned.declaration.versions[1].steps
    #expect(steps.first?.rename == "$.p[*].visible")
    #expect(steps.compactMap(\.map) == Array(repeating: "$.p[*].hidden", count: maps))
    #expect(steps.flatMap { $0.values.map(\.from) } == (maps == 0 ? [] : ["true", "false"]))
    #expect(found.learned.questions.count == questions, "\(found.learned.questions)")
    #expect(
      found.learned.questions.allSatisfy {
        $0.contains("whether '$.p[*].hidden' is the opposite of '$.p[*].visible', as 1 of")
      }, "\(found.learned.questions)")
  }

  @Test(
    "On the way back, a dropped member is what most were, unless that is about one document",
    arguments: [
      ([["true", "true"], ["false", "true"]], "true"), ([["true", "true", "false"]], "true"),
      ([["true", "false"], ["false", "true"]], "false"),
      ([[#""fast""#, #""fast""#], [#""slow""#, #""fast""#]], #""fast""#),
      ([[#""Ann""#, #""Ann""#, #""Bob""#]], #""""#),
      ([[#""At the old lake""#, #""At the old lake""#], [#""b""#]], #""""#),
      ([["7", "7"], ["8", "7"]], "0"), ([["null", "null"], ["null", "true"]], "null"),
    ])
  func restored(_ samples: [[String]], _ value: String) throws {
    let bare = samples.map {
      Self.items("x", $0).replacing(/, "x": (null|true|false|\d+|"[^"]*")/, with: "")
    }
    let found = try Self.learn(samples.map { Self.items("x", $0) }, bare)
    let steps = found.learned.declaration.versions[1].steps
    #expect(steps.map(\.drop) == ["$.p[*].x"] && steps.map(\.value) == [value])
  }
}
