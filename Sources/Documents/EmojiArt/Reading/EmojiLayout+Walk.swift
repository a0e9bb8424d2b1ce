import Diagnostics
import JSONSyntax

extension EmojiLayout {
  /// Returned by `walk` instead of an index: the bytes between two values differ from the layout's.
  static let misled = -2
  /// Returned by `walk` instead of an index: a value is not of the most common kind.
  static let uncommon = -1

  /// The possible continuations after the last value of an emoji.
  enum Following {
    case another
    case end
    case misled
  }

  /// Visits the values of the emoji whose first value is at `start`; returns the index after the
  /// last one, `misled`, or `uncommon`.
  ///
  /// `text` takes the index after the opening quote and returns the index after the closing one; a
  /// negative index ends the walk as uncommon. `number` takes each number with its index. It is
  /// mutating only because reading an element of an `InlineArray` copies it if `self` is borrowed.
  @inline(__always)
  mutating func walk(
    _ bytes: Span<UInt8>, _ start: Int, text: (Int) -> Int, number: (Digits, Role, Int) -> Void
  ) -> Int {
    var index = start
    var value = 0
    var letters: UInt8 = 0
    while true {
      if forms[value].isText {
        index = text(index)
        guard index >= 0 else { return Self.uncommon }
      } else {
        let digits = Digits(bytes, index, sign: forms[value].sign)
        guard digits.fits(forms[value].limit, mayBeZero: forms[value].isCoordinate) else {
          return Self.uncommon
        }
        var role = forms[value].role
        let distance = forms[value].letterDistance
        if distance > 0 {
          let letter = bytes[index &- Int(distance)]
          letters ^= letter
          role = letter & 1 == 1 ? .y : .x
        }
        number(digits, role, index)
        index = digits.end(index)
      }
      value &+= 1
      guard value < count else { break }
      guard forms[value].before.matchesHeld(bytes, index) else { return Self.misled }
      index &+= forms[value].before.count
    }
    // If the names of two coordinates may be swapped, one must be `x` and the other `y`.
    return isNested && letters & 1 == 0 ? Self.uncommon : index
  }

  /// Returns the continuation after the last value, which ends at `end`.
  @inline(__always)
  func following(_ bytes: Span<UInt8>, _ end: Int) -> Following {
    if joint.matchesHeld(bytes, end) { return .another }
    return closing.matchesHeld(bytes, end) ? .end : .misled
  }
}
