/// A coordinate or a size.
public enum DocumentNumber: Sendable, Equatable {
  /// A 64-bit integer in any spelling (`40`, `40.0`, `4e1`).
  case integer(Int)
  /// The finite double that is nearest to any other number.
  case fraction(Double)

  /// The value as the nearest double.
  public var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .fraction(let value): value
    }
  }

  mutating func negate() {
    switch self {
    case .integer(.min): self = .fraction(0x1p63)
    case .integer(let value): self = .integer(-value)
    case .fraction(let value): self = .fraction(-value)
    }
  }
}

extension DocumentNumber: Comparable {
  /// Compares the values, without rounding integers.
  public static func < (left: Self, right: Self) -> Bool {
    if case .integer(let left) = left, case .integer(let right) = right { return left < right }
    return left.double < right.double
  }
}

extension DocumentNumber: CustomStringConvertible {
  /// The shortest text that reads back as this number, which is also a JSON number.
  public var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .fraction(let value): "\(value)"
    }
  }
}
