import Diagnostics

/// What the beginning of a file says about what may be in it.
enum PreferencesSignature {
  /// A property list, certain if it says so.
  case list(isCertain: Bool)
  /// Something in braces.
  case object
  case other

  init(_ head: [UInt8]) {
    if head.starts(with: "bplist".utf8) {
      self = .list(isCertain: true)
      return
    }
    let (encoding, mark) = TextEncoding.detect(head)
    // Of a text in wider units only its ASCII characters matter.
    let units = head.dropFirst(mark)
    let text = encoding == .utf8 ? units : units.filter { $0 != 0 }[...]
    let start = text.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    switch start.first {
    case UInt8(ascii: "<"): self = .list(isCertain: Self.contains(start.prefix(1024), "<plist"))
    case UInt8(ascii: "{"): self = .object
    default: self = .other
    }
  }

  /// True if the bytes name something of the course's apps, in any kind of list.
  static func names(_ bytes: [UInt8]) -> Bool {
    contains(bytes[...], "EmojiArtDocument") || contains(bytes[...], "PaletteStore:")
  }

  /// True for the beginning of a document, even if the rest of it is damaged.
  static func hasEmojis(_ head: [UInt8]) -> Bool { contains(head[...], "\"emojis\"") }

  private static func contains(_ bytes: ArraySlice<UInt8>, _ word: String) -> Bool {
    bytes.firstRange(of: Array(word.utf8)) != nil
  }
}
