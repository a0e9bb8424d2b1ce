import Diagnostics
import JSONSyntax

/// The places of an item, and of its scalars that differ from item to item.
struct ItemPlaces {
  static var most: Int { 48 }

  /// The index of the first byte.
  var start = 0
  /// The index after the last byte.
  var end = 0
  /// The index of the next item; negative if it begins in another way or is not known yet.
  var next = 0
  /// The places of the scalars, from their second byte on if they are strings.
  private(set) var starts = InlineArray<48, Int>(repeating: 0)
  private(set) var ends = InlineArray<48, Int>(repeating: 0)

  mutating func range(of number: Int) -> Range<Int> { starts[number]..<ends[number] }

  /// Finds the scalars of the item at `start`, whose first gap is known to fit; returns the index
  /// after it, which is negative if the item does not fit the template.
  @inline(__always)
  mutating func read(_ bytes: Span<UInt8>, _ limit: Int, _ template: ItemTemplate) -> Int {
    let (gaps, pattern) = (template.gaps.before.span, template.gaps.pattern.span)
    let areTexts = template.areTexts.span
    var index = start
    var number = 0
    while number < gaps.count {
      if number > 0, index > limit || !gaps[number].matches(bytes, index, pattern) { return -1 }
      index &+= gaps[number].count
      starts[number] = index
      if template.isPlain {
        index =
          areTexts[number] ? Self.plainTextEnd(bytes, index) : Self.plainNumberEnd(bytes, index)
      } else {
        index =
          areTexts[number]
          ? JSONReader.textEnd(bytes, index, limit) : JSONReader.numberEnd(bytes, index, limit)
      }
      guard index >= 0 else { return -1 }
      ends[number] = index
      number &+= 1
    }
    guard index <= limit, template.gaps.closing.matches(bytes, index, pattern) else { return -1 }
    if let pair = template.pair {
      let first = bytes[starts[pair.first] &- pair.firstDistance]
      guard first != bytes[starts[pair.second] &- pair.secondDistance] else { return -1 }
      if first != pair.letter {
        (starts[pair.first], starts[pair.second]) = (starts[pair.second], starts[pair.first])
        (ends[pair.first], ends[pair.second]) = (ends[pair.second], ends[pair.first])
      }
    }
    return index &+ template.gaps.closing.count
  }

  /// Returns the index after an integer of at most seven digits in its usual spelling; negative for
  /// any other number.
  @inline(__always)
  static func plainNumberEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    let digits = Digits(bytes, start, sign: UInt64(UInt8(ascii: "-")))
    return digits.fits(56, mayBeZero: true) ? digits.end(start) : -1
  }

  /// Returns the index after the quote that ends a string of at most 31 bytes without slash and
  /// backslash; negative for any other string.
  @inline(__always)
  static func plainTextEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var end = start &+ special(bytes, start)
    if end == start &+ 16 { end &+= special(bytes, end) }
    return end < start &+ 32 && bytes[end] == UInt8(ascii: "\"") ? end &+ 1 : -1
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
