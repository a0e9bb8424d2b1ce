import Diagnostics
import JSONSyntax

/// The bytes between the values of an emoji, and the order of the values.
///
/// Every encoder writes all emojis of a file the same way, so the layout of one predicts the next.
/// An emoji with the same bytes between its values is read by comparing them, without parsing names
/// or white space.
struct EmojiLayout {
  /// A value that does not need a closer look.
  struct Value {
    let name: Name
    let place: EmojiPlace
    /// The bytes before the value, including the opening quote of a text; for the first value, they
    /// begin with the emoji's brace.
    let before: LayoutSegment
    /// The number of bytes from the `x` or `y` of the name to the value; 0 without such a name.
    let letterDistance: UInt8
    /// A byte that may precede the digits; values beyond 255 mean none.
    let sign: UInt64
    /// Eight times the maximum number of digits; 0 for a text.
    let limit: UInt

    init(_ name: Name, after before: LayoutSegment) {
      (self.name, place, self.before) = (name, name.emojiPlace, before)
      letterDistance = before.letter < 0 ? 0 : UInt8(before.count - before.letter)
      let isCoordinate = place == .x || place == .y
      sign = isCoordinate ? UInt64(UInt8(ascii: "-")) : .max
      limit = isCoordinate ? 40 : place == .size ? 24 : place == .id ? 56 : 0
    }
  }

  /// False from the beginning of a document until an emoji was read.
  var isKnown = false
  /// True if the last run ended at an emoji with another layout.
  var isMisled = false
  private(set) var count = 0
  private(set) var values = InlineArray<5, Value>(
    repeating: Value(.text, after: LayoutSegment()))
  /// The bytes from the end of the last value through the closing brace.
  private(set) var closing = LayoutSegment()
  /// The bytes from the end of the last value to the first value of the next emoji.
  private(set) var joint = LayoutSegment()
  /// The index of these emojis in `facts.shapes`; it is different in the next document.
  private(set) var shape = 0
  private(set) var hasID = false
  /// True if the order of `x` and `y` may vary between emojis, as in 2023.
  private(set) var isNested = false

  /// Learns from the emoji that was just read, if a similar one follows and it seems worthwhile;
  /// else forgets the layout.
  mutating func learn(
    _ lesson: borrowing EmojiLesson, shape: Int, _ json: inout JSONReader,
    _ credit: inout LearningCredit
  ) {
    isKnown = false
    let (base, isSpotless) = (json.base, json.isSpotless)
    guard credit.takes(), lesson.isWhole, lesson.brace >= base else { return }
    (self.shape, isNested) = (shape, lesson.isNested)
    let scalars = lesson.values.map { name, range in
      ItemGaps.Scalar(
        range, isText: name.emojiPlace == .text, isLettered: isNested && (name == .x || name == .y))
    }
    let brace = lesson.brace - base
    var learned: ItemGaps?
    json.consume { bytes, end, limit in
      learned = ItemGaps(scalars, of: brace..<end, bytes, base: base, isSpotless: isSpotless)
      isKnown = learned?.join(bytes, end, limit, isSpotless: isSpotless) ?? false
      return end
    }
    guard isKnown, let gaps = learned, gaps.pattern.isEmpty else { return isKnown = false }
    count = scalars.count
    hasID = count == 5
    for index in 0..<count {
      values[index] = Value(lesson.values[index].name, after: gaps.before[index])
    }
    (closing, joint) = (gaps.closing, gaps.joint)
  }
}

/// The places of the values of one emoji, for learning its layout.
struct EmojiLesson {
  private(set) var brace = 0
  private(set) var values: [(name: Name, range: Range<Int>)] = []
  /// False if the emoji is unusual and cannot serve as a model for others.
  var isCommon = true
  /// True if the coordinates are in an object of their own.
  var isNested = false

  mutating func begin(at brace: Int) {
    self.brace = brace
    values.removeAll(keepingCapacity: true)
    (isCommon, isNested) = (true, false)
  }

  mutating func add(_ name: Name, _ range: Range<Int>) { values.append((name, range)) }

  /// True for a text, two coordinates and a size, each once, and at most one id.
  var isWhole: Bool {
    let places = Set(values.map(\.name.emojiPlace))
    let isComplete = places.count == (places.contains(.id) ? 5 : 4)
    return isCommon && isComplete && values.count == places.count
  }
}
