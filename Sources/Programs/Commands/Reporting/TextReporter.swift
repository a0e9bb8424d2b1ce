import Diagnostics

extension ReportFormat {
  package static let text = ReportFormat(
    "text", "for people: the line, the place in it, the reason and the fix",
    [.colors, .differences, .excerpts], statistics: .table
  ) { TextReporter($0) }

  package static let concise = ReportFormat(
    "concise", "for people and editors: one line a finding", .colors, statistics: .table
  ) { TextReporter($0, isConcise: true) }
}

/// The format with each finding's line, notes, related places, and fix, followed by an empty line.
///
/// The concise one has only the lines. The last line has the counts.
struct TextReporter: Reporter {
  private let style: TextStyle
  private let line: FindingLine
  private let isQuiet: Bool
  private let isConcise: Bool
  private var width: Int? { line.width }

  init(_ options: ReportOptions, isConcise: Bool = false) {
    style = TextStyle(isColored: options.isColored)
    line = FindingLine(style: style, width: isConcise ? nil : options.width)
    isQuiet = options.isQuiet
    self.isConcise = isConcise
  }

  mutating func write(_ report: FileReport) -> String {
    let unlisted = line.unlisted(report)
    guard !isConcise else {
      return report.findings.map { line.head($0, path: report.path) }.joined() + unlisted
    }
    return report.findings.map { text(of: $0, path: report.path) + "\n" }.joined()
      + (unlisted.isEmpty ? "" : unlisted + "\n")
  }

  mutating func finish(_ summary: Summary) -> String {
    isQuiet ? "" : summary.sentence + "\n"
  }

  private func text(of finding: LocatedDiagnostic, path: String) -> String {
    let number = finding.start.map { String($0.line) } ?? ""
    let margin = String(repeating: " ", count: number.count + 2)
    var text = line.head(finding, path: path)
    if let excerpt = finding.excerpt {
      text += self.text(of: excerpt, number: number, severity: finding.diagnostic.severity)
    }
    for remark in remarks(on: finding, path: path) {
      let lines = LineBreaking(width: width).lines(
        remark, start: margin.count + 3, indent: margin.count + 5)
      text += "\(margin) \(style("=", .frame)) \(lines)\n"
    }
    return text
  }

  private func text(of excerpt: Excerpt, number: String, severity: Severity) -> String {
    let blank = String(repeating: " ", count: number.count)
    // The prefix "  12 | " comes before the line.
    let shown = ExcerptText(excerpt, width: width.map { $0 - number.count - 5 })
    let indent = String(repeating: " ", count: shown.indent)
    let mark = "^" + String(repeating: "~", count: shown.markedCells - 1)
    return """
        \(style("\(number) |", .frame)) \(shown.source)
        \(style("\(blank) |", .frame)) \(indent)\(style(mark, TextStyle.Role(severity)))

      """
  }

  private func remarks(
    on finding: LocatedDiagnostic, path: String
  ) -> [[LineBreaking.Word]] {
    var remarks = finding.diagnostic.notes.map { LineBreaking.words("note: \($0.printable)") }
    for (place, position) in finding.relatedPlaces {
      // The path is one word, even if it contains spaces.
      let path = LineBreaking.Word("\(FindingLine.place(position, path: path)):")
      remarks.append([.init("see"), path] + LineBreaking.words(place.message.printable))
    }
    if let fix = finding.diagnostic.fix {
      let label = "fix\(fix.applicability.remark):"
      remarks.append(
        [.init(label, shown: style(label, .fix))] + LineBreaking.words(fix.title.printable))
    }
    return remarks
  }
}

extension Applicability {
  /// The text after the word "fix".
  var remark: String {
    switch self {
    case .safe: ""
    case .unsafe: " (unsafe)"
    case .displayOnly: " (by hand)"
    }
  }
}
