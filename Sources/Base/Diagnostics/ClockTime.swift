/// A time of day as RFC 3339 spells it.
package struct ClockTime: Sendable {
  package let hour: Int
  package let minute: Int
  /// The second, up to 60; nil if it is left out.
  package private(set) var second: Int?
  /// The digits of its fraction.
  package private(set) var fraction: ArraySlice<UInt8> = []

  fileprivate init?(_ text: inout ArraySlice<UInt8>) {
    guard let hour = text.takeNumber(2), text.take(":"), let minute = text.takeNumber(2), hour < 24,
      minute < 60
    else { return nil }
    (self.hour, self.minute) = (hour, minute)
    guard text.take(":") else { return }
    guard let second = text.takeNumber(2), second <= 60 else { return nil }
    self.second = second
    guard text.take(".") else { return }
    fraction = text.prefix(while: \.isASCIIDigit)
    text = text.dropFirst(fraction.count)
    if fraction.isEmpty { return nil }
  }
}

// Each function takes what it returns from the beginning of the text.
extension ArraySlice<UInt8> {
  fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    removeFirst()
    return true
  }

  fileprivate mutating func takeNumber(_ count: Int) -> Int? {
    let digits = prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    self = dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  /// Takes a date: `2001-01-01`.
  package mutating func takeDay() -> CalendarDay? {
    guard let year = takeNumber(4), take("-"), let month = takeNumber(2), take("-"),
      let day = takeNumber(2)
    else { return nil }
    return CalendarDay(year, month, day)
  }

  /// Takes a time without a zone: `00:00:00.5`.
  package mutating func takeTime() -> ClockTime? { ClockTime(&self) }

  /// Takes a zone, `Z` or `+01:00`, and returns its minutes ahead of UTC.
  package mutating func takeZone() -> Int? {
    if take("Z") || take("z") { return 0 }
    let isBehind = take("-")
    guard isBehind || take("+"), let hours = takeNumber(2), take(":"), let minutes = takeNumber(2),
      hours < 24, minutes < 60
    else { return nil }
    return (isBehind ? -1 : 1) * (60 * hours + minutes)
  }
}
