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

  /// Returns the numbers in a text with a fixed form, in which `0` stands for a digit; nil for
  /// another form.
  private static func numbers(
    _ text: some StringProtocol, _ form: String, _ separator: Character
  ) -> [Int]? {
    let bytes = Array(text.utf8)
    guard bytes.count == form.utf8.count,
      zip(bytes, form.utf8).allSatisfy({ $1 == UInt8(ascii: "0") ? $0.isASCIIDigit : $0 == $1 })
    else { return nil }
    return text.split(separator: separator).compactMap { Int($0) }
  }

  static func isDate(_ word: some StringProtocol) -> Bool {
    guard let parts = numbers(word, "0000-00-00", "-"), parts.count == 3 else { return false }
    return CalendarDay(parts[0], parts[1], parts[2]) != nil
  }

  /// True for a time; the seconds may be left out, and may have a fraction.
  private static func isTime(_ word: some StringProtocol) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1 {
      guard parts.count == 2, !parts[1].isEmpty, parts[1].utf8.allSatisfy(\.isASCIIDigit),
        parts[0].utf8.count == 8
      else { return false }
    }
    guard let first = parts.first,
      let numbers = numbers(first, "00:00:00", ":") ?? numbers(first, "00:00", ":")
    else { return false }
    return numbers[0] < 24 && numbers[1] < 60 && (numbers.count < 3 || numbers[2] <= 60)
  }

  private static func isDateTime(_ word: String) -> Bool {
    let date = word.prefix(10)
    var time = word.dropFirst(10)
    guard isDate(date), let mark = time.popFirst(), "Tt ".contains(mark) else { return false }
    if time.last == "Z" || time.last == "z" { return isTime(time.dropLast()) }
    guard let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return isTime(time) }
    let offset = time[time.index(after: sign)...]
    return offset.utf8.count == 5 && isTime(offset) && isTime(time[..<sign])
  }
}
