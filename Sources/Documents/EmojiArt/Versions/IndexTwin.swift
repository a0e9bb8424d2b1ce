import Diagnostics
import JSONSyntax

/// Another version of the document to read, with a known index: equal bytes have equal emojis.
struct IndexTwin {
  let records: [EmojiRecord]
  private let source: RangeSource
  private var buffer: [UInt8] = []
  /// The index of the next expected record, once the other index contains `count` emojis.
  private var next = 0
  private var count = 0
  /// The offset of the current piece; each piece is compared once.
  private var base = -1

  /// The minimum number of bytes to compare; fewer are faster to read.
  private static let least = 16 * 1024
  /// The maximum number of emojis added or removed within a piece.
  private static let reach = 1000

  /// The index must be from the same dialect, placement, and hash, and all elements of the list
  /// must be emojis.
  init(_ index: EmojiIndex, _ source: @escaping RangeSource) {
    records = index.records
    self.source = source
  }

  /// Returns the places of the records of the next common emojis, up to another emoji's brace.
  ///
  /// `found` are the records of the text to read. `bytes` are its bytes from an emoji's brace at
  /// `start` up to `limit`; their first byte is at the offset `base`.
  mutating func alike(
    _ found: [EmojiRecord], _ bytes: Span<UInt8>, _ start: Int, _ limit: Int, base: Int
  ) -> Range<Int>? {
    guard base != self.base, limit - start >= Self.least else { return nil }
    self.base = base
    guard let last = found.last, let place = place(of: last, found.count) else { return nil }
    (next, count) = (place + 1, found.count)
    guard next < records.count else { return nil }
    let offset = records[next].start
    let size = common(bytes.extracting(start..<limit), offset)
    var end = next
    while end + 1 < records.count, records[end + 1].start < offset + size { end += 1 }
    guard end > next else { return nil }
    return next..<end
  }

  /// Returns the place of the record that equals the last one found, near its expected place.
  private func place(of last: EmojiRecord, _ count: Int) -> Int? {
    let expected = next + (count - self.count) - 1
    for distance in 0..<Self.reach {
      if isEqual(last, expected + distance) { return expected + distance }
      if isEqual(last, expected - distance) { return expected - distance }
    }
    return nil
  }

  private func isEqual(_ record: EmojiRecord, _ place: Int) -> Bool {
    records.indices.contains(place) && records[place].id == record.id
      && records[place].content == record.content
  }

  /// Returns how many first bytes are known to be the same in this text from an offset on.
  private mutating func common(_ bytes: Span<UInt8>, _ offset: Int) -> Int {
    if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: JSONReader.chunkSize) }
    let source = source(offset)
    var span = buffer.mutableSpan
    var size = min(source(&span, 0), bytes.count)
    while size > 0, !bytes.extracting(0..<size).isPrefix(of: buffer.span) {
      size = size > Self.least ? size / 2 : 0
    }
    return size
  }
}
