import Diagnostics
import Foundation
import TestSupport
import Testing
import XMLSyntax

/// Bytes, byte order marks and encoding declarations that agree or do not.
struct XMLEncodingTests {
  static func utf16(_ text: String, isLittle: Bool = true, mark: Bool = true) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittle ? bytes : bytes.reversed()
    }
  }

  static func declared(_ name: String, _ text: String = "x") -> String {
    "<?xml version='1.0' encoding='\(name)'?><a>\(text)</a>"
  }

  static func kinds(_ bytes: [UInt8]) -> [XMLProblemKind] {
    XMLDocument(bytes).problems.map(\.kind)
  }

  @Test func aByteOrderMarkCountsInOffsets() {
    let document = XMLDocument([0xEF, 0xBB, 0xBF] + Array("<a/>".utf8))
    #expect(document.problems.isEmpty && document.root?.range == 3..<7)
  }

  @Test(arguments: ["UTF-8", "utf-8", "US-ASCII", "ISO-8859-1", "windows-1252"])
  func asciiFits(_ name: String) {
    #expect(Self.kinds(Array(Self.declared(name).utf8)) == [])
  }

  /// libxml2 refuses a text with such a declaration, even one in ASCII.
  @Test func damagedNamesAreUnknown() {
    var random = SplitMix64(seed: 57)
    for _ in 0..<Effort.rounds(200) {
      var name = Array("utf-8")
      let index = Int.random(in: 0..<5, using: &random)
      if Bool.random(using: &random) {
        name.remove(at: index)
      } else {
        name.insert(name[index], at: index)
      }
      // A name must not begin with a sign, and the hyphen is optional.
      guard name.first == "u" || name.first == "t", name != Array("utf8") else { continue }
      let text = Array(Self.declared(String(name)).utf8)
      #expect(Self.kinds(text) == [.refusedEncoding], "\(String(name))")
    }
  }

  @Test(arguments: ["ISO-8859-1", "US-ASCII", "UTF-16", "UTF-32", "no-such-name"])
  func anotherNameForUTF8IsAMismatch(_ name: String) throws {
    let text = Array(Self.declared(name, "é").utf8)
    let document = XMLDocument(text)
    let isKnown = ["ISO-8859-1", "US-ASCII"].contains(name)
    #expect(document.problems.map(\.kind) == [isKnown ? .encodingMismatch : .refusedEncoding])
    let problem = try #require(document.problems.first)
    #expect(String(decoding: text[problem.range], as: UTF8.self) == name)
    #expect(document.isWellFormed && document.root?.text == "é")
    let fix = try #require(problem.fix)
    #expect(fix.applicability == .safe)
    #expect(Fix.apply([fix], to: text) == Array(Self.declared("UTF-8", "é").utf8))
  }

  @Test func aMarkOfUTF8ContradictsOtherNames() {
    #expect(
      Self.kinds([0xEF, 0xBB, 0xBF] + Array(Self.declared("ISO-8859-1").utf8))
        == [.encodingMismatch])
  }

  @Test(arguments: [true, false], [true, false])
  func utf16IsRead(isLittle: Bool, mark: Bool) {
    let text = Self.declared("UTF-16", "é😀")
    let document = XMLDocument(Self.utf16(text, isLittle: isLittle, mark: mark))
    #expect(document.problems.map(\.kind) == [.utf16])
    #expect(document.unit == .codeUnits(width: 2, mark: mark ? 2 : 0))
    #expect(document.text == Array(text.utf8) && document.root?.text == "é😀")
  }

  @Test func utf16DeclaredAsUTF8IsAMismatchAlone() {
    #expect(Self.kinds(Self.utf16(Self.declared("UTF-8"))) == [.encodingMismatch])
  }

  @Test func brokenBytesEndTheReading() throws {
    let text = Array("<a>x</a><b>".utf8)
    var bytes = Array(Self.declared("UTF-8", "ok").utf8.dropLast(4)) + [0xE9] + text
    let document = XMLDocument(bytes)
    let place = try #require(bytes.firstIndex(of: 0xE9))
    #expect(document.problems.map(\.kind) == [.invalidEncodedBytes])
    #expect(document.problems.first?.range == place..<(place + 1))
    #expect(document.root?.text == "ok")
    bytes.removeLast(text.count)
    bytes += Array("é</a>".utf8)
    let fix = try #require(XMLDocument(bytes).problems.first?.fix)
    #expect(Fix.apply([fix], to: bytes) == Array(Self.declared("UTF-8", "okéé").utf8))
  }

  /// The bytes beyond ASCII, or those at the borders between their kinds.
  static let firstBytes: [UInt8] =
    Effort.current == .thorough
    ? Array(0x80...UInt8.max)
    : [
      0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3,
      0xF4, 0xF5, 0xFF,
    ]

  /// Bytes at the borders of what may follow each byte beyond ASCII.
  @Test(arguments: firstBytes) func utf8IsWhatTheStandardLibrarySays(_ first: UInt8) {
    for second: UInt8 in [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC3, 0xFF] {
      for third: UInt8 in [0x41, 0x80, 0xBF, 0xC0] {
        for fourth: UInt8 in [0x41, 0x80, 0xBF, 0xC0] {
          let scalars = [first, second, third, fourth]
          let isValid = String(validating: scalars, as: UTF8.self) != nil
          let found = Self.kinds(Array("<a>".utf8) + scalars + Array("</a>".utf8))
          #expect(found.contains(.invalidEncodedBytes) == !isValid, "\(scalars)")
        }
      }
    }
  }

  /// A character that XML does not allow is found wherever it stands in a block.
  @Test(arguments: 0..<40) func forbiddenCharactersAreFound(_ place: Int) {
    let blanks = String(repeating: "x", count: place)
    for character in ["\u{FFFE}", "\u{FFFF}", "\u{B}", "\u{1F}"] {
      for text in ["<a>\(blanks)\(character)</a>", "<a/><!--\(blanks)\(character)-->"] {
        #expect(Self.kinds(Array(text.utf8)) == [.malformed], "\(text.debugDescription)")
      }
    }
    #expect(Self.kinds(Array("<a>\(blanks)\u{FFFD}\t\n\r\u{7F}</a>".utf8)) == [])
  }

  @Test func anEncodingThatIsNotReadIsNamed() throws {
    for (name, isKnown) in [("ISO-8859-15", true), ("koi8-r", true), ("US-ASCII", false)] {
      let bytes = Self.declared(name, "\u{1}").utf8.map { $0 == 1 ? 0xE9 : $0 }
      let problem = try #require(XMLDocument(bytes).problems.first)
      #expect(problem.kind == .invalidEncodedBytes && problem.message.contains("'\(name)'"))
      #expect(XMLDocument.undecodedEncoding(of: bytes) == (isKnown ? name : nil))
      #expect(XMLDocument.undecodedEncoding(of: Array(Self.declared(name, "é").utf8)) == nil)
      #expect(XMLDocument.undecodedEncoding(of: Array(Self.declared(name, "e").utf8)) == nil)
    }
  }

  /// Texts in which each byte is a character are those of Foundation, and so are their places.
  @Test(arguments: [
    ("ISO-8859-1", String.Encoding.isoLatin1), ("latin1", .isoLatin1),
    ("windows-1252", .windowsCP1252), ("CP1252", .windowsCP1252),
  ])
  func westernTextsAreRead(_ name: String, _ encoding: String.Encoding) throws {
    var random = SplitMix64(seed: 252)
    let unused: [UInt8] = [0x81, 0x8D, 0x8F, 0x90, 0x9D]
    let isWindows = encoding == .windowsCP1252
    let prolog = Array(Self.declared(name, "").utf8.dropLast(4))
    for _ in 0..<Effort.rounds(200) {
      var content: [UInt8] = (0..<9).map { _ in UInt8.random(in: 0x80...0xFF, using: &random) }
      content += [UInt8(ascii: "\n"), 0xE9, UInt8(ascii: "x"), 0xE9]
      content.removeAll { unused.contains($0) && isWindows }
      let bytes = prolog + content + Array("</a>".utf8)
      let document = XMLDocument(bytes)
      let expected = try #require(String(data: Data(content), encoding: encoding))
      #expect(document.problems.isEmpty && document.unit == .codeUnits(width: 1, mark: 0))
      #expect(document.root?.text.unicodeScalars.elementsEqual(expected.unicodeScalars) == true)
      #expect(XMLDocument.undecodedEncoding(of: bytes) == nil)
    }
    let bytes = prolog + [0xE9, unused.randomElement(using: &random) ?? 0] + Array("</a>".utf8)
    #expect(XMLDocument.undecodedEncoding(of: bytes) == (isWindows ? name : nil))
    #expect(XMLDocument(bytes).problems.isEmpty != isWindows)
  }

  @Test func halfAPairIsNoText() {
    let bytes = Self.utf16("<a>") + [0x3D, 0xD8] + Self.utf16("</a>", mark: false)
    #expect(Self.kinds(bytes) == [.invalidEncodedBytes])
  }
}
