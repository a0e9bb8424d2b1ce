import DocumentFormats
import JSONSyntax
import Testing

/// Identifiers, words, and lists that are of another kind or elsewhere now.
struct LearnedScalarTests {
  private static func learn(_ old: [String], _ new: [String]) throws -> LearnedFormat {
    try LearnedKindTests.learn(
      old.map { "{\"version\": 1, \($0)}" }, new.map { "{\"version\": 2, \($0)}" })
  }

  private static func uuid(_ number: Int) -> String {
    "\"5b7e5c0e-8e0d-4c55-9c58-0f5b1e3c9a1\(number)\""
  }

  private static func numbers(_ number: Int) -> String { "\(number)" }

  private static func graph(_ id: (Int) -> String, _ more: String = "") -> String {
    let nodes = [1, 2, 3].map { #"{"id": \#(id($0)), "t": "n\#($0)"}"# }.joined(separator: ", ")
    return
      #""edges": [{"from": \#(id(1)), "to": \#(id(3))}], "nodes": [\#(nodes)], "start": \#(id(2))\#(more)"#
  }

  private static func steps(_ learned: LearnedFormat) -> [DocumentDeclaration.Step] {
    learned.declaration.versions[1].steps
  }

  @Test(
    "Identifiers of another kind are replaced, and what refers to them", arguments: [true, false])
  func identifiers(_ areUUIDs: Bool) throws {
    let (old, new) = (Self.graph(Self.numbers), Self.graph(Self.uuid))
    let learned = try Self.learn([areUUIDs ? old : new], [areUUIDs ? new : old])
    #expect(learned.questions == [])
    #expect(learned.trials.flatMap { $0.failures.map(\.reason) } == [])
    let steps = Self.steps(learned)
    #expect(
      Set(steps.compactMap(\.identify)) == [
        "$.edges[*].from", "$.edges[*].to", "$.nodes[*].id", "$.start",
      ])
    #expect(steps.allSatisfy { $0.spelling == (areUUIDs ? .uuid : .number) })
    #expect(steps.allSatisfy { $0.identify == "$.nodes[*].id" || $0.of == "$.nodes[*].id" })
    guard !areUUIDs else { return }
    let migrated = LearnedKindTests.migrated(
      "{\"version\": 1, \(new)}", learned, losing: ["from", "to", "id", "start"])
    #expect(migrated == "{\"version\": 2, \(old)}")
  }

  @Test("Replaced identifiers may have another name, too") func renamedIdentifiers() throws {
    let old = Self.graph(Self.numbers).replacing("nodes", with: "points")
    let learned = try Self.learn([old], [Self.graph(Self.uuid)])
    #expect(learned.questions == [])
    #expect(learned.trials.flatMap { $0.failures.map(\.reason) } == [])
    #expect(Self.steps(learned).first?.rename == "$.points")
    #expect(Self.steps(learned).count == 5)
  }

