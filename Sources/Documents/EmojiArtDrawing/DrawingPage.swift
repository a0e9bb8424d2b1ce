package import Diagnostics
import EmojiArt

/// An HTML page with a drawing, or with the reasons why it is missing.
///
/// Its content security policy forbids scripts and external resources; it is also well-formed XML.
/// The URL of a background is only a link.
package enum DrawingPage {
  /// Findings that are shown.
  private static let mostFindings = 20

  /// The page of a document with the name of its file; `size` is that of the longer side in pixels,
  /// nil for one as wide as the window.
  package static func html(
    _ document: DrawnDocument, name: String, size: Int? = nil
  ) -> String {
    let svg = SVGDrawing(document.drawing, size: size)
    let count = document.emojiCount == 1 ? "1 emoji" : "\(document.emojiCount) emojis"
    var facts = ["edition of \(document.edition.rawValue)", count]
    if document.dialect.name != "\(document.edition.rawValue)" {
      facts[0] += " (\(document.dialect.name))"
    }
    if document.errorCount > 0 { facts.append(document.errorWords) }
    var body = header(name, facts.joined(separator: ", "))
    body += "<main class=\"\(size == nil ? "fit" : "fixed")\">\n\(svg.text)</main>\n"
    var lines = (document.notes + svg.notes).map {
      XMLEscape.text(DrawableText($0, isName: true).text)
    }
    if let url = document.url { lines.append("the background: \(link(url))") }
    if document.errorCount > 0 { lines.append("'emojiart check' lists the errors") }
    if !lines.isEmpty { body += "<footer>\n\(list(lines))</footer>\n" }
    return page(name, body)
  }

  /// The page of a document that cannot be drawn.
  package static func html(damaged findings: [LocatedDiagnostic], name: String) -> String {
    let lines = findings.prefix(mostFindings).map { finding in
      let place = finding.start.map { "line \($0.line), column \($0.column): " } ?? ""
      return XMLEscape.text(place + DrawableText(finding.diagnostic.message, isName: true).text)
    }
    var body = header(name, "This document is damaged and cannot be shown.")
    body += "<main>\n\(list(lines))"
    if findings.count > mostFindings {
      body += "<p>There are \(findings.count - mostFindings) more.</p>\n"
    }
    body += "<p>'emojiart check' says more, 'emojiart fix' repairs what can be repaired.</p>\n"
    return page(name, body + "</main>\n")
  }

  private static func header(_ name: String, _ facts: String) -> String {
    "<header>\n<h1>\(XMLEscape.text(DrawableText(name, isName: true).text))</h1>\n"
      + "<p>\(XMLEscape.text(facts))</p>\n</header>\n"
  }

  private static func list(_ lines: [String]) -> String {
    "<ul>\n" + lines.map { "<li>\($0)</li>\n" }.joined() + "</ul>\n"
  }

  /// A link if the URL leads to the web, otherwise its text.
  private static func link(_ url: String) -> String {
    let label = DrawableText.label(url, most: DrawingLimits.longestLabel)
    let isWeb = ["https://", "http://"].contains { url.lowercased().hasPrefix($0) }
    guard isWeb else { return "<code>\(XMLEscape.text(label))</code>" }
    let target = XMLEscape.attribute(DrawableText(url).text)
    return "<a rel=\"noopener noreferrer\" href=\"\(target)\">\(XMLEscape.text(label))</a>"
  }

  private static func page(_ name: String, _ body: String) -> String {
    """
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
    <meta name="referrer" content="no-referrer"/>
    <meta name="viewport" content="width=device-width"/>
    <title>\(XMLEscape.text(DrawableText(name, isName: true).text))</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    \(body)</body>
    </html>

    """
  }

  private static let policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; "
    + "form-action 'none'"

  private static let style = """
    :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
    body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; }
    header, footer { padding: 0.75em 1.25em; }
    h1 { margin: 0; font-size: 1.15em; overflow-wrap: anywhere; }
    p, ul { margin: 0; opacity: 0.8; overflow-wrap: anywhere; }
    main { flex: 1; padding: 0.5em 1.25em; }
    main.fit svg { display: block; width: 100%; height: calc(100vh - 14em); min-height: 12em; }
    main.fixed { overflow: auto; }
    """
}
