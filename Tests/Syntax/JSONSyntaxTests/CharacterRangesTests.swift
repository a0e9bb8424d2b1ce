import JSONSyntax
import TestSupport
import Testing

/// Wide blocks skip the same bytes as one byte after the other.
struct CharacterRangesTests {
  /// Returns the index of the first other byte, and the number of escaped slashes before it.
  private static func plainSkip(
    _ bytes: [UInt8], _ start: Int, _ limit: Int, _ set: Set<UInt8>
  ) -> (end: Int, escapes: Int) {
    var (index, escapes) = (start, 0)
    while index < limit {
      if set.contains(bytes[index]) {
        index += 1
      } else if Array(bytes[index..<min(index + 2, limit)]) == Array("\\/".utf8), set.contains(0x2F)
      {
        (index, escapes) = (index + 2, escapes + 1)
      } else {
        break
      }
    }
    return (index, escapes)
  }

  @Test(arguments: ["+/0123456789ABCDEFabcdef", "0123456789abcdef", "/", "ab", " !#xyz|}~"])
  func blocksAgreeWithBytes(_ characters: String) throws {
    let sorted = Array(characters.utf8).sorted()
    let (ranges, set) = (try #require(CharacterRanges(sorted)), Set(sorted))
    for byte in UInt8.min...UInt8.max { #expect(ranges.contains(byte) == set.contains(byte)) }
    var random = SplitMix64(seed: 5)
    var (escapes, ends) = (0, Set<Int>())
    for round in 0..<Effort.rounds(20_000) {
      let count = Int.random(in: 0...(round % 50 == 0 ? 5000 : 300), using: &random)
      var bytes = (0..<count).map { _ in sorted[Int.random(in: 0..<sorted.count, using: &random)] }
      for _ in 0..<Int.random(in: 0...3, using: &random) where count > 0 {
        let place = Int.random(in: 0..<count, using: &random)
        let pieces: [[UInt8]] = [
          Array("\\/".utf8), Array("\\\\/".utf8), Array("\\".utf8),
          [UInt8.random(in: 0...255, using: &random)],
        ]
        bytes.insert(contentsOf: pieces[Int.random(in: 0..<4, using: &random)], at: place)
      }
      // What is after the limit is not read as a part of the text.
      let limit = bytes.count
      bytes += Array("\\/////////////////".utf8)
      let start = Int.random(in: 0...min(limit, 20), using: &random)
      var found = 0
      let end = ranges.skip(bytes.span, start, limit, &found)
      let wanted = Self.plainSkip(bytes, start, limit, set)
      #expect(end == wanted.end && found == wanted.escapes, "\(round): \(bytes)")
      escapes += found
      ends.insert(end)
    }
    #expect(ends.count > 50 && (escapes > 0) == set.contains(0x2F))
  }

  @Test func moreThanFourRangesAreRefused() {
    #expect(CharacterRanges(Array("acegi".utf8)) == nil)
    #expect(CharacterRanges([]) == nil)
  }
}
