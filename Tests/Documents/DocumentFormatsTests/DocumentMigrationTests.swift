import Diagnostics
import DocumentFormats
import JSONSyntax
import TestSupport
import Testing

struct DocumentMigrationTests {
  private static func step(_ place: String, _ change: MigrationStep.Change) -> MigrationStep {
    MigrationStep(DocumentPath(place) ?? DocumentPath(), change)
  }

  private static func run(
    _ text: String, _ steps: [MigrationStep]
  ) -> (text: String, tally: MigrationTally) {
    var bytes: [UInt8] = []
    let migration = DocumentMigration(steps)
    let open = rangeSource(of: Array(text.utf8))
    let done = migration.write(open) { span in
      for index in span.indices { bytes.append(span[index]) }
      return true
    }
    #expect(done.isComplete)
    #expect(migration.tally(of: open) == done.tally)
    return (String(decoding: bytes, as: UTF8.self), done.tally)
  }

  private static let steps = [
    step("$.stops[*]", .rename("txt", to: "text")),
    step("$.stops[*]", .wrap(.these(["x", "y"]), in: "position")),
    step("$.stops[*].position", .negate("y")),
    step("$.stops[*]", .assign("id", .number(from: 1))),
    step("$", .add("version", value: "2")),
    step("$", .drop("thumbnail", value: nil, loss: "preview")),
    step("$.stops[*]", .spell("size", as: .string)),
  ]

  private static let old = """
    {
      "title" : "Day",
      "stops": [
        { "txt": "A", "x": 1, "more": [1, {"txt": 2}], "y": -2.50, "size": 12 },
        { "y": 0, "txt": "B", "x": 3 },
        {},
        5
      ],
      "thumbnail": "abc",
      "unknown": {"a": null}
    }

    """

