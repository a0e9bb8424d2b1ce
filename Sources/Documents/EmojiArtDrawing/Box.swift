/// The smallest rectangle around drawn items.
struct Box: Equatable {
  var left = Double.infinity
  var top = Double.infinity
  var right = -Double.infinity
  var bottom = -Double.infinity

  var isEmpty: Bool { left > right || top > bottom }
  var width: Double { right - left }
  var height: Double { bottom - top }

  /// The box of a rectangle, or an empty box for nil.
  init(_ rectangle: Drawing.Rectangle?) {
    guard let rectangle else { return }
    left = rectangle.x
    top = rectangle.y
    right = rectangle.x + rectangle.width
    bottom = rectangle.y + rectangle.height
  }

  init(width: Double, _ height: Double) {
    self.init(Drawing.Rectangle(x: 0, y: 0, width: width, height: height))
  }

  /// The box of an emoji, with room for the differences between fonts.
  init(_ emoji: Drawing.Emoji) {
    let across = emoji.size * emoji.text.reduce(0) { $0 + Self.advance(of: $1) } / 2
    let down = emoji.size * Self.emojiSide / 2
    left = emoji.x - across
    top = emoji.y - down
    right = emoji.x + across
    bottom = emoji.y + down
  }

  mutating func add(_ other: Box) {
    left = min(left, other.left)
    top = min(top, other.top)
    right = max(right, other.right)
    bottom = max(bottom, other.bottom)
  }

  func meets(_ other: Box) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Widens the box on both sides to at least this width and height.
  mutating func widen(_ width: Double, _ height: Double) {
    let (across, down) = (max(0, width - self.width) / 2, max(0, height - self.height) / 2)
    left -= across
    right += across
    top -= down
    bottom += down
  }

  /// A glyph of Apple Color Emoji is 1.25 em wide, one of Noto Color Emoji 1.245 em.
  private static let emojiSide = 1.4
  private static let letterSide = 0.8

  private static func advance(of character: Character) -> Double {
    let isLetter = (character.unicodeScalars.first?.value ?? 0) < 0x2000
    // A keycap is a digit and a second scalar.
    return isLetter && character.unicodeScalars.count == 1 ? letterSide : emojiSide
  }
}

extension Drawing.Rectangle {
  package func moved(_ x: Double, _ y: Double) -> Drawing.Rectangle {
    Drawing.Rectangle(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}

extension Drawing.Emoji {
  func moved(_ x: Double, _ y: Double) -> Drawing.Emoji {
    Drawing.Emoji(text: text, x: self.x + x, y: self.y + y, size: size)
  }
}
