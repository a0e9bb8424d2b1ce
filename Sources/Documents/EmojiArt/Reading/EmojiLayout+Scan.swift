import Diagnostics
import JSONSyntax

extension EmojiLayout {
  /// The values of one emoji that become facts.
  private struct Found {
    var id = Digits()
    /// The index of the first byte of a text that a rule may report; negative without such a text.
    var text = -1
    var point = SIMD2<Int>.zero
  }

  /// Reads emojis with this layout until one needs a closer look; returns the index after the last
  /// one.
  ///
  /// It counts an emoji only after reading all of it. The reader can then continue at the comma
  /// after the last one.
  mutating func scan(
    _ bytes: Span<UInt8>, _ start: Int, base: Int, _ memo: borrowing TextMemo,
    _ ids: inout IntegerSet, _ facts: inout DocumentFacts
  ) -> Int {
    isMisled = !values[0].before.matchesHeld(bytes, start)
    if isMisled { return start }
    let brace = base &- values[0].before.count
    let room = min(facts.room(for: shape), Findings.limitPerRule)
    var (least, most) = (SIMD2(repeating: Int.max), SIMD2(repeating: Int.min))
    var (number, largestID, end) = (0, Int.min, start)
    var index = start &+ values[0].before.count
    while true {
      var found = Found()
      let last = read(bytes, index, memo, &found)
      guard last >= 0 else { break }
      let goesOn = joint.matchesHeld(bytes, last)
      isMisled = !goesOn && !closing.matchesHeld(bytes, last)
      guard !isMisled, !hasID || ids.insert(found.id.value, at: base &+ index) else { break }
      if hasID { largestID = max(largestID, found.id.value) }
      if number < room { facts.keep(brace &+ index, of: shape) }
      number &+= 1
      (least, most) = (pointwiseMin(least, found.point), pointwiseMax(most, found.point))
      if found.text >= 0 { note(found.text, memo, bytes, base, &facts) }
      end = last &+ closing.count
      guard goesOn else { break }
      index = last &+ joint.count
    }
    guard number > 0 else { return end }
    facts.emojiCount += number
    facts.shapes[shape].count += number
    facts.largestID = max(facts.largestID, largestID)
    facts.widenBounds(x: least.x, y: least.y)
    facts.widenBounds(x: most.x, y: most.y)
    return end
  }

  /// Reads the values of the emoji whose first value is at `start`; returns the index after the
  /// last one, which is negative if the emoji has another layout or an uncommon value.
  @inline(__always)
  private mutating func read(
    _ bytes: Span<UInt8>, _ start: Int, _ memo: borrowing TextMemo, _ found: inout Found
  ) -> Int {
    var (index, value, letters) = (start, 0, UInt8(0))
    while true {
      var place = values[value].place
      if place == .text {
        guard let (tag, end) = memo.find(bytes, index) else { return -1 }
        if tag != TextVerdict.emoji.tag { found.text = index }
        index = end &+ 1
      } else {
        let digits = Digits(bytes, index, sign: values[value].sign)
        guard digits.fits(values[value].limit, mayBeZero: values[value].sign <= 0xFF) else {
          return -1
        }
        let distance = values[value].letterDistance
        if distance > 0 {
          let letter = bytes[index &- Int(distance)]
          letters ^= letter
          place = letter & 1 == 1 ? .y : .x
        }
        switch place {
        case .id: found.id = digits
        case .x: found.point.x = digits.signedValue
        case .y: found.point.y = digits.signedValue
        default: break
        }
        index = digits.end(index)
      }
      value &+= 1
      guard value < count else { break }
      isMisled = !values[value].before.matchesHeld(bytes, index)
      if isMisled { return -1 }
      index &+= values[value].before.count
    }
    // If the names of two coordinates may be swapped, one must be `x` and the other `y`.
    return isNested && letters & 1 == 0 ? -1 : index
  }

  /// Notes a text that a rule may report, from its first byte on.
  private mutating func note(
    _ start: Int, _ memo: borrowing TextMemo, _ bytes: Span<UInt8>, _ base: Int,
    _ facts: inout DocumentFacts
  ) {
    guard let (tag, end) = memo.find(bytes, start), let verdict = TextVerdict(tag: tag) else {
      return
    }
    var value = 0
    while values[value].place != .text { value += 1 }
    let text = String(decoding: (start..<end).map { bytes[$0] }, as: UTF8.self)
    facts.note(
      Occurrence(
        verdict, name: values[value].name, range: (base + start - 1)..<(base + end + 1),
        text: text))
  }
}
