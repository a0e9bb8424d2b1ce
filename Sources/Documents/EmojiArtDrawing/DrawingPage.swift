package import Diagnostics
import EmojiArt

/// An HTML page with a drawing, or with the reasons why it is missing.
///
/// Its content security policy forbids scripts and external resources; it is also well-formed XML.
/// The URL of a background is only a link.
package enum DrawingPage {
  /// The maximum number of findings that are shown.
  private static let mostFindings = 20

  /// Returns the page of a document; `name` is its file name, and `size` is the longer side of the
  /// drawing in pixels, or nil to fill the window.
  package static func html(
    _ document: DrawnDocument, name: String, size: Int? = nil
  ) -> String {
    let svg = SVGDrawing(document.drawing, size: size, paper: false)
    var body =
      "<figure>\n<div class=\"card art\" style=\"\(extent(document.drawing, size))\">\n"
    body += "\(svg.text)</div>\n</figure>\n<aside class=\"card\">\n<dl>\n"
    for (term, details) in facts(document) { body += "<dt>\(term)</dt>\n<dd>\(details)</dd>\n" }
    body += "</dl>\n"
    let notes = (document.notes + svg.notes).map(escaped)
    if !notes.isEmpty { body += list(notes) }
    return page(name, body + "</aside>\n")
  }

  /// Returns the CSS width, which fits into the window and is bounded, and the aspect ratio.
  ///
  /// A drawing much wider than high can be scrolled.
  private static func extent(_ drawing: Drawing, _ size: Int?) -> String {
    let (width, height) = (drawing.width, drawing.height)
    let number = SVGWriter.number
    let most =
      size.map { "\(number(width * Double($0) / max(width, height)))px" }
      ?? "\(number(80 * width / height))vh, max(24rem, \(number(3 * width))px)"
    return "width: min(100%, \(most)); --ratio: \(number(width / height))"
  }

  /// Returns the text beside the drawing; `details` are HTML.
  private static func facts(_ document: DrawnDocument) -> [(term: String, details: String)] {
    let edition = "\(document.edition.rawValue)"
    let dialect = document.dialect.name == edition ? "" : " (\(document.dialect.name))"
    let drawing = document.drawing
    let (width, height) = (SVGWriter.number(drawing.width), SVGWriter.number(drawing.height))
    var facts = [
      ("Edition", edition + dialect),
      ("Emojis", document.emojiCount == 0 ? "none" : "\(document.emojiCount)"),
      ("Size", "\(width) × \(height) points"), ("Background", background(document)),
    ]
    if document.errorCount > 0 {
      facts.append(("Findings", "\(document.errorWords), listed by 'emojiart check'"))
    }
    return facts.map { (term: $0, details: $1) }
  }

  private static func background(_ document: DrawnDocument) -> String {
    var parts: [String] = []
    if case .picture(let bytes, let mediaType)? = document.drawing.background?.content {
      let format = mediaType.split(separator: "/").last.map { $0.uppercased() } ?? ""
      let size = bytes.count < 2000 ? "\(bytes.count) bytes" : "\((bytes.count + 500) / 1000) KB"
      parts.append("a picture in \(escaped(format)), \(size)")
    }
    if let url = document.url { parts.append(link(url)) }
    if parts.isEmpty { return document.drawing.background == nil ? "none" : "missing" }
    return parts.joined(separator: "<br/>\n")
  }

  /// Returns the page of a document that cannot be drawn.
  package static func html(damaged findings: [LocatedDiagnostic], name: String) -> String {
    let lines = findings.prefix(mostFindings).map { finding in
      let place = finding.start.map { "line \($0.line), column \($0.column): " } ?? ""
      return escaped(place + finding.diagnostic.message)
    }
    var body = "<section class=\"card\">\n<p>This document is damaged and cannot be shown.</p>\n"
    body += list(lines)
    if findings.count > mostFindings {
      body += "<p>There are \(findings.count - mostFindings) more.</p>\n"
    }
    body += "<p>'emojiart check' says more, 'emojiart fix' repairs what can be repaired.</p>\n"
    return page(name, body + "</section>\n")
  }

  static func escaped(_ text: String) -> String {
    XMLEscape.text(DrawableText(text, isName: true).text)
  }

  static func list(_ lines: [String]) -> String {
    "<ul>\n" + lines.map { "<li>\($0)</li>\n" }.joined() + "</ul>\n"
  }

  /// Returns a link if the URL leads to the web, otherwise its text.
  private static func link(_ url: String) -> String {
    let label = DrawableText.label(url, most: DrawingLimits.longestLabel)
    let isWeb = ["https://", "http://"].contains { url.lowercased().hasPrefix($0) }
    guard isWeb else { return "<code>\(XMLEscape.text(label))</code>" }
    let target = XMLEscape.attribute(DrawableText(url).text)
    return "<a rel=\"noopener noreferrer\" href=\"\(target)\">\(XMLEscape.text(label))</a>"
  }

  static func page(_ name: String, _ body: String, style more: String = "") -> String {
    """
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
    <meta name="referrer" content="no-referrer"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <title>\(escaped(name))</title>
    <style>
    \(more.isEmpty ? style : style + "\n" + more)
    </style>
    </head>
    <body>
    <h1>\(escaped(name))</h1>
    <main>
    \(body)</main>
    </body>
    </html>

    """
  }

  private static let policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; "
    + "form-action 'none'"

  private static let style = """
    :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif;
      --page: #f2f2f5; --card: #fff; --ink: #1c1c1e; --dim: #5e5e66; --line: #d8d8de;
      --square: #e4e4e8; --frame: #f5f5f7; }
    @media (prefers-color-scheme: dark) {
      :root { --page: #18181b; --card: #27272b; --ink: #ececf0; --dim: #a2a2ac; --line: #3d3d43;
        --square: #323237; --frame: #202024; }
    }
    * { box-sizing: border-box; }
    body { max-width: 84rem; margin: 0 auto; padding: 1.25rem; overflow-wrap: anywhere;
      background: var(--page); color: var(--ink); }
    h1 { margin: 0 0 1rem; font-size: 1.35rem; line-height: 1.3; }
    main { display: flex; flex-wrap: wrap; gap: 1.25rem; align-items: flex-start; }
    figure { flex: 999 1 32rem; min-width: 0; margin: 0; }
    .card { background: var(--card); border-radius: 12px;
      box-shadow: 0 0 0 1px var(--line), 0 6px 24px rgb(0 0 0 / 0.12); }
    .art { overflow: auto; min-width: 6rem; margin: 0 auto;
      background: repeating-conic-gradient(var(--square) 0 25%, var(--card) 0 50%) 0 0 / 24px 24px; }
    .art svg { display: block; width: 100%; min-width: calc(5rem * var(--ratio)); height: auto;
      fill: var(--ink); }
    .art rect { fill: var(--frame); stroke: var(--dim); }
    .art rect + text { fill: var(--ink); }
    aside, section { min-width: 0; padding: 1rem 1.25rem; }
    aside { flex: 1 1 17rem; }
    dl { margin: 0; }
    dt { color: var(--dim); font-size: 0.85rem; }
    dd { margin: 0 0 0.6rem; }
    dd:last-child { margin-bottom: 0; }
    ul { margin: 0.6rem 0 0; padding-left: 1.1rem; color: var(--dim); }
    section ul { color: inherit; }
    p { margin: 0; }
    ul + p { margin-top: 0.6rem; }
    a { color: inherit; }
    """
}
