import Diagnostics
import DocumentFormats
import FoundationEssentials
import JSONSyntax
import TestSupport
import Testing

/// Steps for the changes that programs make to what they encode: dates in another form, values in
/// lists, and objects that become lists.
struct CodableStepTests {
  struct Result {
    var text: String
    var tally: MigrationTally
    var problems: [String] { tally.problems.map(\.text) }
    var losses: [String] { tally.losses.map(\.name) }
    var isExact: Bool { tally.problems.isEmpty && tally.losses.isEmpty && tally.kept.isEmpty }
  }

  /// The ways there and back of a step, or of several.
  struct Ways {
    let up: DocumentMigration
    let down: DocumentMigration

    init(_ steps: String) throws {
      let (format, problems) = FormatCompiler.compile(
        try DocumentDeclaration.read(
          #"{"editions": [{"name": "1"}, {"name": "2", "marks": {"$.v": 2}, "steps": [\#(steps)]}]}"#
        ),
        name: "trail", endings: [])
      #expect(problems.map(\.message) == [])
      up = DocumentMigration(try #require(format.steps(from: "1", to: "2")))
      down = DocumentMigration(try #require(format.steps(from: "2", to: "1")))
    }

    func there(_ text: String) -> Result { CodableStepTests.run(text, up) }
    func back(_ text: String) -> Result { CodableStepTests.run(text, down) }

    /// Expects that an old document becomes a new one and comes back, and that nothing is lost.
    func expect(_ old: String, _ new: String) {
      let (there, back) = (there(old), back(new))
      #expect(there.isExact && JSONComparison.areEqual(there.text, new), "\(old) \(new) \(there)")
      #expect(back.isExact && JSONComparison.areEqual(back.text, old), "\(old) \(new) \(back)")
    }
  }

  private static func run(_ text: String, _ migration: DocumentMigration) -> Result {
    var bytes: [UInt8] = []
    let done = migration.write(rangeSource(of: Array(text.utf8))) { span in
      for index in span.indices { bytes.append(span[index]) }
      return true
    }
    return Result(text: String(decoding: bytes, as: UTF8.self), tally: done.tally)
  }

  @Test(
    "Each step there and back",
    arguments: [
      (
        #"{"spell": "$.d", "was": "seconds-2001", "as": "iso-8601"}"#, #"{"d": 700000000.25}"#,
        #"{"d": "2023-03-08T20:26:40.25Z"}"#
      ),
      (
        #"{"spell": "$.d", "was": "milliseconds-1970", "as": "seconds-2001"}"#,
        #"{"d": 978307199500}"#, #"{"d": -0.5}"#
      ),
      (
        #"{"spell": "$.l[*].d", "was": "iso-8601", "as": "milliseconds-1970"}"#,
        #"{"l": [{"d": "1970-01-01T00:00:00.120Z"}, {"d": null}, {"d": "0001-01-01T00:00:00Z"}]}"#,
        #"{"l": [{"d": 120}, {"d": null}, {"d": -62135596800000}]}"#
      ),
      (#"{"put": "$.author"}"#, #"{"author": "x"}"#, #"{"author": ["x"]}"#),
      (#"{"put": "$.author"}"#, #"{"author": {"a": [1]}}"#, #"{"author": [{"a": [1]}]}"#),
      (
        #"{"take": "$.l[*].authors[*]"}"#, #"{"l": [{"authors": [1]}]}"#,
        #"{"l": [{"authors": 1}]}"#
      ),
      (
        #"{"wrap": "$.rooms", "in": "$.floors[*]"}, {"add": "$.floors[*].name", "value": "Ground"}"#,
        #"{"id": 1, "rooms": [1, 2], "z": 0}"#,
        #"{"id": 1, "floors": [{"rooms": [1, 2], "name": "Ground"}], "z": 0}"#
      ),
      (
        #"{"unlabel": "$.rooms", "of": "$.rooms[*].id"}"#,
        #"{"rooms": {"a\"b": {"x": 1}, "": {}}}"#,
        #"{"rooms": [{"id": "a\"b", "x": 1}, {"id": ""}]}"#
      ),
      (
        #"{"label": "$.rooms", "of": "$.rooms[*].id"}, {"rename": "$.rooms[*].x", "to": "y"}"#,
        #"{"rooms": [{"x": 1, "id": "a"}]}"#, #"{"rooms": {"a": {"y": 1}}}"#
      ),
      (
        #"{"wrap": "$.sizes[*]", "in": "size"}, {"unlabel": "$.sizes", "of": "$.sizes[*].of"}"#,
        #"{"sizes": {"a": 1, "b": [2]}}"#,
        #"{"sizes": [{"of": "a", "size": 1}, {"of": "b", "size": [2]}]}"#
      ),
      (
        #"{"label": "$.m", "as": "pairs"}"#, #"{"m": ["a", 1, "b", {}]}"#,
        #"{"m": {"a": 1, "b": {}}}"#
      ),
      (#"{"unlabel": "$[*]", "as": "pairs"}"#, #"[{"a": [0]}, {}]"#, #"[["a", [0]], []]"#),
    ])
  func examples(_ steps: String, _ old: String, _ new: String) throws {
    try Ways(steps).expect(old, new)
  }

  @Test("What a step cannot do is refused at its place, or a loss")
  func refused() throws {
    for (steps, old, words, place) in [
      (
        #"{"label": "$.m", "as": "pairs"}"#, #"{"m": ["a", 1, "a", 2]}"#, "the name 'a'", #""a", 2"#
      ),
      (#"{"label": "$.m", "as": "pairs"}"#, #"{"m": ["a", 1, "b"]}"#, "an odd number", #"["a""#),
      (#"{"label": "$.m", "as": "pairs"}"#, #"{"m": [1, 2]}"#, "must be a short string", "1, 2"),
      (
        #"{"label": "$.m", "of": "$.m[*].id"}"#, #"{"m": [{"id": "a"}, {"no": 1}]}"#,
        "an item lacks 'id'", #"{"no""#
      ),
      (
        #"{"label": "$.m", "of": "$.m[*].id"}"#, #"{"m": [{"id": "a"}, {"id":"a"}]}"#,
        "the name 'a'", #""a"}]"#
      ),
      (
        #"{"unlabel": "$.m", "of": "$.m[*].id"}"#, #"{"m": {"a": {"id": 1}}}"#,
        "an object without 'id'", #"{"id": 1}"#
      ),
      (
        #"{"spell": "$.d", "was": "iso-8601", "as": "seconds-1970"}"#,
        #"{"d": "2020-02-30T00:00:00Z"}"#,
        "a date and time with a zone", #""2020"#
      ),
      (
        #"{"spell": "$.d", "was": "seconds-1970", "as": "iso-8601"}"#, #"{"d": 1e9}"#,
        "without an exponent", "1e9"
      ),
      (
        #"{"spell": "$.d", "was": "seconds-1970", "as": "seconds-2001"}"#,
        #"{"d": 9223372036854775807}"#, "the years 1 to 9999", "9223"
      ),
    ] {
      let there = try Ways(steps).there(old)
      #expect(there.problems.count == 1 && there.problems[0].contains(words), "\(there)")
      let start = there.tally.problems.first?.place.lowerBound ?? 0
      #expect(String(old.dropFirst(start)).hasPrefix(place), "\(old) \(there)")
      #expect(there.text == old)
    }
  }

  @Test("What a step leaves out is a loss, or is kept")
  func losses() throws {
    for (steps, old, new) in [
      (#"{"take": "$.a[*]"}"#, #"{"a": [1, 2]}"#, #"{"a": 1}"#),
      (#"{"take": "$.a[*]"}"#, #"{"a": []}"#, "{}"),
      (#"{"take": "$.a[*]"}"#, #"{"a": [[1]]}"#, #"{"a": [1]}"#),
      (#"{"flatten": "$.f[*].a", "loss": "a"}"#, #"{"f": []}"#, #"{"a": []}"#),
      (#"{"unlabel": "$.a", "loss": "a"}"#, #"{"a": {"x": 1, "y": {}}}"#, #"{"a": [1, {}]}"#),
      (
        #"{"flatten": "$.f[*].a", "loss": "a"}"#, #"{"f": [{"a": [1]}, {"a": [2]}]}"#,
        #"{"a": [1, 2]}"#
      ),
    ] {
      let there = try Ways(steps).there(old)
      #expect(JSONComparison.areEqual(there.text, new) && there.losses == ["a"], "\(there)")
    }
    let names = try Ways(#"{"unlabel": "$.a", "loss": "names"}"#)
    #expect(names.there(#"{"a": {}}"#).text == #"{"a": []}"#)
    #expect(
      names.back(#"{"a": [1]}"#).problems == [
        "the items are without names, which are the loss 'names'"
      ])
    let list = try Ways(#"{"put": "$.a"}"#).there(#"{"a": [1]}"#)
    #expect(list.text == #"{"a": [1]}"# && list.tally.kept.map(\.name) == ["an array"])
  }

  @Test(
    "What the steps need is said",
    arguments: [
      (#"{"label": "$.a"}"#, "'label' needs 'names', 'of' with a path, 'as' with 'pairs'"),
      (
        #"{"unlabel": "$.a", "of": "$.b[*].c"}"#,
        "'unlabel' needs 'names', 'of' with a path, 'as' with 'pairs', or 'loss'"
      ),
      (
        #"{"spell": "$.a", "as": "iso-8601"}"#,
        "'spell' of a date needs 'was' and 'as' with two forms of dates"
      ),
      (
        #"{"spell": "$.a", "was": "iso-8601", "as": "number"}"#,
        "'spell' of a date needs 'was' and 'as' with two forms of dates"
      ),
      (
        #"{"wrap": ["$.a", "$.b"], "in": "$.f[*]"}"#,
        "'in' is a name and not a path; write 'f'"
      ),
    ])
  func mistakes(_ step: String, _ message: String) throws {
    let (_, problems) = FormatCompiler.compile(
      try DocumentDeclaration.read(
        #"{"editions": [{"name": "1"}, {"name": "2", "marks": {"$.v": 2}, "steps": [\#(step)]}]}"#),
      name: "trail", endings: [])
    #expect(problems.map(\.message) == [message])
  }

  // MARK: Dates

  /// A point in time as a whole number of parts of a second: 10 to the power of `digits`.
  private struct Moment {
    var parts: Int
    var digits: Int

    private static let powers = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

    init(_ random: inout SplitMix64) {
      digits = Int.random(in: 0...6, using: &random)
      let range = digits > 3 ? -4_000_000_000..<4_000_000_000 : -11_000_000_000..<253_402_300_800
      parts =
        Int.random(in: range, using: &random) * Self.powers[digits]
        + Int.random(in: 0..<Self.powers[digits], using: &random)
    }

    func text(_ form: String) -> String {
      switch form {
      case "seconds-1970": number(parts)
      case "seconds-2001": number(parts - 978_307_200 * Self.powers[digits])
      case "milliseconds-1970": number(1_000 * parts)
      default: iso(leastDigits: 0)
      }
    }

    private func number(_ parts: Int) -> String {
      let (whole, rest) = parts.magnitude.quotientAndRemainder(
        dividingBy: UInt(Self.powers[digits]))
      return (parts < 0 ? "-" : "") + "\(whole)" + fraction(Int(rest))
    }

    /// The digits after the point, without zeros at the end.
    private func fraction(_ rest: Int) -> String {
      guard rest > 0 else { return "" }
      let text = String(String(rest + Self.powers[digits]).dropFirst())
      return "." + text.prefix(text.count - text.reversed().prefix { $0 == "0" }.count)
    }

    func iso(leastDigits: Int, zone: Int? = nil) -> String {
      let rest = (parts % Self.powers[digits] + Self.powers[digits]) % Self.powers[digits]
      let date = Date(
        timeIntervalSince1970: Double((parts - rest) / Self.powers[digits] + (zone ?? 0) * 60))
      var end = fraction(rest)
      if !end.isEmpty { end += String(repeating: "0", count: max(0, leastDigits + 1 - end.count)) }
      let minutes = (zone ?? 0).magnitude
      let offset =
        zone.map {
          "\($0 < 0 ? "-" : "+")\(minutes / 600)\(minutes / 60 % 10):\(minutes % 60 / 10)\(minutes % 10)"
        }
        ?? "Z"
      return "\"\(date.formatted(.iso8601).dropLast())\(end)\(offset)\""
    }
  }

  @Test("Dates come back exactly in every form, or their loss is named")
  func dates() throws {
    var random = SplitMix64(seed: 60)
    let forms = ["seconds-2001", "seconds-1970", "milliseconds-1970", "iso-8601"]
    var ways: [String: Ways] = [:]
    for old in forms {
      for new in forms where new != old {
        ways[old + new] = try Ways(#"{"spell": "$.d", "was": "\#(old)", "as": "\#(new)"}"#)
      }
    }
    for _ in 0..<Effort.rounds(20_000, quick: 700) {
      let moment = Moment(&random)
      let old = forms.randomElement(using: &random) ?? forms[0]
      let new = forms.filter { $0 != old }.randomElement(using: &random) ?? forms[1]
      let isWeb = Set([old, new]) == ["milliseconds-1970", "iso-8601"]
      func text(_ form: String) -> String {
        form == "iso-8601" && isWeb ? moment.iso(leastDigits: 3) : moment.text(form)
      }
      let way = try #require(ways[old + new])
      way.expect(#"{"d": \#(text(old))}"#, #"{"d": \#(text(new))}"#)
      guard old == "iso-8601" else { continue }
      let zoned = moment.iso(leastDigits: 0, zone: Int.random(in: -720...840, using: &random))
      let there = way.there(#"{"d": \#(zoned)}"#)
      #expect(there.text == #"{"d": \#(text(new))}"# && there.losses == ["d"], "\(zoned) \(there)")
    }
  }

  @Test("Texts that are no dates are never converted")
  func damagedDates() throws {
    var random = SplitMix64(seed: 61)
    let way = try Ways(#"{"spell": "$.d", "was": "iso-8601", "as": "seconds-2001"}"#)
    for _ in 0..<Effort.rounds(5_000) {
      var text = Array(Moment(&random).iso(leastDigits: 0).utf8.dropFirst().dropLast())
      let index = Int.random(in: text.indices, using: &random)
      let byte = Array("0123456789-+:.TZtz ".utf8).randomElement(using: &random) ?? 0x30
      switch Int.random(in: 0..<3, using: &random) {
      case 0: text[index] = byte
      case 1: text.insert(byte, at: index)
      default: text.remove(at: index)
      }
      let old = #"{"d": "\#(String(decoding: text, as: UTF8.self))"}"#
      let there = way.there(old)
      guard there.problems.isEmpty else {
        #expect(there.text == old)
        continue
      }
      // A sound date after all: it comes back, or the loss is named.
      #expect(there.losses == ["d"] || way.back(there.text).text == old, "\(old) \(there)")
    }
  }

  // MARK: Lists and objects

  private static let values = [
    "1", "-2.50", "null", "true", #""x""#, "[]", "[1, {}]", #"{"k": 1}"#, "{}",
  ]

  private static func value(_ random: inout SplitMix64) -> String {
    values.randomElement(using: &random) ?? "1"
  }

  private static func names(_ random: inout SplitMix64) -> [String] {
    let all = ["", "a", "b c", #"q\"q"#, #"\\"#, "é", "🐟", "id", "7", #"\u0001"#]
    return Array(all.shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random)))
  }

  @Test("Objects become lists and come back, wherever their names go")
  func objects() throws {
    var random = SplitMix64(seed: 62)
    let pairs = try Ways(#"{"unlabel": "$.l[*].m", "as": "pairs"}"#)
    let members = try Ways(#"{"unlabel": "$.l[*].m", "of": "$.l[*].m[*].id"}"#)
    let fromPairs = try Ways(#"{"label": "$.l[*].m", "as": "pairs"}"#)
    let fromMembers = try Ways(#"{"label": "$.l[*].m", "of": "$.l[*].m[*].id"}"#)
    let lost = try Ways(#"{"unlabel": "$.l[*].m", "loss": "names"}"#)
    func list(_ texts: [String]) -> String {
      #"{"l": [\#(texts.map { #"{"m": \#($0), "n": 1}"# }.joined(separator: ", "))]}"#
    }
    for _ in 0..<Effort.rounds(3_000, quick: 100) {
      let rows = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Self.names(&random).map { name in
          (name: name, value: Self.value(&random), number: Int.random(in: 0..<9, using: &random))
        }
      }
      func texts(_ open: String, _ close: String, _ one: (String, String, Int) -> String) -> String
      {
        list(
          rows.map {
            open + $0.map { one($0.name, $0.value, $0.number) }.joined(separator: ", ") + close
          })
      }
      let values = texts("{", "}") { name, value, _ in #""\#(name)": \#(value)"# }
      let flat = texts("[", "]") { name, value, _ in #""\#(name)", \#(value)"# }
      pairs.expect(values, flat)
      fromPairs.expect(flat, values)
      let objects = texts("{", "}") { #""\#($0)": {"v": \#($1), "n": \#($2)}"# }
      let items = texts("[", "]") { #"{"id": "\#($0)", "v": \#($1), "n": \#($2)}"# }
      members.expect(objects, items)
      fromMembers.expect(items, objects)
      let there = lost.there(values)
      #expect(there.losses == (rows.joined().isEmpty ? [] : ["names"]))
      #expect(JSONComparison.areEqual(there.text, texts("[", "]") { _, value, _ in value }))
    }
  }

  @Test("Values go into lists and come back")
  func lists() throws {
    var random = SplitMix64(seed: 63)
    let put = try Ways(#"{"put": "$.l[*].m"}"#)
    let take = try Ways(#"{"take": "$.l[*].m[*]"}"#)
    let nest = try Ways(#"{"wrap": "$.l[*].m", "in": "$.l[*].f[*]"}"#)
    func list(_ texts: [String]) -> String {
      #"{"l": [\#(texts.map { #"{"n": 1, \#($0)}"# }.joined(separator: ", "))]}"#
    }
    for _ in 0..<Effort.rounds(3_000) {
      let values = (0..<Int.random(in: 0...6, using: &random)).map { _ in Self.value(&random) }
      let plain = values.filter { $0 != "null" && !$0.hasPrefix("[") }
      let (bare, listed) = (
        list(plain.map { #""m": \#($0)"# }), list(plain.map { #""m": [\#($0)]"# })
      )
      put.expect(bare, listed)
      take.expect(listed, bare)
      nest.expect(
        list(values.map { #""m": \#($0)"# }), list(values.map { #""f": [{"m": \#($0)}]"# }))
      // Lists of any number of items: what does not come back is named.
      let rows = (0..<3).map { _ in
        (0..<Int.random(in: 0...2, using: &random)).map { _ in Self.value(&random) }
      }
      let old = list(rows.map { #""m": [\#($0.joined(separator: ", "))]"# })
      let there = take.there(old)
      let back = take.back(there.text)
      if there.isExact, back.isExact {
        #expect(JSONComparison.areEqual(back.text, old), "\(old) \(there) \(back)")
      }
    }
  }
}
