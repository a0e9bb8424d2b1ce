/// The white space at the beginning of a line.
extension [UInt8] {
  /// Returns the line break and the white space before a part; empty if the part does not begin a
  /// line.
  package func indentation(before part: Range<Int>) -> String {
    let last = self[..<part.lowerBound].lastIndex { !$0.isBlank }
    guard let last, self[last].isLineEnd else { return "" }
    let isPair = self[last] == UInt8(ascii: "\n") && self[..<last].last == UInt8(ascii: "\r")
    return String(decoding: self[(isPair ? last - 1 : last)..<part.lowerBound], as: UTF8.self)
  }
}
