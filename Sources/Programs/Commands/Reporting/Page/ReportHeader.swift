import Diagnostics

/// The part of a page with the totals, written last and shown first.
struct ReportHeader {
  let options: ReportOptions
  let infos: [String: RuleInfo]
  let totals: ReportTotals
  let summary: Summary
  let remarks: [String]

  private var findings: Int { summary.errors + summary.warnings + summary.notes }

  var text: String {
    "<header>\n<p class=\"tool\">\(HTML.text(options.toolName)) \(HTML.text(options.version))"
      + "<button type=\"button\" id=\"theme\" hidden>Light or dark</button></p>\n"
      + "<h1>\(headline)</h1>\n<p class=\"totals\">\(FindingMarkup.counts(summary))</p>\n"
      + "<ul class=\"next\">\n" + next.map { "<li>\($0)</li>\n" }.joined() + "</ul>\n"
      + states + losses + "<div class=\"tables\">\n" + rules + worst + "</div>\n" + filters
      + "</header>\n"
  }

  private var headline: String {
    let checked = summary.files > 0 ? " in \(summary.files.grouped("file"))" : ""
    if findings > 0 { return "\(findings.grouped("finding"))\(checked)" }
    let isEmpty = summary.files == 0 && summary.refusal != nil
    return isEmpty ? "No file was checked" : "No findings\(checked)"
  }

  /// Sentences about the meaning of the numbers and the next steps.
  private var next: [String] {
    var lines = remarks.map { "<strong>\(HTML.text($0))</strong>" }
    if let refusal = summary.refusal { lines.append("\(HTML.text(refusal)).") }
    if summary.failures > 0 {
      lines.append(
        "<strong>\(summary.failures.grouped("file")) could not be read.</strong> "
          + "The reasons are in the output of the command.")
    }
    if summary.repaired > 0 { lines.append("\(summary.repaired.grouped("finding")) repaired.") }
    let safe = totals.rules.reduce(0) { $0 + $1.safe }
    let unsafeFixes = totals.rules.reduce(0) { $0 + $1.unsafeFixes }
    if safe > 0 {
      lines.append(
        "\(safe.grouped("finding")) can be repaired safely by "
          + options.fixCommands.map { "<code>\($0)</code>" }.joined(separator: " or ") + ".")
    }
    if unsafeFixes > 0 {
      lines.append(
        "\(unsafeFixes.grouped("finding")) can be repaired by <code>--unsafe-fixes</code>, which "
          + "needs your approval."
      )
    }
    let rest = findings - safe - unsafeFixes
    if rest > 0 { lines.append("\(rest.grouped("finding")) must be looked at by a person.") }
    let accepted = summary.ignored + summary.inBaseline
    if accepted > 0 { lines.append("\(accepted.grouped("more finding")) accepted.") }
    if totals.unlisted > 0 || totals.unlistedFiles > 0 {
      lines.append(
        "All findings are counted; this page lists \((findings - totals.unlisted).grouped) of "
          + "\(findings.grouped).")
    }
    if findings == 0, lines.isEmpty { lines.append("There is nothing to do.") }
    return lines
  }

  private var states: String {
    guard !totals.states.isEmpty else { return "" }
    let rows = totals.states.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return "<h2>Documents by state</h2>\n<ul class=\"chips\">\n"
      + rows.map { name, state in
        "<li>\(FindingMarkup.state(name, isRefusal: state.isRefusal)) \(state.count.grouped)</li>\n"
      }.joined() + "</ul>\n"
  }

  private var losses: String {
    guard !totals.losses.isEmpty else { return "" }
    let rows = totals.losses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return "<h2>What would be lost</h2>\n<ul class=\"chips\">\n"
      + rows.map { "<li>\(HTML.text($0.key)): \($0.value.grouped("document"))</li>\n" }.joined()
      + "</ul>\n"
  }

  private var rules: String {
    guard !totals.rules.isEmpty else { return "" }
    let rows = totals.rules.enumerated().sorted { one, other in
      (one.element.severity, one.element.count, other.element.id)
        > (other.element.severity, other.element.count, one.element.id)
    }
    return "<section aria-labelledby=\"by-rule\">\n<h2 id=\"by-rule\">By rule</h2>\n<table>\n"
      + "<thead><tr><th scope=\"col\">Rule</th><th scope=\"col\">Findings</th></tr></thead>\n"
      + "<tbody>\n" + rows.map { row($0.offset, $0.element) }.joined()
      + "</tbody>\n</table>\n</section>\n"
  }

  private func row(_ index: Int, _ rule: ReportTotals.OfRule) -> String {
    let severity = rule.severity.rawValue
    var text = "<tr id=\"rule-\(index)\"><td><span class=\"\(severity)\">\(severity)</span> "
    let address = infos[rule.id].flatMap { RuleManual.address(of: $0) }
    text +=
      address.map {
        "<a class=\"id\" rel=\"noopener noreferrer\" href=\"\(XMLEscape.attribute($0))\">"
          + "\(HTML.text(rule.id))</a>"
      } ?? "<b class=\"id\">\(HTML.text(rule.id))</b>"
    if let info = infos[rule.id] {
      text += "<details><summary>\(HTML.text(info.summary))</summary>"
      text += "<p>Why: \(HTML.text(info.rationale))</p></details>"
    } else if let why = rule.rationale {
      text += "<p class=\"note-text\">Why: \(HTML.text(why))</p>"
    }
    text += "</td><td class=\"number\">\(rule.count.grouped)"
    if rule.listed < rule.count { text += "<small>\(rule.listed.grouped) listed</small>" }
    return text + "</td></tr>\n"
  }

  private var worst: String {
    guard totals.worst.count > 1 else { return "" }
    return "<section aria-labelledby=\"worst\">\n<h2 id=\"worst\">Files with the most</h2>\n<ol>\n"
      + totals.worst.map { file in
        let path = HTML.text(file.path)
        let link = file.anchor.map { "<a href=\"#file-\($0)\">\(path)</a>" } ?? path
        return "<li><span class=\"path\">\(link)</span> "
          + "<span class=\"count\">\(FindingMarkup.counts(file.counts))</span></li>\n"
      }.joined() + "</ol>\n</section>\n"
  }

  /// The controls, which only the script makes visible.
  private var filters: String {
    guard totals.files > 0 else { return "" }
    let severities = [Severity.error, .warning, .note].map { severity in
      "<label><input type=\"checkbox\" name=\"severity\" value=\"\(severity.rawValue)\" checked> "
        + "\(severity.rawValue)s</label>\n"
    }
    let rules = totals.rules.enumerated().filter { $0.element.listed > 0 }
      .sorted { $0.element.id < $1.element.id }
    return "<form hidden role=\"search\" aria-label=\"Filter findings\">\n"
      + "<input type=\"search\" name=\"text\" placeholder=\"Filter by path or text\" "
      + "aria-label=\"Filter by path or text\">\n"
      + "<select name=\"rule\" aria-label=\"Rule\"><option value=\"\">All rules</option>\n"
      + rules.map { "<option value=\"\($0.offset)\">\(HTML.text($0.element.id))</option>\n" }
      .joined()
      + "</select>\n<fieldset><legend>Severity</legend>\n" + severities.joined() + "</fieldset>\n"
      + "<select name=\"order\" aria-label=\"Order of the files\">"
      + "<option value=\"\">As checked</option><option value=\"count\">Most findings first</option>"
      + "<option value=\"path\">By path</option></select>\n"
      + "<button type=\"button\" id=\"fold\">Collapse all</button>\n"
      + "<output></output>\n</form>\n"
  }
}
