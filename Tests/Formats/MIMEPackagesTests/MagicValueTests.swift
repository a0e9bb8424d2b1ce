@testable import MIMEPackages
import Testing

/// The bytes that update-mime-database 2.2 writes for the attributes of a match.
struct MagicValueTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var type: MagicType
    var value: String
    var mask: String?
    /// Nil where the match is refused.
    var bytes: [UInt8]?
    var bits: [UInt8]?
    var problem: MagicValueProblem.Kind?

    init(
      _ type: MagicType, _ value: String, mask: String? = nil, _ bytes: [UInt8]?,
      _ bits: [UInt8]? = nil, _ problem: MagicValueProblem.Kind? = nil
    ) {
      self.type = type
      self.value = value
      self.mask = mask
      self.bytes = bytes
      self.bits = bits
      self.problem = problem
    }

    var testDescription: String { "\(type) \(value.debugDescription) \(mask ?? "-")" }
  }

  static let samples: [Sample] = [
    Sample(.string, "EXMAP", Array("EXMAP".utf8)),
    Sample(.string, "é", [0xC3, 0xA9]),
    Sample(.string, #"\n\r\b\t\f\v\\\"\ \."#, Array("\n\r\u{8}\t\u{C}\u{B}\\\" .".utf8)),
    Sample(.string, #"\12\0a\1234"#, [0x0A, 0, 0x61, 0x53, 0x34]),
    Sample(.string, #"\x41\xfF0"#, [0x41, 0xFF, 0x30]),
    Sample(.string, #"\x4Z"#, [0x04, 0x5A], nil, .escape(meant: #"\x04"#)),
    Sample(.string, #"\xZ"#, Array("xZ".utf8), nil, .escape(meant: "x")),
    Sample(.string, #"\777"#, [0xFF], nil, .escape(meant: #"\377"#)),
    Sample(.string, #"\8"#, Array("8".utf8), nil, .escape(meant: "8")),
    Sample(.string, #"\a"#, Array("a".utf8), nil, .escape(meant: "a")),
    Sample(.string, #"tail\"#, Array("tail".utf8), nil, .escape(meant: "")),
    Sample(.string, #"\"#, nil, nil, .escape(meant: "")),
    Sample(.string, "", nil, nil, .empty),
    Sample(.string, "ABC", mask: "0xFFf0FF", Array("ABC".utf8), [0xFF, 0xF0, 0xFF]),
    Sample(.string, "ABC", mask: "0xfffff", Array("ABC".utf8), [0xFF, 0xFF, 0xF0], .maskTooShort),
    Sample(.string, "ABC", mask: "0x", Array("ABC".utf8), [0, 0, 0], .maskTooShort),
    Sample(.string, "ABC", mask: "0xffffffff", nil, nil, .maskTooLong),
    Sample(.string, "ABC", mask: "ffffff", nil, nil, .maskWithoutPrefix),
    Sample(.string, "ABC", mask: "", nil, nil, .maskWithoutPrefix),
    Sample(.string, "ABC", mask: "0xfg", nil, nil, .maskNotHexadecimal),
    Sample(.string, "ABC", mask: "0xfé", nil, nil, .maskNotHexadecimal),
    Sample(.byte, "0377", [0xFF]),
    Sample(.byte, "256", nil, nil, .tooLarge),
    Sample(.byte, "-1", nil, nil, .negative),
    Sample(.byte, " ", nil, nil, .notANumber),
    Sample(.byte, "0x12", mask: "0xfff", [0x12], [0xFF], .maskTooWide),
    Sample(.big16, "0x0102", [1, 2]),
    Sample(.little16, "0x0102", [2, 1]),
    Sample(.host16, "0x0102", [1, 2]),
    Sample(.big16, " 12", [0, 12]),
    Sample(.big16, "+12", [0, 12]),
    Sample(.big16, "0X1F", [0, 31]),
    Sample(.big16, "0", [0, 0]),
    Sample(.big16, "12 ", nil, nil, .notANumber),
    Sample(.big16, "08", nil, nil, .notANumber),
    Sample(.big16, "0x", nil, nil, .notANumber),
    Sample(.big16, "1", mask: "zz", nil, nil, .maskNotANumber),
    Sample(.big16, "1", mask: "", [0, 1], [0, 0], .maskNotANumber),
    Sample(.big32, "0x01020304", [1, 2, 3, 4]),
    Sample(.little32, "16909060", [4, 3, 2, 1]),
    Sample(.host32, "0x01020304", mask: "0xff00ff00", [1, 2, 3, 4], [0xFF, 0, 0xFF, 0]),
    Sample(.big32, "-1", [0xFF, 0xFF, 0xFF, 0xFF], nil, .negative),
    Sample(.big32, "0x1ffffffff", [0xFF, 0xFF, 0xFF, 0xFF], nil, .tooLarge),
    Sample(.big32, "18446744073709551616", nil, nil, .tooLarge),
  ]

  @Test(arguments: samples) func isReadAsByUpdateMimeDatabase(sample: Sample) {
    let (value, problems) = MagicValue.read(sample.type, value: sample.value, mask: sample.mask)
    #expect(value?.bytes == sample.bytes)
    #expect(value?.mask == sample.bits)
    #expect(problems.map(\.kind) == (sample.problem.map { [$0] } ?? []))
    for problem in problems {
      let text = problem.isInMask ? sample.mask ?? "" : sample.value
      #expect(0 <= problem.range.lowerBound && problem.range.upperBound <= text.utf8.count)
      #expect(String(text.utf8.prefix(problem.range.lowerBound)) != nil, "inside a character")
      #expect(String(text.utf8.prefix(problem.range.upperBound)) != nil, "inside a character")
    }
  }

  @Test func escapesHaveTheirPlaces() {
    let (bytes, problems) = MagicEscapes.decode(#"é\qx\x1g\"#)
    #expect(bytes == [0xC3, 0xA9] + Array("qx\u{1}g".utf8))
    #expect(problems.map(\.range) == [2..<4, 5..<8, 9..<10])
  }

  @Test func countsWhatIsCompared() {
    let value = MagicValue(type: .string, bytes: Array("AB..".utf8), mask: [0xFF, 0xF0, 0, 0])
    #expect(value.significantCount == 2)
    #expect(value.bitsOutsideMask == [0, 0x02, 0x2E, 0x2E])
    #expect(MagicValue(type: .byte, bytes: [7]).significantCount == 1)
  }

  @Test(arguments: ["0": 0, "007": 7, "0x10": 16, "\t\n 5": 5, "18446744073709551615": UInt64.max])
  func numbersAreThoseOfC(text: String, value: UInt64) {
    #expect(CNumber(text)?.value == value)
  }

  @Test(arguments: ["", "x", "-", "+-1", "0b1", "1_000", "１", "9f", "0x-1"])
  func othersAreNone(text: String) { #expect(CNumber(text) == nil) }
}
