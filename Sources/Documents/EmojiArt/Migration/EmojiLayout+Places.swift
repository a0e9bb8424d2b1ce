import Diagnostics
import JSONSyntax

/// The places of the values of one emoji, by the raw values of their roles.
struct ValuePlaces {
  var starts = InlineArray<5, Int>(repeating: 0)
  /// The ends of the values; a string ends before its closing quote.
  var ends = InlineArray<5, Int>(repeating: 0)

  @inline(__always)
  mutating func set(_ role: EmojiLayout.Role, _ start: Int, _ end: Int) {
    starts[Int(role.rawValue)] = start
    ends[Int(role.rawValue)] = end
  }

  func coordinate(_ bytes: Span<UInt8>, _ role: Int) -> Int {
    Digits(bytes, starts[role], sign: UInt64(UInt8(ascii: "-"))).signedValue
  }

  func id(_ bytes: Span<UInt8>) -> Int {
    Digits(bytes, starts[Int(EmojiLayout.Role.id.rawValue)], sign: .max).value
  }
}

extension EmojiLayout {
  /// Finds the values of the emoji whose first value is at `start`; returns what `walk` does.
  @inline(__always)
  mutating func locate(_ bytes: Span<UInt8>, _ start: Int, _ places: inout ValuePlaces) -> Int {
    walk(bytes, start) { index in
      let end = Self.textEnd(bytes, index)
      guard end >= 0 else { return -1 }
      places.set(.text, index, end)
      return end &+ 1
    } number: { number, role, index in
      places.set(role, index, number.end(index))
    }
  }

  /// Returns the index of the quote that ends a string of at most 31 bytes without slash and
  /// backslash; negative for any other string.
  @inline(__always)
  static func textEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    let first = special(bytes, start)
    if first < 16 { return bytes[start &+ first] == UInt8(ascii: "\"") ? start &+ first : -1 }
    let second = special(bytes, start &+ 16)
    guard second < 16, bytes[start &+ 16 &+ second] == UInt8(ascii: "\"") else { return -1 }
    return start &+ 16 &+ second
  }

  /// Returns the number of bytes before a quote, a slash, or a backslash; 16 if none is found.
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
