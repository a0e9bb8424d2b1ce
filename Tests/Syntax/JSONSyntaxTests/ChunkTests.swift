import Diagnostics
import JSONSyntax
import TestSupport
import Testing

/// The same findings and values however the bytes arrive and wherever the buffer ends.
struct ChunkTests {
  static let text = #"""
    {"text": "a\u00e9\ud83d\ude00 \\ é😀", "x": -12345678901234567890, "y": 1.25e-3, "empty": {},
     "list": [true, false, null, [], "0123456789012345678901234567890123456789"], /* note */ "x": 0,}
    """#

  /// Texts whose mistakes stand behind white space that is put before them.
  static let broken = [
    "[tru]", "[1 2]", "[\"\\ud83d\"]", "['a']", "[01]", "[1] x", "[\n<<<<<<< a", "[ <<<<<<< a",
    "[\u{A0}]", "{\"a\":1,}", "{abc:1}", "[“a”]", "[\"\"\"a\"\"\"]", "[1e", "[\"é",
    "{\"a\":\"\u{1}\"}", "[1,\n       # [ a\n2]", "[1,       # [ a\n2]", "# {\n//}", "#{",
    "[1      2]",
    "[\"a\"       \"b\"]", "{\"a\"       1}", "[1       # a\n       // [\n       # ]\n]",
  ]

  @Test(arguments: [1, 2, 3, 7, 64, 300]) func smallChunks(_ size: Int) {
    let bytes = Array(Self.text.utf8)
    let whole = Trace(bytes)
    #expect(whole.marks.map { String($0.prefix(8)) } == ["comment@", "duplicat", "trailing"])
    #expect(Trace(bytes, inChunksOf: size) == whole)
  }

  @Test(arguments: broken) func brokenTextsInSmallChunks(_ text: String) {
    for size in 1...5 {
      #expect(Trace(Array(text.utf8), inChunksOf: size) == Trace(text), "\(size)")
    }
  }

  /// The ends of the first two chunks of a text that begins with white space; three bytes are kept
  /// of the first.
  static let borders = [
    JSONReader.firstChunkSize, JSONReader.firstChunkSize - 3 + JSONReader.chunkSize,
  ]

  /// How far apart the places are that are tried: all bytes before a border are read for each.
  private static func step(_ border: Int) -> Int {
    guard Effort.current == .quick else { return 1 }
    return border == JSONReader.firstChunkSize ? 40 : 400
  }

  @Test(arguments: [text] + broken, borders)
  func everyByteAtTheChunkBorder(_ text: String, _ border: Int) {
    let small = Trace(text)
    let step = Self.step(border)
    for shift in stride(from: step / 4, to: text.utf8.count + 2, by: step) {
      // The border between two chunks falls before byte `shift` of the text.
      let padding = border - shift
      let bytes = [UInt8](repeating: 0x20, count: padding) + Array(text.utf8)
      let trace = Trace(bytes)
      #expect(trace.findings.map(\.rule) == small.findings.map(\.rule), "\(shift)")
      #expect(trace.findings.map(\.message) == small.findings.map(\.message), "\(shift)")
      let offsets = small.findings.map { $0.range.map { $0.lowerBound + padding } }
      #expect(trace.findings.map { $0.range?.lowerBound } == offsets, "\(shift)")
      #expect(trace.events.count == small.events.count, "\(shift)")
    }
  }

  @Test func aReaderIsUsedAgain() {
    var reader = JSONReader()
    for text in ["[1", "{\"a\":{\"a\":1}}", "\"x", "\u{FEFF}[]", "[]", "{\"a\":1,\"a\":2}"] {
      let fresh = Trace(text)
      reader.begin(byteSource(of: Array(text.utf8)))
      reader.readEncoding()
      reader.skipValue()
      reader.finish()
      #expect(reader.report.diagnostics == fresh.findings)
    }
  }
}

struct EncodingTests {
  static let text = "{\"text\": \"aé€😀\u{10FFFF}\", \"x\": [1, 2,]}"

  static func encode(_ text: String, _ encoding: TextEncoding, mark: Bool) -> [UInt8] {
    let content = mark ? "\u{FEFF}" + text : text
    func bytes(_ unit: some FixedWidthInteger, little: Bool) -> [UInt8] {
      let ordered = (0..<unit.bitWidth / 8).map { UInt8(truncatingIfNeeded: unit >> ($0 * 8)) }
      return little ? ordered : ordered.reversed()
    }
    return switch encoding {
    case .utf8: Array(content.utf8)
    case .utf16LittleEndian: content.utf16.flatMap { bytes($0, little: true) }
    case .utf16BigEndian: content.utf16.flatMap { bytes($0, little: false) }
    case .utf32LittleEndian: content.unicodeScalars.flatMap { bytes($0.value, little: true) }
    case .utf32BigEndian: content.unicodeScalars.flatMap { bytes($0.value, little: false) }
    }
  }

  static let wide: [TextEncoding] = [
    .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
  ]

  @Test(arguments: wide, [true, false]) func wideEncodings(_ encoding: TextEncoding, mark: Bool) {
    let plain = Trace(Self.text)
    let bytes = Self.encode(Self.text, encoding, mark: mark)
    for size in [1, 2, 3, 5, 7, 1000] {
      let trace = Trace(bytes, inChunksOf: size)
      #expect(trace.events == plain.events, "\(size)")
      #expect(trace.marks == ["utf-16-encoding@0"] + plain.marks, "\(size)")
    }
  }

  @Test func aMarkOfUTF8() {
    let trace = Trace(Self.encode("[]", .utf8, mark: true))
    #expect(trace.marks == ["byte-order-mark@0"])
    #expect(trace.events == ["[@3", "]@5"])
  }

  @Test(arguments: wide) func cutUnits(_ encoding: TextEncoding) {
    let bytes = Self.encode("[\"a\"", encoding, mark: true)
    for cut in 1..<encoding.width {
      for size in [1, 2, 3, 1000] {
        let marks = Trace(Array(bytes.dropLast(cut)), inChunksOf: size).marks
        #expect(marks == ["utf-16-encoding@0", "invalid-utf-8@3"], "\(cut) \(size)")
      }
    }
  }

  @Test func halvesOfPairs() {
    let text = Self.encode("[\"a", .utf16LittleEndian, mark: false)
    for tail: [UInt8] in [[0x3D, 0xD8, 0x41, 0], [0x00, 0xDE, 0x41, 0], [0x3D, 0xD8]] {
      for size in [1, 3, 1000] {
        let marks = Trace(text + tail, inChunksOf: size).marks
        #expect(marks == ["utf-16-encoding@0", "invalid-utf-8@3"], "\(tail) \(size)")
      }
    }
    let beyond = Self.encode("[\"a", .utf32BigEndian, mark: false) + [0, 0x11, 0, 0]
    #expect(Trace(beyond).marks == ["utf-16-encoding@0", "invalid-utf-8@3"])
  }

  @Test func longWideTexts() {
    let text = "[\"" + String(repeating: "a😀é", count: Effort.rounds(60_000)) + "\",1,]"
    let plain = Trace(text)
    for encoding in Self.wide {
      let trace = Trace(Self.encode(text, encoding, mark: true))
      #expect(trace.events == plain.events)
      #expect(trace.marks == ["utf-16-encoding@0"] + plain.marks)
    }
  }

  @Test func detection() {
    let heads: [([UInt8], TextEncoding, Int)] = [
      ([], .utf8, 0), ([0x31], .utf8, 0), ([0x7B, 0x7D], .utf8, 0), ([0, 0, 0, 0], .utf8, 0),
      ([0x31, 0], .utf16LittleEndian, 0), ([0, 0x31], .utf16BigEndian, 0),
      ([0x7B, 0, 0, 0], .utf32LittleEndian, 0), ([0, 0, 0, 0x7B], .utf32BigEndian, 0),
      ([0xFF, 0xFE, 0, 0], .utf32LittleEndian, 4), ([0xFF, 0xFE, 0x7B, 0], .utf16LittleEndian, 2),
      ([0xFE, 0xFF, 0, 0x7B], .utf16BigEndian, 2), ([0, 0, 0xFE, 0xFF], .utf32BigEndian, 4),
      ([0xEF, 0xBB, 0xBF], .utf8, 3), ([0xEF, 0xBB], .utf8, 0), ([0x7B, 0x7D, 0, 0], .utf8, 0),
    ]
    for (head, encoding, mark) in heads {
      let found = TextEncoding.detect(head)
      #expect(found.0 == encoding && found.mark == mark, "\(head)")
    }
  }
}
