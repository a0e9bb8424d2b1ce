import Diagnostics
import Testing

struct RuleSelectionTests {
  @Test func selectors() {
    let all = RuleSelection.all
    #expect(all.includes("json/comment"))
    let some = RuleSelection(select: ["json", "emojiart/empty-text"], ignore: ["json/comment"])
    #expect(some.includes("json/no-value"))
    #expect(!some.includes("json/comment"))
    #expect(some.includes("emojiart/empty-text"))
    #expect(!some.includes("emojiart/empty-image-data"))
    #expect(!RuleSelection(ignore: ["json"]).includes("json/comment"))
    #expect(!RuleSelection(select: ["js"]).includes("json/comment"))
    #expect(!RuleSelection(select: ["json/"]).includes("json/comment"))
    #expect(!RuleSelection(select: ["json/comm"]).includes("json/comment"))
    #expect(!RuleSelection(select: ["json"], ignore: ["json"]).includes("json/comment"))
  }

  @Test func severities() {
    let finding = Diagnostic(rule: "json/comment", severity: .error, message: "", range: nil)
    let changed = RuleSelection(severities: ["json/comment": .note]).apply(finding)
    #expect(changed?.severity == .note)
    #expect(RuleSelection(severities: ["json/no-value": .note]).apply(finding) == finding)
    #expect(RuleSelection(ignore: ["json/comment"]).apply(finding) == nil)
  }

  @Test func severitiesAreOrdered() {
    #expect(Severity.allCases.sorted() == [.note, .warning, .error])
  }
}

struct FixTests {
  private static func fix(_ edits: (Range<Int>, String)...) -> Fix {
    let made = edits.map { TextEdit(range: $0.0, replacement: $0.1) }
    return Fix("", made)
  }

  private static func apply(_ fixes: Fix..., to text: String) -> String {
    String(decoding: Fix.apply(fixes, to: Array(text.utf8)), as: UTF8.self)
  }

  @Test func editsAreAppliedInTheOrderOfTheText() {
    #expect(Self.apply(to: "abc") == "abc")
    #expect(Self.apply(Self.fix((1..<2, "")), to: "abc") == "ac")
    #expect(Self.apply(Self.fix((0..<0, "<"), (3..<3, ">")), to: "abc") == "<abc>")
    #expect(Self.apply(Self.fix((2..<3, "é")), Self.fix((0..<1, "😀😀")), to: "abc") == "😀😀bé")
    #expect(Self.apply(Self.fix((0..<3, "")), to: "abc") == "")
  }

  @Test func neighborsDoNotOverlap() {
    #expect(Self.apply(Self.fix((0..<1, "x")), Self.fix((1..<2, "y")), to: "abc") == "xyc")
  }

  /// Every item of a list would otherwise need a round of repairs of its own.
  @Test func itemsOfOneListAreAddedTogether() {
    let items = ["a", "b"].map { Self.fix((1..<1, "\n\t<dict>\($0)</dict>")) }
    let both = Self.apply(items[0], items[1], to: "xy")
    #expect(both == "x\n\t<dict>a</dict>\n\t<dict>b</dict>y")
    let keys = ["a", "b"].map { Self.fix((1..<1, "<key>\($0)</key>")) }
    #expect(Self.apply(keys[0], keys[1], to: "xy") == "x<key>a</key>y")
    #expect(Self.apply(items[0], keys[0], to: "xy") == "x\n\t<dict>a</dict>y")
  }

  @Test func anOverlappingFixIsLeftOutWhole() {
    let first = Self.fix((1..<3, "X"))
    #expect(Self.apply(first, Self.fix((0..<1, "Y"), (2..<4, "Z")), to: "abcd") == "aXd")
    #expect(Self.apply(first, first, to: "abcd") == "aXd")
    let insertion = Self.fix((1..<1, "i"))
    #expect(Self.apply(insertion, insertion, to: "ab") == "aib")
    let raise = (4..<5, "9")
    let both = Self.apply(Self.fix((0..<1, "1"), raise), Self.fix((2..<3, "2"), raise), to: "0,0,0")
    #expect(both == "1,2,9")
    #expect(Self.apply(Self.fix((0..<3, "X")), Self.fix((1..<1, "i")), to: "abc") == "X")
  }
}

struct ReportTests {
  private static func rule(_ id: String) -> RuleInfo {
    RuleInfo(id, .warning, "", because: "", references: [], bad: [], good: [])
  }

  private static func finding(_ rule: String, _ offset: Int = 0) -> Diagnostic {
    Diagnostic(rule: rule, severity: .error, message: "", range: offset..<offset)
  }

  @Test func findingsBeyondTheLimitAreCounted() {
    var report = Findings()
    #expect(report.isEmpty)
    for offset in 0..<(Findings.limitPerRule + 30) { report.add(Self.finding("a/b", offset)) }
    report.add(Self.finding("a/c"))
    #expect(report.diagnostics.count == Findings.limitPerRule + 1)
    #expect(report.unlisted == ["a/b": 30])
    report.addUnlisted(5, of: Self.rule("a/b"))
    report.addUnlisted(0, of: Self.rule("a/d"))
    report.addUnlisted(-3, of: Self.rule("a/d"))
    #expect(report.unlisted == ["a/b": 35])
    var grave = Findings(RuleSelection(ignore: ["a"]))
    grave.addUnlisted(5, of: Self.rule("a/b"))
    #expect(grave.unlisted.isEmpty)
  }

  @Test func reportsAreAdded() {
    var first = Findings()
    first.add((0..<150).map { Self.finding("a/b", $0) })
    var second = Findings()
    second.add((0..<250).map { Self.finding("a/b", $0) })
    first.add(second)
    #expect(first.diagnostics.count == Findings.limitPerRule)
    #expect(first.unlisted == ["a/b": 200])
  }

  @Test func aSelectionHoldsForWhatIsUnlisted() {
    var report = Findings(RuleSelection(ignore: ["a"]))
    report.add((0..<210).map { Self.finding("a/b", $0) })
    report.add((0..<205).map { Self.finding("c/d", $0) })
    #expect(Set(report.diagnostics.map(\.rule)) == ["c/d"])
    #expect(report.unlisted == ["c/d": 5])
  }

  @Test func aReportIsUsedAgain() {
    var report = Findings()
    report.add((0..<210).map { Self.finding("a/b", $0) })
    report.removeAll()
    #expect(report.isEmpty && report.unlisted.isEmpty)
    report.add((0..<200).map { Self.finding("a/b", $0) })
    #expect(report.diagnostics.count == 200 && report.unlisted.isEmpty)
  }
}

struct RuleExampleTests {
  @Test func theMarkIsTakenOut() {
    let example = RuleExample("é↓a", path: "x")
    #expect(example.offset == 2)
    #expect(example.bytes == Array("éa".utf8))
    #expect(RuleExample("abc").offset == nil)
  }

  @Test func filesStandBehindTheirNames() {
    let example = RuleExample("==> a <==\nb\n==> c <==\n==> d <==\n↓e <==\n")
    let files = example.files.map { file in
      file.path + "=" + String(decoding: example.bytes[file.range], as: UTF8.self)
    }
    #expect(files == ["a=b\n", "c=", "d=e <==\n"])
    #expect(example.files.last?.range.lowerBound == example.offset)
    let one = RuleExample("a\n==> b <==\n", path: "x")
    #expect(one.files.map(\.path) == ["x"] && one.files.map(\.range) == [0..<one.bytes.count])
  }

  @Test func theSubject() {
    let rule = RuleInfo("json/comment", .note, "", because: "", references: [], bad: [], good: [])
    #expect(rule.subject == "json")
  }
}
