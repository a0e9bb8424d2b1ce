import Diagnostics
import DocumentFormats
import TestSupport
import Testing

/// Templates write what the steps do to each item, and do not change what they find.
struct ItemTemplateTests {
  private static func migrate(
    _ bytes: [UInt8], _ steps: [MigrationStep], usesTemplates: Bool
  ) -> (text: String, tally: MigrationTally, alike: Int) {
    var new: [UInt8] = []
    let migration = DocumentMigration(steps, usesTemplates: usesTemplates)
    let done = migration.write(rangeSource(of: bytes)) { piece in
      new.append(addingCapacity: piece.count) { output in
        for index in piece.indices { output.append(piece[index]) }
      }
      return true
    }
    return (String(decoding: new, as: UTF8.self), done.tally, done.alike)
  }

  private static func step(
    _ place: String, _ change: MigrationStep.Change,
    where condition: MigrationStep.Condition? = nil
  ) throws -> MigrationStep {
    MigrationStep(try #require(DocumentPath(place)), change, where: condition)
  }

  /// Nothing but the scalars of items differs, so nearly all items are written by one template.
  @Test func alikeItemsAreWrittenByATemplate() throws {
    let steps = [
      try Self.step("$.items[*]", .rename("text", to: "string")),
      try Self.step("$.items[*]", .wrap(.these(["x", "y"]), in: "position")),
      try Self.step("$.items[*].position", .negate("y")),
      try Self.step("$.items[*]", .spell("size", as: .string)),
      try Self.step("$.items[*]", .assign("id", .number(from: 7))),
    ]
    // The list is longer than what a reader holds at first.
    let items = (0..<1_000).map {
      #"{"text": "t\#($0)é", "x": \#($0), "y": \#($0 + 1), "size": 2.5}"#
    }
    let expected = (0..<1_000).map {
      #"{"string": "t\#($0)é", "position": {"x": \#($0), "y": -\#($0 + 1)}, "size": "2.5", "#
        + #""id": \#($0 + 7)}"#
    }
    let text = Array(#"{"items": [\#(items.joined(separator: ",\n"))]}"#.utf8)
    let done = Self.migrate(text, steps, usesTemplates: true)
    #expect(done.text == #"{"items": [\#(expected.joined(separator: ",\n"))]}"#)
    #expect(done.tally.changes == [1_000, 2_000, 1_000, 1_000, 1_000])
    #expect(done.alike > 950)
  }

  /// A scalar that decides what is done is the same in all items of a template.
  @Test func aScalarThatDecidesIsPartOfTheTemplate() throws {
    let isCode = MigrationStep.Condition("kind", [#""code""#])
    let steps = [
      try Self.step("$.items[*]", .rename("input", to: "source"), where: isCode),
      try Self.step(
        "$.items[*]", .map("level", [.init("1", "10"), .init("2", "10")], loss: "level")),
    ]
    let items = (0..<300).map {
      #"{"kind":"\#($0 % 2 == 0 ? "code" : "text")","input":\#($0),"level":\#($0 % 3)}"#
    }
    let text = Array(#"{"items":[\#(items.joined(separator: ","))]}"#.utf8)
    let (with, without) = (
      Self.migrate(text, steps, usesTemplates: true),
      Self.migrate(text, steps, usesTemplates: false)
    )
    #expect(with.text == without.text && with.tally == without.tally)
    #expect(with.tally.losses.map(\.count) == [100])
    #expect(with.alike > 200 && without.alike == 0)
  }

  /// On alike, odd, and broken documents.
  @Test func templatesChangeNothing() throws {
    var random = SplitMix64(seed: 11)
    var (alike, broken) = (0, 0)
    for _ in 0..<Effort.rounds(6_000) {
      let steps = try RandomItems.steps(&random)
      var bytes = Array(RandomItems.document(&random).utf8)
      if Int.random(in: 0..<3, using: &random) == 0 {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          bytes[index] = Array(#"0-,.{}[]:"\ eé"#.utf8).randomElement(using: &random) ?? 0
        }
        broken += 1
      }
      let (with, without) = (
        Self.migrate(bytes, steps, usesTemplates: true),
        Self.migrate(bytes, steps, usesTemplates: false)
      )
      #expect(
        with.text == without.text && with.tally == without.tally,
        "\(steps)\n\(String(decoding: bytes, as: UTF8.self))")
      alike += with.alike
    }
    #expect(broken > 100)
    #expect(alike > Effort.rounds(6_000))
  }
}

/// Random steps for items of a list, and documents with such lists.
private enum RandomItems {
  private static let names = ["a", "b", "c", "d"]
  private static let scalars = [
    "0", "1", "2", "-1", "-0", "2.50", "-7.5", "0.0", "1e3", "1.5e-3", "12345678901234567890",
    "null", "true", "false", #""""#, #""7""#, #""-8""#, #""x""#, #""word""#, #""\n""#, #""\u0041""#,
    #""\ud83d\udc1f""#, #""\ud83d""#, #""\udc1f\u00e9""#,
    #""é🐟""#, #""a longer text that needs more than one load""#, "{}", "[]", "[1, 2]",
    #"{"x": 1}"#, #"{"x": "y", "z": 5}"#,
  ]

  private static func name(_ random: inout SplitMix64) -> String {
    names.randomElement(using: &random) ?? "a"
  }

  private static func number(_ random: inout SplitMix64) -> Int {
    Int.random(in: 0..<3, using: &random)
  }

  static func steps(_ random: inout SplitMix64) throws -> [MigrationStep] {
    try (0..<Int.random(in: 1...4, using: &random)).map { number in
      let places = ["$.list[*]", "$.list[*]", "$.list[*].a", "$.list[*].b[*]", "$..list[*]"]
      let place = try #require(DocumentPath(places.randomElement(using: &random) ?? "$"))
      let isConditional = Int.random(in: 0..<4, using: &random) == 0
      return MigrationStep(
        place, change(&random, "new\(number)"),
        where: isConditional
          ? MigrationStep.Condition(name(&random), ["1", #""x""#, "true"]) : nil)
    }
  }

  private static func change(_ random: inout SplitMix64, _ new: String) -> MigrationStep.Change {
    let name = name(&random)
    switch Int.random(in: 0..<26, using: &random) {
    case 0, 1: return .rename(name, to: new)
    case 2: return .wrap(.these([name, "b"]), in: new)
    case 3: return .unwrap(.allBut(["z"]), from: name)
    case 4: return .add(new, value: "7")
    case 5: return .fill(name, value: #""filled""#)
    case 6: return .drop(name, value: "1", loss: name)
    case 7:
      return .map(
        name, [.init("1", #""x1""#), .init("true", #""x2""#), .init("2", #""x1""#)], loss: name)
    case 8, 9, 10: return .negate(name)
    case 11: return .spell(name, as: Bool.random(using: &random) ? .string : .number)
    case 12: return .round(name, loss: "fraction")
    case 13: return .assign(name, .number(from: 3))
    case 14: return .assign(new, Bool.random(using: &random) ? .digest : .number(from: 1))
    case 15: return .put(name, member: "x")
    case 16: return .take(name, member: "x", loss: name)
    case 17: return .label(name, by: .names(["x", "y"]))
    case 18: return .mark(name, value: Bool.random(using: &random) ? "2" : nil)
    case 19: return .wrapItems(in: new, loss: "items")
    case 20: return .put(name, member: nil)
    case 21: return .take(name, member: nil, loss: name)
    case 22: return .unlabel(name, by: [.pairs, .member("q"), .none(loss: name)][number(&random)])
    case 23: return .label(name, by: [.pairs, .member("x"), .none(loss: name)][number(&random)])
    case 24:
      return .spell(name, as: .init(from: .seconds1970, to: .seconds2001), loss: name)
    default:
      return .identify(
        name, as: Bool.random(using: &random) ? .uuid : .number,
        of: DocumentPath([.member("list"), .all, .member(name)]), loss: "ids")
    }
  }

  /// Lists of which most items have the members of one, with the same or with other scalars.
  static func document(_ random: inout SplitMix64) -> String {
    let members = names.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)).map {
      ($0, scalars.randomElement(using: &random) ?? "1")
    }
    let separator = [",", ", ", " ,\n  "].randomElement(using: &random) ?? ","
    let variety = [0, 3, 8].randomElement(using: &random) ?? 0
    let items = (0..<Int.random(in: 0...14, using: &random)).map { _ in
      item(members, separator, variety, &random)
    }
    return #"{"list": [ \#(items.joined(separator: separator)) ], "end": 1}"#
  }

  private static func item(
    _ members: [(String, String)], _ separator: String, _ variety: Int, _ random: inout SplitMix64
  ) -> String {
    let isOdd = variety > 0 && Int.random(in: 0..<variety, using: &random) == 0
    let own = isOdd ? members.shuffled(using: &random) : members
    let texts = own.map { name, value in
      guard Bool.random(using: &random) else { return #""\#(name)": \#(value)"# }
      let isText = value.hasPrefix("\"")
      let others = scalars.filter {
        isOdd || $0.hasPrefix("\"") == isText && !"[{ntf".contains($0.first ?? "[")
      }
      return #""\#(name)": \#(others.randomElement(using: &random) ?? value)"#
    }
    return "{" + texts.joined(separator: separator) + "}"
  }
}
