import Reporting
import Testing

@Suite struct FactSheetTests {
  private func text(_ rows: [(String, String)]) -> String {
    var sheet = FactSheet(indent: 2)
    for (label, text) in rows { sheet.add(label, text) }
    return sheet.text
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
    let lines = text([("label", words)]).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.count <= FactSheet.width })
    #expect(lines[0].count == 9 + 11 * 8 - 1)
    #expect(lines[1].hasPrefix("         1234567"))
    #expect(lines.flatMap { $0.split(separator: " ") }.count == 31)
  }

  @Test func longWordsBreak() {
    let lines = text([("a", String(repeating: "x", count: 200))]).split(separator: "\n")
    #expect(lines.map(\.count) == [100, 100, 15])
    let wide = text([("a", String(repeating: "🐟", count: 60))]).split(separator: "\n")
    #expect(wide.map(\.count) == [5 + 47, 5 + 13])
  }

  @Test func nothingReachesTheTerminal() {
    #expect(text([("a", "x\u{1B}[31m\ny")]) == "  a  x\\u{1B}[31m\\ny\n")
  }
}
