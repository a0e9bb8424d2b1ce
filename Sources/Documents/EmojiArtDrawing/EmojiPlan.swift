import EmojiArt

/// The emojis of a document that are drawn, in its coordinates with y pointing down.
struct EmojiPlan {
  private(set) var emojis: [Drawing.Emoji] = []
  /// The index of each drawn emoji among all emojis of the document.
  private(set) var indices: [Int] = []
  /// The number of all emojis in the document.
  private(set) var count = 0
  private var counts: [Remark: Int] = [:]
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

  private mutating func remark(_ remark: Remark) { counts[remark, default: 0] += 1 }

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

  /// The kinds of notes about emojis, with the text after the number; of words with a slash, the
  /// second one is for several emojis.
  private enum Remark: String, CaseIterable {
    case noEmoji = "element/elements of the list is/are not an/ emoji/emojis"
    case noText = "emoji/emojis without a text is/are not drawn"
    case noPlace = "emoji/emojis without a place is/are not drawn"
    case notPositive = "emoji/emojis whose size is not above 0 is/are not drawn"
    case tooLarge = "emoji/emojis larger than 10000 points is/are not drawn"
    case tooFar = "emoji/emojis more than 100000 points from the origin is/are not drawn"
    case tooMany = "emoji/emojis is/are not drawn because there are too many before it/them"
    case noSize = "emoji/emojis without a size is/are drawn at 64 points"
    case longText = "text/texts is/are cut after 64 characters"
    case control = "text/texts has/have control characters, which are replaced"

    func words(_ count: Int) -> String {
      rawValue.split(separator: " ").compactMap { word in
        let forms = word.split(separator: "/", omittingEmptySubsequences: false)
        let form = forms[count == 1 ? 0 : forms.count - 1]
        return form.isEmpty ? nil : String(form)
      }.joined(separator: " ")
    }
  }

  /// The notes about emojis that are not drawn or are drawn differently.
  var notes: [String] {
    Remark.allCases.compactMap { remark in
      counts[remark].map { "\($0) \(remark.words($0))" }
    }
  }
}
