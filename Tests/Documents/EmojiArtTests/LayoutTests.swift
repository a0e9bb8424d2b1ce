import Diagnostics
import EmojiArt
import TestSupport
import Testing

/// Reading emojis by their predicted layout must agree with reading them one by one.
struct LayoutTests {
  /// The reader always looks at the first bytes at once, but not at those after them.
  private static let margin = [UInt8](repeating: 0x20, count: 600)

  /// The document with a space after one comma or brace of each emoji, so that all have different
  /// layouts.
  ///
  /// Also the number of spaces before each byte of the original.
  private static func loosened(_ bytes: [UInt8], _ random: inout SplitMix64) -> ([UInt8], [Int]) {
    var result: [UInt8] = []
    var added = 0
    var before: [Int] = []
    var isInString = false
    var isEscaped = false
    var sinceBrace = 0
    for byte in bytes {
      before.append(added)
      result.append(byte)
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      isInString = byte == UInt8(ascii: "\"")
      if byte == UInt8(ascii: "{") {
        // Odd and even emojis always differ.
        sinceBrace += 1
        let count = sinceBrace % 2 * 2 + Int.random(in: 0...1, using: &random)
        result += [UInt8](repeating: 0x20, count: count)
        added += count
      }
    }
    before.append(added)
    return (result, before)
  }

  /// The findings with the places of the original document.
  private static func moved(_ checked: Checked, _ before: [Int]) -> Checked {
    var origin: [Int: Int] = [:]
    for (index, count) in before.enumerated().reversed() { origin[index + count] = index }
    func move(_ range: Range<Int>) -> Range<Int> {
      let start = origin[range.lowerBound] ?? -1
      let last = origin[range.upperBound - 1] ?? -2
      return start..<max(start, last + 1)
    }
    var result = checked
    result.findings = checked.findings.map { finding in
      var finding = finding
      finding.range = finding.range.map(move)
      finding.related = []
      finding.fix = nil
      return finding
    }
    return result
  }

  @Test func allWaysOfReadingAgree() {
    var random = SplitMix64(seed: 11)
    var checker = DocumentChecker()
    var clean = 0
    var counts: [Int] = []
    for seed in 0..<Effort.rounds(3000, quick: 100) {
      let count = seed % 40 == 0 ? 300 : Int.random(in: 0...12, using: &random)
      let bytes = Self.margin + GeneratedDocument.make(seed: UInt64(seed), emojis: count)
      let whole = checker.run(byteSource(of: bytes))
      let emojis = checker.reader.facts.emojiCount
      clean += whole.findings.isEmpty ? 1 : 0
      counts.append(emojis)
      for size in seed % 40 == 0 ? [777] : [1, Int.random(in: 2...900, using: &random)] {
        let chunked = checker.run(byteSource(of: bytes, inChunksOf: size))
        #expect(chunked == whole, "seed \(seed), chunks of \(size)")
        #expect(checker.reader.facts.emojiCount == emojis, "seed \(seed)")
      }
      let (loose, before) = Self.loosened(bytes, &random)
      let general = Self.moved(checker.run(byteSource(of: loose)), before)
      let plain = Self.moved(whole, Array(repeating: 0, count: bytes.count + 1))
      #expect(general == plain, "seed \(seed), loosened")
    }
    #expect(clean > Effort.rounds(300, quick: 10))
    #expect(Set(counts).count > 8)
  }

  @Test func boundsAgree() {
    var random = SplitMix64(seed: 12)
    var checker = DocumentChecker()
    var negative = 0
    for seed in 0..<Effort.rounds(500, quick: 100) {
      let bytes = GeneratedDocument.make(seed: UInt64(seed), emojis: 40)
      _ = checker.run(byteSource(of: bytes))
      let bounds = checker.reader.facts.bounds
      let largest = checker.reader.facts.largestID
      let (loose, _) = Self.loosened(bytes, &random)
      _ = checker.run(byteSource(of: loose))
      let found = checker.reader.facts.bounds
      #expect(found?.x == bounds?.x && found?.y == bounds?.y, "seed \(seed)")
      #expect(checker.reader.facts.largestID == largest, "seed \(seed)")
      if let bounds, bounds.x.lowerBound < 0 { negative += 1 }
    }
    #expect(negative > Effort.rounds(50))
  }

  /// Documents whose emojis repeat except for one byte, which a careless comparison overlooks.
  @Test func oneByteThatIsOff() {
    let head = "{\"background\":{},\"uniqueEmojiId\":9,\"emojis\":["
    func emoji(_ id: Int) -> String {
      "{\"text\":\"😀\",\"x\":\(id),\"y\":2,\"size\":40,\"id\":\(id)}"
    }
    let start = head + emoji(1) + "," + emoji(2) + ","
    let middle = Array(emoji(3).utf8)
    let end = Array(("," + emoji(4) + "]}").utf8)
    for index in middle.indices {
      for byte in Effort.some(
        of: [0, 0x20, 0x22, 0x2C, 0x2D, 0x2E, 0x30, 0x5C, 0x65, 0x7A, 0x80, 0xFF] as [UInt8])
      {
        var changed = middle
        changed[index] = byte
        let all = Self.margin + Array(start.utf8) + changed + end
        let whole = check(all)
        var checker = DocumentChecker()
        let slow = checker.run(byteSource(of: all, inChunksOf: 1))
        #expect(whole == slow, "\(String(decoding: changed, as: UTF8.self))")
      }
      var longer = middle
      for byte: UInt8 in [0, 0x20, 0x30, 0x7A] {
        longer.insert(byte, at: index)
        let all = Self.margin + Array(start.utf8) + longer + end
        var checker = DocumentChecker()
        let slow = checker.run(byteSource(of: all, inChunksOf: 1))
        #expect(check(all) == slow, "\(String(decoding: longer, as: UTF8.self))")
        longer = middle
      }
    }
  }

  @Test func manyEmojisLackAMember() {
    let emoji = "{\"text\":\"😀\",\"x\":1,\"y\":2,\"size\":40}"
    let list = Array(repeating: emoji, count: 250).joined(separator: ",")
    let checked = check("{\"background\":{},\"uniqueEmojiId\":0,\"emojis\":[\(list)]}")
    #expect(checked.of(EmojiArtRules.missingMember).count == 200)
    #expect(checked.unlisted == [EmojiArtRules.missingMember.id: 50])
    let first = checked.findings.prefix(2).compactMap(\.range?.lowerBound)
    #expect(first == [45, 45 + emoji.utf8.count + 1])
  }

  @Test func layoutsBeyondTheLongest() {
    for count in [1, 20, 30, 40, 60] {
      let space = String(repeating: " ", count: count)
      let emojis = (1...6).map {
        "{\(space)\"text\":\"😀\",\"x\":1,\(space)\"y\":2,\"size\":40,\"id\":\($0)}"
      }
      let list = emojis.joined(separator: ",")
      let text = "{\"background\":{},\"uniqueEmojiId\":9,\"emojis\":[\(list)]}"
      var checker = DocumentChecker()
      #expect(checker.run(text).findings == [])
      #expect(checker.reader.facts.emojiCount == 6)
      #expect(checker.reader.facts.largestID == 6)
    }
  }
}
