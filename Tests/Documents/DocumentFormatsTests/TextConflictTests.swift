import Diagnostics
import DocumentFormats
import JSONSchema
import TestSupport
import Testing

/// Markers of a merge inside the texts of documents.
struct TextConflictTests {
  private static func found(_ text: String, derived: [String] = []) -> [Range<Int>?] {
    var format = DocumentFormat("trail")
    let paths = derived.compactMap { DocumentPath($0) }
    format.derived = { paths }
    format.versions = [FormatVersion("1")]
    var judge = DocumentJudge(FormatProgram(format) { _ in nil })
    let findings = judge.check(rangeSource(of: Array(text.utf8))).findings.diagnostics
    #expect(findings.allSatisfy { $0.severity == .warning && $0.fix == nil }, "\(findings)")
    return findings.filter { $0.rule == "json/merge-conflict-marker" }.map(\.range)
  }

  private static let lines = ["<<<<<<< HEAD", "a = 1", "=======", "a = 2", ">>>>>>> topic", "b"]

  /// The lines as one string, as a list of lines, and as items.
  private static func forms(_ lines: [String]) -> [String] {
    let quoted = lines.map { "\"\($0)\"" }
    return [
      #"{"text": "\#(lines.joined(separator: #"\n"#))"}"#,
      #"{"text": "\#(lines.joined(separator: #"\r\n"#))\r\n"}"#,
      #"[{"text": ["\#(lines.joined(separator: #"\n", ""#))\n"]}]"#,
      "{\"list\": [\(quoted.joined(separator: ", "))]}",
      "{\"cells\": [\(quoted.map { "{\"kind\": \"code\", \"source\": \($0), \"n\": 1}" }.joined(separator: ","))]}",
      "[\(quoted.map { "{\"kind\": \"code\", \"source\": [\($0)]}" }.joined(separator: ","))]",
    ]
  }

  @Test func threeMarkersInOrderAreAConflict() throws {
    for text in Self.forms(Self.lines) {
      #expect(Self.found(text).count == 1, "\(text)")
      let escaped = text.replacing("<", with: #"\u003c"#)
      #expect(Self.found(escaped).count == 1, "\(escaped)")
    }
    var withBase = Self.lines
    withBase.insert(contentsOf: ["||||||| 1a2b3c4", "a = 0"], at: 2)
    for text in Self.forms(withBase) { #expect(Self.found(text).count == 1, "\(text)") }
    for text in Self.forms(Self.lines + Self.lines) {
      #expect(Self.found(text).count == 2, "\(text)")
    }
  }

  @Test("Fewer markers, or in another order, or not at the beginning of lines, are none")
  func randomLines() {
    var random = SplitMix64(seed: 118)
    let pieces =
      Self.lines + ["Heading", "=======", "```", " <<<<<<< HEAD", "<<<<<<<x", ">>>>>>>>"]
    for _ in 0..<Effort.rounds(4000) {
      let lines = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      // The model: the first marker outside of a fence, a later separator, a later end.
      var (state, isFenced, count) = (0, false, 0)
      for line in lines {
        if line == "```", state == 0 { isFenced.toggle() }
        if isFenced { continue }
        switch (state, line) {
        case (_, "<<<<<<< HEAD"): state = 1
        case (1, "======="): state = 2
        case (2, ">>>>>>> topic"): (state, count) = (0, count + 1)
        default: break
        }
      }
      for text in Self.forms(lines).prefix(4) {
        #expect(Self.found(text).count == count, "\(text)")
      }
    }
  }

  @Test("What explains conflicts is none")
  func explanations() {
    let fenced = ["How git marks one:", "", "```"] + Self.lines + ["```", "Title", "======="]
    for text in Self.forms(fenced).prefix(4) { #expect(Self.found(text).isEmpty, "\(text)") }
    for text in Self.forms(fenced.map { $0 == "```" ? "~~~" : $0 }).prefix(4) {
      #expect(Self.found(text).isEmpty, "\(text)")
    }
    for text in Self.forms(Self.lines.map { "    \($0)" }) {
      #expect(Self.found(text).isEmpty, "\(text)")
    }
    let shown = #"{"out": {"text": "\#(Self.lines.joined(separator: #"\n"#))"}}"#
    #expect(Self.found(shown).count == 1 && Self.found(shown, derived: ["$.out"]).isEmpty)
  }

  /// A document with both sides is not migrated unless errors are allowed.
  @Test func suchDocumentsAreNotMigrated() throws {
    var format = DocumentFormat("trail")
    let mark = try #require(DocumentPath("$.v"))
    format.versions = ["1", "2"].map { name in
      var version = FormatVersion(name)
      version.marks = [DocumentMark(mark, name)]
      return version
    }
    let program = FormatProgram(format) { _ in nil }
    let text = Array(#"{"v": 1, "text": "\#(Self.lines.joined(separator: #"\n"#))"}"#.utf8)
    var options = FormatMigrationOptions(to: 1)
    for (allows, state) in [(false, FormatMigrationPlan.State.unreadable), (true, .migrated)] {
      options.allowsErrors = allows
      var planner = DocumentPlanner(program, options)
      let plan = planner.plan(rangeSource(of: text))
      #expect(plan.state == state && plan.findings.count == (allows ? 0 : 1))
    }
  }
}
