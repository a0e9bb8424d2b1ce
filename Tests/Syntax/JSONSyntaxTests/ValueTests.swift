import Diagnostics
import Foundation
@testable import JSONSyntax
import TestSupport
import Testing

struct NumberTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var value: Int?
    var isIntegral: Bool
    var isPlain: Bool
    var overflows = false

    var testDescription: String { text }
  }

  private static let googol = "1" + String(repeating: "0", count: 100)

  static let cases: [Case] = [
    Case(text: "0", value: 0, isIntegral: true, isPlain: true),
    Case(text: "-0", value: 0, isIntegral: true, isPlain: false),
    Case(text: "-0.0", value: 0, isIntegral: true, isPlain: false),
    Case(text: "0e5", value: 0, isIntegral: true, isPlain: false),
    Case(text: "0E-99999999999999999999", value: 0, isIntegral: true, isPlain: false),
    Case(text: "7", value: 7, isIntegral: true, isPlain: true),
    Case(text: "-12", value: -12, isIntegral: true, isPlain: true),
    Case(text: "40.0", value: 40, isIntegral: true, isPlain: false),
    Case(text: "4e1", value: 40, isIntegral: true, isPlain: false),
    Case(text: "0.1e1", value: 1, isIntegral: true, isPlain: false),
    Case(text: "1.5", value: nil, isIntegral: false, isPlain: false),
    Case(text: "15e-1", value: nil, isIntegral: false, isPlain: false),
    Case(text: "150E-1", value: 15, isIntegral: true, isPlain: false),
    Case(text: "-2.50e+2", value: -250, isIntegral: true, isPlain: false),
    Case(text: "0.001", value: nil, isIntegral: false, isPlain: false),
    Case(
      text: "100000000000000000", value: 100_000_000_000_000_000, isIntegral: true, isPlain: true),
    Case(
      text: "999999999999999999", value: 999_999_999_999_999_999, isIntegral: true, isPlain: true),
    Case(text: "9223372036854775807", value: .max, isIntegral: true, isPlain: true),
    Case(text: "9223372036854775808", value: nil, isIntegral: true, isPlain: true),
    Case(text: "-9223372036854775808", value: .min, isIntegral: true, isPlain: true),
    Case(text: "-9223372036854775809", value: nil, isIntegral: true, isPlain: true),
    Case(text: "18446744073709551616", value: nil, isIntegral: true, isPlain: true),
    Case(text: "12345678901234567890", value: nil, isIntegral: true, isPlain: true),
    Case(
      text: "10000000000000000000e-5", value: 100_000_000_000_000, isIntegral: true, isPlain: false),
    Case(text: "9223372036854775807.000", value: .max, isIntegral: true, isPlain: false),
    Case(text: "1e18", value: 1_000_000_000_000_000_000, isIntegral: true, isPlain: false),
    Case(text: "1e19", value: nil, isIntegral: true, isPlain: false),
    Case(text: googol + "e-98", value: 100, isIntegral: true, isPlain: false),
    Case(
      text: "0." + String(repeating: "0", count: 99) + "1e102", value: 100, isIntegral: true,
      isPlain: false),
    Case(text: "1e308", value: nil, isIntegral: true, isPlain: false),
    Case(text: "1.7976931348623157e308", value: nil, isIntegral: true, isPlain: false),
    Case(
      text: "1.797693134862316e308", value: nil, isIntegral: true, isPlain: false, overflows: true),
    Case(text: "1e309", value: nil, isIntegral: true, isPlain: false, overflows: true),
    Case(text: "-1e400", value: nil, isIntegral: true, isPlain: false, overflows: true),
    Case(
      text: "1e99999999999999999999", value: nil, isIntegral: true, isPlain: false, overflows: true),
    Case(text: "0.001e311", value: nil, isIntegral: true, isPlain: false),
    Case(text: "0.001e312", value: nil, isIntegral: true, isPlain: false, overflows: true),
    Case(text: "1e-400", value: nil, isIntegral: false, isPlain: false),
    Case(text: googol, value: nil, isIntegral: true, isPlain: true),
  ]

  @Test(arguments: cases, ["", " ", ",", "]", "\u{A0}"]) func values(_ test: Case, _ next: String) {
    for size in [1, 2, 3, 7, 1000] {
      var reader = JSONReader()
      reader.begin(byteSource(of: Array((test.text + next).utf8), inChunksOf: size))
      #expect(reader.nextKind() == .number)
      let expected = JSONNumber(
        range: 0..<test.text.utf8.count, value: test.value, isIntegral: test.isIntegral,
        isPlainInteger: test.isPlain, overflowsDouble: test.overflows)
      #expect(reader.readNumber() == expected, "\(size)")
      let isStopped = reader.isStopped
      #expect(!isStopped)
    }
  }

  @Test func overflowIsThatOfDouble() {
    for test in Self.cases {
      #expect(Double(test.text)?.isInfinite == test.overflows, "\(test.text)")
    }
  }

  @Test func skippedNumbersAreReportedWhenTheyOverflow() {
    var reader = JSONReader()
    reader.begin(byteSource(of: Array("[1e308,1e309]".utf8)))
    reader.skipValue()
    reader.finish()
    #expect(reader.report.diagnostics.map(\.range) == [7..<12])
    #expect(reader.report.diagnostics.map(\.rule) == [JSONRules.numberOverflow.id])
  }

  @Test func integersOfEveryLength() {
    for value in sequence(first: 1, next: { $0 < 1 << 59 ? $0 &* 3 &+ 1 : nil }) {
      for number in [value, -value] {
        var reader = JSONReader()
        reader.begin(byteSource(of: Array("\(number) ".utf8)))
        #expect(reader.readNumber().value == number)
      }
    }
  }
}

