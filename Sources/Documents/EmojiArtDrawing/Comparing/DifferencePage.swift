import Diagnostics

/// An HTML page with the pictures of a comparison, and all differences as text.
package enum DifferencePage {
  /// Returns the page; `size` is each picture's longer side in pixels, or nil to fill the window.
  package static func html(_ drawing: DifferenceDrawing, size: Int? = nil) -> String {
    let sheets = drawing.panels.map { panel in
      var sheet = Sheet(width: drawing.frame.width, height: drawing.frame.height)
      sheet.backgrounds = drawing.backgrounds
      sheet.layers = panel.layers.filter { !$0.items.isEmpty }
      return (sheet: sheet, title: panel.title)
    }
    let written = SVGDrawing.write(sheets, size: size, paper: false)
    var body = "<p class=\"summary\">\(DrawingPage.escaped(drawing.summary))</p>\n"
    let kind = size != nil ? " sized" : drawing.frame.isWide ? " wide" : ""
    body += "<div class=\"panels\(kind)\">\n"
    for (panel, svg) in zip(drawing.panels, written.texts) {
      // Such as `harbour.emojiart, 2023, 5 emojis`.
      let caption = [panel.name, panel.facts].filter { !$0.isEmpty }.joined(separator: ", ")
      body += "<figure class=\"card sheet\">\n<figcaption><b>\(panel.title)</b>\n"
      body += "<span>\(DrawingPage.escaped(caption))</span></figcaption>\n\(svg)</figure>\n"
    }
    body += "</div>\n" + legend(drawing) + list(drawing)
    let notes = drawing.notes + written.notes
    if !notes.isEmpty {
      body += "<section class=\"card\">\n<h2>Not drawn</h2>\n"
      body += DrawingPage.list(notes.map(DrawingPage.escaped)) + "</section>\n"
    }
    return DrawingPage.page(drawing.heading, body, style: style)
  }

  private static func legend(_ drawing: DifferenceDrawing) -> String {
    guard !drawing.legend.isEmpty else { return "" }
    var text = "<ul class=\"legend sheet\">\n"
    for (kind, count) in drawing.legend {
      text += "<li>\(icon(kind))\(kind.words): \(count)</li>\n"
    }
    if drawing.hasUnchanged { text += "<li class=\"dim\">faded: unchanged</li>\n" }
    return text + "</ul>\n"
  }

  private static func icon(_ kind: MarkKind) -> String {
    let sample = kind.sample
    var sheet = Sheet(width: sample.width + 2, height: 22)
    sheet.layers = [Sheet.Layer(sample.items).moved(1, 11)]
    return SVGDrawing.write([(sheet, kind.words)], paper: false).texts[0]
  }

  private static func list(_ drawing: DifferenceDrawing) -> String {
    var items = drawing.list.map { entry in
      let sentence = DrawingPage.escaped(entry.sentence)
      return entry.id.map { "<a href=\"#\($0)\">\(sentence)</a>" }
        ?? "\(sentence) <span>(not drawn)</span>"
    }
    if drawing.unlisted > 0 { items.append("and \(drawing.unlisted) more emojis") }
    items += drawing.lines.map(DrawingPage.escaped)
    guard !items.isEmpty else { return "" }
    return "<section class=\"card list\">\n<h2>What differs</h2>\n" + DrawingPage.list(items)
      + "</section>\n"
  }

  /// The colors of the inks, as classes that override the colors in the SVG.
  private static var style: String {
    func inks(_ color: (Sheet.Ink) -> UInt32) -> String {
      Sheet.Ink.allCases.map { "--ink-\($0.rawValue): \(Sheet.Ink.text(color($0)));" }
        .joined(separator: " ")
    }
    let rules = Sheet.Ink.allCases.map { ink in
      let name = ink.rawValue
      return ".sheet .f-\(name) { fill: var(--ink-\(name)); } "
        + ".sheet .s-\(name) { stroke: var(--ink-\(name)); }"
    }
    return """
      :root { \(inks(\.color)) }
      @media (prefers-color-scheme: dark) {
        :root { \(inks(\.darkColor)) }
      }
      \(rules.joined(separator: "\n"))
      main { display: block; }
      .summary { margin: -0.6rem 0 1rem; color: var(--dim); }
      .panels { display: grid; gap: 1.25rem;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
      .panels.wide { grid-template-columns: 1fr; }
      .panels.sized { display: flex; flex-wrap: wrap; }
      .panels figure { overflow: auto; }
      figcaption { padding: 0.6rem 1rem; border-bottom: 1px solid var(--line); }
      span, .dim { color: var(--dim); }
      .sheet svg { display: block; fill: var(--ink); }
      .panels:not(.sized) svg { width: 100%; height: auto; }
      .sheet rect:not([class]) { fill: var(--frame); stroke: var(--dim); }
      .sheet rect:not([class]) + text { fill: var(--ink); }
      .legend { display: flex; flex-wrap: wrap; gap: 0.5rem 1.4rem; list-style: none; padding: 0;
        margin: 1.1rem 0.25rem; color: inherit; }
      .legend li { display: flex; align-items: center; gap: 0.5rem; }
      section + section { margin-top: 1.25rem; }
      .panels + section { margin-top: 1.25rem; }
      h2 { margin: 0; font-size: 1rem; }
      .list a { text-decoration-color: var(--line); text-underline-offset: 0.2em; }
      g:target { filter: drop-shadow(0 0 3px var(--ink-dim)); animation: found 0.4s 6 alternate; }
      @keyframes found { to { opacity: 0.1; } }
      """
  }
}
