import Diagnostics

/// The form of an emoji's value that does not need a closer look.
struct EmojiValueForm {
  /// A byte that may precede the digits; values beyond 255 mean none.
  let sign: UInt64
  /// Eight times the maximum number of digits; 0 for a text.
  let limit: UInt
  let role: EmojiLayout.Role
  /// The bytes before the value; for the first value, they begin with the emoji's brace.
  ///
  /// They include the opening quote of a text.
  let before: LayoutSegment
  /// The number of bytes from the `x` or `y` of the name to the value; 0 without such a name.
  let letterDistance: UInt8

  var isText: Bool { role == .text }
  var isCoordinate: Bool { sign <= 0xFF }

  init(_ role: EmojiLayout.Role, after before: LayoutSegment) {
    self.role = role
    self.before = before
    letterDistance = before.letter < 0 ? 0 : UInt8(before.count - before.letter)
    let isCoordinate = role == .x || role == .y
    sign = isCoordinate ? UInt64(UInt8(ascii: "-")) : .max
    switch role {
    case .text: limit = 0
    case .x, .y: limit = 40
    case .size: limit = 24
    case .id: limit = 56
    }
  }
}
