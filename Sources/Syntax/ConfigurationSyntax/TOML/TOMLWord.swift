import Diagnostics

/// Recognizes numbers, dates, and times in TOML.
enum TOMLWord {
  static func isValid(_ word: String) -> Bool {
    isNumber(word) || isTime(word) || isDate(word) || isDateTime(word)
  }

  private static func isNumber(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    let bases: [(prefix: String, digits: String)] = [
      ("0x", "0123456789abcdefABCDEF"), ("0o", "01234567"), ("0b", "01"),
    ]
    for base in bases where bytes.starts(with: base.prefix.utf8) {
      return isDigits(bytes.dropFirst(2)) { base.digits.utf8.contains($0) }
    }
    var rest = bytes[...]
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    if rest.elementsEqual("inf".utf8) || rest.elementsEqual("nan".utf8) { return true }
    let whole = rest.prefix { $0.isASCIIDigit || $0 == 0x5F }
    guard isDigits(whole, \.isASCIIDigit), whole.count == 1 || whole.first != UInt8(ascii: "0")
    else { return false }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix { $0.isASCIIDigit || $0 == 0x5F }
      guard isDigits(fraction, \.isASCIIDigit) else { return false }
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard let mark = rest.first else { return true }
    guard mark | 0x20 == UInt8(ascii: "e") else { return false }
    rest.removeFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    return isDigits(rest, \.isASCIIDigit)
  }

  /// True for digits with underscores between them.
  private static func isDigits(_ bytes: ArraySlice<UInt8>, _ isDigit: (UInt8) -> Bool) -> Bool {
    bytes.split(separator: 0x5F, omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0.allSatisfy(isDigit)
    }
  }

  static func isDate(_ word: String) -> Bool {
    var rest = Array(word.utf8)[...]
    return rest.takeDay() != nil && rest.isEmpty
  }

  /// True for a time; the seconds may be left out, and may have a fraction.
  private static func isTime(_ word: String) -> Bool {
    var rest = Array(word.utf8)[...]
    return rest.takeTime() != nil && rest.isEmpty
  }

  private static func isDateTime(_ word: String) -> Bool {
    var rest = Array(word.utf8)[...]
    guard rest.takeDay() != nil, let mark = rest.popFirst(), "Tt ".utf8.contains(mark),
      rest.takeTime() != nil
    else { return false }
    return rest.isEmpty || rest.takeZone() != nil && rest.isEmpty
  }
}
