import Diagnostics
import XMLSyntax

/// Rules for texts that users read.
extension MetainfoRules {
  static let malformedDescription = RuleInfo(
    "metainfo/malformed-description", .error,
    """
    A description contains an element other than p, ul and ol, a list one other than li, or a \
    paragraph one other than em and code; reported at its name
    """,
    because: "readers drop the element with its text",
    references: [
      "AppStream 2.1.3 <description/>",
      "appstreamcli: description-markup-invalid, description-para-markup-invalid",
    ],
    bad: [
      .component("<description><p>Draw <b>it</b>.</p></description>", marking: "b>it"),
      .component("<description><p>Draw.</p><h1>More</h1></description>", marking: "h1>M"),
      .component("<description><p>So:</p><ul><p>1</p></ul></description>", marking: "p>1"),
    ],
    good: [.component("<description><p>Draw <em>it</em>:</p><ul><li>Run</li></ul></description>")])

  static let linkInText = RuleInfo(
    "metainfo/link-in-text", .warning,
    """
    A description, a summary or the name of a developer has an address of the web. It is an error \
    in a summary; reported at the address
    """,
    because: "it is shown as plain text, not as a link; use 'url' instead",
    references: [
      "AppStream 2.1.3", "appstreamcli: description-has-plaintext-url, summary-has-url",
    ],
    bad: [
      .component("<description><p>See https://a.org.</p></description>", marking: "https"),
      .component("<developer_name>Paul, http://a.org</developer_name>", marking: "http"),
    ],
    good: [.component("<description><p>See the website.</p></description>")])

  static let lineBreakInSummary = RuleInfo(
    "metainfo/line-break-in-summary", .error,
    "A summary has a tab or a line break in it; reported at its text",
    because: "software centers show it in one line",
    references: ["AppStream 2.1.3 <summary/>", "appstreamcli: summary-has-tabs-or-linebreaks"],
    bad: [
      .component("<summary xml:lang=\"de\">Zeichnen\n  mit Emoji</summary>", marking: "Zeichnen")
    ],
    good: [.component("<summary xml:lang=\"de\">\n  Zeichnen\n  </summary>")])

  /// The rules share a walk over the texts; two are also in `elements`.
  static let prose = Family<ComponentSubject>(
    linkInText, lineBreakInSummary, malformedDescription, emptyElement, strayText
  ) { subject, findings in
    for summary in subject.elements(at: "summary") {
      findLink(in: summary, .error, subject, &findings)
      let text = subject.text(of: summary)
      if text.text.utf8.contains(where: { $0 == 0x0A || $0 == 0x09 }) {
        findings.add(lineBreakInSummary, "a summary must be one line without tabs", at: text.range)
      }
    }
    for developer in subject.elements(at: "developer_name") {
      findLink(in: developer, .warning, subject, &findings)
    }
    let (whole, ofReleases) = (
      subject.elements(at: "description"), subject.elements(at: "releases/release/description")
    )
    let descriptions = whole + ofReleases
    for description in whole {
      // Without a paragraph, the description is missing.
      let severity = description.hasDescription ? Severity.warning : .error
      findStrayText(in: description, severity, subject, &findings)
    }
    for description in ofReleases {
      findStrayText(in: description, .warning, subject, &findings)
    }
    for part in descriptions.flatMap(\.elements) {
      findBlock(part, &findings)
      findLink(in: part, .warning, subject, &findings)
    }
  }

  /// Reports text outside of paragraphs; the fix turns it into paragraphs, unless other elements
  /// are in between.
  private static func findStrayText(
    in description: XMLElement, _ severity: Severity, _ subject: ComponentSubject,
    _ findings: inout Findings
  ) {
    let blocks: Set<Substring> = ["p", "ul", "ol"]
    let isPlain = description.elements.allSatisfy { blocks.contains($0.localName) }
    for case .text(let text) in description.children where text.isVisible {
      let place = subject.file.text.trimmed(text.range)
      findings.add(
        strayText, "the text of 'description' must be in 'p', 'ul', or 'ol'", at: place,
        severity: severity, fix: isPlain ? paragraphs(of: place, in: subject.file.text) : nil)
    }
  }

  private static func paragraphs(of place: Range<Int>, in text: [UInt8]) -> Fix? {
    let written = String(decoding: text[place], as: UTF8.self)
    guard !written.contains("<") else { return nil }
    let indent = text.indentation(before: place)
    var paragraphs: [[Substring]] = [[]]
    for line in written.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.allSatisfy(\.isWhitespace) {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    let parts = paragraphs.filter { !$0.isEmpty }.map { lines in
      "<p>" + lines.joined(separator: "\n").drop(while: \.isWhitespace) + "</p>"
    }
    return Fix("write it as 'p'", .replace(place, by: parts.joined(separator: indent)))
  }

  private static func findBlock(_ part: XMLElement, _ findings: inout Findings) {
    switch part.localName {
    case "p": findParagraph(part, &findings)
    case "ul", "ol":
      for item in part.elements {
        if item.localName == "li" {
          findParagraph(item, &findings)
        } else {
          add(item, "a list", "'li'", &findings)
        }
      }
    default: add(part, "a description", "'p', 'ul' and 'ol'", &findings)
    }
  }

  private static func findParagraph(_ paragraph: XMLElement, _ findings: inout Findings) {
    for element in paragraph.elements
    where element.localName != "em" && element.localName != "code" {
      add(element, "a text", "'em' and 'code'", &findings)
    }
    findEmpty(paragraph, &findings)
  }

  private static func add(
    _ element: XMLElement, _ place: String, _ allowed: String, _ findings: inout Findings
  ) {
    findings.add(
      malformedDescription,
      "unknown element '\(element.localName)'; \(place) may contain only \(allowed)",
      at: element.nameRange)
  }

  /// Returns the first address in a text.
  private static func findLink(
    in element: XMLElement, _ severity: Severity, _ subject: ComponentSubject,
    _ findings: inout Findings
  ) {
    let text = element.wholeText
    guard let scheme = ["https://", "http://", "ftp://"].first(where: { isLinked($0, in: text) })
    else { return }
    // The place of the first occurrence in the file, if it is written literally.
    let place = subject.file.text[element.content].firstPlace(of: scheme.utf8)
    findings.add(
      linkInText, "'\(element.localName)' must not contain a web address",
      at: place ?? element.range, severity: severity)
  }

  private static func isLinked(_ scheme: String, in text: String) -> Bool {
    guard let range = text.firstRange(of: scheme) else { return false }
    return text[range.upperBound...].first != " "
  }
}
