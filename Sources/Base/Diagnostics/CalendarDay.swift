/// A day of the Gregorian calendar.
package struct CalendarDay: Sendable, Equatable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Creates a day; nil if the calendar does not have it.
  package init?(_ year: Int, _ month: Int, _ day: Int) {
    guard (1...12).contains(month), day >= 1 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= days[month - 1] else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The number of days from 1 March of the year 0 to 1 January 1970.
  private static let epoch = 719_468

  /// Creates the day that is this number of days after 1 January 1970, in the year 1 or later.
  package init(daysSince1970 days: Int) {
    // Years begin with March: a leap day is then the last day of its year.
    let shifted = days + Self.epoch
    let (era, dayOfEra) = (shifted / 146_097, shifted % 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days from 1 January 1970, for the year 1 and later ones.
  package var daysSince1970: Int {
    let shiftedYear = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return 365 * shiftedYear + shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400 + dayOfYear
      - Self.epoch
  }

  /// Returns the text of a time on the day in ISO 8601, without a zone: `2001-01-01T00:00:00`.
  package func text(second: Int) -> String {
    func two(_ number: Int) -> String { number.digits(2, radix: 10) }
    return "\(year.digits(4, radix: 10))-\(two(month))-\(two(day))"
      + "T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
  }
}
