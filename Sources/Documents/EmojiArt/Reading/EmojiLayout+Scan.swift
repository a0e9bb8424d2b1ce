import Diagnostics
import JSONSyntax

/// The values of one emoji that become facts.
struct ScannedValues {
  var id = Digits()
  /// The index of the first byte of a text that a rule may report; negative without such a text.
  var text = -1
  var point = SIMD2<Int>.zero
}

extension EmojiLayout {
  /// Reads the values of the emoji whose first value is at `start`, and its coordinates if
  /// requested; returns the result of `walk`.
  @inline(__always)
  mutating func scan(
    _ bytes: Span<UInt8>, _ start: Int, _ memo: borrowing TextMemo, isPlaced: Bool,
    _ values: inout ScannedValues
  ) -> Int {
    walk(bytes, start) { index in
      guard let (tag, end) = memo.find(bytes, index) else { return -1 }
      if tag != TextVerdict.emoji.tag { values.text = index }
      return end &+ 1
    } number: { number, role, _ in
      switch role {
      case .id: values.id = number
      case .x: if isPlaced { values.point.x = number.signedValue }
      case .y: if isPlaced { values.point.y = number.signedValue }
      case .text, .size: break
      }
    }
  }
}
