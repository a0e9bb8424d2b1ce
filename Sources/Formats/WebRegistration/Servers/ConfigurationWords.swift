import Diagnostics

/// Reads the words of a server's configuration, one after the other.
package struct ConfigurationWords {
  package struct Word {
    /// The text without quotes and escapes.
    package var text: String
    /// The range with its quotes.
    package var range: Range<Int>
    /// True for a brace or a semicolon, or for the end of a line.
    package var isMark: Bool
  }

  private let text: [UInt8]
  /// True for nginx, where braces and semicolons separate directives; in other files, line ends do.
  private let isOfBlocks: Bool
  private var position = 0
  package private(set) var comments: [Range<Int>] = []

  package init(_ text: [UInt8], isOfBlocks: Bool) {
    self.text = text
    self.isOfBlocks = isOfBlocks
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  package mutating func next() -> Word? {
    var isAtStart = !isOfBlocks && (position == 0 || isEnd(position - 1))
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\n") where !isOfBlocks, UInt8(ascii: "\r") where !isOfBlocks:
        return mark()
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "\\") where !isOfBlocks && isEnd(position + 1): skipContinuation()
      case UInt8(ascii: "#") where isOfBlocks || isAtStart: skipComment()
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
        return isOfBlocks ? mark() : word()
      default: return word()
      }
      isAtStart = isAtStart && position < text.count
    }
    return nil
  }

  private func isEnd(_ index: Int) -> Bool {
    index < text.count && (text[index] == 0x0A || text[index] == 0x0D)
  }

  private mutating func mark() -> Word {
    let range = position..<(position + 1)
    position += 1
    return Word(text: String(decoding: text[range], as: UTF8.self), range: range, isMark: true)
  }

  private mutating func skipContinuation() {
    position += 2
    if position < text.count, text[position - 1] == 0x0D, text[position] == 0x0A { position += 1 }
  }

  private mutating func skipComment() {
    let end = text[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
    comments.append(position..<end)
    position = end
  }

  /// Reads a word in quotes, or up to a blank or a mark.
  private mutating func word() -> Word {
    let start = position
    let first = text[position]
    let quote = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") ? first : nil
    if quote != nil { position += 1 }
    var bytes: [UInt8] = []
    var isInName = false
    while position < text.count {
      let byte = text[position]
      if let quote {
        guard byte != quote else {
          position += 1
          break
        }
        // A quote of a line ends with it.
        if !isOfBlocks, isEnd(position) { break }
      } else if isOfBlocks, byte == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "$") {
        // nginx reads '${name}' as a part of a word (ngx_conf_read_token).
        isInName = true
      } else if isInName, byte == UInt8(ascii: "}") {
        isInName = false
      } else if endsWord(byte) {
        break
      }
      if byte == UInt8(ascii: "\\"), position + 1 < text.count, !isEnd(position + 1) {
        position += 1
      } else if byte == UInt8(ascii: "\\"), !isOfBlocks, isEnd(position + 1) {
        break
      }
      bytes.append(text[position])
      position += 1
    }
    return Word(
      text: String(decoding: bytes, as: UTF8.self), range: start..<position, isMark: false)
  }

  private func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: true
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): isOfBlocks
    default: false
    }
  }
}
