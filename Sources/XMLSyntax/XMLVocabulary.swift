/// About how many different names a text has.
///
/// libxml2 keeps each name once, in a table that it lets become slow when there are many.
struct XMLVocabulary {
  /// More names than any format has; a text with more of them is not read on.
  static let limit = 1 << 14

  private static let size = 1 << 17
  private(set) var count = 0
  /// Made with the first name: most readers look at a declaration only.
  private var seen: [UInt64] = []

  /// Counts a name unless it was counted before; a few are taken for others.
  mutating func add(_ bytes: [UInt8], _ name: Range<Int>) {
    if seen.isEmpty { seen = [UInt64](repeating: 0, count: Self.size / 64) }
    let span = bytes.span
    var hash: UInt32 = 2_166_136_261
    for index in name { hash = (hash ^ UInt32(span[index])) &* 16_777_619 }
    let place = Int((hash ^ hash >> 15) % UInt32(Self.size))
    let bit = UInt64(1) << UInt64(place % 64)
    guard seen[place / 64] & bit == 0 else { return }
    seen[place / 64] |= bit
    count += 1
  }

  var isTooLarge: Bool { count > Self.limit }
}
