package import EmojiArt

/// What is drawn of one of several versions of a document.
///
/// Positions have y pointing down and mean the same in all versions that are compared.
package struct VersionDrawing: Sendable {
  package let name: String
  package let dialect: Dialect
  /// All of the version, those that are not drawn too.
  package let emojiCount: Int
  /// Sentences without a period about what is not drawn, or drawn differently.
  package let notes: [String]
  let emojis: [Drawing.Emoji]
  /// For each of them its place in the document's list.
  let indices: [Int]
  private let background: BackgroundReader.Found?
  /// From the document's own coordinates to those that all versions have in common.
  private let shift: Sheet.Spot

  /// Emojis beyond these are not drawn.
  package static let mostEmojis = 5000

  /// Reads a version again, nil if its text cannot be read to its end.
  ///
  /// `name` is for people. The picture of the options is that of the background's URL.
  package init?(
    _ version: ComparedVersion, name: String, _ options: DrawingOptions = DrawingOptions()
  ) {
    let document = version.version.document
    dialect = document.dialect
    let placement = version.placement
    let isYUp = dialect.coordinates.isYUp != placement.turnsY
    shift = Sheet.Spot(Double(placement.dx), Double(isYUp ? -placement.dy : placement.dy))
    self.name = DrawableText.label(name, most: 200)
    var plan = EmojiPlan(dialect, most: Self.mostEmojis)
    guard
      EmojiArtDocument.read(version.source(0), as: dialect, each: { plan.add($0) }) != nil
    else { return nil }
    emojis = plan.emojis.map { [shift] in $0.moved(shift.x, shift.y) }
    indices = plan.indices
    emojiCount = plan.count
    let found = Self.background(version, options)
    background = found.found
    notes = found.notes + plan.notes
  }

  /// Takes only the background out of a text of any length.
  private static func background(
    _ version: ComparedVersion, _ options: DrawingOptions
  ) -> (found: BackgroundReader.Found?, notes: [String]) {
    var document = version.version.document
    var fetch = EmojiFetcher(version.source, document.dialect)
    var text: [UInt8] = []
    func take(_ range: Range<Int>) -> Range<Int>? {
      // Base64 takes four bytes for three, and a slash may have a backslash.
      guard range.count <= options.mostPictureBytes / 3 * 5, let bytes = fetch.bytes(range) else {
        return nil
      }
      text += bytes
      return (text.count - bytes.count)..<text.count
    }
    let ranges = [document.background.imageData, document.background.url?.range]
    for range in ranges.compactMap(\.self) where take(range) == nil {
      let most = options.mostPictureBytes >> 20
      let note = "the picture of the background is longer than \(most) MB and is not drawn"
      return ((.absent(label: "a picture of more than \(most) MB"), nil), [note])
    }
    text = []
    document.background.imageData = document.background.imageData.flatMap(take)
    if let url = document.background.url, let range = take(url.range) {
      document.background.url?.range = range
    }
    var reader = BackgroundReader(document, options, text)
    return (reader.read(), reader.notes)
  }
}

extension VersionDrawing {
  /// An emoji of the document in common coordinates; nil if it is not drawn.
  func drawn(_ emoji: EmojiArtDocument.Emoji) -> Drawing.Emoji? {
    var plan = EmojiPlan(dialect, most: 1)
    plan.add(.emoji(emoji))
    return plan.emojis.first?.moved(shift.x, shift.y)
  }

  /// The background with its place; one of unknown size surrounds `box`, that of all emojis.
  func background(around box: Box) -> Drawing.Background? {
    guard let background else { return nil }
    var own = box
    own.move(-shift.x, -shift.y)
    let frame = Drawing.Rectangle(
      backgroundOf: background.size, isCentered: dialect.coordinates.origin == .center, around: own)
    return Drawing.Background(content: background.content, frame: frame.moved(shift.x, shift.y))
  }

  /// One line below the title: `harbour.emojiart, 2023, 5 emojis`.
  var facts: String {
    let count = emojiCount == 1 ? "1 emoji" : "\(emojiCount) emojis"
    return "\(dialect.edition.rawValue), \(count)"
  }
}
