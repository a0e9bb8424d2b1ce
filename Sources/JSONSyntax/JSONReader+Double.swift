extension JSONReader {
  /// Numbers that are spelt longer have no double; 800 digits decide the rounding of any.
  private static var longestSpelling: Int { 800 }

  /// Reads a number as `readNumber` does, and the nearest double of one that is no 64-bit integer.
  ///
  /// The double is nil for an integer, for what is beyond the doubles, and for a spelling of more
  /// than 800 bytes.
  package mutating func readNumberAndDouble() -> (number: JSONNumber, double: Double?) {
    need(Self.longestSpelling)
    let number = readNumber()
    guard !isStopped, number.value == nil, !number.overflowsDouble,
      number.range.count <= Self.longestSpelling, number.range.lowerBound >= base
    else { return (number, nil) }
    let bytes = buffer[(number.range.lowerBound - base)..<(number.range.upperBound - base)]
    return (number, Double(String(decoding: bytes, as: UTF8.self)))
  }
}
