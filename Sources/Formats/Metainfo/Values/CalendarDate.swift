import Diagnostics

/// Dates in AppStream: ISO 8601, with at least the day.
enum CalendarDate {
  /// True for `2026-02-28` with any continuation, and for `20260228T120000Z`.
  ///
  /// Readers ignore the continuation too.
  static func isDate(_ text: String) -> Bool {
    let bytes = text.utf8.drop(while: \.isCSpace).map(\.self)
    let parts = bytes.split(
      separator: UInt8(ascii: "-"), maxSplits: 2, omittingEmptySubsequences: false)
    if parts.count == 3, let year = number(parts[0], isWhole: true),
      let month = number(parts[1], isWhole: true), let day = number(parts[2], isWhole: false)
    {
      return isDay(year, month, day)
    }
    guard bytes.count > 8, bytes[8] == UInt8(ascii: "T"),
      let date = number(bytes[..<8], isWhole: true)
    else { return false }
    return isDay(date / 10_000, date / 100 % 100, date % 100)
  }

  /// Returns the number that a text begins with, from nine digits at most.
  private static func number(_ text: ArraySlice<UInt8>, isWhole: Bool) -> Int? {
    let digits = text.prefix(while: \.isASCIIDigit)
    guard (1...9).contains(digits.count), !isWhole || digits.count == text.count else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func isDay(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    (1...9999).contains(year) && CalendarDay(year, month, day) != nil
  }
}
