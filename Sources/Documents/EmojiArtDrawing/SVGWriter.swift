import Diagnostics
import EmojiArt

/// Writes the elements of an SVG.
struct SVGWriter {
  var text = ""
  var notes: [String] = []

  mutating func write(_ drawing: Drawing, size: Double?, paper: Bool) {
    start(
      drawing.width, drawing.height, size: size, paper: paper, title: "EmojiArt document",
      summary: drawing.summary)
    if let background = drawing.background { write(background) }
    if !drawing.emojis.isEmpty {
      open(
        "g", ("font-family", Self.emojiFonts), ("text-anchor", "middle"),
        ("xml:space", "preserve"))
      for emoji in drawing.emojis { write(emoji) }
      text += "</g>\n"
    }
    text += "</svg>\n"
  }

  /// Writes the start of the file, with a longer side of `size` or at most the usual limit.
  mutating func start(
    _ width: Double, _ height: Double, size: Double?, paper: Bool, title: String,
    summary: String? = nil
  ) {
    let longest = max(width, height)
    let scale = size.map { $0 / longest } ?? min(1, SVGDrawing.usualLimit / longest)
    let (columns, rows) = (Self.number(width), Self.number(height))
    open(
      "svg", ("xmlns", "http://www.w3.org/2000/svg"),
      ("xmlns:xlink", "http://www.w3.org/1999/xlink"),
      ("width", Self.number(width * scale)), ("height", Self.number(height * scale)),
      ("viewBox", "0 0 \(columns) \(rows)"), ("role", "img"))
    write("title", content: title)
    if let summary { write("desc", content: summary) }
    if paper { write("rect", ("width", columns), ("height", rows), ("fill", "white")) }
  }

  /// The fonts of an emoji, color emoji fonts first: others have some emojis in black.
  static let emojiFonts =
    "Apple Color Emoji, Noto Color Emoji, Segoe UI Emoji, Twemoji Mozilla, sans-serif"

  /// The height of an emoji's middle above the base line in the fonts from Apple and Google, in em.
  private static let middle = 0.35

  mutating func write(_ emoji: Drawing.Emoji) {
    write(
      "text", ("x", Self.number(emoji.x)), ("y", Self.number(emoji.y + emoji.size * Self.middle)),
      ("font-size", Self.number(emoji.size)), ("font-family", Self.fonts(for: emoji.text)),
      content: emoji.text)
  }

  /// Returns the fonts for a text, or an empty text for emojis.
  ///
  /// Emoji fonts also have digits and a space; they are for keycaps and are as wide as an emoji.
  private static func fonts(for text: String) -> String {
    let scalars = text.unicodeScalars
    let isPlain =
      scalars.allSatisfy { $0.value < 0x2000 }
      || scalars.contains { $0.isASCII && ($0 == " " || $0.properties.isAlphabetic) }
    return isPlain ? "sans-serif" : ""
  }

  /// Writes an element, without its empty attributes.
  mutating func write(
    _ name: String, _ attributes: (name: String, value: String)..., content: String
  ) {
    begin(name, attributes)
    text += ">\(XMLEscape.text(content))</\(name)>\n"
  }

  /// Writes an empty element.
  mutating func write(_ name: String, _ attributes: (name: String, value: String)...) {
    begin(name, attributes)
    text += "/>\n"
  }

  mutating func open(_ name: String, _ attributes: (name: String, value: String)...) {
    begin(name, attributes)
    text += ">\n"
  }

  mutating func begin(_ name: String, _ attributes: [(name: String, value: String)]) {
    text += "<\(name)"
    for (name, value) in attributes where !value.isEmpty {
      text += " \(name)=\"\(XMLEscape.attribute(value))\""
    }
  }

  /// Returns a number rounded to thousandths of a point, which is finer than any screen.
  static func number(_ value: Double) -> String {
    EmojiDifference.Shift.number((value * 1000).rounded() / 1000)
  }

  mutating func write(_ background: Drawing.Background) {
    switch background.content {
    case .absent(let label): writeFrame(background, label)
    case .picture(let bytes, let mediaType):
      if let picture = SVGPicture(bytes) {
        write(picture, background.frame)
      } else {
        let name = mediaType.split(separator: "/").last.map { $0.uppercased() } ?? ""
        notes.append("an SVG cannot show a picture in \(name), so there is a frame in its place")
        writeFrame(background, "a picture in \(name)")
      }
    }
  }

  private mutating func write(_ picture: SVGPicture, _ frame: Drawing.Rectangle) {
    let isUpright = picture.orientation == 1
    let hasSidesSwapped = picture.orientation >= 5
    let matrix = picture.matrix(in: frame).map(Self.number).joined(separator: " ")
    begin(
      "image",
      [
        ("x", isUpright ? Self.number(frame.x) : ""), ("y", isUpright ? Self.number(frame.y) : ""),
        ("transform", isUpright ? "" : "matrix(\(matrix))"),
        ("width", Self.number(hasSidesSwapped ? frame.height : frame.width)),
        ("height", Self.number(hasSidesSwapped ? frame.width : frame.height)),
        ("preserveAspectRatio", "none"),
      ])
    // Current programs accept `href` without XLink, but all accept this. Base64 needs no escapes.
    text += " xlink:href=\"\(picture.url)\"/>\n"
  }

  private mutating func writeFrame(_ background: Drawing.Background, _ label: String) {
    let frame = background.frame
    let label = FrameLabel(label, frame, background.label)
    let size = label.size
    write(
      "rect", ("x", Self.number(frame.x + size / 2)), ("y", Self.number(frame.y + size / 2)),
      ("width", Self.number(frame.width - size)), ("height", Self.number(frame.height - size)),
      ("fill", "whitesmoke"), ("stroke", "gray"), ("stroke-width", Self.number(size / 12)),
      ("stroke-dasharray", Self.number(size / 2)))
    guard !label.text.isEmpty else { return }
    write(
      "text", ("x", Self.number(label.x)), ("y", Self.number(label.baseLine)),
      ("font-family", "sans-serif"), ("font-size", Self.number(size)), ("text-anchor", "middle"),
      ("fill", "dimgray"), content: label.text)
  }
}
