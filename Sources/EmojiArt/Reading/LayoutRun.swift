import JSONSyntax

/// Reads emojis of a known layout as long as nothing about them needs a closer look.
///
/// Each is counted only when it is complete, so the reader can take up any other from its comma.
struct LayoutRun {
  var layout = EmojiLayout()
  /// True if the last run ended at an emoji of another layout.
  private(set) var isMisled = false

  private var count = 0
  private var largestID = Int.min
  private var minimum = SIMD2<Int>.zero
  private var maximum = SIMD2<Int>.zero
  private var tracksBounds = false
  private var measures = false
  /// Texts that a rule may object to, in the emojis that were counted.
  private var flagged: [Occurrence] = []
  /// The opening braces of the first emojis, to name those that lack a member of the dialect.
  private var braces: [Int] = []
  private var bracesLeft = 0

  /// What an emoji holds besides what is decided at once.
  private struct Values {
    var id = 1
    var point = SIMD2<Int>.zero
    /// The differences of the names of the coordinates, which must be one `x` and one `y`.
    var letters: UInt8 = 0
    var verdict = TextVerdict.emoji
    var text = 0..<0
  }

  mutating func begin(_ facts: borrowing DocumentFacts, measures: Bool) {
    count = 0
    largestID = .min
    let bounds = facts.bounds
    minimum = bounds.map { SIMD2($0.x.lowerBound, $0.y.lowerBound) } ?? SIMD2(repeating: .max)
    maximum = bounds.map { SIMD2($0.x.upperBound, $0.y.upperBound) } ?? SIMD2(repeating: .min)
    // The rule on foreign coordinates is decided once a centred document has a negative one.
    let isOpen = bounds.map { $0.x.lowerBound >= 0 && $0.y.lowerBound >= 0 } ?? true
    self.measures = measures || !layout.hasID
    tracksBounds = self.measures || facts.hasAllBounds && isOpen
    bracesLeft = max(0, DocumentFacts.occurrenceLimit - facts.shapes[layout.shape].braces.count)
  }

  /// Returns the index after the last emoji that was counted.
  mutating func scan(
    _ bytes: Span<UInt8>, _ start: Int, base: Int, _ ids: inout IDSet, _ memo: borrowing TextMemo
  ) -> Int {
    isMisled = !layout.before[0].matches(bytes, start)
    if isMisled { return start }
    var index = start &+ layout.before[0].count
    var end = start
    while true {
      var values = Values()
      guard let valuesEnd = scanValues(bytes, index, &values, memo) else { return end }
      let isLast = !layout.joint.matches(bytes, valuesEnd)
      if isLast, !layout.closing.matches(bytes, valuesEnd) {
        isMisled = true
        return end
      }
      if layout.isNested, values.letters & 1 == 0 { return end }
      if layout.hasID, !ids.insert(values.id, at: base &+ index) { return end }
      note(values, bytes, base, brace: index &- layout.before[0].count)
      end = valuesEnd &+ layout.closing.count
      if isLast { return end }
      index = valuesEnd &+ layout.joint.count
    }
  }

  /// The index after the last value of the emoji whose first value is at `start`, nil if one of
  /// them needs a closer look.
  @inline(__always)
  private mutating func scanValues(
    _ bytes: Span<UInt8>, _ start: Int, _ values: inout Values, _ memo: borrowing TextMemo
  ) -> Int? {
    var index = start
    var value = 0
    while true {
      let role = layout.roles[value]
      if role == .text {
        guard bytes[index] == UInt8(ascii: "\""),
          let (verdict, end) = memo.verdict(bytes, index &+ 1)
        else { return nil }
        if verdict != .emoji {
          values.verdict = verdict
          values.text = index..<end
        }
        index = end
      } else {
        let number = Digits(bytes, index)
        guard number.isShortest else { return nil }
        if role == .id {
          guard !number.isNegative, number.word & 0xFF != 0 else { return nil }
          values.id = number.value
        } else if role == .size {
          guard number.isUsualSize else { return nil }
        } else {
          guard number.count < 6 else { return nil }
          if tracksBounds || layout.isNested {
            place(number, role, value, bytes, index, &values)
          }
        }
        index = number.end
      }
      value &+= 1
      guard value < layout.count else { return index }
      guard layout.before[value].matches(bytes, index) else {
        isMisled = true
        return nil
      }
      index &+= layout.before[value].count
    }
  }

