import Diagnostics
import JSONSyntax

/// The bytes between the values of an emoji, and the order of the values.
///
/// Every encoder writes all emojis of a file the same way, so the layout of one predicts the next.
/// An emoji with the same bytes between its values is read by comparing them, without parsing names
/// or white space.
struct EmojiLayout {
  enum Role: UInt8 {
    case text
    case x
    case y
    case size
    case id
  }

  private(set) var isKnown = false
  private(set) var count = 0
  private(set) var forms = InlineArray<5, EmojiValueForm>(
    repeating: EmojiValueForm(.text, after: LayoutSegment()))
  /// The bytes from the end of the last value through the closing brace.
  private(set) var closing = LayoutSegment()
  /// The bytes from the end of the last value to the first value of the next emoji.
  private(set) var joint = LayoutSegment()
  /// The index of these emojis in `facts.shapes`; it is different in the next document.
  private(set) var shape = 0
  private(set) var hasID = false
  /// The name of the text member.
  private(set) var textName = Name.text
  /// True if the order of `x` and `y` may vary between emojis, as in 2023.
  private(set) var isNested = false

  init() {}

  /// Forgets the layout at the end of a document.
  mutating func forget() { isKnown = false }

  /// Learns from the emoji that was just read, if a similar one follows and it seems worthwhile;
  /// else forgets the layout.
  mutating func learn(
    _ fields: borrowing FieldRecorder, shape: Int, _ json: inout JSONReader,
    _ credit: inout LearningCredit
  ) {
    isKnown = false
    let (base, isSpotless) = (json.base, json.isSpotless)
    guard credit.takes(), fields.isWhole, fields.brace >= base else { return }
    self.shape = shape
    textName = fields.textName
    isNested = fields.isNested
    json.consume { bytes, end, limit in
      isKnown = read(fields, bytes, base: base, end: end, limit: limit, isSpotless: isSpotless)
      return end
    }
  }

  private mutating func read(
    _ fields: borrowing FieldRecorder, _ bytes: Span<UInt8>, base: Int, end: Int, limit: Int,
    isSpotless: Bool
  ) -> Bool {
    let scalars = fields.fields.map { field in
      ItemGaps.Scalar(
        field.range, isText: field.role == .text,
        isLettered: isNested && (field.role == .x || field.role == .y))
    }
    guard
      var gaps = ItemGaps(
        scalars, of: (fields.brace - base)..<end, bytes, base: base, isSpotless: isSpotless),
      gaps.join(bytes, end, limit, isSpotless: isSpotless), gaps.pattern.isEmpty
    else { return false }
    count = scalars.count
    hasID = count == 5
    for index in 0..<count {
      forms[index] = EmojiValueForm(fields.fields[index].role, after: gaps.before[index])
    }
    (closing, joint) = (gaps.closing, gaps.joint)
    return true
  }
}
