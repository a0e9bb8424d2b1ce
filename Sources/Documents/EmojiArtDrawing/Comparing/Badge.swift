import EmojiArt

/// A disk with a symbol, which shows the kind of a difference without color.
struct Badge {
  static let radius = 9.0

  let ink: Sheet.Ink
  private let strokes: [[Sheet.Spot]]

  init(_ aspect: EmojiDifference.Aspect) {
    ink = aspect.ink
    strokes = aspect.strokes.map { $0.map { Sheet.Spot($0.0, $0.1) } }
  }

  /// The badge of an emoji that two versions changed in different ways.
  static let conflict = Badge(
    .conflict, [[Sheet.Spot(0, -5), Sheet.Spot(0, 1)], [Sheet.Spot(0, 4.5), Sheet.Spot(0, 5)]])

  private init(_ ink: Sheet.Ink, _ strokes: [[Sheet.Spot]]) {
    (self.ink, self.strokes) = (ink, strokes)
  }

  /// Creates a short arrow toward a place that is too near for an arrow of full length.
  init(towards x: Double, _ y: Double) {
    let length = max((x * x + y * y).squareRoot(), .leastNormalMagnitude)
    let (cosine, sine) = (x / length, y / length)
    ink = .moved
    strokes = EmojiDifference.Aspect.moved.strokes.map {
      $0.map { Sheet.Spot($0.0 * cosine - $0.1 * sine, $0.0 * sine + $0.1 * cosine) }
    }
  }

  func items(_ x: Double, _ y: Double) -> [Sheet.Item] {
    let disk = Sheet.Shape(
      .circle(x, y, Self.radius), fill: ink, stroke: Sheet.Stroke(.paper, 1.5))
    return [.shape(disk)]
      + strokes.map {
        .shape(Sheet.Shape(Sheet.Outline.line($0).moved(x, y), stroke: Sheet.Stroke(.paper, 1.75)))
      }
  }
}

/// A line of the legend.
enum MarkKind: Sendable {
  case aspect(EmojiDifference.Aspect)
  /// Two versions changed the same emoji.
  case conflict

  var words: String {
    switch self {
    case .aspect(let aspect): aspect.words
    case .conflict: "in conflict"
    }
  }
}

extension EmojiDifference.Aspect {
  /// The color of the marks.
  var ink: Sheet.Ink {
    switch self {
    case .added: .added
    case .removed: .removed
    case .moved: .moved
    case .resized: .resized
    case .broughtForward, .sentBackward: .order
    case .text: .changed
    case .id, .members: .details
    }
  }

  /// The lines of the symbol, around (0, 0).
  fileprivate var strokes: [[(Double, Double)]] {
    switch self {
    case .added: [[(-4.5, 0), (4.5, 0)], [(0, -4.5), (0, 4.5)]]
    case .removed: [[(-4.5, 0), (4.5, 0)]]
    case .moved: [[(-4.5, 0), (4.5, 0)], [(1, -3.5), (4.5, 0), (1, 3.5)]]
    case .resized:
      [[(-4, 4), (4, -4)], [(0.5, -4), (4, -4), (4, -0.5)], [(-4, 0.5), (-4, 4), (-0.5, 4)]]
    case .broughtForward: [[(-4, 0), (0, -4), (4, 0)], [(-4, 4), (0, 0), (4, 4)]]
    case .sentBackward: [[(-4, 0), (0, 4), (4, 0)], [(-4, -4), (0, 0), (4, -4)]]
    case .text: [[(-4, -1.75), (4, -1.75)], [(-4, 1.75), (4, 1.75)], [(-2, 4.5), (2, -4.5)]]
    case .id:
      [
        [(-1, -4.5), (-2.5, 4.5)], [(2.5, -4.5), (1, 4.5)], [(-4, -1.75), (4.5, -1.75)],
        [(-4.5, 1.75), (4, 1.75)],
      ]
    case .members: [[(-4, 0), (-3.5, 0)], [(-0.25, 0), (0.25, 0)], [(3.5, 0), (4, 0)]]
    }
  }
}
