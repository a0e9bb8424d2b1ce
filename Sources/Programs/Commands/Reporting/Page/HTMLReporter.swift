package import Diagnostics

extension ReportFormat {
  package static let html = ReportFormat(
    "html", "one HTML page for people, with totals, filters, and fixes", .excerpts
  ) { HTMLReporter($0) }
}

/// The format with one HTML page, which needs neither other files nor a network.
///
/// The findings are written file by file, so memory does not grow with them. The totals are known
/// only at the end: the style sheet shows them first, and the script moves them there.
package struct HTMLReporter: Reporter {
  /// The maximum number of listed findings for one rule; all are counted.
  static let mostOfRule = 5000
  /// The maximum number of listed findings and files.
  static let most = 20_000
  /// The maximum number of files in one element.
  ///
  /// A browser styles and lays out only the groups near the visible part. With thousands of files
  /// this saves most of the time that a filter takes.
  static let mostOfGroup = 48

  /// The state of a document, for commands that change documents.
  package struct State: Sendable {
    /// The name, such as "would-lose" or "would be migrated".
    package var name: String
    /// True if the user must act.
    package var isRefusal: Bool
    /// The notes above the findings, a line each.
    package var remarks: [String]
    /// The kinds of data that would be lost.
    package var losses: [String]
    /// The pictures of the document, before and after.
    package var pictures: [Picture] = []

    /// Returns the name for a state of `migrate`: a preview does not migrate documents.
    static func name(_ state: String, isPreview: Bool) -> String {
      isPreview && state == MigrationStateInfo.migrated.name ? "would be migrated" : state
    }
  }

  /// A picture embedded in the page.
  package struct Picture: Sendable {
    /// The text below the picture: "before: 2020".
    package var caption: String
    /// The description for people who cannot see the picture.
    package var description: String
    /// A `data:` URL.
    package var url: String
    /// The width in pixels.
    package var width: Int
    package var height: Int

    package init(caption: String, description: String, url: String, width: Int, height: Int) {
      (self.caption, self.description, self.url, self.width) = (caption, description, url, width)
      self.height = height
    }
  }

  let options: ReportOptions
  private let infos: Once<[String: RuleInfo]>
  private var totals = ReportTotals()
  /// Sentences about the findings as a whole, shown at the top.
  package var remarks: [String] = []
  private var hasBegun = false

  package init(_ options: ReportOptions) {
    self.options = options
    infos = Once {
      Dictionary(options.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  package mutating func write(_ report: FileReport) -> String { write(report, state: nil) }

  /// Returns the part of the page about one file and its state.
  package mutating func write(_ report: FileReport, state: State?) -> String {
    let start = begin()
    if let state { totals.add(state) }
    let isShown = state.map { $0.isRefusal || !$0.remarks.isEmpty } ?? false
    guard isShown || !report.findings.isEmpty || report.unlistedCount > 0 else { return start }
    let hasRoom = totals.listed < Self.most
    let file = totals.addFile(report, isListed: hasRoom)
    var items = ""
    for finding in report.findings {
      let rule = totals.add(finding.diagnostic)
      guard totals.isListing(rule) else { continue }
      items += FindingMarkup.item(
        finding, rule: rule,
        rationale: infos.value[finding.diagnostic.rule]?.rationale ?? totals.rules[rule].rationale)
    }
    for (rule, count) in report.unlisted.filter({ $0.value > 0 }).sorted(by: { $0.key < $1.key }) {
      totals.add(count, of: rule, infos.value[rule]?.severity ?? .error)
      if hasRoom {
        items +=
          "<li class=\"more\">and \(count.grouped) more of "
          + "<code>\(HTML.text(rule))</code></li>\n"
      }
    }
    guard hasRoom else { return start }
    return start + group() + FindingMarkup.file(file, state: isShown ? state : nil, items: items)
  }

  package mutating func finish(_ summary: Summary) -> String {
    var summary = summary
    // The summary of a migration counts documents instead.
    if !totals.states.isEmpty {
      let counts = totals.counts
      (summary.errors, summary.warnings, summary.notes) =
        (counts.errors, counts.warnings, counts.notes)
    }
    return begin() + (totals.listedFiles > 0 ? "</div>\n" : "") + "</section>\n"
      + ReportHeader(
        options: options, infos: infos.value, totals: totals, summary: summary,
        remarks: remarks
      ).text
      + "</main>\n<script>\(HTMLScript.text)</script>\n</body>\n</html>\n"
  }

  /// Returns the text before a listed file: if a group is full, the next one begins.
  private func group() -> String {
    let before = totals.listedFiles - 1
    guard before.isMultiple(of: Self.mostOfGroup) else { return "" }
    return (before > 0 ? "</div>\n" : "") + "<div class=\"group\">\n"
  }

  /// Returns the text before the first finding, or an empty text if it was already written.
  private mutating func begin() -> String {
    guard !hasBegun else { return "" }
    hasBegun = true
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(HTMLScript.policy)">
      <meta name="referrer" content="no-referrer">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(HTML.text(options.toolName)): report</title>
      <style>
      \(HTMLStyle.text)
      </style>
      </head>
      <body>
      <main>
      <section id="findings" aria-label="Findings">

      """
  }
}

/// Escapes text for an HTML page.
enum HTML {
  /// The maximum number of scalars of a text that are shown.
  private static let most = 2000

  /// Returns text on one line, escaped for content and attributes.
  static func text(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.dropFirst(most).isEmpty else {
      return XMLEscape.text(String(scalars.prefix(most)).printable, quotes: true) + "…"
    }
    return XMLEscape.text(text.printable, quotes: true)
  }
}

extension Int {
  /// The number with commas between groups of three digits, "12,345".
  var grouped: String {
    var digits = String(magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (self < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// Returns the number with its noun, "1,234 files".
  func grouped(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}