struct StringTests {
  /// The text and what it says.
  static let cases: [(String, String)] = [
    (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u20AC\ud83d\uDE00""#, "Aé€😀"), (#""\u0000""#, "\0"),
    (#""\uFFFF\ufffe""#, "\u{FFFF}\u{FFFE}"),
    (
      "\"\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\"",
      "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}"
    ),
    ("\"\u{D7FF}\u{E000}\"", "\u{D7FF}\u{E000}"), ("\"  {}[],:/#'\"", "  {}[],:/#'"),
  ]

  @Test(arguments: cases) func contents(_ text: String, _ content: String) {
    for size in [1, 2, 3, 7, 1000] {
      var reader = JSONReader()
      reader.begin(byteSource(of: Array(text.utf8), inChunksOf: size))
      let token = reader.readString()
      #expect(reader.text == Array(content.utf8), "\(size)")
      #expect(token.range == 0..<text.utf8.count)
      #expect(token.byteCount == content.utf8.count)
      #expect(token.hasEscapes == text.contains("\\"))
    }
  }

  @Test func everyScalarRawAndEscaped() {
    var raw = "\""
    var escaped = "\""
    var content = ""
    for value in stride(from: UInt32(0), to: 0x11_0000, by: 97) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      content.unicodeScalars.append(scalar)
      if value >= 0x20, value != 0x22, value != 0x5C { raw.unicodeScalars.append(scalar) }
      for unit in UTF16.encode(scalar) ?? .init() {
        let digits = String(unit, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    for size in [5, 4096, 1 << 20] {
      var reader = JSONReader()
      reader.begin(byteSource(of: Array((escaped + "\"").utf8), inChunksOf: size))
      _ = reader.readString()
      #expect(reader.text == Array(content.utf8))
      reader.begin(byteSource(of: Array((raw + "\"").utf8), inChunksOf: size))
      _ = reader.readString()
      #expect(reader.text == Array(raw.utf8.dropFirst()))
    }
  }

  @Test(arguments: 0...40) func plainStringsOfEveryLength(_ count: Int) {
    for special in ["", "\\n", "é", "😀"] {
      let content = String(repeating: "a", count: count)
      let trace = Trace("[\"\(content)\(special)\(content)\"]")
      let said = special == "\\n" ? "\n" : special
      #expect(trace.events.dropFirst().first?.hasPrefix("\"\(content)\(said)\(content)\" ") == true)
      #expect(trace.findings == [])
    }
  }

  @Test func limitsCutBetweenScalars() {
    var reader = JSONReader()
    reader.begin(byteSource(of: Array(#""ab\u00e9😀cd""#.utf8)))
    let token = reader.readString(keeping: 3)
    #expect(reader.text == Array("ab".utf8))
    #expect(token.byteCount == 10)
  }

  @Test func longStrings() {
    let content = String(repeating: "long 😀 ", count: 100_000)
    var reader = JSONReader()
    reader.begin(byteSource(of: Array("\"\(content)\"".utf8)))
    let token = reader.readString()
    #expect(reader.text == Array(content.utf8))
    #expect(token.byteCount == content.utf8.count)
    reader.begin(byteSource(of: Array("\"\(content)\" ".utf8)))
    #expect(reader.readString(keeping: 10).byteCount == content.utf8.count)
    #expect(reader.text.count <= 10)
  }
}
