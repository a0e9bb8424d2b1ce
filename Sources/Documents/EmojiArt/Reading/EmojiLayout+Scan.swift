import JSONSyntax

/// The values of one emoji, found by its layout.
struct ScannedValues {
  /// The index after the last value; negative if a value needs a closer look.
  var end: Int
  var id: Digits
  /// The index of the first byte of a text that a rule may object to; negative if there is none.
  var text: Int

  /// The bytes between two values differ from the layout's.
  static let misled = ScannedValues(end: -2, id: Digits(), text: -1)
  /// A value is not of the most common kind.
  static let uncommon = ScannedValues(end: -1, id: Digits(), text: -1)

  var isMisled: Bool { end == -2 }
}

/// The coordinates of one emoji.
struct Coordinates {
  var point = SIMD2<Int>.zero
  /// The exclusive or of the letters in the names, which must be one `x` and one `y`.
  var letters: UInt8 = 0
}

extension EmojiLayout {
  /// Reads the values of the emoji whose first value is at `start`, and its coordinates if asked.
  ///
  /// Mutating only because reading an element of an `InlineArray` copies it if `self` is borrowed.
  @inline(__always)
  mutating func scan(
    _ bytes: Span<UInt8>, _ start: Int, _ memo: borrowing TextMemo, isPlaced: Bool,
    _ place: inout Coordinates
  ) -> ScannedValues {
    var index = start
    var value = 0
    var id = Digits()
    var text = -1
    while true {
      if forms[value].isText {
        guard let (verdict, end) = memo.verdict(bytes, index) else { return .uncommon }
        if verdict != .emoji { text = index }
        index = end
      } else {
        let number = Digits(bytes, index, sign: forms[value].sign)
        guard number.fits(forms[value].limit, isCoordinate: forms[value].isCoordinate) else {
          return .uncommon
        }
        if forms[value].isID { id = number }
        if isPlaced { put(number, value, bytes, index, &place) }
        index = number.end(index)
      }
      value &+= 1
      guard value < count else { break }
      guard forms[value].before.matches(bytes, index) else { return .misled }
      index &+= forms[value].before.count
    }
    if isNested, place.letters & 1 == 0 { return .uncommon }
    return ScannedValues(end: index, id: id, text: text)
  }

  private mutating func put(
    _ number: Digits, _ value: Int, _ bytes: Span<UInt8>, _ index: Int, _ place: inout Coordinates
  ) {
    guard forms[value].isCoordinate else { return }
    var isY = forms[value].role == .y
    if isNested {
      let letter = bytes[index &- Int(forms[value].letterDistance)]
      isY = letter & 1 == 1
      place.letters ^= letter
    }
    let coordinate = number.isNegative ? 0 &- number.value : number.value
    if isY { place.point.y = coordinate } else { place.point.x = coordinate }
  }
}
