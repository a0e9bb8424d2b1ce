import Diagnostics

/// The parts of a page about files and findings.
enum FindingMarkup {
  /// Returns a file with its state and its findings.
  static func file(
    _ file: ReportTotals.OfFile, state: HTMLReporter.State?, items: String
  ) -> String {
    var text = "<details class=\"file\" open id=\"file-\(file.anchor ?? 0)\"><summary>"
    text += "<span class=\"path\">\(HTML.text(file.path))</span> "
    if let state { text += self.state(state.name, isRefusal: state.isRefusal) + " " }
    text += "<span class=\"count\">\(counts(file.counts))</span></summary>\n"
    if let remarks = state?.remarks, !remarks.isEmpty {
      text += "<ul class=\"remarks\">\n"
      for remark in remarks { text += "<li>\(HTML.text(remark.trimmed))</li>\n" }
      text += "</ul>\n"
    }
    if let pictures = state?.pictures, !pictures.isEmpty { text += self.pictures(pictures) }
    return text + (items.isEmpty ? "" : "<ol>\n\(items)</ol>\n") + "</details>\n"
  }

  /// Returns the pictures; the browser decodes them when the reader unfolds them.
  private static func pictures(_ pictures: [HTMLReporter.Picture]) -> String {
    let figures = pictures.map { picture in
      "<figure><img loading=\"lazy\" width=\"\(picture.width)\" height=\"\(picture.height)\" "
        + "alt=\"\(HTML.text(picture.description))\" src=\"\(XMLEscape.text(picture.url, quotes: true))\">"
        + "<figcaption>\(HTML.text(picture.caption))</figcaption></figure>\n"
    }
    return "<details class=\"pictures\"><summary>Before and after</summary>\n<div>\n"
      + figures.joined() + "</div></details>\n"
  }

  static func state(_ name: String, isRefusal: Bool) -> String {
    "<span class=\"state \(isRefusal ? "open" : "done")\">\(HTML.text(name))</span>"
  }

  /// Returns the counts of each severity that occurs, as words with colors.
  static func counts(_ counts: Summary) -> String {
    [(Severity.error, counts.errors), (.warning, counts.warnings), (.note, counts.notes)]
      .filter { $0.1 > 0 }
      .map { "<span class=\"\($0.0.rawValue)\">\($0.1.grouped($0.0.rawValue))</span>" }
      .joined(separator: " ")
  }

  /// Returns one finding; `rationale` is already in the table of rules and not repeated.
  static func item(_ finding: LocatedDiagnostic, rule: Int, rationale: String?) -> String {
    let diagnostic = finding.diagnostic
    let severity = diagnostic.severity.rawValue
    var text = "<li class=\"finding\" data-severity=\"\(severity)\" data-rule=\"\(rule)\"><p>"
    text += "<span class=\"\(severity)\">\(severity)</span> "
    if let start = finding.start {
      text += "<span class=\"place\">\(start.line):\(start.column)</span> "
    }
    text += "\(HTML.text(diagnostic.message)) "
    text += "<a class=\"rule\" href=\"#rule-\(rule)\">\(HTML.text(diagnostic.rule))</a></p>\n"
    if let excerpt = finding.excerpt { text += "<pre>\(marked(excerpt))</pre>\n" }
    for note in diagnostic.notes where note != rationale {
      text += "<p class=\"note-text\">\(HTML.text(note))</p>\n"
    }
    for (place, position) in finding.relatedPlaces {
      let words = position.map { "line \($0.line), column \($0.column): " } ?? ""
      text += "<p class=\"note-text\">See \(words)\(HTML.text(place.message))</p>\n"
    }
    if let fix = diagnostic.fix { text += self.fix(fix, of: finding) }
    return text + "</li>\n"
  }

