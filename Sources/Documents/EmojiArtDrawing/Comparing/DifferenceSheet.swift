import EmojiArt

extension DifferenceDrawing {
  /// The three pictures with their titles, a legend, and the differences that cannot be drawn.
  package var sheet: Sheet { SheetComposer(self).sheet }
}

/// Puts panels, a heading and a legend on one sheet.
private struct SheetComposer {
  private(set) var sheet: Sheet
  private let drawing: DifferenceDrawing
  private let inner: Double

  private static let margin = 24.0
  private static let gap = 18.0
  private static let mostLines = 8

  init(_ drawing: DifferenceDrawing) {
    self.drawing = drawing
    let columns = drawing.frame.isWide ? 1 : drawing.panels.count == 4 ? 2 : drawing.panels.count
    inner = Double(columns) * (drawing.frame.width + Self.gap) - Self.gap
    sheet = Sheet(width: max(inner, 480) + 2 * Self.margin, height: 0)
    sheet.backgrounds = drawing.backgrounds
    var y = heading()
    for (index, panel) in drawing.panels.enumerated() {
      let x = Self.margin + Double(index % columns) * (drawing.frame.width + Self.gap)
      let end = add(panel, x, y)
      if index == drawing.panels.count - 1 {
        y = end
      } else if index % columns == columns - 1 {
        y = end + Self.gap / 2
      }
    }
    y = legend(y + Self.gap)
    y = lines(y)
    sheet.height = y + Self.margin - 6
  }

  private var room: Double { sheet.width - 2 * Self.margin }

  private mutating func heading() -> Double {
    let name = Sheet.Label(
      fitting: drawing.heading, room, Self.margin, Self.margin + 15, size: 17, isBold: true)
    let words = Sheet.Label(
      fitting: drawing.summary, room, Self.margin, Self.margin + 38, size: 13.5, .dim)
    sheet.layers.append(Sheet.Layer([.label(name), .label(words)]))
    return Self.margin + 58
  }

  /// Adds a panel below a line with its title; returns its lower edge.
  private mutating func add(_ panel: DifferenceDrawing.Panel, _ x: Double, _ y: Double) -> Double {
    let title = Sheet.Label(panel.title, x, y + 13, size: 14, isBold: true)
    let start = Sheet.Label.length(of: panel.title, 15.5) + 8
    let facts = Sheet.Label(
      fitting: panel.facts, drawing.frame.width - start, x + start, y + 13, size: 12.5, .dim)
    let top = y + 22
    let frame = Drawing.Rectangle(
      x: x, y: top, width: drawing.frame.width, height: drawing.frame.height)
    let card = Sheet.Shape(
      .box(frame, radius: 10), fill: .card, stroke: Sheet.Stroke(.line, 1))
    sheet.layers.append(Sheet.Layer([.label(title), .label(facts), .shape(card)]))
    sheet.layers += panel.layers.filter { !$0.items.isEmpty }.map { $0.moved(x, top) }
    return top + drawing.frame.height + Self.gap / 2
  }

  /// Adds the legend; returns its lower edge.
  private mutating func legend(_ top: Double) -> Double {
    guard !drawing.legend.isEmpty else { return top - Self.gap + 8 }
    var (x, y) = (Self.margin, top + Badge.radius)
    var items: [Sheet.Item] = []
    func reach(_ length: Double) {
      guard x > Self.margin, x + length > Self.margin + room else { return }
      (x, y) = (Self.margin, y + 30)
    }
    for (kind, count) in drawing.legend {
      let sample = kind.sample
      let label = "\(kind.words): \(count)"
      let length = sample.width + 8 + Sheet.Label.length(of: label, 13)
      reach(length)
      items += sample.items.map { $0.moved(x, y) }
      items.append(.label(Sheet.Label(label, x + sample.width + 8, y + 4.5, size: 13)))
      x += length + 22
    }
    if drawing.hasUnchanged {
      let label = "faded: unchanged"
      reach(Sheet.Label.length(of: label, 13))
      items.append(.label(Sheet.Label(label, x, y + 4.5, size: 13, .dim)))
    }
    sheet.layers.append(Sheet.Layer(items))
    return y + 24
  }

  private mutating func lines(_ top: Double) -> Double {
    var lines = drawing.lines + drawing.notes
    if lines.count > Self.mostLines {
      let more = lines.count - Self.mostLines + 1
      lines = lines.prefix(Self.mostLines - 1) + ["\(more) more"]
    }
    guard !lines.isEmpty else { return top }
    let labels = lines.enumerated().map { index, line in
      Sheet.Item.label(
        Sheet.Label(
          fitting: line, room, Self.margin, top + 12 + Double(index) * 20, size: 12.5, .dim))
    }
    sheet.layers.append(Sheet.Layer(labels))
    return top + Double(lines.count) * 20
  }
}

extension MarkKind {
  /// A sample of such marks, around a line from (0, 0) to the right, and its width.
  var sample: (width: Double, items: [Sheet.Item]) {
    guard case .aspect(let aspect) = self else {
      return (42, [Self.ring(8.5, Sheet.Stroke(.conflict, 4))] + Badge.conflict.items(32, 0))
    }
    func ring(_ radius: Double, _ dash: Double? = nil, corner: Double? = nil) -> Sheet.Item {
      Self.ring(radius, Sheet.Stroke(aspect.ink, 2.25, dash: dash), corner: corner)
    }
    let badge = Badge(aspect).items(32, 0)
    return switch aspect {
    case .moved: (36, Arrow(Sheet.Spot(4, 0), Sheet.Spot(36, 0)).items)
    case .added: (42, [ring(9)] + badge)
    case .removed: (42, [ring(9, 4)] + badge)
    case .resized: (42, [ring(9), ring(5, 2)] + badge)
    case .text: (42, [ring(9, corner: 4)] + badge)
    case .broughtForward, .sentBackward, .id, .members: (20, Badge(aspect).items(10, 0))
    }
  }

  private static func ring(
    _ radius: Double, _ stroke: Sheet.Stroke, corner: Double? = nil
  ) -> Sheet.Item {
    let frame = Drawing.Rectangle(x: 10 - radius, y: -radius, width: 2 * radius, height: 2 * radius)
    return .shape(Sheet.Shape(.box(frame, radius: corner ?? radius), stroke: stroke))
  }
}

extension Sheet.Label {
  /// Estimates the length of a text in most fonts, and rather overestimates it.
  static func length(of text: String, _ size: Double) -> Double {
    text.reduce(0) { length, character in
      let scalar = character.unicodeScalars.first?.value ?? 0
      return length + size * (scalar < 0x1100 || 0x2010...0x2027 ~= scalar ? 0.6 : 1.3)
    }
  }

  /// Creates a label; replaces the middle of a text that is longer than the room for it.
  init(
    fitting text: String, _ room: Double, _ x: Double, _ baseLine: Double, size: Double,
    _ ink: Sheet.Ink = .ink, isBold: Bool = false
  ) {
    var shown = text
    var count = min(text.count, 400)
    while count > 1, text.count > count || Self.length(of: shown, size) > room {
      shown = text.prefix((count + 1) / 2) + "…" + text.suffix(count / 2)
      if Self.length(of: shown, size) <= room { break }
      count -= 1
    }
    self.init(shown, x, baseLine, size: size, ink, isBold: isBold)
  }
}
