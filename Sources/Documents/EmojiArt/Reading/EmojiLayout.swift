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
    repeating: EmojiValueForm(.text, after: Segment()))
  /// The bytes from the end of the last value through the closing brace.
  private(set) var closing = Segment()
  /// The bytes from the end of the last value to the first value of the next emoji.
  private(set) var joint = Segment()
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

  /// Learns from the emoji whose closing brace ends at index `end`, if a similar emoji follows.
  ///
  /// `base` is the offset of the first byte.
  mutating func learn(
    _ fields: borrowing FieldRecorder, shape: Int, _ bytes: Span<UInt8>, base: Int, end: Int,
    limit: Int, isSpotless: Bool
  ) {
    isKnown = false
    guard fields.isWhole, fields.brace >= base else { return }
    self.shape = shape
    textName = fields.textName
    isNested = fields.isNested
    isKnown = read(fields, bytes, base: base, end: end, limit: limit, isSpotless: isSpotless)
  }

  private mutating func read(
    _ fields: borrowing FieldRecorder, _ bytes: Span<UInt8>, base: Int, end: Int, limit: Int,
    isSpotless: Bool
  ) -> Bool {
    count = fields.fields.count
    hasID = count == 5
    var previous = fields.brace - base
    for index in 0..<count {
      let field = fields.fields[index]
      let isCoordinate = field.role == .x || field.role == .y
      let start = field.range.lowerBound - base + (field.role == .text ? 1 : 0)
      guard
        let segment = Segment(
          bytes, previous..<start, isLettered: isNested && isCoordinate, isSpotless: isSpotless)
      else { return false }
      forms[index] = EmojiValueForm(field.role, after: segment)
      previous = field.range.upperBound - base
    }
    guard let brace = JSONReader.nextItem(bytes, end, limit), forms[0].before.matches(bytes, brace),
      let closing = Segment(bytes, previous..<end, isLettered: false, isSpotless: isSpotless),
      let joint = Segment(
        bytes, previous..<(brace + forms[0].before.count), isLettered: forms[0].before.letter >= 0,
        isSpotless: isSpotless)
    else { return false }
    self.closing = closing
    self.joint = joint
    return true
  }

  /// Returns the index after the closing brace of the element before an opening one, if only a
  /// comma and white space are between them.
  static func end(_ bytes: Span<UInt8>, before brace: Int) -> Int? {
    var index = brace
    while index > 0 {
      switch bytes[index - 1] {
      case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ","): index -= 1
      case UInt8(ascii: "}"): return index
      default: return nil
      }
    }
    return nil
  }
}
