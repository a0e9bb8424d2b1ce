/// The part of the canvas that the panels of a comparison show, and its scale.
///
/// A point of the canvas has the same place in each panel.
struct CommonFrame {
  /// True if panels beside one another would be too small.
  let isWide: Bool
  /// The width of each panel.
  let width: Double
  let height: Double
  /// The background of each version.
  private(set) var backgrounds: [Drawing.Background?] = []
  private var left = 0.0
  private var top = 0.0
  private let scale: Double

  /// The room for marks around the drawing.
  private static let room = 26.0
  private static let widest = 560.0
  /// The greatest width if panels are one below another.
  private static let widestAlone = 960.0
  /// The least ratio of width to height for panels one below another.
  private static let wideRatio = 2.4
  private static let highest = 560.0
  private static let narrowest = 240.0
  /// The least size, which leaves room around a single emoji.
  private static let leastWidth = 200.0
  private static let leastHeight = 150.0

  init(_ versions: [VersionDrawing]) {
    var emojis = Box(nil)
    for version in versions { for emoji in version.emojis { emojis.add(Box(emoji)) } }
    let placed = versions.map { $0.background(around: emojis) }
    var box = emojis
    for background in placed { box.add(Box(background?.frame)) }
    if box.isEmpty { box = Box(width: DrawingLimits.emptyWidth, DrawingLimits.emptyHeight) }
    box.widen(Self.leastWidth, Self.leastHeight)
    isWide = box.width > Self.wideRatio * box.height
    let widest = isWide ? Self.widestAlone : Self.widest
    scale = min(
      1, (widest - 2 * Self.room) / box.width, (Self.highest - 2 * Self.room) / box.height)
    width = max(Self.narrowest, box.width * scale + 2 * Self.room)
    height = box.height * scale + 2 * Self.room
    left = (box.left + box.right) / 2 - width / 2 / scale
    top = box.top - Self.room / scale
    // The label has the same place in all panels.
    let drawn = versions.flatMap { $0.emojis.map(place) }
    backgrounds = placed.map { $0.map { place($0).labelled(beside: drawn) } }
  }

  func place(_ emoji: Drawing.Emoji) -> Drawing.Emoji {
    Drawing.Emoji(
      text: emoji.text, x: (emoji.x - left) * scale, y: (emoji.y - top) * scale,
      size: emoji.size * scale)
  }

  private func place(_ background: Drawing.Background) -> Drawing.Background {
    let frame = background.frame
    return Drawing.Background(
      content: background.content,
      frame: Drawing.Rectangle(
        x: (frame.x - left) * scale, y: (frame.y - top) * scale, width: frame.width * scale,
        height: frame.height * scale))
  }
}
