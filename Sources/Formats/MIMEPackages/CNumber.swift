import Diagnostics

/// A number as C's `strtoul` with base 0 reads it: decimal, `0x` hexadecimal, or octal after a 0.
package struct CNumber: Sendable, Equatable {
  /// The value; wraps around below zero, and is the greatest number if `isOverflow`.
  package var value: UInt64
  package var isNegative: Bool
  package var isOverflow: Bool

  /// Reads a number; nil unless the whole text is one.
  ///
  /// Leading white space is allowed.
  package init?(_ text: String) {
    var rest = Substring(text).utf8.drop(while: \.isCSpace)
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    var radix: UInt64 = 10
    if rest.first == UInt8(ascii: "0"), rest.count > 1 {
      let isHexadecimal = rest.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
      radix = isHexadecimal ? 16 : 8
      rest = rest.dropFirst(isHexadecimal ? 2 : 1)
    }
    guard !rest.isEmpty else { return nil }
    value = 0
    isOverflow = false
    for byte in rest {
      guard let digit = byte.hexadecimalValue, UInt64(digit) < radix else { return nil }
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      isOverflow = isOverflow || isTooLarge || carry
      value = isOverflow ? .max : sum
    }
    if isNegative, !isOverflow { value = 0 &- value }
  }
}

/// The decimal integers of weights, priorities and offsets.
enum DecimalInteger {
  /// Returns the number if `strtol` with base 10 reads the text as one that fits 64 bits.
  static func parse(_ text: some StringProtocol) -> Int? {
    let digits = text.utf8.drop(while: \.isCSpace)
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Returns a weight or priority; nil unless it is an integer from 0 to 100.
  static func percent(_ text: String) -> Int? {
    parse(text).flatMap { (0...100).contains($0) ? $0 : nil }
  }
}
