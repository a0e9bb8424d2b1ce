/// Escapes text for XML 1.0.
package enum XMLEscape {
  /// Escapes character data (section 2.4), and also quotes if the text is also used in attributes.
  package static func text(_ text: String, quotes: Bool = false) -> String {
    references(in: substituted(text), for: quotes ? "&<>\"'\r" : "&<>\r")
  }

  /// Escapes the value of an attribute in either kind of quotes (section 3.3.3).
  package static func attribute(_ text: String) -> String {
    // Unescaped, line ends and tabs would be read as other white space.
    references(in: substituted(text), for: "&<>\"'\n\r\t")
  }

  /// Replaces ASCII characters below `@` with references to them, and nothing else.
  package static func references(in text: String, for characters: String) -> String {
    let set = characters.utf8.reduce(UInt64(0)) { $0 | 1 << $1 }
    guard text.utf8.contains(where: { set >> $0 & 1 == 1 }) else { return text }
    let bytes = text.utf8.reduce(into: [UInt8]()) { bytes, byte in
      guard set >> byte & 1 == 1 else { return bytes.append(byte) }
      bytes += (entities[byte] ?? "&#\(byte);").utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let entities: [UInt8: String] = [
    UInt8(ascii: "&"): "&amp;", UInt8(ascii: "<"): "&lt;", UInt8(ascii: ">"): "&gt;",
    UInt8(ascii: "\""): "&quot;", UInt8(ascii: "'"): "&apos;",
  ]

  /// Replaces what XML 1.0 does not allow (section 2.2), C0 and DEL with control pictures.
  private static func substituted(_ text: String) -> String {
    guard text.utf8.contains(where: { !(0x20...0x7E).contains($0) }) else { return text }
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: scalar
      case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
      case 0x7F: "\u{2421}"
      case 0x80...0x9F, 0xFFFE...0xFFFF: "\u{FFFD}"
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
