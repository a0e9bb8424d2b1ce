import Commands
import Testing

@Suite struct ReportTests {
  private func text(_ rows: [(String, String)], width: Int? = nil) -> String {
    var report = Report(nil, width: width)
    for (label, text) in rows { report.show(label, text) }
    return report.table
  }

  @Test func columns() {
    #expect(
      text([("a", "one"), ("long", "two"), ("", "three")]) == """
          a     one
          long  two
                three

        """)
    #expect(text([]) == "")
  }

  @Test func emptyTextsKeepTheirLine() {
    #expect(text([("a", "")]) == "  a  \n")
  }

  @Test func wordsGoOnInTheColumn() {
    let words = Array(repeating: "1234567", count: 30).joined(separator: " ")
    let lines = text([("label", words)], width: 100).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines[0].count == 9 + 11 * 8 - 1)
    #expect(lines[1].hasPrefix("         1234567"))
    #expect(lines.flatMap { $0.split(separator: " ") }.count == 31)
  }

  @Test func longWordsStayWhole() {
    let path = "/" + String(repeating: "x", count: 200)
    let lines = text([("a", "in \(path) it")], width: 100).split(separator: "\n")
    #expect(lines == ["  a  in", "     \(path)", "     it"])
    let fish = Array(repeating: String(repeating: "🐟", count: 20), count: 3).joined(separator: " ")
    #expect(
      text([("a", fish)], width: 100).split(separator: "\n").map(\.count) == [5 + 41, 5 + 20])
  }

  @Test func withoutAWidthNothingBreaks() {
    let words = Array(repeating: "1234567", count: 90).joined(separator: " ")
    #expect(text([("a", words)]) == "  a  \(words)\n")
  }

  @Test func nothingReachesTheTerminal() {
    #expect(text([("a", "x\u{1B}[31m\ny")]) == "  a  x\\u{1B}[31m\\ny\n")
  }
}
