import Diagnostics

/// Interprets YAML scalars without quotes, and decides which texts need quotes.
///
/// YAML 1.1 and 1.2 differ: each of `no`, `on`, `1_000`, and `12:30` is a text in only one of them.
enum YAMLWord {
  private static let words: Set<String> = [
    "", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", ".inf", ".nan", "+.inf",
    "-.inf", "=", "<<",
  ]

  /// True for a word that is a text in all versions of YAML.
  static func isText(_ plain: String) -> Bool {
    if words.contains(plain.asciiLowercased) { return false }
    guard let first = plain.utf8.first, first.isASCIIDigit || "+-.".utf8.contains(first) else {
      return true
    }
    return !isNumber(plain) && !isDate(plain)
  }

  /// True for a number of YAML 1.2, which electron-builder reads; the additional numbers of 1.1 are
  /// texts there.
  static func isNumber12(_ plain: String) -> Bool {
    switch plain.asciiLowercased {
    case ".inf", "+.inf", "-.inf", ".nan": true
    default:
      isNumber(plain) && !plain.utf8.contains { ":_".utf8.contains($0) }
        && !plain.asciiLowercased.hasPrefix("0b")
    }
  }

  /// True for a text that the tag `!!int` can have, also with the underscores of YAML 1.1.
  static func isInteger(_ text: String) -> Bool {
    let word = text.asciiLowercased
    return isNumber(word) && !word.hasPrefix("_") && !word.contains(":")
      && (word.contains("0x") || !word.contains { ".e".contains($0) })
  }

  /// True for a text that the tag `!!float` can have: decimal digits only.
  static func isFloat(_ text: String) -> Bool {
    let word = text.asciiLowercased
    return isNumber12(word.filter { $0 != "_" }) && !word.hasPrefix("_")
      && !word.contains { "xo".contains($0) }
  }

  private static func isNumber(_ plain: String) -> Bool {
    var rest = plain.asciiLowercased.utf8[...]
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    func isWhole(_ prefix: String, _ digits: String) -> Bool {
      rest.starts(with: prefix.utf8) && rest.count > prefix.utf8.count
        && rest.dropFirst(prefix.utf8.count).allSatisfy(digits.utf8.contains)
    }
    if isWhole("0x", "0123456789abcdef_") || isWhole("0b", "01_") || isWhole("0o", "01234567_") {
      return true
    }
    // Sexagesimal numbers: 12:30, 1:30:00.5.
    let parts = rest.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    if parts.count > 1 {
      return parts.dropFirst().allSatisfy { part in
        let digits = part.prefix(while: \.isASCIIDigit)
        return digits.count == 1 || digits.count == 2 && (digits.first ?? 0) < UInt8(ascii: "6")
      } && rest.allSatisfy { $0.isASCIIDigit || "_.:".utf8.contains($0) }
    }
    let mantissa = rest.prefix { $0.isASCIIDigit || $0 == 0x5F || $0 == 0x2E }
    guard mantissa.contains(where: \.isASCIIDigit), mantissa.count(where: { $0 == 0x2E }) < 2
    else { return false }
    var exponent = rest.dropFirst(mantissa.count)
    guard exponent.popFirst() == UInt8(ascii: "e") else { return mantissa.count == rest.count }
    if exponent.first == UInt8(ascii: "-") || exponent.first == UInt8(ascii: "+") {
      exponent.removeFirst()
    }
    return !exponent.isEmpty && exponent.allSatisfy(\.isASCIIDigit)
  }

  /// True for a text that begins like a date: 2026-1-2.
  private static func isDate(_ plain: String) -> Bool {
    let parts = plain.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count > 2 && parts[0].count == 4
      && [parts[0], parts[1], parts[2].prefix(1)].joined().allSatisfy(\.isASCIIDigit)
  }

  /// Returns a text as it is written on one line.
  static func written(_ text: String, _ quoting: YAMLQuoting, inFlow: Bool) -> String {
    if !quoting.isForced, mayBePlain(text, inFlow: inFlow) { return text }
    guard quoting.isSingle, isPrintable(text) else { return JSONText.string(text).text }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "''") + "'"
  }

  /// True if JSON would write the text unchanged, except for quotes and backslashes.
  static func isPrintable(_ text: String) -> Bool {
    let escaped = text.utf8.count { $0 == UInt8(ascii: "\"") || $0 == 0x5C }
    return JSONText.string(text).text.utf8.count == text.utf8.count + escaped + 2
      && !text.unicodeScalars.contains { $0.value & 0xFFFE == 0xFFFE }
  }

  static func mayBePlain(_ text: String, inFlow: Bool) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, isText(text), isPrintable(text),
      !first.isBlank, !last.isBlank, last != UInt8(ascii: ":"),
      !"?:,[]{}#&*!|>'\"%@`=<".utf8.contains(first),
      !bytes.starts(with: "---".utf8), !bytes.starts(with: "...".utf8),
      first != UInt8(ascii: "-") || bytes.count > 1 && !bytes[1].isBlank,
      bytes.firstPlace(of: Array(": ".utf8)) == nil,
      bytes.firstPlace(of: Array(" #".utf8)) == nil
    else { return false }
    return !inFlow || !bytes.contains { ",[]{}:".utf8.contains($0) }
  }
}

/// The quotes of texts, learned from samples.
struct YAMLQuoting {
  /// True if texts have quotes even when they do not need them.
  var isForced = false
  var isSingle = false

  /// Learns the quotes of a written scalar.
  mutating func take(_ sample: String) {
    let quote = sample.utf8.first
    guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
      if YAMLWord.mayBePlain(sample, inFlow: false) { isForced = false }
      return
    }
    isSingle = quote == UInt8(ascii: "'")
    // A scalar with escapes needs its quotes, and does not show a preference.
    if isSingle || !sample.utf8.contains(0x5C),
      YAMLWord.mayBePlain(String(sample.dropFirst().dropLast()), inFlow: false)
    {
      isForced = true
    }
  }

  init() {}

  init(like sample: String?) { if let sample { take(sample) } }
}
