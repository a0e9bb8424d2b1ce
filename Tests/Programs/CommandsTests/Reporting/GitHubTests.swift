import Commands
import Diagnostics
import Testing

@Suite struct GitHubTests {
  @Test func tenOfEachLevelTheGravestFirst() {
    let findings = (0..<36).map { number in
      let severity = Severity.allCases[number % 3]
      return LocatedDiagnostic(
        Diagnostic(rule: "a/b", severity: severity, message: "m", range: nil))
    }
    let report = FileReport(path: "p", findings: findings, unlisted: ["a/c": 4])
    let lines = Sample.run(.github, reports: [report]).split(separator: "\n")
    let levels = lines.filter { $0.hasPrefix("::") }.map { $0.prefix { $0 != " " } }
    #expect(levels.prefix(10).allSatisfy { $0 == "::error" })
    #expect(levels.dropFirst(10).prefix(10).allSatisfy { $0 == "::warning" })
    #expect(levels.dropFirst(20).allSatisfy { $0 == "::notice" })
    #expect(levels.count == 30)
    #expect(lines.dropLast().last == "... and 10 more without an annotation")
  }

  @Test func textComesAtOnceAndCommandsAtTheEnd() {
    var reporter = ReportFormat.github.makeReporter(Sample.options)
    var text = ReportFormat.text.makeReporter(Sample.options)
    #expect(reporter.write(Sample.wholeFile) == text.write(Sample.wholeFile))
    #expect(reporter.finish(Sample.summary).hasPrefix("::error "))
  }

  @Test func valuesAreEscaped() {
    let text = Sample.run(.github, reports: [Sample.nasty, Sample.wholeFile])
    #expect(text.contains("::error file=my art/100%25%2C a%3Ab.emojiart,line=3,"))
    #expect(text.contains("::name 'a\"b\\c%2525%0D%0A::error::x"))
    // The runner takes no columns with a place over several lines.
    #expect(text.contains("line=121,endLine=122,title="))
  }

  @Test func namesAndContentsAreNoCommands() {
    let text = Sample.run(.github)
    let lines = text.split(separator: "\n")
    let names = lines.filter { $0.drop(while: \.isWhitespace).hasPrefix("::") }
      .map { $0.dropFirst(2).prefix { $0 != " " } }
    #expect(Set(names) == ["error", "warning", "notice"])
    #expect(!text.contains("##["))
  }
}
