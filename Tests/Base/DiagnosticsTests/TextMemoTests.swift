import Diagnostics
import Testing

struct TextMemoTests {
  private static func quoted(_ text: [UInt8]) -> [UInt8] {
    text + [UInt8(ascii: "\"")] + [UInt8](repeating: UInt8(ascii: "b"), count: 64)
  }

  @Test(arguments: [1, 2, 127, 255] as [UInt64]) func remembersWhatWasInserted(_ tag: UInt64) {
    for count in 0...40 {
      let text = Array(repeating: UInt8(ascii: "a"), count: count)
      var memo = TextMemo()
      memo.insert(text.span, 0..<count, tag: tag)
      let isKept = 1...TextMemo.longest ~= count
      let found = memo.find(Self.quoted(text).span, 0)
      #expect(found?.tag == (isKept ? tag : nil))
      #expect(found?.end == (isKept ? count : nil))
      // NUL bytes in the text or after it, and other texts.
      for index in 0...count {
        for byte: UInt8 in [0, 0x20, UInt8(ascii: "b")] {
          let longer = text[..<index] + [byte] + text[index...]
          #expect(memo.find(Self.quoted(Array(longer)).span, 0) == nil)
          guard index < count else { continue }
          let other = text[..<index] + [byte] + text[(index + 1)...]
          #expect(memo.find(Self.quoted(Array(other)).span, 0) == nil)
        }
      }
    }
  }

  @Test func anEmptyMemoKnowsNothing() {
    let memo = TextMemo()
    for count in 0...40 {
      let text = Self.quoted([UInt8](repeating: 0, count: count))
      #expect(memo.find(text.span, 0) == nil)
      if count < 8 { #expect(!memo.contains(text.span.load64(0), count, tag: 0)) }
    }
  }

  /// The same text in two places of an item, each with its own tag.
  @Test(arguments: ["", "a", "javascript"]) func oneTextWithTwoTags(_ content: String) {
    let text = Array(content.utf8)
    var memo = TextMemo()
    for tag: UInt64 in [3, 4] { memo.insert(text.span, text.indices, tag: tag) }
    let quoted = Self.quoted(text)
    for tag: UInt64 in 2...5 {
      let isKnown =
        text.count < 8
        ? memo.contains(quoted.span.load64(0), text.count, tag: tag)
        : memo.endOfLong(quoted.span, 0, tag: tag) == text.count
      #expect(isKnown == (tag == 3 || tag == 4))
    }
  }

  @Test func manyTexts() {
    var memo = TextMemo()
    var known = 0
    let texts = (0..<3000).map { Array("\($0)\(String(repeating: "é", count: $0 % 9))".utf8) }
    for (index, text) in texts.enumerated() {
      memo.insert(text.span, text.indices, tag: UInt64(index % 8 + 1))
    }
    for (index, text) in texts.enumerated() {
      guard let found = memo.find(Self.quoted(text).span, 0) else { continue }
      known += 1
      #expect(found.tag == UInt64(index % 8 + 1))
    }
    #expect(known > 500)
  }
}
