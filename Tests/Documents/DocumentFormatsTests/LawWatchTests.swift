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
    let known = values.filter { $0 != "null" && !$0.hasPrefix("[") }.map { spellings[$0] ?? $0 }
    let greatest = known.compactMap { Int($0) }.max() ?? .min
    return Set(known).count == known.count && next > greatest
      && uses.allSatisfy { $0 == "null" || known.contains(spellings[$0] ?? $0) }
  }
}
