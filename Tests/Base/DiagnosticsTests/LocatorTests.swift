import TestSupport
import Testing

@testable import Diagnostics

/// Lines and columns, counted the slow way.
private struct Plain {
  static func position(_ text: [UInt8], _ offset: Int) -> Position {
    let hasMark = text.starts(with: [0xEF, 0xBB, 0xBF])
    let before = text[(hasMark ? min(3, offset) : 0)..<offset]
    var lines: [[UInt8]] = [[]]
    var previous: UInt8 = 0
    for byte in before {
      if byte == 0x0A, previous == 0x0D {
        previous = byte
        continue
      }
      if byte == 0x0A || byte == 0x0D {
        lines.append([])
      } else {
        lines[lines.count - 1].append(byte)
      }
      previous = byte
    }
    let column = (lines.last ?? []).count { $0 & 0xC0 != 0x80 } + 1
    return Position(line: lines.count, column: column, offset: offset)
  }
}

private func finding(_ range: Range<Int>?, rule: String = "json/comment") -> Diagnostic {
  Diagnostic(rule: rule, severity: .error, message: "", range: range)
}

struct LocatorTests {
  private static func locate(
    _ text: [UInt8], _ ranges: [Range<Int>?], chunk: Int = 1 << 20, excerpts: Bool = true
  ) -> [LocatedDiagnostic] {
    Locator.locate(
      ranges.map { finding($0) }, in: byteSource(of: text, inChunksOf: chunk), excerpts: excerpts)
  }

  @Test(arguments: [
    "a\nb\n", "a\r\nb\r\n\r\n", "a\rb\r\rc", "a\r\n\n\r\r\nb", "", "\n", "é😀\né\u{301}x",
    "\u{FEFF}ab\nc",
    "\u{FEFF}", "\u{FEFF}\n", "a\u{2028}b\u{85}c\u{B}d",
  ]) func everyPlace(_ text: String) {
    let bytes = Array(text.utf8)
    let starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
    let wanted = starts.filter { !text.hasPrefix("\u{FEFF}") || $0 == 0 || $0 >= 3 }
    for chunk in [1, 2, 3, 1000] {
      let found = Self.locate(bytes, wanted.map { $0..<bytes.count }, chunk: chunk)
      #expect(found.map(\.start) == wanted.map { Plain.position(bytes, $0) }, "\(chunk)")
      #expect(found.allSatisfy { $0.end == Plain.position(bytes, bytes.count) }, "\(chunk)")
    }
  }

  @Test(arguments: [1, 700, 65_536, 1 << 20]) func placesFarApart(_ chunk: Int) {
    var bytes: [UInt8] = []
    for line in 0..<9000 { bytes += Array("line \(line) é😀\(line % 3 == 0 ? "\r\n" : "\n")".utf8) }
    let near = [65_536, 131_072].flatMap { border in (border - 400)..<(border + 400) }
    let offsets = (near + Array(stride(from: 0, to: bytes.count, by: 997)) + [bytes.count])
      .filter { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
    let ranges = offsets.map { $0..<$0 }
    let found = Self.locate(bytes, ranges, chunk: chunk, excerpts: false)
    #expect(found.map { $0.start?.offset } == offsets.sorted())
    let lines = bytes.split(separator: 0x0A)
    for place in found.compactMap(\.start) where place.line <= lines.count && place.column > 1 {
      let shown = lines[place.line - 1]
      let start = shown.startIndex
      let before = shown[start..<place.offset].count { $0 & 0xC0 != 0x80 }
      #expect(place.column == before + 1)
    }
  }

  @Test func findingsAreSortedAndThoseOfTheFileFirst() {
    let ranges: [Range<Int>?] = [5..<6, nil, 0..<1, 3..<3, nil]
    let found = Self.locate(Array("abcdefgh".utf8), ranges)
    #expect(found.map(\.diagnostic.range) == [nil, nil, 0..<1, 3..<3, 5..<6])
    #expect(found.map(\.start?.column) == [nil, nil, 1, 4, 6])
    #expect(found.map(\.excerpt?.caret) == [nil, nil, 0, 3, 5])
  }

  @Test func relatedPlacesMayStandBeforeAndAfter() {
    var diagnostic = finding(4..<5)
    diagnostic.related = [
      RelatedPlace(range: 6..<7, message: "after"), RelatedPlace(range: 0..<1, message: "before"),
    ]
    let found = Locator.locate([diagnostic], in: byteSource(of: Array("ab\ncd\nef".utf8)))
    #expect(found.first?.start == Position(line: 2, column: 2, offset: 4))
    #expect(found.first?.related.map(\.line) == [3, 1])
  }

  @Test func placesBehindTheEndAreThatOfTheEnd() {
    let found = Self.locate(Array("ab\ncd".utf8), [5..<5, 9..<12])
    #expect(
      found.map(\.start) == Array(repeating: Position(line: 2, column: 3, offset: 5), count: 2))
  }

