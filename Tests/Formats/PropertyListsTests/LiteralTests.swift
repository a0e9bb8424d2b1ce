import Foundation
import TestSupport
import Testing

@testable import PropertyLists

@Suite struct LiteralTests {
  @Test(
    arguments: [
      ("0", 0), (" 12\n", 12), ("-9223372036854775808", .min), ("+7", 7), ("0x1F", 31),
      ("-0x1f", -31), ("18446744073709551615", .max),
    ] as [(String, Int64)])
  func integersAreRead(_ text: String, _ value: Int64) {
    #expect(PropertyListLiteral.integer(text) == value)
  }

  @Test(arguments: [
    "", "-", "+-1", "1.0", "0x", "1 2", "yes", "18446744073709551616", "-9223372036854775809", "१",
  ])
  func otherIntegersAreRefused(_ text: String) {
    #expect(PropertyListLiteral.integer(text) == nil)
  }

  @Test func realsAreRead() {
    #expect(PropertyListLiteral.real(" -1.5e3 ") == -1500)
    #expect(PropertyListLiteral.real("-Infinity") == -.infinity)
    #expect(PropertyListLiteral.real("nan")?.isNaN == true)
    for text in ["", "1,5", "0x1p3", "one", "1e", "++1"] {
      #expect(PropertyListLiteral.real(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    ("2024-02-29T23:59:60Z", true), ("-0044-03-15T12:00:00Z", true),
    ("2023-02-29T00:00:00Z", false),
    ("2024-13-01T00:00:00Z", false), ("2024-01-00T00:00:00Z", false),
    ("2024-01-01T24:00:00Z", false), ("2024-01-01T00:00:00", false), ("2024-01-01", false),
    ("", false), ("2024-01-01T00:00:00+00:00", false),
  ])
  func datesAreJudged(_ text: String, _ isValid: Bool) {
    #expect(PropertyListDate.isValid(text) == isValid)
  }

  @Test func datesAreWrittenAsFoundationDoes() {
    var random = SplitMix64(seed: 7)
    // Foundation counts by the Julian calendar before 1582, ISO 8601 does not.
    for _ in 0..<2000 {
      let seconds = Double.random(in: -13_190_000_000..<252_423_993_600, using: &random)
        .rounded(.down)
      let text = PropertyListDate.text(secondsSince2001: seconds) ?? ""
      let style = Date.ISO8601FormatStyle()
      #expect(text == Date(timeIntervalSinceReferenceDate: seconds).formatted(style))
      #expect(PropertyListDate.isValid(text))
    }
    #expect(PropertyListDate.text(secondsSince2001: -63_113_903_999) == "0001-01-01T00:00:01Z")
    for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e12] {
      #expect(PropertyListDate.text(secondsSince2001: seconds) == nil)
    }
  }

  @Test func dataIsBase64() {
    #expect(PropertyListLiteral.data("\n  AAEC\n  Aw==\n") == [0, 1, 2, 3])
    for text in ["AAA", "A", "AA=A", "!!!!"] { #expect(PropertyListLiteral.data(text) == nil) }
  }
}
