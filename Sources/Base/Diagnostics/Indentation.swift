/// The white space at the beginning of a line.
extension [UInt8] {
  /// Returns the line break and the white space before a part; empty if the part does not begin a
  /// line.
  package func indentation(before part: Range<Int>) -> String {
    var start = part.lowerBound
    while start > 0, self[start - 1] == UInt8(ascii: " ") || self[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    guard start > 0, self[start - 1] == UInt8(ascii: "\n") || self[start - 1] == UInt8(ascii: "\r")
    else { return "" }
    start -= 1
    if start > 0, self[start] == UInt8(ascii: "\n"), self[start - 1] == UInt8(ascii: "\r") {
      start -= 1
    }
    return String(decoding: self[start..<part.lowerBound], as: UTF8.self)
  }
}