  private func place(
    _ number: Digits, _ role: EmojiLayout.Role, _ value: Int, _ bytes: Span<UInt8>, _ index: Int,
    _ values: inout Values
  ) {
    var isY = role == .y
    if layout.isNested {
      let letter = bytes[index &- Int(layout.letterDistance[value])]
      isY = letter & 1 == 1
      values.letters ^= letter
    }
    let coordinate = number.isNegative ? 0 &- number.value : number.value
    if isY { values.point.y = coordinate } else { values.point.x = coordinate }
  }

  @inline(__always)
  private mutating func note(
    _ values: Values, _ bytes: Span<UInt8>, _ base: Int, brace: Int
  ) {
    count &+= 1
    if layout.hasID, values.id > largestID { largestID = values.id }
    if tracksBounds { widen(values.point) }
    if bracesLeft > 0 {
      bracesLeft &-= 1
      braces.append(base &+ brace)
    }
    if values.verdict != .emoji { flag(values, bytes, base) }
  }

  private mutating func widen(_ point: SIMD2<Int>) {
    minimum = pointwiseMin(minimum, point)
    maximum = pointwiseMax(maximum, point)
    if !measures, minimum.min() < 0 { tracksBounds = false }
  }

  private mutating func flag(_ values: Values, _ bytes: Span<UInt8>, _ base: Int) {
    var content: [UInt8] = []
    for index in (values.text.lowerBound + 1)..<(values.text.upperBound - 1) {
      content.append(bytes[index])
    }
    let range = (base + values.text.lowerBound)..<(base + values.text.upperBound)
    flagged.append(
      Occurrence(
        values.verdict, name: layout.textName, range: range,
        text: String(decoding: content, as: UTF8.self)))
  }

  /// Adds what was read to the facts.
  mutating func commit(to facts: inout DocumentFacts) {
    guard count > 0 else { return }
    facts.emojiCount += count
    facts.shapes[layout.shape].count += count
    if !braces.isEmpty {
      facts.shapes[layout.shape].braces += braces
      braces.removeAll(keepingCapacity: true)
    }
    if layout.hasID { facts.largestID = max(facts.largestID, largestID) }
    facts.hasAllBounds = facts.hasAllBounds && tracksBounds
    if maximum.x >= minimum.x {
      facts.bounds = CoordinateBounds(x: minimum.x...maximum.x, y: minimum.y...maximum.y)
    }
    guard !flagged.isEmpty else { return }
    for occurrence in flagged { facts.note(occurrence) }
    flagged.removeAll(keepingCapacity: true)
  }
}

/// An integer of at most seven digits, found by looking at eight bytes at once.
private struct Digits {
  let isNegative: Bool
  /// The values of the digits, a byte each, the first in the lowest one; what is above is of no use.
  let word: UInt64
  /// 0 if there is none, 8 if there are more than seven.
  let count: Int
  /// The index after the last digit.
  let end: Int

  @inline(__always)
  init(_ bytes: Span<UInt8>, _ index: Int) {
    isNegative = bytes[index] == UInt8(ascii: "-")
    let first = index &+ (isNegative ? 1 : 0)
    word = bytes.load64(first) ^ 0x3030_3030_3030_3030
    // The top bit of a byte is set where there is no digit; the lowest such byte is exact.
    let others = ((word &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
    count = others.trailingZeroBitCount >> 3
    end = first &+ count
  }

  /// True for at most seven digits without a leading zero, and no minus zero.
  @inline(__always)
  var isShortest: Bool {
    count &- 1 < 7 && count != 0 && (word & 0xFF != 0 || count == 1 && !isNegative)
  }

  /// True from 1 to 1000.
  @inline(__always)
  var isUsualSize: Bool {
    !isNegative && word & 0xFF != 0
      && (count < 4 || count == 4 && word & 0xFFFF_FFFF == 0x0000_0001)
  }

  @inline(__always)
  var value: Int {
    var value = word << UInt64(64 &- 8 &* count)
    value = (value &* 2561) >> 8 & 0x00FF_00FF_00FF_00FF
    value = (value &* 6_553_601) >> 16 & 0x0000_FFFF_0000_FFFF
    return Int(truncatingIfNeeded: (value &* 42_949_672_960_001) >> 32)
  }
}