  @Test func whatStepsDoNotNameStaysAsItIs() {
    let new = Self.run(Self.old, Self.steps)
    #expect(
      new.text == """
        {
          "title" : "Day",
          "stops": [
            { "text": "A", "position": {"x": 1, "y": 2.50}, "more": [1, {"txt": 2}], "size": "12", "id": 1 },
            { "position": {"y": 0, "x": 3}, "text": "B", "id": 2 },
            {"id": 3},
            5
          ],
          "unknown": {"a": null},
          "version": 2
        }

        """)
    #expect(new.tally.changes == [2, 4, 1, 3, 1, 1, 1])
    #expect(new.tally.losses.map(\.name) == ["preview"] && new.tally.problems.isEmpty)
    #expect(
      Self.old.utf8.dropFirst(new.tally.losses[0].places[0].lowerBound).starts(with: "\"abc\"".utf8)
    )
  }

  @Test func theWayBackRestoresTheOrderAndTheRest() {
    let new = Self.run(Self.old, Self.steps).text
    let back = Self.run(new, Self.steps.reversed().compactMap { $0.inverse { _ in nil } })
    #expect(
      back.text
        == Self.old.replacing("  \"thumbnail\": \"abc\",\n", with: "").replacing(
          "\"x\": 1, \"more\": [1, {\"txt\": 2}], \"y\": -2.50",
          with: "\"x\": 1, \"y\": -2.50, \"more\": [1, {\"txt\": 2}]"
        )
        .replacing("\"y\": 0, \"txt\": \"B\", \"x\": 3", with: "\"y\": 0, \"x\": 3, \"txt\": \"B\"")
    )
    #expect(back.tally.losses.map(\.name) == ["id"])
    #expect(Self.run(back.text, Self.steps).text == new)
  }

  @Test(arguments: [
    "", "  \n{ }\n", "[ 1 ,2]", "{\"stops\" : [ ] , \"a\":1 }", "7", "{\"stops\":{\"a\":{ } }}",
  ])
  func documentsWithoutWorkAreCopied(_ text: String) {
    let steps = [
      Self.step("$.stops[*]", .rename("a", to: "b")),
      Self.step("$.x", .drop("a", value: nil, loss: "a")),
    ]
    let done = Self.run(text, steps)
    #expect(done.text == text && done.tally.isEmpty && done.tally.losses.isEmpty)
  }

  @Test func namesThatAreThereAreNotReplaced() {
    let done = Self.run("{\"a\": 1, \"b\": 2}", [Self.step("$", .rename("a", to: "b"))])
    #expect(done.text == "{\"a\": 1, \"b\": 2}")
    #expect(done.tally.problems.map(\.text) == ["'a' cannot become 'b', which is there already"])
    #expect(done.tally.problems.map(\.place) == [9..<12])
    let container = Self.run(
      "{\"x\": 1, \"p\": 2}", [Self.step("$", .wrap(.these(["x"]), in: "p"))])
    #expect(container.tally.problems.count == 1 && container.tally.isEmpty)
    let out = Self.run(
      "{\"x\": 1, \"p\": {\"x\": 2}}", [Self.step("$", .unwrap(.these(["x"]), from: "p"))])
    #expect(out.tally.problems.count == 1 && out.tally.isEmpty)
  }

  @Test func valuesThatMeetAreALoss() {
    let pairs = [
      MigrationStep.Pair("\"a\"", "1"), MigrationStep.Pair("\"b\"", "1"),
      MigrationStep.Pair("null", "0"),
    ]
    let step = Self.step("$[*]", .map("k", pairs, loss: "kinds"))
    let done = Self.run(
      "[{\"k\": \"a\"}, {\"k\": \"b\"}, {\"k\": null}, {\"k\": \"c\"}, {\"k\": []}]", [step])
    #expect(done.text == "[{\"k\": 1}, {\"k\": 1}, {\"k\": 0}, {\"k\": \"c\"}, {\"k\": []}]")
    #expect(done.tally.losses.map(\.name) == ["kinds"] && done.tally.losses.map(\.count) == [1])
  }

  @Test func defaultsAreDroppedWithoutLoss() {
    let step = Self.step("$", .drop("v", value: "2", loss: "version"))
    #expect(Self.run("{\"v\": 2}", [step]).tally.losses.isEmpty)
    #expect(Self.run("{\"v\": 3}", [step]).tally.losses.map(\.name) == ["version"])
    #expect(Self.run("{\"v\": {}}", [step]).tally.losses.map(\.name) == ["version"])
  }

  @Test func membersThatOnlyOneVersionWantsOrKnows() {
    let steps = [
      Self.step("$[*]", .fill("a", value: "null")),
      Self.step("$[*]", .introduce("b", loss: "bees")),
      Self.step("$[*]", .relax("c", value: "\"none\"")),
    ]
    let up = Self.run("[{\"a\": 1, \"b\": 2, \"c\": 3}, {}]", steps)
    #expect(up.text == "[{\"a\": 1, \"b\": 2, \"c\": 3}, {\"a\": null}]")
    #expect(up.tally.changes == [1, 0, 0] && up.tally.losses.isEmpty)
    let back = Self.run(up.text, steps.reversed().compactMap { $0.inverse { _ in nil } })
    #expect(back.text == "[{\"a\": 1, \"c\": 3}, {\"a\": null, \"c\": \"none\"}]")
    #expect(back.tally.losses.map(\.name) == ["bees"] && back.tally.losses.map(\.count) == [1])
  }

  @Test func emptyObjectsGoOnlyIfAllMembersMoveOut() {
    let text = "{\"x\": 1, \"p\": {}, \"y\": 2}"
    let some = Self.run(text, [Self.step("$", .unwrap(.these(["a"]), from: "p"))])
    #expect(some.text == text && some.tally.isEmpty)
    let all = Self.run(text, [Self.step("$", .unwrap(.allBut(["a"]), from: "p"))])
    #expect(all.text == "{\"x\": 1, \"y\": 2}" && all.tally.changes == [1])
    let first = Self.run("{\"p\": {}, \"y\": 2}", [Self.step("$", .unwrap(.allBut([]), from: "p"))])
    #expect(first.text == "{\"y\": 2}")
  }

  @Test func valuesThatStayAreNoChange() {
    let pairs = [MigrationStep.Pair("\"a\"", "\"a\""), MigrationStep.Pair("\"b\"", "\"a\"")]
    let done = Self.run(
      "[{\"k\": \"a\"}, {\"k\": \"b\"}]", [Self.step("$[*]", .map("k", pairs, loss: "bees"))])
    #expect(done.text == "[{\"k\": \"a\"}, {\"k\": \"a\"}]" && done.tally.changes == [1])
    #expect(done.tally.losses.map(\.name) == ["bees"])
  }

  @Test func functionsSeeKindsAndEndsOfItems() {
    let long = String(repeating: " ", count: FunctionObject.longestValue)
    let text = "{\"list\": [ \"a\\n\", [2]], \"long\": [\(long)3]}"
    let migration = DocumentMigration(
      [Self.step("$", .call("f"))],
      [
        "f": MigrationFunction { object in
          #expect(object.kind(of: "list") == .array && object.kind(of: "none") == nil)
          #expect(object.endOfFirstItem(of: "list", count: 3) == Array("\\n\"".utf8))
          #expect(object.endOfFirstItem(of: "long", count: 3) == nil && object["long"] == nil)
          object["list"] = Array("[true, 1]".utf8)
          #expect(object.kind(of: "list") == .array)
          #expect(object.endOfFirstItem(of: "list", count: 9) == Array("true".utf8))
          return true
        }
      ])
    let tally = migration.tally(of: rangeSource(of: Array(text.utf8)))
    #expect(tally.changes == [1] && tally.problems.count == 1)
    #expect(tally.problems.first?.text == "the value of 'long' is longer than 1 MiB")
  }

  /// `up.down.up.down == up.down`, and identity where nothing was lost, for random documents.
  @Test func thereAndBackIsALaw() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<Effort.rounds(150, quick: 3) {
      let steps = RandomFormat.steps(&random)
      let back = steps.reversed().compactMap { $0.inverse { _ in nil } }
      let document = RandomFormat.document(&random)
      let up = Self.run(document, steps)
      guard up.tally.problems.isEmpty else { continue }
      let down = Self.run(up.text, back)
      guard down.tally.problems.isEmpty else { continue }
      let again = Self.run(Self.run(down.text, steps).text, back)
      #expect(again.text == down.text, "\(steps)\n\(document)\n\(up.text)")
      let named = [up.tally, down.tally].flatMap { $0.losses + $0.kept }
      if named.isEmpty {
        #expect(
          JSONComparison.areEqual(down.text, document), "\(steps)\n\(document)\n\(down.text)")
      }
    }
  }
}

extension DocumentMigration {
  /// What the migration changes and loses.
  func tally(of open: @escaping RangeSource) -> MigrationTally {
    write(open, to: { _ in true }).tally
  }
}
