import Diagnostics
import DocumentFormats
import JSONSchema
import TestSupport
import Testing

/// Whether laws hold is found out while a document is read, and the same as by comparing all values.
struct LawWatchTests {
  private static let integers = (0..<40).map { "\($0)" } + ["-1", "1000000", "70000"]
  private static let others = [
    #""a""#, #""b""#, #""1""#, "true", "false", "null", "1.5", "2.0", "[1]", #""\u0061""#,
  ]

  @Test func agreesWithComparingAllValues() throws {
    let program = try #require(
      SchemaProgram.compile(Array(#"{"properties":{"next":{"type":"integer"}}}"#.utf8)).program)
    var format = DocumentFormat("list")
    format.versions = [FormatVersion("1")]
    let ids = try #require(DocumentPath("$.list[*].id"))
    format.laws = [
      .unique(ids), .counter(try #require(DocumentPath("$.next")), of: ids, .next),
      .reference(try #require(DocumentPath("$.uses[*]")), to: ids),
    ]
    var judge = DocumentJudge(FormatProgram(format) { _ in program })
    var random = SplitMix64(seed: 7)
    var (sound, broken) = (0, 0)
    for _ in 0..<Effort.rounds(8_000) {
      var values = Self.integers.shuffled(using: &random).prefix(
        Int.random(in: 0..<12, using: &random))
      if Int.random(in: 0..<4, using: &random) == 0 {
        values.append(Self.others.randomElement(using: &random) ?? "")
        values.append((Self.others + Self.integers).randomElement(using: &random) ?? "")
      }
      var uses = values.shuffled(using: &random).prefix(2).filter { !$0.hasPrefix("[") }
      if Int.random(in: 0..<6, using: &random) == 0 { uses.append("17") }
      let next = Bool.random(using: &random) ? 1_000_001 : 35
      let text =
        #"{"uses": [\#(uses.joined(separator: ", "))], "list": ["#
        + values.map { #"{"id": \#($0)}"# }.joined(separator: ", ") + #"], "next": \#(next)}"#
      let findings = judge.check(rangeSource(of: Array(text.utf8)), version: 0).findings
      let isSound = Self.isSound(Array(values), Array(uses), next: next)
      #expect(findings.isClean == isSound, "\(text)")
      if isSound { sound += 1 } else { broken += 1 }
    }
    #expect(sound > 50)
    #expect(broken > 50)
  }

  private static func isSound(_ values: [String], _ uses: [String], next: Int) -> Bool {
    let spellings = ["2.0": "2", #""\u0061""#: #""a""#]
    let known = values.filter { $0 != "null" }.map { spellings[$0] ?? $0 }
    let greatest = known.compactMap { Int($0) }.max() ?? .min
    return Set(known).count == known.count && next > greatest
      && uses.allSatisfy { $0 == "null" || known.contains(spellings[$0] ?? $0) }
  }

  /// Values that are equal in JSON, and others: a number in several spellings, texts in one normal form
  /// and another, lists and objects without an order of members.
  private static func spellings(_ random: inout SplitMix64) -> [String] {
    func digits(_ count: Int) -> String {
      (0..<count).map { _ in "\(Int.random(in: 1...9, using: &random))" }.joined()
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let (whole, fraction) = (digits(Int.random(in: 1...20, using: &random)), digits(2))
      return [
        "\(whole).\(fraction)", "\(whole).\(fraction)00", "\(whole)\(fraction)e-2",
        "\(whole)\(fraction)000E-5", "0.\(whole)\(fraction)e\(whole.count)",
      ]
    case 1:
      let (whole, zeros) = (digits(3), Int.random(in: 15...30, using: &random))
      let exponent = "\(whole)e\(zeros)"
      return [
        whole + String(repeating: "0", count: zeros), exponent, "\(whole)0.0e\(zeros - 1)",
        "\(whole)e+0\(zeros)",
      ]
    case 2:
      let text = digits(4)
      return ["\"é\(text)\"", "\"\\u00e9\(text)\"", "\"\\u00E9\(text)\""]
    case 3:
      let text = digits(4)
      return ["\"e\u{301}\(text)\"", "\"e\\u0301\(text)\""]
    default:
      let (one, two) = (digits(2), digits(3))
      return [
        #"{"a": \#(one), "b": [\#(two), "x"]}"#, #"{"b": [\#(two).0, "\u0078"], "a": \#(one)e0}"#,
      ]
    }
  }

  @Test("Laws compare values as JSON does, however they are spelled")
  func spelledValues() throws {
    let program = try #require(SchemaProgram.compile(Array("{}".utf8)).program)
    var format = DocumentFormat("list")
    format.versions = [FormatVersion("1")]
    let ids = try #require(DocumentPath("$.list[*]"))
    format.laws = [
      .unique(ids), .reference(try #require(DocumentPath("$.use")), to: ids),
      .counter(try #require(DocumentPath("$.next")), of: ids, .next),
    ]
    var judge = DocumentJudge(FormatProgram(format) { _ in program })
    var random = SplitMix64(seed: 57)
    func errors(_ list: [String], use: String, next: String = "1e60") -> [String] {
      let text = #"{"list": [\#(list.joined(separator: ", "))], "use": \#(use), "next": \#(next)}"#
      return judge.check(rangeSource(of: Array(text.utf8)), version: 0).findings.diagnostics
        .map { String($0.rule.split(separator: "/").last ?? "") }
    }
    for _ in 0..<Effort.rounds(4_000) {
      let (one, two) = (Self.spellings(&random), Self.spellings(&random))
      let (first, again) = (
        one.randomElement(using: &random) ?? "", one.randomElement(using: &random) ?? ""
      )
      let other = two.randomElement(using: &random) ?? ""
      #expect(errors([first], use: again) == [], "\(first) \(again)")
      #expect(errors([first, again], use: again) == ["duplicate-value"], "\(first) \(again)")
      if !one.contains(two[0]) {
        #expect(errors([first, other], use: again) == [], "\(first) \(other)")
        #expect(errors([first], use: other) == ["dangling-reference"], "\(first) \(other)")
      }
      if first.first?.isNumber == true {
        #expect(errors([first], use: again, next: again) == ["low-counter"], "\(first) \(again)")
      }
    }
    // The texts "é" in two normal forms differ.
    #expect(errors(["\"é\"", "\"e\u{301}\""], use: "\"é\"") == [])
    #expect(errors(["\"é\""], use: "\"e\u{301}\"") == ["dangling-reference"])
    for (id, next) in [
      ("9223372036854775808", "5"), ("9223372036854775807", "9223372036854775807"),
    ] {
      #expect(errors([id], use: id, next: next) == ["low-counter"])
    }
    #expect(errors(["2.5"], use: "2.50", next: "3") == [])
  }
}
