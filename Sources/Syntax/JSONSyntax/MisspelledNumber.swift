import Diagnostics

/// A number in the spelling of another language.
enum MisspelledNumber {
  /// Returns the fix for a number that begins at an offset, or nil if its reading is uncertain.
  static func fix(in bytes: [UInt8], at range: Range<Int>) -> Fix? {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count, range.count < 64 else {
      return nil
    }
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard let number = number(text) else { return nil }
    return Fix("write it as \(number)", .replace(range, by: number), as: .unsafe)
  }

  /// The advice without a fix.
  static let advice = "write the number that is meant, in decimal digits"

  /// Returns the number as JSON spells it.
  ///
  /// A leading zero begins an octal number in some languages, so the reading is certain only if
  /// both readings are equal.
  static func number(_ text: String) -> String? {
    var rest = text[...]
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest = rest.dropFirst() }
    let sign = isNegative ? "-" : ""
    if rest.hasPrefix("0x") || rest.hasPrefix("0X") {
      let digits = rest.dropFirst(2).filter { $0 != "_" }
      return Int(digits, radix: 16).flatMap { $0 < 0 || digits.first == "+" ? nil : sign + "\($0)" }
    }
    var digits = String(rest.filter { $0 != "_" })
    let zeros = digits.prefix { $0 == "0" }.count
    let whole = digits.prefix { $0.isWholeNumber && $0.isASCII }
    if zeros > 0, whole.count > zeros {
      let isOctal = whole.allSatisfy { $0 < "8" } && whole.count == digits.count
      guard !isOctal || whole.count - zeros < 2 else { return nil }
      digits.removeFirst(zeros)
    } else if zeros > 1 {
      digits.removeFirst(zeros - 1)
    }
    if digits.hasPrefix(".") { digits = "0" + digits }
    if digits.hasSuffix(".") { digits.removeLast() }
    let json = Array((sign + digits).utf8)
    let read = JSONValue.read(json)
    guard read.value?.kind == .number, read.problems.isEmpty else { return nil }
    return sign + digits
  }
}
