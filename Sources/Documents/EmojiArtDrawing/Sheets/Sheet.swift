import Diagnostics

/// Drawings beside one another with marks and labels, which can be written as SVG or painted.
///
/// Lengths are as in `Drawing`, x to the right and y downward. The first layer is painted first.
package struct Sheet: Sendable, Equatable, Codable {
  package var width: Double
  package var height: Double
  /// The backgrounds that layers share; each picture is written once.
  package var backgrounds: [Drawing.Background] = []
  package var layers: [Layer] = []

  /// Items that are moved and faded together.
  package struct Layer: Sendable, Equatable, Codable {
    package var x = 0.0
    package var y = 0.0
    package var opacity = 1.0
    /// The target of links.
    package var id: String?
    /// The tooltip, which screen readers read too.
    package var title: String?
    package var items: [Item]

    package init(_ items: [Item] = [], opacity: Double = 1) {
      (self.items, self.opacity) = (items, opacity)
    }

    package func moved(_ x: Double, _ y: Double) -> Layer {
      var layer = self
      layer.x += x
      layer.y += y
      return layer
    }
  }

  package enum Item: Sendable, Equatable, Codable {
    /// A background, by its index in `backgrounds`.
    case background(Int)
    case emoji(Drawing.Emoji)
    case shape(Shape)
    case label(Label)
  }

  /// An outline that is filled, drawn, or both.
  package struct Shape: Sendable, Equatable, Codable {
    package var outline: Outline
    package var fill: Ink?
    package var stroke: Stroke?

    package init(_ outline: Outline, fill: Ink? = nil, stroke: Stroke? = nil) {
      (self.outline, self.fill, self.stroke) = (outline, fill, stroke)
    }
  }

  package enum Outline: Sendable, Equatable, Codable {
    /// A rectangle with rounded corners; a radius of half of its side makes a circle.
    case box(Drawing.Rectangle, radius: Double)
    case line([Spot])
    case polygon([Spot])
  }

  package struct Spot: Sendable, Equatable, Codable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
      (self.x, self.y) = (x, y)
    }
  }

  package struct Stroke: Sendable, Equatable, Codable {
    package var ink: Ink
    package var width: Double
    /// The length of dashes and gaps.
    package var dash: Double?

    package init(_ ink: Ink, _ width: Double, dash: Double? = nil) {
      (self.ink, self.width, self.dash) = (ink, width, dash)
    }
  }

  /// One line of text.
  package struct Label: Sendable, Equatable, Codable {
    package var text: String
    package var x: Double
    package var baseLine: Double
    package var size: Double
    package var ink: Ink
    package var isBold: Bool

    package init(
      _ text: String, _ x: Double, _ baseLine: Double, size: Double, _ ink: Ink = .ink,
      isBold: Bool = false
    ) {
      (self.text, self.x, self.baseLine, self.size, self.ink) = (text, x, baseLine, size, ink)
      self.isBold = isBold
    }
  }

  /// The purpose of a color.
  package enum Ink: String, Sendable, Equatable, Codable, CaseIterable {
    case paper, card, line, ink, dim
    case added, removed, moved, resized, order, changed, details, conflict

    /// The color on white paper: red, green, and blue.
    package var color: UInt32 { colors.light }

    /// The color on a dark page: red, green, and blue.
    var darkColor: UInt32 { colors.dark }

    private var colors: (light: UInt32, dark: UInt32) {
      switch self {
      case .paper: (0xFFFFFF, 0x27272B)
      case .card: (0xFBFBFC, 0x202024)
      case .line: (0xD8D8DE, 0x3D3D43)
      case .ink: (0x1C1C1E, 0xECECF0)
      case .dim: (0x5E5E66, 0xA2A2AC)
      case .added: (0x1A7F37, 0x3FB950)
      case .removed: (0xCF222E, 0xF85149)
      case .moved: (0x0969DA, 0x58A6FF)
      case .resized: (0x8250DF, 0xBC8CFF)
      case .order: (0x9A6700, 0xD29922)
      case .changed: (0xBF3989, 0xF778BA)
      case .details: (0x57606A, 0x9DA7B3)
      case .conflict: (0xBC4C00, 0xF0883E)
      }
    }

    /// Returns a color in the syntax of CSS and SVG.
    static func text(_ color: UInt32) -> String { "#" + color.digits(6) }
  }
}

extension Drawing {
  /// The drawing alone on a sheet.
  package var sheet: Sheet {
    Sheet(
      width: width, height: height, backgrounds: [background].compactMap(\.self),
      layers: [
        Sheet.Layer(background == nil ? [] : [.background(0)]),
        Sheet.Layer(emojis.map { .emoji($0) }),
      ])
  }
}

extension Sheet.Item {
  package func moved(_ x: Double, _ y: Double) -> Sheet.Item {
    switch self {
    case .background: self
    case .emoji(let emoji): .emoji(emoji.moved(x, y))
    case .shape(let shape):
      .shape(
        Sheet.Shape(shape.outline.moved(x, y), fill: shape.fill, stroke: shape.stroke))
    case .label(let label):
      .label(
        Sheet.Label(
          label.text, label.x + x, label.baseLine + y, size: label.size, label.ink,
          isBold: label.isBold))
    }
  }
}

extension Sheet.Outline {
  func moved(_ x: Double, _ y: Double) -> Sheet.Outline {
    switch self {
    case .box(let frame, let radius): .box(frame.moved(x, y), radius: radius)
    case .line(let spots): .line(spots.map { Sheet.Spot($0.x + x, $0.y + y) })
    case .polygon(let spots): .polygon(spots.map { Sheet.Spot($0.x + x, $0.y + y) })
    }
  }

  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Sheet.Outline {
    let frame = Drawing.Rectangle(
      x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    return .box(frame, radius: radius)
  }
}