  @Test("What gives identifiers up keeps the law that each has its own") func otherIdentifiers()
    throws
  {
    let learned = try Self.learn(
      [#""l": [{"id": 1}, {"id": 2}]"#], [#""l": [{"id": "a"}, {"id": "b"}]"#])
    #expect(
      learned.questions.contains {
        $0.hasSuffix(
          #"{ "drop": "$.l[*].id", "loss": "id" }, { "assign": "$.l[*].id", "as": "digest" } gives it up"#
        )
      }, "\(learned.questions)")
  }

  @Test("Words are replaced by Booleans of the same name", arguments: [true, false])
  func booleans(_ areWords: Bool) throws {
    let words = ["on", "off"].map { #""name": "\#($0)", "auto": "\#($0)""# }
    let booleans = ["on", "off"].map { #""name": "\#($0)", "auto": \#($0 == "on")"# }
    let learned = try Self.learn(areWords ? words : booleans, areWords ? booleans : words)
    #expect(learned.questions == [])
    #expect(learned.trials.flatMap { $0.failures.map(\.reason) } == [])
    #expect(Self.steps(learned).map(\.map) == ["$.auto"])
  }

  @Test(
    "Words that no equal objects show are asked for, with 'map'; texts are no words",
    arguments: [(["on", "off"], true), (["a", "b", "c"], false), (["At the lake", "b"], false)])
  func unknownWords(_ words: [String], _ mayBeMapped: Bool) throws {
    let learned = try Self.learn(
      words.enumerated().map { #""n": \#($0), "auto": "\#($1)""# },
      words.indices.map { #""n": \#($0 + 5), "auto": \#($0 == 0)"# })
    #expect(learned.questions.count == 1 && Self.steps(learned) == [])
    let hasMap = learned.questions[0].contains(#"{ "map": "$.auto", "values": [{ "from": "on","#)
    #expect(hasMap == mayBeMapped, "\(learned.questions)")
  }

  private static func panels(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { #"{"id": \#($0), "t": "p\#($0)"}"# }.joined(separator: ", ")
  }

  @Test("Lists in the objects of a list are joined", arguments: ["panels", "widgets"])
  func joinedLists(_ name: String) throws {
    let learned = try Self.learn(
      [
        #""rows": [{"panels": [\#(Self.panels(1...2))], "h": 5}, {"panels": [\#(Self.panels(3...3))], "h": 5}]"#
      ],
      [#""\#(name)": [\#(Self.panels(1...3))]"#])
    #expect(learned.questions == [])
    #expect(learned.trials.flatMap { $0.failures.map(\.reason) } == [])
    #expect(Self.steps(learned).compactMap(\.flatten) == ["$.rows[*].panels"])
    #expect(Self.steps(learned).compactMap(\.drop) == ["$.rows[*].h"])
    let old = #"{"version": 1, "rows": [{"panels": [\#(Self.panels(7...8))], "h": 5}]}"#
    #expect(
      LearnedKindTests.migrated(old, learned)
        == #"{"version": 2, "\#(name)": [\#(Self.panels(7...8))]}"#)
  }

  @Test("A list that is in objects of another one now is not that one") func dividedLists() throws {
    let learned = try Self.learn(
      [#""panels": [\#(Self.panels(1...3))]"#],
      [#""rows": [{"panels": [\#(Self.panels(1...2))]}, {"panels": [\#(Self.panels(3...3))]}]"#])
    #expect(
      learned.questions.first?.contains("whether '$.panels' is in '$.rows[*].panels' now") == true)
    #expect(Self.steps(learned).compactMap(\.rename) == [])
  }

  @Test("A list of objects that contain their kind is not joined") func trees() throws {
    let tree = #"[{"t": "a", "in": [{"t": "b", "in": []}]}, {"t": "c", "in": []}]"#
    let learned = try Self.learn([#""nodes": \#(tree)"#], [#""in": \#(tree)"#])
    #expect(Self.steps(learned).map(\.rename) == ["$.nodes"])
    #expect(Self.steps(learned).count == 1 && learned.questions == [])
  }

  struct Nullable: Sendable {
    var old: [String]
    var new: [String]
    var steps: [String]
  }

  static let nullable = [
    Nullable(old: ["null", "60"], new: ["null", #""60""#], steps: ["write 'a' as a string"]),
    Nullable(old: [#""1""#, "null"], new: ["1", "null"], steps: ["write 'a' as a number"]),
    // Null in one version only.
    Nullable(old: ["7", "null"], new: [#""7""#, #""8""#], steps: ["write 'a' as a string"]),
    Nullable(old: ["7", "8"], new: [#""7""#, "null"], steps: ["write 'a' as a string"]),
    Nullable(
      old: ["null", "0", "1", "1"], new: ["null", "false", "true", "true"],
      steps: ["replace values of 'a'"]),
    Nullable(old: ["null", #""x y, z""#], new: ["null", "[1]"], steps: []),
  ]

  @Test("Nulls among values do not hide that these are of another kind", arguments: nullable)
  func nullableKinds(_ row: Nullable) throws {
    func items(_ name: String, _ values: [String]) -> String {
      let items = values.enumerated().map { #"{"n": "n\#($0)", "\#(name)": \#($1)}"# }
      return #""l": [\#(items.joined(separator: ", "))]"#
    }
    let learned = try Self.learn([items("a", row.old)], [items("a", row.new)])
    let (format, _) = FormatCompiler.compile(learned.declaration, name: "x", endings: [])
    let steps = format.versions[1].steps.map(\.summary)
    #expect(steps.count == row.steps.count, "\(steps)")
    for (step, wanted) in zip(steps, row.steps) { #expect(step.contains(wanted), "\(step)") }
    #expect(!learned.notes.contains { $0.contains("values of the same kinds") })
    #expect(learned.questions.isEmpty == !row.steps.isEmpty, "\(learned.questions)")
    let failures = learned.trials.flatMap { $0.failures.map(\.reason) }
    #expect(failures.isEmpty == !row.steps.isEmpty, "\(failures)")
    // With another name, too, if both versions have nulls or neither has.
    guard !steps.isEmpty, row.old.contains("null") == row.new.contains("null") else { return }
    let renamed = try Self.learn([items("a", row.old)], [items("b", row.new)])
    #expect(Self.steps(renamed).first?.rename == "$.l[*].a" && Self.steps(renamed).count == 2)
    #expect(renamed.questions == [])
    #expect(renamed.trials.flatMap { $0.failures.map(\.reason) } == [])
  }

  @Test("A reference that may be null is replaced with the identifiers") func nullableReferences()
    throws
  {
    func list(_ id: (Int) -> String) -> String {
      #""l": [{"id": \#(id(1)), "in": null}, {"id": \#(id(2)), "in": \#(id(1))}]"#
    }
    let learned = try Self.learn([list(Self.numbers)], [list(Self.uuid)])
    #expect(Self.steps(learned).compactMap(\.identify) == ["$.l[*].id", "$.l[*].in"])
    #expect(learned.questions == [])
    #expect(learned.trials.flatMap { $0.failures.map(\.reason) } == [])
  }
}
