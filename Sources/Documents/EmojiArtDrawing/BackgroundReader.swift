import EmojiArt

/// Reads the content below the emojis.
struct BackgroundReader {
  typealias Found = (content: Drawing.Background.Content, size: PictureSize?)

  private let background: EmojiArtDocument.Background
  private let options: DrawingOptions
  private let text: [UInt8]
  /// The URL to download, or nil if the URL is missing or contains the picture.
  private(set) var url: String?
  private(set) var notes: [String] = []
  private let isData: Bool

  /// Creates a reader; `text` is the whole text of the document in UTF-8.
  init(_ document: EmojiArtDocument, _ options: DrawingOptions, _ text: [UInt8]) {
    background = document.background
    (self.options, self.text) = (options, text)
    let written = document.background.url?.value
    isData = written.map { DataURLHead.hasDataScheme($0.utf8) } ?? false
    guard !isData, let written else { return }
    let target =
      document.edition.unwrapsImageURLs ? BackgroundURL.wrappedTarget(of: written) : nil
    url = target ?? written
  }

  /// Returns the picture, or a label in its place, or nil for a blank background.
  mutating func read() -> Found? {
    if let url { return picture(at: url) }
    let isBlank = background.kind == .none
    if !isBlank, let found = dataPicture() ?? embedded() {
      if options.image != nil { notes.append(Self.unused("holds its picture itself")) }
      return found
    }
    if isBlank {
      if options.image != nil { notes.append(Self.unused("does not have a background")) }
      return nil
    }
    return given() ?? (.absent(label: "a picture that cannot be read"), options.pictureSize)
  }

  private static func unused(_ reason: String) -> String {
    "the picture that was given is not drawn, since the document \(reason)"
  }

  /// Returns the picture at the URL: apps download it even if the document contains a picture.
  private mutating func picture(at url: String) -> Found {
    if let found = given() { return found }
    if let found = embedded() {
      notes.append("the picture in the document is drawn; the apps prefer the one of its URL")
      return found
    }
    notes.append("the picture of the background is not in the document, which has only its URL")
    let label = DrawableText.label(url, most: DrawingLimits.longestLabel)
    return (.absent(label: label), options.pictureSize)
  }

  private mutating func given() -> Found? {
    guard let image = options.image else { return nil }
    guard let found = found(image) else {
      notes.append("the given picture is not of a known format")
      return nil
    }
    return found
  }

  private mutating func embedded() -> Found? {
    background.imageData.flatMap { coded(at: $0) }
  }

  private mutating func dataPicture() -> Found? {
    isData ? background.url.flatMap { coded(at: $0.range) } : nil
  }

  /// Returns the picture in a string of the text.
  private mutating func coded(at range: Range<Int>) -> Found? {
    // Checks the size before copying hundreds of megabytes.
    guard PictureText.leastByteCount(text, range) <= options.mostPictureBytes else {
      let most = options.mostPictureBytes >> 20
      notes.append("the picture of the background is longer than \(most) MB and is not drawn")
      return (.absent(label: "a picture of more than \(most) MB"), options.pictureSize)
    }
    guard let coded = PictureText(text, range) else { return nil }
    guard coded.isBase64 else {
      notes.append("the data: URL of the background is not in base64")
      return nil
    }
    let (bytes, isWhole) = coded.decode()
    guard !bytes.isEmpty, let found = found(bytes) else {
      notes.append("the background is not a picture of a known format")
      return nil
    }
    if !isWhole { notes.append("the base64 of the picture has a mistake, which cuts it off") }
    return found
  }

  private mutating func found(_ bytes: [UInt8]) -> Found? {
    guard let header = PictureHeader.read(head: bytes, tail: [], byteCount: bytes.count) else {
      return nil
    }
    guard let size = PictureSize(header) ?? options.pictureSize else {
      notes.append("the picture of the background does not contain its size")
      return (.absent(label: "a picture of unknown size"), nil)
    }
    guard max(size.width, size.height) <= DrawingLimits.longestSide else {
      notes.append("the picture of the background is not drawn, since it is \(size) pixels")
      return (.absent(label: "a picture of \(size) pixels"), nil)
    }
    if header.isTruncated { notes.append("the picture of the background is cut off") }
    return (.picture(bytes, mediaType: header.kind.mediaType), size)
  }
}
