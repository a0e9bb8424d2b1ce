import EmojiArt

/// The emojis of a document that are drawn, in its coordinates with y pointing down.
struct EmojiPlan {
  private(set) var emojis: [Drawing.Emoji] = []
  /// The index of each drawn emoji among all emojis of the document.
  private(set) var indices: [Int] = []
  /// The number of all emojis in the document.
  private(set) var count = 0
  private var counts = [Int](repeating: 0, count: Remark.allCases.count)
  private let isYUp: Bool
  private let most: Int

  init(_ dialect: Dialect, most: Int) {
    isYUp = dialect.coordinates.isYUp
    self.most = most
  }

  mutating func add(_ part: DocumentPart) {
    switch part {
    case .emoji(let emoji):
      count += 1
      place(emoji)
    case .extra(let extra):
      // Only elements of the list lack a name.
      if extra.nameRange == nil { remark(.noEmoji) }
    }
  }

  private mutating func remark(_ remark: Remark) { counts[remark.rawValue] += 1 }

  private mutating func place(_ emoji: EmojiArtDocument.Emoji) {
    guard let text = emoji.text?.value, !text.isEmpty else { return remark(.noText) }
    guard let x = emoji.x?.value.double, let y = emoji.y?.value.double else {
      return remark(.noPlace)
    }
    let size = emoji.size?.value.double ?? DrawingLimits.usualSize
    guard size > 0 else { return remark(.notPositive) }
    guard size <= DrawingLimits.largestSize else { return remark(.tooLarge) }
    guard max(x.magnitude, y.magnitude) <= DrawingLimits.farthest else { return remark(.tooFar) }
    guard emojis.count < most else { return remark(.tooMany) }
    if emoji.size == nil { remark(.noSize) }
    indices.append(count - 1)
    emojis.append(Drawing.Emoji(text: drawable(text), x: x, y: isYUp ? -y : y, size: size))
  }

  /// Returns the text on one line, without characters that cannot be drawn.
  private mutating func drawable(_ text: String) -> String {
    // A character may have any number of combining marks.
    let most = text.unicodeScalars.prefix(DrawingLimits.mostScalars).endIndex
    let cut = text[..<most].prefix(DrawingLimits.longestText)
    let isCut = cut.endIndex < text.endIndex
    if isCut { remark(.longText) }
    let shown = DrawableText(cut)
    if shown.isReplaced { remark(.control) }
    return isCut ? shown.text + "…" : shown.text
  }

  /// The kinds of notes about emojis.
  private enum Remark: Int, CaseIterable {
    case noEmoji, noText, noPlace, notPositive, tooLarge, tooFar, tooMany
    case noSize, longText, control

    /// The text after the number, singular and plural.
    var words: (one: String, several: String) {
      switch self {
      case .noEmoji:
        ("element of the list is not an emoji", "elements of the list are not emojis")
      case .noText: ("emoji without a text is not drawn", "emojis without a text are not drawn")
      case .noPlace: ("emoji without a place is not drawn", "emojis without a place are not drawn")
      case .notPositive:
        (
          "emoji whose size is not above 0 is not drawn",
          "emojis whose size is not above 0 are not drawn"
        )
      case .tooLarge:
        (
          "emoji larger than 10000 points is not drawn",
          "emojis larger than 10000 points are not drawn"
        )
      case .tooFar:
        (
          "emoji more than 100000 points from the origin is not drawn",
          "emojis more than 100000 points from the origin are not drawn"
        )
      case .tooMany:
        (
          "emoji is not drawn because there are too many before it",
          "emojis are not drawn because there are too many before them"
        )
      case .noSize:
        (
          "emoji without a size is drawn at 64 points",
          "emojis without a size are drawn at 64 points"
        )
      case .longText:
        ("text is cut after 64 characters", "texts are cut after 64 characters")
      case .control:
        (
          "text has control characters, which are replaced",
          "texts have control characters, which are replaced"
        )
      }
    }
  }

  /// The notes about emojis that are not drawn or are drawn differently.
  var notes: [String] {
    Remark.allCases.compactMap { remark in
      let count = counts[remark.rawValue]
      guard count > 0 else { return nil }
      return "\(count) \(count == 1 ? remark.words.one : remark.words.several)"
    }
  }
}
