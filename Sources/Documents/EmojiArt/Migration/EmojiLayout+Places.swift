import JSONSyntax

/// Where the values of one emoji are, by the raw values of their roles.
struct ValuePlaces {
  /// Returned instead of an index: the bytes between two values differ from the layout's.
  static let misled = -2
  /// Returned instead of an index: a value is not of the most common kind.
  static let uncommon = -1

  var starts = InlineArray<5, Int>(repeating: 0)
  /// A text ends before its closing quote.
  var ends = InlineArray<5, Int>(repeating: 0)

  func coordinate(_ bytes: Span<UInt8>, _ role: Int) -> Int {
    let number = Digits(bytes, starts[role], sign: UInt64(UInt8(ascii: "-")))
    return number.isNegative ? 0 &- number.value : number.value
  }

  func id(_ bytes: Span<UInt8>) -> Int {
    Digits(bytes, starts[Int(EmojiLayout.Role.id.rawValue)], sign: .max).value
  }
}

extension EmojiLayout {
  /// Finds the values of the emoji whose first value is at `start`.
  ///
  /// Returns the index after the last one, `misled` or `uncommon`. Mutating for the same reason as
  /// `scan`.
  @inline(__always)
  mutating func locate(
    _ bytes: Span<UInt8>, _ start: Int, _ places: inout ValuePlaces
  ) -> Int {
    var index = start
    var value = 0
    var letters: UInt8 = 0
    while true {
      var role = Int(forms[value].role.rawValue)
      let first = index
      let end: Int
      if forms[value].isText {
        end = Self.textEnd(bytes, index)
        guard end >= 0 else { return ValuePlaces.uncommon }
        index = end &+ 1
      } else {
        let number = Digits(bytes, index, sign: forms[value].sign)
        guard number.fits(forms[value].limit, isCoordinate: forms[value].isCoordinate) else {
          return ValuePlaces.uncommon
        }
        if isNested, forms[value].isCoordinate {
          let letter = bytes[index &- Int(forms[value].letterDistance)]
          letters ^= letter
          role = Int((letter & 1 == 1 ? Role.y : Role.x).rawValue)
        }
        end = number.end(index)
        index = end
      }
      places.starts[role] = first
      places.ends[role] = end
      value &+= 1
      guard value < count else { break }
      guard forms[value].before.matches(bytes, index) else { return ValuePlaces.misled }
      index &+= forms[value].before.count
    }
    if isNested, letters & 1 == 0 { return ValuePlaces.uncommon }
    return index
  }

  /// The index of the quote that ends a text of at most 31 bytes without slash and backslash;
  /// negative for any other text.
  @inline(__always)
  static func textEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    let first = special(bytes, start)
    if first < 16 { return bytes[start &+ first] == UInt8(ascii: "\"") ? start &+ first : -1 }
    let second = special(bytes, start &+ 16)
    guard second < 16, bytes[start &+ 16 &+ second] == UInt8(ascii: "\"") else { return -1 }
    return start &+ 16 &+ second
  }

  /// The number of bytes before a quote, a slash or a backslash; 16 if there is none.
  @inline(__always)
  private static func special(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    let block = bytes.load16(start)
    let quotes: SIMDMask<SIMD16<Int8>> = block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let slashes: SIMDMask<SIMD16<Int8>> = block .== SIMD16<UInt8>(repeating: UInt8(ascii: "/"))
    let reverses: SIMDMask<SIMD16<Int8>> = block .== SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    let found: SIMDMask<SIMD16<Int8>> = (quotes .| slashes) .| reverses
    return found.firstTrue
  }
}