  @Test(arguments: [2, 4], [true, false]) func placesInWideTexts(_ width: Int, _ hasMark: Bool) {
    let text = "a😀é\nb𝄞c"
    let mark = hasMark ? width : 0
    let bytes = Array(text.utf8)
    var expected: [Int] = []
    var place = mark
    for scalar in text.unicodeScalars {
      expected.append(place)
      place += width == 4 ? 4 : 2 * UTF16.width(scalar)
    }
    let offsets = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
    let found = Locator.locate(
      offsets.map { finding($0..<bytes.count) }, in: byteSource(of: bytes),
      unit: .codeUnits(width: width, mark: mark))
    #expect(found.map { $0.start?.offset } == expected)
    #expect(found.allSatisfy { $0.end?.offset == place })
    #expect(found.map { $0.start?.line } == [1, 1, 1, 1, 2, 2, 2])
  }

  @Test func aCutUnitTakesNoPlaceBehindTheFile() {
    let found = Locator.locate(
      [finding(2..<3)], in: byteSource(of: [0x61, 0x62, 0xFF]), unit: .codeUnits(width: 2, mark: 2))
    #expect(found.first?.start?.offset == 6)
    #expect(found.first?.end?.offset == 6)
  }
}

struct ExcerptTests {
  private static func excerpt(_ text: [UInt8], _ range: Range<Int>, chunk: Int = 1 << 20)
    -> Excerpt?
  {
    Locator.locate([finding(range)], in: byteSource(of: text, inChunksOf: chunk)).first?.excerpt
  }

  @Test(arguments: [1, 5, 1000]) func theLine(_ chunk: Int) {
    let text = Array("one\r\n\ttwo é three\rfour".utf8)
    let found = Self.excerpt(text, 10..<12, chunk: chunk)
    let expected = Excerpt(
      text: " two é three", caret: 5, width: 1, isCutBefore: false, isCutAfter: false)
    #expect(found == expected)
  }

  @Test func longLinesAreCut() throws {
    let text = Array(String(repeating: "é", count: 1000).utf8)
    let found = try #require(Self.excerpt(text, 1000..<1004))
    #expect(found.text == String(repeating: "é", count: 76))
    #expect(found.caret == 38 && found.width == 2)
    #expect(found.isCutBefore && found.isCutAfter)
    // If one side is short, the other may be longer.
    let first = try #require(Self.excerpt(text, 0..<2000))
    #expect(first.caret == 0 && first.width == 76 && !first.isCutBefore && first.isCutAfter)
    let last = try #require(Self.excerpt(text, 2000..<2000))
    #expect(last.caret == 76 && last.width == 1 && last.isCutBefore && !last.isCutAfter)
  }

  @Test func controlCharactersAndBrokenBytesAreReplaced() throws {
    let found = try #require(Self.excerpt([0x61, 0x1B, 0x7F, 0xFF, 0x00, 0x62], 3..<4))
    #expect(found.text == "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b")
    #expect(found.caret == 3)
  }

  @Test func theEndOfTheText() {
    let expected = Excerpt(text: "ab", caret: 2, width: 1, isCutBefore: false, isCutAfter: false)
    #expect(Self.excerpt(Array("ab".utf8), 2..<2) == expected)
    let empty = Excerpt(text: "", caret: 0, width: 1, isCutBefore: false, isCutAfter: false)
    #expect(Self.excerpt(Array("ab\n".utf8), 3..<3) == empty)
    #expect(Self.excerpt([], 0..<0) == empty)
  }
}
