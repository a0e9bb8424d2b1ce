import JSONSyntax

/// Reads emojis of a known layout as long as nothing about them is unusual.
///
/// Each is counted only when it is complete, so the reader can take up any other from its comma.
struct LayoutRun {
  private var count = 0
  private var largestID = Int.min
  private var minimum: SIMD2<Int>
  private var maximum: SIMD2<Int>
  private var tracksBounds: Bool
  private let measures: Bool
  /// The opening braces of the first emojis, to name those that lack a member of the dialect.
  private var braces: [Int] = []
  private var bracesLeft: Int

  init(_ layout: EmojiLayout, _ facts: borrowing DocumentFacts, measures: Bool) {
    let bounds = facts.bounds
    minimum = bounds.map { SIMD2($0.x.lowerBound, $0.y.lowerBound) } ?? SIMD2(repeating: .max)
    maximum = bounds.map { SIMD2($0.x.upperBound, $0.y.upperBound) } ?? SIMD2(repeating: .min)
    // The rule on foreign coordinates is decided once a centred document has a negative one.
    let isOpen = bounds.map { $0.x.lowerBound >= 0 && $0.y.lowerBound >= 0 } ?? true
    tracksBounds = measures || !layout.hasID || facts.hasAllBounds && isOpen
    self.measures = measures || !layout.hasID
    bracesLeft = max(0, DocumentFacts.occurrenceLimit - facts.shapes[layout.shape].braces.count)
  }

  /// Returns the index after the last emoji that was counted.
  mutating func scan(
    _ bytes: Span<UInt8>, _ start: Int, base: Int, _ layout: borrowing EmojiLayout,
    _ ids: inout IDSet, _ memo: borrowing TextMemo
  ) -> Int {
    guard layout.before[0].matches(bytes, start) else { return start }
    var index = start &+ layout.before[0].count
    var end = start
    var brace = start
    var letter = layout.letter(bytes, before: index, value: 0)
    while true {
      var letters: UInt8 = 0
      var id = 1
      var point = SIMD2<Int>.zero
      var value = 0
      while true {
        switch layout.roles[value] {
        case .text:
          guard let next = Self.textEnd(bytes, index, memo) else { return end }
          index = next
        case .x, .y:
          guard let (number, next) = Self.number(bytes, index), number.magnitude <= 99_999 else {
            return end
          }
          let isY = letter == 0 ? layout.roles[value] == .y : letter & 1 == 1
          if isY { point.y = number } else { point.x = number }
          letters ^= letter
          index = next
        case .size:
          guard let (number, next) = Self.number(bytes, index), number > 0, number <= 1000 else {
            return end
          }
          index = next
        case .id:
          guard let (number, next) = Self.number(bytes, index), number > 0 else { return end }
          id = number
          index = next
        }
        value &+= 1
        guard value < layout.count else { break }
        guard layout.before[value].matches(bytes, index) else { return end }
        index &+= layout.before[value].count
        letter = layout.letter(bytes, before: index, value: value)
      }
      let isLast = !layout.joint.matches(bytes, index)
      if isLast, !layout.closing.matches(bytes, index) { return end }
      if layout.isNested, letters & 1 == 0 { return end }
      if layout.hasID, !ids.insert(id, at: base &+ index) { return end }
      count &+= 1
      if bracesLeft > 0 {
        bracesLeft &-= 1
        braces.append(base &+ brace)
      }
      largestID = max(largestID, id)
      if tracksBounds { widen(point) }
      end = index &+ layout.closing.count
      if isLast { return end }
      index &+= layout.joint.count
      brace = index &- layout.before[0].count
      letter = layout.letter(bytes, before: index, value: 0)
    }
  }

  private mutating func widen(_ point: SIMD2<Int>) {
    minimum = pointwiseMin(minimum, point)
    maximum = pointwiseMax(maximum, point)
    if !measures, minimum.min() < 0 { tracksBounds = false }
  }

  /// Adds what was read to the facts.
  func commit(_ layout: borrowing EmojiLayout, to facts: inout DocumentFacts) {
    guard count > 0 else { return }
    facts.emojiCount += count
    facts.shapes[layout.shape].count += count
    facts.shapes[layout.shape].braces += braces
    if layout.hasID { facts.largestID = max(facts.largestID, largestID) }
    facts.hasAllBounds = facts.hasAllBounds && tracksBounds
    facts.bounds = CoordinateBounds(
      x: minimum[0]...maximum[0], y: minimum[1]...maximum[1])
  }
}

extension LayoutRun {
  /// The index after the string at `index`, if it is a text that is known to be sound.
  @inline(__always)
  private static func textEnd(
    _ bytes: Span<UInt8>, _ index: Int, _ memo: borrowing TextMemo
  ) -> Int? {
    guard bytes[index] == UInt8(ascii: "\""), let (key, count) = TextMemo.key(bytes, index &+ 1),
      count > 0, memo.contains(key)
    else { return nil }
    return index &+ count &+ 2
  }

  /// The integer of at most seven digits at `index` and the index after it; nil for any other,
  /// and for one that is not spelt in the shortest way.
  @inline(__always)
  private static func number(_ bytes: Span<UInt8>, _ index: Int) -> (Int, Int)? {
    let isNegative = bytes[index] == UInt8(ascii: "-")
    let first = index &+ (isNegative ? 1 : 0)
    let word = bytes.load64(first)
    let digits = word ^ 0x3030_3030_3030_3030
    // The top bit of a byte is set where there is no digit; the lowest such byte is exact.
    let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
    let count = others.trailingZeroBitCount >> 3
    guard count &- 1 < 7, count > 0, digits & 0xFF != 0 || count == 1 && !isNegative else {
      return nil
    }
    var value = digits << UInt64(64 &- 8 &* count)
    value = (value &* 2561) >> 8 & 0x00FF_00FF_00FF_00FF
    value = (value &* 6_553_601) >> 16 & 0x0000_FFFF_0000_FFFF
    value = (value &* 42_949_672_960_001) >> 32
    let magnitude = Int(truncatingIfNeeded: value)
    return (isNegative ? 0 &- magnitude : magnitude, first &+ count)
  }
}

extension EmojiLayout {
  /// The `x` or `y` in the name before a value that begins at `index`, 0 if there is none.
  @inline(__always)
  fileprivate func letter(_ bytes: Span<UInt8>, before index: Int, value: Int) -> UInt8 {
    let segment = before[value]
    guard segment.letter >= 0 else { return 0 }
    return bytes[index &- segment.count &+ segment.letter]
  }
}
