import Diagnostics

/// ASCII words separated by one byte, sorted ignoring case; searched in place, without a table.
struct SortedWords {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Returns the word, as written, with these bytes in lower case, or nil.
  func spelling(of folded: [UInt8]) -> String? {
    let bytes = text.utf8.span
    // Both are the starts of words, or the end.
    var low = 0
    var high = bytes.count
    while low < high {
      var start = low + (high - low) / 2
      while start > low, Self.isLetter(bytes[start - 1]) { start -= 1 }
      var end = start
      while end < high, Self.isLetter(bytes[end]) { end += 1 }
      switch Self.order(folded, bytes.extracting(start..<end)) {
      case 0: return String(copying: text, start..<end)
      case ..<0: high = start
      default: low = end + 1
      }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte > UInt8(ascii: " ") }

  /// Returns less than 0 if the name comes before the word, 0 if it is the word.
  private static func order(_ name: [UInt8], _ word: Span<UInt8>) -> Int {
    for index in 0..<min(name.count, word.count) {
      let byte = word[index].isASCIIUppercase ? word[index] | 0x20 : word[index]
      if name[index] != byte { return Int(name[index]) - Int(byte) }
    }
    return name.count - word.count
  }
}

extension String {
  /// Copies the bytes of a text between two places.
  fileprivate init(copying text: String, _ range: Range<Int>) {
    let bytes = text.utf8.dropFirst(range.lowerBound).prefix(range.count)
    self = String(Substring(bytes))
  }
}