  /// Returns the line, with the place of the finding underlined and colored.
  private static func marked(_ excerpt: Excerpt) -> String {
    let scalars = Array(excerpt.text.withoutControls.unicodeScalars)
    let start = min(max(0, excerpt.caret), scalars.count)
    let end = min(scalars.count, start + max(0, excerpt.width))
    let piece = { (range: Range<Int>) in
      XMLEscape.text(String(String.UnicodeScalarView(scalars[range])), quotes: true)
    }
    let mark = start == end ? " " : piece(start..<end)
    return (excerpt.isCutBefore ? "…" : "") + piece(0..<start) + "<mark>\(mark)</mark>"
      + piece(end..<scalars.count) + (excerpt.isCutAfter ? "…" : "")
  }

  private static func fix(_ fix: Fix, of finding: LocatedDiagnostic) -> String {
    let label = "Fix\(fix.applicability.remark)"
    var text = "<p class=\"fix\"><b>\(label):</b> \(HTML.text(fix.title))</p>\n"
    if let lines = FixedLine(fix, of: finding)?.visible {
      text += "<pre class=\"change\"><del>- \(HTML.text(lines.old))</del>\n"
      text += "<ins>+ \(HTML.text(lines.new))</ins></pre>\n"
    }
    return text
  }
}

/// The excerpt of a finding, before and after its fix.
struct FixedLine {
  private(set) var old: String
  private(set) var new: String

  /// Returns nil if the fix extends beyond the excerpt, or if bytes and text do not correspond.
  init?(_ fix: Fix, of finding: LocatedDiagnostic) {
    guard let excerpt = finding.excerpt, let start = finding.start, !fix.edits.isEmpty,
      !excerpt.text.unicodeScalars.contains("\u{FFFD}")
    else { return nil }
    let text = Array(excerpt.text.utf8)
    let before = String(excerpt.text.unicodeScalars.prefix(excerpt.caret)).utf8.count
    let first = start.offset - before
    let range = first..<(first + text.count)
    let isInside = fix.edits.allSatisfy { edit in
      edit.range.lowerBound >= range.lowerBound && edit.range.upperBound <= range.upperBound
        && !edit.replacement.contains { $0.isNewline }
    }
    guard isInside else { return nil }
    let edits = fix.edits.map { edit in
      TextEdit(
        range: (edit.range.lowerBound - first)..<(edit.range.upperBound - first),
        replacement: edit.replacement)
    }
    let changed = String(decoding: Fix.apply([Fix(fix.title, edits)], to: text), as: UTF8.self)
    old = (excerpt.isCutBefore ? "…" : "") + excerpt.text + (excerpt.isCutAfter ? "…" : "")
    new = (excerpt.isCutBefore ? "…" : "") + changed + (excerpt.isCutAfter ? "…" : "")
  }

  /// The lines, with code points at the differences if both look the same.
  var visible: FixedLine {
    guard Self.look(of: old) == Self.look(of: new) else { return self }
    let (left, right) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    let start = zip(left, right).prefix { $0 == $1 }.count
    let end = zip(left[start...].reversed(), right[start...].reversed()).prefix { $0 == $1 }.count
    var line = self
    line.old = Self.spelled(left, start..<(left.count - end))
    line.new = Self.spelled(right, start..<(right.count - end))
    return line
  }

  /// Returns the visible part of a line; strings are equal if they are canonically equivalent.
  private static func look(of line: String) -> String {
    let shown = line.unicodeScalars.filter { scalar in
      !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isVariationSelector
    }
    let scalars = shown.map { $0.properties.isWhitespace ? " " : $0 }
    let blanks = scalars.reversed().prefix { $0 == " " }.count
    return String(String.UnicodeScalarView(scalars.dropLast(blanks)))
  }

  private static func spelled(_ scalars: [Unicode.Scalar], _ range: Range<Int>) -> String {
    scalars.enumerated().reduce(into: "") { text, scalar in
      if range.contains(scalar.offset) {
        text += "\\u{\(String(scalar.element.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar.element)
      }
    }
  }
}
