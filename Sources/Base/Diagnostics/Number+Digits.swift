extension BinaryInteger {
  /// Returns the digits of a number that is not negative, with leading zeros up to `count` of them.
  package func digits(_ count: Int, radix: Int = 16, uppercase: Bool = false) -> String {
    let digits = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}

extension Unicode.Scalar {
  /// `U+00A0`, for messages.
  package var codePoint: String { "U+" + value.digits(4, uppercase: true) }
}
