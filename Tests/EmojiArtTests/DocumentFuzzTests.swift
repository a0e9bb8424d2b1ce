import Testing

@testable import EmojiArt

/// Damaged documents neither crash the inspection nor get places outside of the text.
@Suite struct DocumentFuzzTests {
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "1e999", "-0.5", "\"x\":", "\"_0\":{}",
    "\u{0}", "🐟", "\"id\":", "\"background\":",
  ].map { Array($0.utf8) }

  private func damage(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...6, using: &random))
      let piece = Self.pieces.randomElement(using: &random) ?? []
      bytes.replaceSubrange(start..<end, with: Bool.random(using: &random) ? piece : [])
    }
    return bytes
  }

  @Test(arguments: DialectSample.all)
  func damaged(sample: DialectSample) {
    var random = SplitMix64(seed: 17)
    let whole = Array(sample.text.utf8)
    var count = 0
    for _ in 0..<25 {
      let bytes = damage(whole, &random)
      #expect(Inspector.inspect(bytes).openings.count == CourseDecoder.allCases.count)
      guard let document = EmojiArtDocument(bytes, as: sample.dialect) else { continue }
      count += 1
      let extras = document.extras + document.emojis.flatMap(\.extras)
      var ranges: [Range<Int>] = extras.map(\.valueRange) + extras.compactMap(\.nameRange)
      ranges += document.emojis.map(\.range)
      ranges += document.emojis.compactMap { $0.x?.range }
      for range in ranges {
        #expect(!range.isEmpty && document.range.contains(range.lowerBound))
        #expect(range.upperBound <= document.range.upperBound)
      }
    }
    #expect(count > 0)
  }
}
