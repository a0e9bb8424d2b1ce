import Diagnostics

/// A point in time as documents write it, with all digits of its fraction.
struct DateText {
  /// The whole seconds since 1970, rounded down.
  private var seconds: Int
  /// The decimal digits of the rest of a second.
  private var fraction: [UInt8]

  /// The seconds from 1970 to 2001.
  private static let reference = 978_307_200
  /// The seconds in the years 1 to 9999, which four digits can spell.
  private static let range = -62_135_596_800..<253_402_300_800

  /// Reads the JSON text of a date; nil for another text, and for a date outside of the years 1 to
  /// 9999.
  init?(_ json: [UInt8], _ form: MigrationStep.Form) {
    switch form {
    case .seconds1970, .seconds2001:
      guard let (whole, fraction) = Self.decimal(json) else { return nil }
      seconds = whole + (form == .seconds2001 ? Self.reference : 0)
      self.fraction = fraction
    case .milliseconds1970:
      guard let (whole, rest) = Self.decimal(json) else { return nil }
      seconds = Self.quotient(whole, 1000)
      fraction = Array((whole - 1000 * seconds).digits(3, radix: 10).utf8) + rest
      while rest.isEmpty, fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    case .iso8601:
      guard let (seconds, fraction) = Self.time(json) else { return nil }
      (self.seconds, self.fraction) = (seconds, fraction)
    default: return nil
    }
    guard Self.range.contains(seconds) else { return nil }
  }

  /// Returns the JSON text of the date.
  ///
  /// Dates in ISO 8601 that were milliseconds are without a fraction, or have at least three digits of it.
  func json(_ form: MigrationStep.Form, from old: MigrationStep.Form) -> [UInt8] {
    let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, 3 - fraction.count))
    let milliseconds = fraction + zeros
    switch form {
    case .seconds1970: return Self.decimal(seconds, fraction)
    case .seconds2001: return Self.decimal(seconds - Self.reference, fraction)
    case .milliseconds1970:
      return Self.decimal(1000 * seconds + Self.number(milliseconds[..<3]), milliseconds[3...])
    default:
      let day = Self.quotient(seconds, 86_400)
      let time = CalendarDay(daysSince1970: day).text(second: seconds - 86_400 * day)
      let digits = fraction.isEmpty || old != .milliseconds1970 ? fraction : milliseconds
      let rest = digits.isEmpty ? "" : "." + String(decoding: digits, as: UTF8.self)
      return Array("\"\(time)\(rest)Z\"".utf8)
    }
  }

  /// Returns the greatest integer that is not above a number without an exponent, and the digits of
  /// the rest.
  private static func decimal(_ json: [UInt8]) -> (whole: Int, rest: [UInt8])? {
    let isNegative = json.first == UInt8(ascii: "-")
    let parts = json.dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count < 3, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }),
      parts[0].count < 16, let whole = Int(String(decoding: parts[0], as: UTF8.self))
    else { return nil }
    let rest = parts.count == 1 ? [] : Array(parts[1])
    return isNegative ? opposite(whole, rest) : (whole, rest)
  }

  private static func decimal(_ whole: Int, _ rest: some Collection<UInt8>) -> [UInt8] {
    let (size, digits) = whole < 0 ? opposite(whole, Array(rest)) : (whole, Array(rest))
    return Array("\(whole < 0 ? "-" : "")\(size)".utf8)
      + (digits.isEmpty ? [] : [UInt8(ascii: ".")] + digits)
  }

  /// Returns a number with the opposite sign; the digits of the rest are always added.
  private static func opposite(_ whole: Int, _ rest: [UInt8]) -> (whole: Int, rest: [UInt8]) {
    guard let last = rest.lastIndex(where: { $0 != 0x30 }) else { return (-whole, rest) }
    // The complement to one: the last digit that is not zero to ten, those before it to nine.
    let digits = rest.enumerated().map { index, digit in
      index > last ? digit : 0x60 - digit + (index == last ? 10 : 9)
    }
    return (-whole - 1, digits)
  }

  private static func number(_ digits: some Sequence<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  /// Returns the quotient, rounded down.
  private static func quotient(_ number: Int, _ divisor: Int) -> Int {
    (number < 0 ? number - divisor + 1 : number) / divisor
  }

  /// Reads a date and time with a zone: `2001-01-01T00:00:00.5+01:00`.
  private static func time(_ json: [UInt8]) -> (seconds: Int, fraction: [UInt8])? {
    var text = json.dropFirst().dropLast()
    guard json.first == UInt8(ascii: "\""), let day = text.takeDay(),
      text.popFirst() == UInt8(ascii: "T"), let time = text.takeTime(), let second = time.second,
      second < 60, let zone = text.takeZone(), text.isEmpty
    else { return nil }
    let minutes = 1440 * day.daysSince1970 + 60 * time.hour + time.minute - zone
    return (60 * minutes + second, Array(time.fraction))
  }
}
