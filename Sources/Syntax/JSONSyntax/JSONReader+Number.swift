import Diagnostics

extension JSONReader {
  /// Reads the number that begins at the next byte, a digit or a minus sign.
  package mutating func readNumber() -> JSONNumber {
    need(32)
    let negative = buffer[cursor] == UInt8(ascii: "-")
    var index = cursor + (negative ? 1 : 0)
    let first = index
    var value = 0
    while index < first + 18, buffer[index].isASCIIDigit {
      value = value &* 10 &+ Int(buffer[index] &- UInt8(ascii: "0"))
      index += 1
    }
    let next = buffer[index]
    let isSimple =
      index < limit && index > first && !Self.isWordByte(next) && next != UInt8(ascii: ".")
      && (buffer[first] != UInt8(ascii: "0") || index == first + 1 && !negative)
    guard isSimple else { return readUncommonNumber() }
    let range = offset..<(base + index)
    cursor = index
    return JSONNumber(
      range: range, value: negative ? -value : value, isIntegral: true, isPlainInteger: true,
      overflowsDouble: false)
  }

  /// Reads long numbers, fractions, exponents, minus zero, numbers at the end of the text, and
  /// mistakes.
  private mutating func readUncommonNumber() -> JSONNumber {
    let start = offset
    var spelling = NumberSpelling()
    if buffer[cursor] == UInt8(ascii: "-") {
      spelling.isNegative = true
      cursor += 1
    }
    guard readDigits(into: &spelling, part: .integer, start: start) else { return .none(start) }
    if nextByte() == UInt8(ascii: ".") {
      cursor += 1
      guard readDigits(into: &spelling, part: .fraction, start: start) else { return .none(start) }
    }
    if let byte = nextByte(), byte | 0x20 == UInt8(ascii: "e") {
      cursor += 1
      spelling.hasExponent = true
      if let sign = nextByte(), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        spelling.isExponentNegative = sign == UInt8(ascii: "-")
        cursor += 1
      }
      guard readDigits(into: &spelling, part: .exponent, start: start) else { return .none(start) }
    }
    if let byte = nextByte(), byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") {
      return failInNumber(start)
    }
    return spelling.number(range: start..<offset)
  }

  private mutating func readDigits(
    into spelling: inout NumberSpelling, part: NumberSpelling.Part, start: Int
  ) -> Bool {
    let first = nextByte()
    guard let first, first.isASCIIDigit else {
      if first == nil {
        _ = failAtEnd()
      } else if part == .integer, first == UInt8(ascii: "I") || first == UInt8(ascii: "N") {
        failAtWord(from: start)
      } else {
        _ = failInNumber(start)
      }
      return false
    }
    var count = 0
    while let byte = nextByte(), byte.isASCIIDigit {
      spelling.add(byte &- UInt8(ascii: "0"), to: part)
      cursor += 1
      count += 1
    }
    guard part == .integer, first == UInt8(ascii: "0") else { return true }
    let isHexadecimal = nextByte().map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    if count > 1 || isHexadecimal {
      _ = failInNumber(start)
      return false
    }
    return true
  }

  /// The maximum length of a spelling whose double is computed: 800 digits decide the rounding of
  /// any number.
  private static var longestSpelling: Int { 800 }

  /// Reads a number like `readNumber`, and computes the nearest double if it is not a 64-bit
  /// integer.
  ///
  /// The double is nil for an integer, for a number beyond the range of doubles, and for a spelling
  /// of more than 800 bytes.
  package mutating func readNumberAndDouble() -> (number: JSONNumber, double: Double?) {
    let (number, spelling) = readNumberAndSpelling()
    guard !number.overflowsDouble, let spelling else { return (number, nil) }
    return (number, Double(String(decoding: spelling, as: UTF8.self)))
  }

  /// Reads a number like `readNumber`, and returns the spelling if it is not a 64-bit integer.
  ///
  /// The spelling is nil for an integer, and if it has more than 800 bytes.
  package mutating func readNumberAndSpelling() -> (number: JSONNumber, spelling: [UInt8]?) {
    var end = cursor
    while end < limit, buffer[end].isASCIIDigit || buffer[end] == UInt8(ascii: "-") { end += 1 }
    // An integer that ends in the buffer needs no more of the text.
    if end == limit || Self.isWordByte(buffer[end]) || buffer[end] == UInt8(ascii: ".") {
      need(Self.longestSpelling)
    }
    let number = readNumber()
    guard !isStopped, number.value == nil, number.range.count <= Self.longestSpelling,
      number.range.lowerBound >= base
    else { return (number, nil) }
    return (
      number, Array(buffer[(number.range.lowerBound - base)..<(number.range.upperBound - base)])
    )
  }

  mutating func nextByte() -> UInt8? {
    if cursor == limit { refill() }
    return cursor < limit ? buffer[cursor] : nil
  }

  /// True for letters, digits, the low line, the dollar, and all bytes beyond ASCII.
  static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }
}

