import Diagnostics

/// Reads the words of a configuration of nginx, one after the other.
package struct ConfigurationWords {
  package struct Word {
    /// The text without quotes and escapes.
    package var text: String
    /// The range with its quotes.
    package var range: Range<Int>
    /// True for a brace or a semicolon.
    package var isMark: Bool
  }

  private let text: [UInt8]
  private var position = 0
  package private(set) var comments: [Range<Int>] = []
  /// The words in quotes that something follows without a blank, which nginx refuses.
  private(set) var glued: [Range<Int>] = []
  /// The quote that is not closed: all after it is one word.
  private(set) var unclosed: Range<Int>?

  package init(_ text: [UInt8]) {
    self.text = text
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  package mutating func next() -> Word? {
    while position < text.count {
      switch text[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "#"): skipComment()
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
        position += 1
        let mark = String(decoding: [text[position - 1]], as: UTF8.self)
        return Word(text: mark, range: (position - 1)..<position, isMark: true)
      default: return word()
      }
    }
    return nil
  }

  private mutating func skipComment() {
    let end = text[position...].firstIndex(where: \.isLineEnd) ?? text.count
    comments.append(position..<end)
    position = end
  }

  /// The bytes that are written after a backslash; before all others, it stands for itself.
  private static let escapes = Dictionary(
    uniqueKeysWithValues: zip("\"'\\trn".utf8, "\"'\\\t\r\n".utf8))

  /// Reads a word in quotes, or up to a blank or a mark (ngx_conf_read_token).
  private mutating func word() -> Word {
    let start = position
    let quote = "'\"".utf8.first { $0 == text[start] }
    if quote != nil {
      position += 1
      unclosed = start..<position
    }
    var bytes: [UInt8] = []
    var isInName = false
    while position < text.count {
      let byte = text[position]
      if let quote {
        guard byte != quote else {
          position += 1
          unclosed = nil
          let isLast = position == text.count || endsWord(text[position])
          if !isLast, text[position] != UInt8(ascii: ")") { glued.append(start..<position) }
          break
        }
      } else if byte == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "$") {
        // '${name}' is a part of a word.
        isInName = true
      } else if isInName, byte == UInt8(ascii: "}") {
        isInName = false
      } else if endsWord(byte) {
        break
      }
      if byte == UInt8(ascii: "\\"), position + 1 < text.count, !text[position + 1].isLineEnd {
        position += 1
        if Self.escapes[text[position]] == nil { bytes.append(byte) }
        bytes.append(Self.escapes[text[position]] ?? text[position])
      } else {
        bytes.append(byte)
      }
      position += 1
    }
    return Word(
      text: String(decoding: bytes, as: UTF8.self), range: start..<position, isMark: false)
  }

  private func endsWord(_ byte: UInt8) -> Bool {
    byte.isSpace || "{};".utf8.contains(byte)
  }
}
