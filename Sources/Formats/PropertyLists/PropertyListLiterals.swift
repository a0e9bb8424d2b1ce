import Diagnostics
import FoundationEssentials

/// Parses the texts of elements other than strings and containers.
enum PropertyListLiteral {
  /// Parses a decimal or hexadecimal number with a sign, from -2^63 to 2^64 - 1 (clamped to
  /// `Int64`).
  static func integer(_ text: String) -> Int64? {
    var digits = text.trimmingXMLSpace
    let isNegative = digits.first == "-"
    if let sign = digits.first, sign == "-" || sign == "+" { digits = digits.dropFirst() }
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    if isHexadecimal { digits = digits.dropFirst(2) }
    guard digits.utf8.allSatisfy(\.isASCIIAlphanumeric),
      let magnitude = UInt64(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    guard isNegative else { return Int64(clamping: magnitude) }
    return magnitude <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
  }

  /// Parses a decimal number with point and exponent, or a name of infinity or NaN.
  static func real(_ text: String) -> Double? {
    let trimmed = text.trimmingXMLSpace
    let name = trimmed.lowercased()
    if let special = specials[name] { return special }
    let isPlain = trimmed.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    return isPlain ? Double(trimmed) : nil
  }

  private static let specials: [String: Double] = [
    "nan": .nan, "inf": .infinity, "+inf": .infinity, "-inf": -.infinity, "infinity": .infinity,
    "+infinity": .infinity, "-infinity": -.infinity,
  ]

  /// Decodes base64 of RFC 4648 section 4 with padding; white space may be anywhere.
  static func data(_ text: String) -> [UInt8]? {
    let digits = text.utf8.filter { !$0.isSpace }
    let padding = digits.drop { $0 != UInt8(ascii: "=") }
    guard padding.allSatisfy({ $0 == UInt8(ascii: "=") }) else { return nil }
    return Data(base64Encoded: Data(digits)).map { [UInt8]($0) }
  }
}

/// Converts dates in the only ISO 8601 form of property lists, `2001-01-01T00:00:00Z`.
enum PropertyListDate {
  static func isValid(_ text: String) -> Bool {
    var rest = Array(text.trimmingXMLSpace.utf8)[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    guard rest.takeDay() != nil, rest.popFirst() == UInt8(ascii: "T"), let time = rest.takeTime()
    else { return false }
    return time.second != nil && time.fraction.isEmpty && rest.elementsEqual("Z".utf8)
  }

  /// Returns the text of a date; nil before the year 1 and after the year 9999, which cannot be
  /// written.
  static func text(secondsSince2001 seconds: Double) -> String? {
    guard seconds > -63_113_904_000, seconds < 252_423_993_600 else { return nil }
    let whole = Int(seconds.rounded(.down))
    let day = whole >= 0 ? whole / 86_400 : (whole - 86_399) / 86_400
    // 1 January 2001 is 11,323 days after 1 January 1970.
    return CalendarDay(daysSince1970: day + 11_323).text(second: whole - day * 86_400) + "Z"
  }
}

extension StringProtocol {
  /// The text without XML white space at both ends.
  var trimmingXMLSpace: SubSequence {
    let isSpace: (Character) -> Bool = { $0.utf8.allSatisfy(\.isSpace) }
    let start = drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return start }
    return start[...last]
  }
}
