@testable import EmojiArt
import Foundation
import Testing

/// Input meant to crash the decoders or to take up all memory.
@Suite struct CompatibilityGuardTests {
  private static let invalid = "dataCorrupted at / | The given data was not valid JSON."

  @Test(arguments: [
    String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
  ])
  func nestingEndsAtFoundationsLimit(encoding: String.Encoding) throws {
    let head = #"{"emojis":[],"uniqueEmojiId":0,"a":"#
    // The document itself is one level.
    let deepest = head + Self.nest(511) + "}"
    let tooDeep = head + Self.nest(512) + "}"
    #expect(CourseDecoder.plain2020.open(try Self.bytes(deepest, encoding)).text == "ok n=0 bg=")
    #expect(CourseDecoder.plain2020.open(try Self.bytes(tooDeep, encoding)).text == Self.invalid)
  }

  @Test(arguments: [
    "", "\u{FEFF}", " ", #"["\u123\", "#, #"["\\","\"", "#,
  ])
  func bracketsUpToTheEnd(head: String) throws {
    let text = head + String(repeating: "[", count: 513 - (head.contains("[") ? 1 : 0))
    for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32BigEndian] {
      for tail in ["", "\r", "]"] {
        for (decoder, outcome) in CourseDecoder.openAll(try Self.bytes(text + tail, encoding)) {
          #expect(outcome.text == Self.invalid, "\(decoder)")
        }
      }
    }
  }

  @Test(arguments: ["[", #"{"a":"#, #"{"emojis":["#])
  func hundredThousandLevels(unit: String) {
    let text = String(repeating: unit, count: 100_000)
    for (decoder, outcome) in CourseDecoder.openAll(Array(text.utf8)) {
      #expect(outcome.text == Self.invalid, "\(decoder)")
      #expect(outcome.failure == .notJSON)
    }
  }

  @Test func bracketsInStringsDoNotNest() {
    let brackets = String(repeating: "[{", count: 600)
    let document = #"{"emojis":[],"uniqueEmojiId":0,"a":"\"\#(brackets)"}"#
    #expect(CourseDecoder.plain2020.open(Array(document.utf8)).text == "ok n=0 bg=")
  }

  @Test func manyObjectsDoNotNest() {
    let emoji = #"{"x":1,"y":2,"text":"🌵","size":3}"#
    let list = Array(repeating: emoji, count: 600).joined(separator: ",")
    let outcome = CourseDecoder.imageData2017.open(Array(#"{"emojis":[\#(list)]}"#.utf8))
    #expect(outcome.text == "ok n=600 bg=")
  }

  @Test func tooManyValuesAreNotTried() {
    let bytes = Array("[0".utf8) + Array(repeating: UInt8(ascii: ","), count: 8_000_000)
    let reason = "it has more than 8 million brackets, commas and colons"
    for (decoder, outcome) in CourseDecoder.openAll(bytes) {
      #expect(outcome.text == "notTried | \(reason)")
      let content = DocumentContent(hasURL: false, hasImageData: false, emojiCount: 0)
      #expect(
        CompatibilityVerdict(decoder, outcome, of: content).sentence == "was not tried: \(reason)")
    }
  }

  @Test func tooManyBytesAreNotTried() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: 256_000_001)
    #expect(CourseDecoder.plain2023.open(bytes).text == "notTried | it has more than 256 MB")
  }

  private static func nest(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private static func bytes(_ text: String, _ encoding: String.Encoding) throws -> [UInt8] {
    Array(try #require(text.data(using: encoding)))
  }
}