extension JSONNumber {
  static func none(_ start: Int) -> JSONNumber {
    JSONNumber(
      range: start..<start, value: nil, isIntegral: false, isPlainInteger: false,
      overflowsDouble: false)
  }
}

/// The digits of a number of any length, in constant memory and as exact as needed.
struct NumberSpelling {
  enum Part {
    case integer
    case fraction
    case exponent
  }

  var isNegative = false
  var hasExponent = false
  var isExponentNegative = false
  private var hasFraction = false
  /// The first 19 significant digits; they cannot overflow.
  private var mantissa: UInt64 = 0
  private var significantDigits = 0
  /// The number of zeros at the end of the significant digits.
  private var trailingZeros = 0
  private var fractionDigits = 0
  private var exponent = 0

  mutating func add(_ digit: UInt8, to part: Part) {
    if part == .exponent {
      exponent = min(exponent &* 10 &+ Int(digit), 1_000_000_000_000)
      return
    }
    if part == .fraction {
      hasFraction = true
      fractionDigits += 1
    }
    guard significantDigits > 0 || digit > 0 else { return }
    significantDigits += 1
    trailingZeros = digit == 0 ? trailingZeros + 1 : 0
    if significantDigits <= 19 { mantissa = mantissa &* 10 &+ UInt64(digit) }
  }

  func number(range: Range<Int>) -> JSONNumber {
    let power = (isExponentNegative ? -exponent : exponent) - fractionDigits
    let isZero = significantDigits == 0
    let isIntegral = isZero || trailingZeros + power >= 0
    return JSONNumber(
      range: range, value: isIntegral ? value(power) : nil, isIntegral: isIntegral,
      isPlainInteger: !hasFraction && !hasExponent && !(isZero && isNegative),
      overflowsDouble: overflowsDouble(power))
  }

  private func value(_ power: Int) -> Int? {
    guard significantDigits > 0 else { return 0 }
    guard significantDigits + power <= 19 else { return nil }
    var magnitude = mantissa
    // Digits beyond the nineteenth are zeros here; otherwise the value would not be integral.
    var shift = power + max(0, significantDigits - 19)
    while shift < 0 {
      magnitude /= 10
      shift += 1
    }
    while shift > 0 {
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      magnitude = product
      shift -= 1
    }
    if isNegative {
      return magnitude <= UInt64(Int.max) + 1 ? Int(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int(exactly: magnitude)
  }

  /// True if the number is at least half a unit above the greatest double,
  /// 1.797693134862315807e308.
  private func overflowsDouble(_ power: Int) -> Bool {
    let digits = significantDigits + power
    guard significantDigits > 0, digits >= 309 else { return false }
    guard digits == 309 else { return true }
    var leading = mantissa
    for _ in min(significantDigits, 19)..<19 { leading *= 10 }
    return leading >= 1_797_693_134_862_315_808
  }
}
