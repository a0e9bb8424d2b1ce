import Diagnostics
import JSONSyntax

/// Adds emojis to an index; compares only bytes while they have a known layout and usual values.
struct IndexRun {
  private(set) var index = EmojiIndex()
  private var layout = EmojiLayout()
  private var isMisled = false
  private var credit = LearningCredit()
  private let hash: ContentHash
  private let placement: Placement
  private let dialect: Dialect

  init(_ dialect: Dialect, _ placement: Placement, _ hash: ContentHash) {
    self.dialect = dialect
    self.placement = placement
    self.hash = hash
  }

  /// Adds an emoji that was read member by member.
  mutating func add(_ emoji: EmojiArtDocument.Emoji) {
    let text = hash.text(emoji.text?.value ?? "")
    var id = EmojiRecord.noID
    switch emoji.id?.value {
    case .number(let number): id = number
    case .text(let text): id = EmojiIndex.id(of: text, hash)
    case nil: break
    }
    index.add(
      EmojiRecord(start: emoji.range.lowerBound, id: id, content: content(emoji, text)))
    index.end = emoji.range.upperBound
  }

  private func content(_ emoji: EmojiArtDocument.Emoji, _ text: UInt64) -> EmojiContent {
    guard emoji.extras.isEmpty, emoji.text != nil, case .integer(let x) = emoji.x?.value,
      case .integer(let y) = emoji.y?.value, case .integer(let size) = emoji.size?.value,
      let place = placement.apply(x, y)
    else { return EmojiContent(unknownExceptText: text) }
    return hash.content(text: text, x: place.x, y: place.y, size: size)
  }

  /// Adds the next emojis while they have the known layout; returns false if it adds none.
  mutating func addAlike(_ json: inout JSONReader) -> Bool {
    guard layout.isKnown else { return false }
    let before = index.records.count
    let base = json.base
    json.consume { bytes, from, _ in scan(bytes, from, base: base) }
    guard index.records.count > before else { return false }
    index.end = json.offset
    credit.restore()
    return true
  }

  private mutating func scan(_ bytes: Span<UInt8>, _ start: Int, base: Int) -> Int {
    isMisled = !layout.forms[0].before.matchesHeld(bytes, start)
    if isMisled { return start }
    let lead = layout.forms[0].before.count
    var first = start &+ lead
    var end = start
    while true {
      var values = IndexedValues()
      let last = read(bytes, first, &values)
      guard last >= 0 else {
        isMisled = last == EmojiLayout.misled
        return end
      }
      let following = layout.following(bytes, last)
      if following == .misled {
        isMisled = true
        return end
      }
      let y = (placement.turnsY ? 0 &- values.y : values.y) &+ placement.dy
      let content = hash.content(
        text: values.text, x: values.x &+ placement.dx, y: y, size: values.size)
      let start = base &+ first &- lead
      index.add(EmojiRecord(start: start, id: values.id, content: content))
      end = last &+ layout.closing.count
      if following == .end { return end }
      first = last &+ layout.joint.count
    }
  }

  /// The values of one emoji; a text as its hash.
  private struct IndexedValues {
    var text: UInt64 = 0
    var x = 0
    var y = 0
    var size = 0
    var id = EmojiRecord.noID
  }

  /// Reads the emoji whose first value is at `start`; returns the result of `walk`.
  @inline(__always)
  private mutating func read(
    _ bytes: Span<UInt8>, _ start: Int, _ values: inout IndexedValues
  ) -> Int {
    let hash = hash
    return layout.walk(bytes, start) { index in
      let end = EmojiLayout.textEnd(bytes, index)
      guard end >= 0 else { return -1 }
      values.text = hash.text(bytes, index, end &- index)
      return end &+ 1
    } number: { number, role, _ in
      switch role {
      case .id: values.id = number.value
      case .x: values.x = number.signedValue
      case .y: values.y = number.signedValue
      case .size: values.size = number.value
      case .text: break
      }
    }
  }

  /// Learns the layout from the last emoji.
  mutating func learn(_ emoji: EmojiArtDocument.Emoji, _ json: inout JSONReader) {
    guard !layout.isKnown || isMisled else { return }
    layout.learn(emoji, isNested: dialect.pointName != nil, &json, &credit)
  }
}
