import Diagnostics
import EmojiArtTool
import TestSupport
import Testing

/// Tables of answers.
@Suite struct AnswerTableTests {
  private static let expectations = RuleExpectations(AnswerRules.all) { example in
    var findings = Findings()
    _ = AnswerTable(byteSource(of: example.bytes), &findings)
    return findings.diagnostics
  }

  private static let ids = AnswerRules.all.map(\.id)

  @Test(arguments: ids) func badExamplesAreFound(_ id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: ids) func goodExamplesAreSilent(_ id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test func rulesHaveTheirForm() { Self.expectations.expectForm(subjects: ["answers"]) }

  private func problems(_ text: String) -> [String] {
    var findings = Findings()
    _ = AnswerTable(byteSource(of: Array(text.utf8)), &findings)
    return findings.diagnostics.map { "\($0.rule) \($0.range?.lowerBound ?? -1)" }
  }

  /// What spreadsheets write.
  @Test(arguments: [
    "path,image-size\na,1x1\n", "path;image-size\r\na;1x1\r\n", "path\timage-size\ra\t1x1",
    "\u{FEFF}path,image-size\n\n\na,1X1\n\n", "\"path\",\"image-size\"\n\"a\",\"1x1\"", "path\n",
    "path,allow\na,\"ids, visibility\"\nb,ids;visibility\nc,ids visibility\n",
    "path;image-size\n\"a;b,c\"\"\nd\";1x1\n",
  ]) func shapes(_ text: String) { #expect(problems(text).isEmpty) }

  @Test func everyMistakeIsReportedWhereItIs() {
    #expect(problems("") == ["answers/wrong-columns 0"])
    #expect(problems("paths,from\n") == ["answers/wrong-columns 0"])
    #expect(
      problems("path,from\na,1\nb,2017\n\nc,99999999999999999999\nb,2020\n")
        == ["answers/wrong-value 12", "answers/wrong-value 24", "answers/repeated-path 45"])
  }

  @Test func longCellsAreReported() {
    let long = String(repeating: "x", count: (1 << 20) + 1)
    #expect(problems("path\n\(long)\n") == ["answers/malformed 5"])
    #expect(problems("path\n\"\(long)\n") == ["answers/malformed 5"])
  }

  /// A cell may lie across two reads of the file.
  @Test func everyPlaceOfARead() {
    let rows = (0..<9_000).map { "\"folder/\($0 % 10), \($0).emojiart\",\($0 + 1)x7\n" }
    #expect(problems("path,image-size\n" + rows.joined()).isEmpty)
  }
}
