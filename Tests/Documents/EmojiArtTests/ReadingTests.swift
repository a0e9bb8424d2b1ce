import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import EmojiArt

struct IDSetTests {
  @Test func agreesWithASet() {
    var random = SplitMix64(seed: 21)
    var ids = IntegerSet()
    for _ in 0..<40 {
      ids.removeAll()
      var set: Set<Int> = []
      var offset = 0
      let most = [300, 70_000, 3_000_000].randomElement(using: &random) ?? 300
      for _ in 0..<3000 {
        offset += Int.random(in: 1...400, using: &random)
        let extremes = [Int.min, -1, 0, 63, 64, 65_535, 65_536, Int.max]
        let id =
          Int.random(in: 0..<20, using: &random) == 0
          ? extremes.randomElement(using: &random) ?? 0 : Int.random(in: -20...most, using: &random)
        #expect(ids.insert(id, at: offset) == set.insert(id).inserted, "\(id) at \(offset)")
      }
    }
  }
}

/// A base64 text as written in a file, judged by a reader that takes one character at a time.
private struct PlainScan {
  var text = ""
  var count = 0
  var padding = 0
  var whiteSpace: [Range<Int>] = []
  var urlAlphabet: [Range<Int>] = []
  var badCharacter: Int?
  /// The text without escapes.
  var content = ""

  init(length: Int, noise: Int, random: inout SplitMix64) {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let others: [Character] = [
      "=", "-", "_", " ", "\n", "\t", "*", "é", "😀", "\"", "\\", ",", "\u{7F}",
    ]
    var firstPadding: Int?
    for _ in 0..<length {
      let isNoise = Int.random(in: 0..<1000, using: &random) < noise
      let character = (isNoise ? others : alphabet).randomElement(using: &random) ?? "A"
      let written = Self.write(character, &random)
      let start = 1 + text.utf8.count
      let range = start..<(start + written.utf8.count)
      text += written
      content.append(character)
      if character != "=", !" \n\t*é😀\"\\,\u{7F}".contains(character), let firstPadding {
        badCharacter = min(badCharacter ?? .max, firstPadding)
      }
      switch character {
      case "=":
        firstPadding = firstPadding ?? start
        padding += 1
      case " ", "\n", "\t": whiteSpace.append(range)
      case "-", "_": urlAlphabet.append(range)
      case let other where alphabet.contains(other): count += 1
      default: badCharacter = badCharacter ?? start
      }
    }
  }

  private static func write(_ character: Character, _ random: inout SplitMix64) -> String {
    let isEscaped = Int.random(in: 0..<12, using: &random) == 0
    switch character {
    case "/": return Bool.random(using: &random) ? "\\/" : "/"
    case "\"", "\\": return "\\\(character)"
    case "\n": return isEscaped ? "\\u000a" : "\\n"
    case "\t": return "\\t"
    default:
      guard isEscaped else { return String(character) }
      return character.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }
}

struct Base64ScanTests {
  @Test func agreesWithAPlainReader() {
    var random = SplitMix64(seed: 31)
    var reader = JSONReader()
    for round in 0..<Effort.rounds(1500) {
      let length = round % 50 == 0 ? 3000 : Int.random(in: 0...300, using: &random)
      let noise = [0, 0, 3, 30, 300].randomElement(using: &random) ?? 0
      let plain = PlainScan(length: length, noise: noise, random: &random)
      let bytes = Array("\"\(plain.text)\"".utf8)
      for size in [1 << 20, Int.random(in: 1...200, using: &random)] {
        reader.begin(byteSource(of: bytes, inChunksOf: size))
        _ = reader.enterString()
        var scan = Base64Scan()
        scan.run(&reader)
        let end = reader.offset
        #expect(end == bytes.count)
        #expect(scan.count == plain.count, "\(plain.text)")
        #expect(scan.padding == plain.padding, "\(plain.text)")
        #expect(scan.badCharacter == plain.badCharacter, "\(plain.text)")
        #expect(scan.whiteSpace == plain.whiteSpace, "\(plain.text)")
        #expect(scan.urlAlphabet.map(\.range) == plain.urlAlphabet, "\(plain.text)")
        guard noise == 0, round % 2 == 0 else { continue }
        #expect(String(decoding: scan.head.filter { $0 != 0x5C }, as: UTF8.self) == plain.content)
        #expect(String(decoding: scan.tail.filter { $0 != 0x5C }, as: UTF8.self) == plain.content)
      }
    }
  }

  @Test(arguments: Effort.some(of: [0, 1, 2, 3, 100, 5000, 70_000, 300_001]))
  func soundMeansDecodable(_ count: Int) {
    let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ $0 >> 8) })
    let text = data.base64EncodedString()
    for (written, isSound) in [
      (text, true), (text.replacing("/", with: "\\/"), true), (text + "=", false),
      ("A" + text, false),
    ] {
      var reader = JSONReader()
      reader.begin(byteSource(of: Array("\"\(written)\"".utf8), inChunksOf: 65_536))
      _ = reader.enterString()
      var scan = Base64Scan()
      scan.run(&reader)
      #expect(scan.isSound == isSound)
      guard isSound else { continue }
      #expect(scan.byteCount == count)
      let head = Base64Decoder.decode(scan.head.filter { $0 != 0x5C })
      #expect(head.elementsEqual(data.prefix(head.count)))
      #expect(head.count >= min(count, 64 * 1024))
    }
  }

  /// The end of a picture is found in the tail, wherever the chunks were cut.
  @Test func tailsEndWithTheEndOfTheText() {
    var random = SplitMix64(seed: 33)
    let data = Data((0..<400_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 7) })
    for size in [1 << 20, 65_536, 10_007, 999] {
      let text = data.base64EncodedString().map {
        $0 == "/" && random.next() % 2 == 0 ? "\\/" : "\($0)"
      }
      let bytes = Array("\"\(text.joined())\"".utf8)
      var reader = JSONReader()
      reader.begin(byteSource(of: bytes, inChunksOf: size))
      _ = reader.enterString()
      var scan = Base64Scan()
      scan.run(&reader)
      #expect(scan.tail.count >= 3000)
      #expect(scan.tail.suffix(3000).elementsEqual(bytes.dropLast().suffix(3000)))
    }
  }
}
