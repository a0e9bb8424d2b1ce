import Diagnostics
import JSONSyntax

/// Reads emojis of a known layout until one needs a closer look.
///
/// It counts an emoji only after reading all of it. The reader can then continue at the comma after
/// the last one.
struct LayoutRun {
  var layout = EmojiLayout()
  /// True if the last run ended at an emoji with another layout.
  private(set) var isMisled = false

  private var count = 0
  private var largestID = Int.min
  private var minimum = SIMD2<Int>.zero
  private var maximum = SIMD2<Int>.zero
  private var tracksBounds = false
  private var measures = false
  /// The texts in the counted emojis that a rule may report.
  private var flagged: [Occurrence] = []

  mutating func begin(_ facts: borrowing DocumentFacts, measures: Bool) {
    count = 0
    largestID = .min
    let bounds = facts.bounds
    minimum = bounds.map { SIMD2($0.x.lowerBound, $0.y.lowerBound) } ?? SIMD2(repeating: .max)
    maximum = bounds.map { SIMD2($0.x.upperBound, $0.y.upperBound) } ?? SIMD2(repeating: .min)
    // A negative coordinate in a centered document decides the rule on foreign coordinates.
    let isOpen = bounds.map { $0.x.lowerBound >= 0 && $0.y.lowerBound >= 0 } ?? true
    self.measures = measures || !layout.hasID
    tracksBounds = self.measures || facts.hasAllBounds && isOpen
  }

  /// Counts emojis and returns the index after the last one.
  ///
  /// Fills `braces` with the opening braces of the first ones.
  mutating func scan(
    _ bytes: Span<UInt8>, _ start: Int, base: Int, _ ids: inout IntegerSet,
    _ memo: borrowing TextMemo,
    _ braces: inout [Int]
  ) -> Int {
    var braces = braces.mutableSpan
    isMisled = !layout.forms[0].before.matchesHeld(bytes, start)
    if isMisled { return start }
    var index = start &+ layout.forms[0].before.count
    var end = start
    while true {
      var values = ScannedValues()
      let last = layout.scan(bytes, index, memo, isPlaced: tracksBounds, &values)
      guard last >= 0 else {
        isMisled = last == EmojiLayout.misled
        return end
      }
      let following = layout.following(bytes, last)
      if following == .misled {
        isMisled = true
        return end
      }
      if layout.hasID {
        let id = values.id.value
        guard ids.insert(id, at: base &+ index) else { return end }
        if id > largestID { largestID = id }
      }
      if count < braces.count { braces[count] = base &+ index &- layout.forms[0].before.count }
      count &+= 1
      if tracksBounds { widen(values.point) }
      if values.text >= 0 { flag(values.text, memo, bytes, base) }
      end = last &+ layout.closing.count
      if following == .end { return end }
      index = last &+ layout.joint.count
    }
  }

  private mutating func widen(_ point: SIMD2<Int>) {
    minimum = pointwiseMin(minimum, point)
    maximum = pointwiseMax(maximum, point)
    if !measures, minimum.min() < 0 { tracksBounds = false }
  }

  private mutating func flag(
    _ start: Int, _ memo: borrowing TextMemo, _ bytes: Span<UInt8>, _ base: Int
  ) {
    guard let (tag, end) = memo.find(bytes, start), let verdict = TextVerdict(tag: tag) else {
      return
    }
    let content = (start..<end).map { bytes[$0] }
    flagged.append(
      Occurrence(
        verdict, name: layout.textName, range: (base + start - 1)..<(base + end + 1),
        text: String(decoding: content, as: UTF8.self)))
  }

  /// Adds the results to the facts.
  mutating func commit(to facts: inout DocumentFacts, braces: [Int]) {
    guard count > 0 else { return }
    facts.emojiCount += count
    facts.note(count, of: layout.shape, at: braces)
    if layout.hasID { facts.largestID = max(facts.largestID, largestID) }
    facts.hasAllBounds = facts.hasAllBounds && tracksBounds
    if maximum.x >= minimum.x {
      facts.bounds = (minimum.x...maximum.x, minimum.y...maximum.y)
    }
    guard !flagged.isEmpty else { return }
    for occurrence in flagged { facts.note(occurrence) }
    flagged.removeAll(keepingCapacity: true)
  }
}
