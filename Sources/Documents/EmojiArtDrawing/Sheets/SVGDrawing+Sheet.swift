extension SVGDrawing {
  /// Draws a sheet with a longer side of `size` pixels; nil stands for one pixel a point.
  ///
  /// Elements have a class for each ink, whose color a page can replace in dark mode.
  package init(_ sheet: Sheet, title: String, size: Int? = nil) {
    let written = Self.write([(sheet, title)], size: size, paper: true)
    text = written.texts[0]
    notes = written.notes
  }

  /// Writes sheets with the same backgrounds for one page; a picture is written only in the first
  /// sheet that shows it.
  static func write(
    _ sheets: [(sheet: Sheet, title: String)], size: Int? = nil, paper: Bool
  ) -> (texts: [String], notes: [String]) {
    var writer = SVGWriter()
    var shown: Set<Int> = []
    var texts: [String] = []
    for (sheet, title) in sheets {
      writer.write(sheet, title, size: size.map(Double.init), paper: paper, shown: &shown)
      texts.append(writer.text)
      writer.text = ""
    }
    return (texts, writer.notes)
  }
}

extension SVGWriter {
  mutating func write(
    _ sheet: Sheet, _ title: String, size: Double?, paper: Bool, shown: inout Set<Int>
  ) {
    start(sheet.width, sheet.height, size: size, paper: paper, title: title)
    for layer in sheet.layers { write(layer, sheet.backgrounds, &shown) }
    text += "</svg>\n"
  }

  private mutating func write(
    _ layer: Sheet.Layer, _ backgrounds: [Drawing.Background], _ shown: inout Set<Int>
  ) {
    let isMoved = layer.x != 0 || layer.y != 0
    let hasEmojis = layer.items.contains { if case .emoji = $0 { true } else { false } }
    open(
      "g", ("id", layer.id ?? ""),
      ("transform", isMoved ? "translate(\(Self.number(layer.x)) \(Self.number(layer.y)))" : ""),
      ("opacity", layer.opacity == 1 ? "" : Self.number(layer.opacity)),
      ("font-family", hasEmojis ? Self.emojiFonts : ""),
      ("text-anchor", hasEmojis ? "middle" : ""), ("xml:space", hasEmojis ? "preserve" : ""))
    if let title = layer.title { write("title", content: title) }
    for item in layer.items {
      switch item {
      case .background(let index): write(index, backgrounds, &shown)
      case .emoji(let emoji): write(emoji)
      case .shape(let shape): write(shape)
      case .label(let label): write(label)
      }
    }
    text += "</g>\n"
  }

  private mutating func write(
    _ index: Int, _ backgrounds: [Drawing.Background], _ shown: inout Set<Int>
  ) {
    guard backgrounds.indices.contains(index) else { return }
    let background = backgrounds[index]
    guard case .picture = background.content else { return write(background) }
    if shown.insert(index).inserted {
      open("g", ("id", "picture-\(index)"))
      write(background)
      text += "</g>\n"
    } else {
      write("use", ("xlink:href", "#picture-\(index)"))
    }
  }

  private mutating func write(_ label: Sheet.Label) {
    write(
      "text", ("class", "f-\(label.ink.rawValue)"), ("x", Self.number(label.x)),
      ("y", Self.number(label.baseLine)), ("font-family", "system-ui, sans-serif"),
      ("font-size", Self.number(label.size)), ("font-weight", label.isBold ? "600" : ""),
      ("text-anchor", "start"), ("fill", Sheet.Ink.text(label.ink.color)), content: label.text)
  }

  private mutating func write(_ shape: Sheet.Shape) {
    let (name, place) = Self.element(of: shape.outline)
    let classes = [
      shape.fill.map { "f-\($0.rawValue)" }, shape.stroke.map { "s-\($0.ink.rawValue)" },
    ].compactMap(\.self).joined(separator: " ")
    var attributes: [(name: String, value: String)] = [("class", classes)] + place
    attributes.append(("fill", shape.fill.map { Sheet.Ink.text($0.color) } ?? "none"))
    if let stroke = shape.stroke {
      attributes += [
        ("stroke", Sheet.Ink.text(stroke.ink.color)), ("stroke-width", Self.number(stroke.width)),
        ("stroke-linecap", stroke.dash == nil ? "round" : ""), ("stroke-linejoin", "round"),
        ("stroke-dasharray", stroke.dash.map(Self.number) ?? ""),
      ]
    }
    begin(name, attributes)
    text += "/>\n"
  }

  private static func element(
    of outline: Sheet.Outline
  ) -> (name: String, place: [(name: String, value: String)]) {
    func list(_ spots: [Sheet.Spot]) -> String {
      spots.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    }
    return switch outline {
    case .line(let spots): ("polyline", [("points", list(spots))])
    case .polygon(let spots): ("polygon", [("points", list(spots))])
    case .box(let frame, let radius):
      if frame.width == frame.height, radius == frame.width / 2 {
        (
          "circle",
          [
            ("cx", number(frame.x + radius)), ("cy", number(frame.y + radius)),
            ("r", number(radius)),
          ]
        )
      } else {
        (
          "rect",
          [
            ("x", number(frame.x)), ("y", number(frame.y)), ("width", number(frame.width)),
            ("height", number(frame.height)), ("rx", radius == 0 ? "" : number(radius)),
          ]
        )
      }
    }
  }
}
