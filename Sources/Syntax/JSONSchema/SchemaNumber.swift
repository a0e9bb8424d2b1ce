/// The exact value of a number, however it is spelled: equal numbers have equal values.
package enum SchemaNumber: Sendable, Hashable {
  case integer(Int)
  /// A number that is not a 64-bit integer.
  case decimal(SchemaDecimal)

  /// Reads a number's spelling (RFC 8259 section 6); `integer` is its value if it fits 64 bits.
  package init(integer: Int?, spelling: some Sequence<UInt8>) {
    self = integer.map(Self.integer) ?? .decimal(SchemaDecimal(spelling))
  }

  var decimal: SchemaDecimal {
    switch self {
    case .integer(let value): SchemaDecimal("\(value)".utf8)
    case .decimal(let value): value
    }
  }

  package static func < (left: Self, right: Self) -> Bool {
    if case .integer(let left) = left, case .integer(let right) = right { return left < right }
    if case .integer(let left) = left, case .decimal(let right) = right,
      let floor = right.floor
    {
      return left <= floor
    }
    if case .decimal(let left) = left, case .integer(let right) = right, let floor = left.floor {
      return floor < right
    }
    return left.decimal < right.decimal
  }

  /// True if this is an integer times `divisor`; nil if the divisor has more than 19 digits.
  func isMultiple(of divisor: SchemaNumber) -> Bool? {
    if case .integer(let value) = self, case .integer(let divisor) = divisor, divisor > 0 {
      return value % divisor == 0
    }
    return decimal.isMultiple(of: divisor.decimal)
  }
}

/// A decimal number of any length: an integer without zeros at its ends, times a power of ten.
package struct SchemaDecimal: Sendable, Hashable {
  private(set) var isNegative = false
  /// The digits from the first to the last one that is not zero; empty for zero.
  private(set) var digits: [UInt8] = []
  private(set) var exponent = 0

  package init(_ spelling: some Sequence<UInt8>) {
    var fraction = 0
    var (power, isPowerNegative) = (0, false)
    var (isAfterPoint, isAfterE, isMantissaNegative) = (false, false, false)
    for byte in spelling {
      switch byte {
      case UInt8(ascii: "-"):
        if isAfterE { isPowerNegative = true } else { isMantissaNegative = true }
      case UInt8(ascii: "."): isAfterPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): isAfterE = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = byte - UInt8(ascii: "0")
        if isAfterE {
          // Far beyond all exponents that it is compared with.
          power = min(power * 10 + Int(digit), 1_000_000_000_000)
        } else {
          if isAfterPoint { fraction += 1 }
          if digit != 0 || !digits.isEmpty { digits.append(digit) }
        }
      default: break
      }
    }
    var zeros = 0
    while digits.last == 0 {
      digits.removeLast()
      zeros += 1
    }
    guard !digits.isEmpty else { return }
    isNegative = isMantissaNegative
    exponent = (isPowerNegative ? -power : power) - fraction + zeros
  }

  static func < (left: Self, right: Self) -> Bool {
    let (leftSign, rightSign) = (left.sign, right.sign)
    guard leftSign == rightSign else { return leftSign < rightSign }
    return left.isNegative ? isLess(right, left) : isLess(left, right)
  }

  /// The greatest integer below a number with a fraction; nil for integers and long numbers.
  var floor: Int? {
    guard exponent < 0, digits.count + exponent <= 18 else { return nil }
    let whole = digits.prefix(max(0, digits.count + exponent)).reduce(0) { $0 * 10 + Int($1) }
    return isNegative ? -whole - 1 : whole
  }

  var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  private static func isLess(_ left: Self, _ right: Self) -> Bool {
    let (leftSize, rightSize) = (
      left.digits.count + left.exponent, right.digits.count + right.exponent
    )
    guard leftSize == rightSize else { return leftSize < rightSize }
    return left.digits.lexicographicallyPrecedes(right.digits)
  }

  func isMultiple(of divisor: Self) -> Bool? {
    if digits.isEmpty { return true }
    guard !divisor.digits.isEmpty, divisor.digits.count <= 19 else { return nil }
    // Without zeros at the end, the digits are not divisible by ten.
    guard exponent >= divisor.exponent else { return false }
    let modulus = divisor.digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
    var rest = digits.reduce(UInt128(0)) { ($0 * 10 + UInt128($1)) % UInt128(modulus) }
    var (power, factor) = (exponent - divisor.exponent, UInt128(10) % UInt128(modulus))
    while power > 0 {
      if power & 1 == 1 { rest = rest * factor % UInt128(modulus) }
      factor = factor * factor % UInt128(modulus)
      power >>= 1
    }
    return rest == 0
  }
}
