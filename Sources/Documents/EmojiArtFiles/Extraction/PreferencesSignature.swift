import Diagnostics

/// The type of a file's content, guessed from its beginning.
enum PreferencesSignature {
  /// A property list; certain if its header says so.
  case list(isCertain: Bool)
  /// A text that begins with a brace.
  case object
  case other

  init(_ head: [UInt8]) {
    if head.starts(with: "bplist".utf8) {
      self = .list(isCertain: true)
      return
    }
    let (encoding, mark) = TextEncoding.detect(head)
    // In UTF-16 and UTF-32 only the ASCII characters matter.
    let units = head.dropFirst(mark)
    let text = encoding == .utf8 ? units : units.filter { $0 != 0 }[...]
    let start = text.drop(while: \.isSpace)
    switch start.first {
    case UInt8(ascii: "<"):
      self = .list(isCertain: start.prefix(1024).firstPlace(of: "<plist".utf8) != nil)
    case UInt8(ascii: "{"): self = .object
    default: self = .other
    }
  }

  /// True if the bytes contain a key of the course's apps, in any kind of property list.
  static func names(_ bytes: [UInt8]) -> Bool {
    ["EmojiArtDocument", "PaletteStore:"].contains { bytes.firstPlace(of: $0.utf8) != nil }
  }

  /// True if the bytes look like the beginning of a document, even a damaged one.
  static func hasEmojis(_ head: [UInt8]) -> Bool {
    head.firstPlace(of: "\"emojis\"".utf8) != nil
  }
}
