import Diagnostics

/// A string in a list of lines whose first quote is missing.
enum MissingQuote {
  /// Returns the fix that adds the quote before the rest of a line, or nil unless the line ends
  /// like a string, and the text is JSON then.
  static func fix(in bytes: [UInt8], at place: Int) -> Fix? {
    let quote = UInt8(ascii: "\"")
    guard bytes.indices.contains(place), place > 0 else { return nil }
    let start = indentation(in: bytes, before: place)
    guard let before = bytes[..<start].last(where: { $0 > 0x20 }), "[,".utf8.contains(before),
      hasEndOfString(bytes[place...].prefix { $0 != UInt8(ascii: "\n") })
    else { return nil }
    // The blanks behind the quote of the line before belong to the string.
    let above = bytes[..<max(0, start - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let blanks = bytes[above...].prefix { $0 == 0x20 || $0 == 0x09 }.count
    let isItem =
      before == UInt8(ascii: ",") && bytes[start - 1] == UInt8(ascii: "\n")
      && bytes[above + blanks] == quote
    let at = isItem && start + blanks < place ? start + blanks : place
    let fix = Fix("add the missing quote", .insert("\"", at: at), as: .unsafe)
    return RepairChoice(bytes: bytes) { _ in [] }.best(of: [fix])
  }

  /// Returns the beginning of the blanks before a byte.
  private static func indentation(in bytes: [UInt8], before place: Int) -> Int {
    bytes[..<place].lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? 0
  }

  /// True if a text has an odd number of quotes, and one of them is followed by what may follow a
  /// string in JSON.
  static func hasEndOfString(_ text: some Sequence<UInt8>) -> Bool {
    var (isOdd, isEscaped, isAfterQuote, hasEnd) = (false, false, false, false)
    for byte in text where byte > 0x20 {
      if isAfterQuote, ",:]}".utf8.contains(byte) { hasEnd = true }
      isAfterQuote = byte == UInt8(ascii: "\"") && !isEscaped
      if isAfterQuote { isOdd.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return isOdd && (hasEnd || isAfterQuote)
  }

  /// The message for what looks like a comment.
  static let message = "a comment, or a string without its first quote"

  /// The advice without a fix.
  static let advice = "add the quote that is missing before the text, or remove the comment"
}
