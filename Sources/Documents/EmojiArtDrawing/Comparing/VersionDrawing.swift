package import EmojiArt

/// The drawing of one version of a document.
///
/// Positions have y pointing down and mean the same in all compared versions.
package struct VersionDrawing: Sendable {
  package let name: String
  package let dialect: Dialect
  /// The number of emojis in the version, including those that are not drawn.
  package let emojiCount: Int
  /// Sentences, without a period, about the parts that are not drawn or are drawn differently.
  package let notes: [String]
  let emojis: [Drawing.Emoji]
  /// The index of each emoji in the document's list.
  let indices: [Int]
  private let background: BackgroundReader.Found?
  /// The maximum number of emojis that are drawn.
  package static let mostEmojis = 5000

  /// Reads a version again, or returns nil if its text cannot be read to its end.
  ///
  /// `name` is for display. The options' picture is the one at the background's URL.
  package init?(
    _ version: DocumentVersion, name: String, _ options: DrawingOptions = DrawingOptions()
  ) {
    let document = version.document
    dialect = document.dialect
    self.name = DrawableText.label(name, most: 200)
    var plan = EmojiPlan(dialect, most: Self.mostEmojis)
    guard
      EmojiArtDocument.read(version.source(0), as: dialect, each: { plan.add($0) }) != nil
    else { return nil }
    emojis = plan.emojis
    indices = plan.indices
    emojiCount = plan.count
    let found = Self.background(version, options)
    background = found.found
    notes = found.notes + plan.notes
  }

  /// Reads only the background from a text of any length.
  private static func background(
    _ version: DocumentVersion, _ options: DrawingOptions
  ) -> (found: BackgroundReader.Found?, notes: [String]) {
    var document = version.document
    var fetch = EmojiFetcher(version)
    var text: [UInt8] = []
    func take(_ range: Range<Int>) -> Range<Int>? {
      // Base64 takes four bytes for three, and a slash may be escaped.
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

  /// Returns an emoji of the document, or nil if it is not drawn.
  func drawn(_ emoji: EmojiArtDocument.Emoji) -> Drawing.Emoji? {
    var plan = EmojiPlan(dialect, most: 1)
    plan.add(.emoji(emoji))
    return plan.emojis.first
  }

  /// Returns the background and its place; `box` contains all emojis, and a background of unknown
  /// size surrounds it.
  func background(around box: Box) -> Drawing.Background? {
    guard let background else { return nil }
    let frame = Drawing.Rectangle(
      backgroundOf: background.size, isCentered: dialect.coordinates.origin == .center, around: box)
    return Drawing.Background(content: background.content, frame: frame)
  }

  /// The line below the title, such as `harbour.emojiart, 2023, 5 emojis`.
  var facts: String {
    let count = emojiCount == 1 ? "1 emoji" : "\(emojiCount) emojis"
    return "\(dialect.edition.rawValue), \(count)"
  }
}
