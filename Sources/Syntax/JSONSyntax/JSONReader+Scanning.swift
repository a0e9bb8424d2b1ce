import Diagnostics

/// Scans scalars by their bytes, without a reader.
extension JSONReader {
  /// Returns the index after the quote of a text whose first character is at `start`; negative if
  /// it is not complete before `limit`, or needs a closer look.
  package static func textEnd(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int) -> Int {
    var index = start
    while true {
      index = plainEnd(bytes, index, limit)
      guard index < limit else { return -1 }
      switch bytes[index] {
      case UInt8(ascii: "\""): return index &+ 1
      case UInt8(ascii: "\\"):
        let width = escapeWidth(bytes, index)
        guard width > 0 else { return -1 }
        index &+= width
      case 0x80...:
        guard let (_, width) = scalar(bytes, index) else { return -1 }
        index &+= width
      default: return -1
      }
    }
  }

  /// Returns the length of the escape at an index; 0 if it is invalid, or half of a surrogate pair.
  private static func escapeWidth(_ bytes: Span<UInt8>, _ index: Int) -> Int {
    guard bytes[index &+ 1] == UInt8(ascii: "u") else {
      return isShortEscape(bytes[index &+ 1]) ? 2 : 0
    }
    guard let unit = hexadecimal(bytes, at: index + 2) else { return 0 }
    guard (0xD800..<0xE000).contains(unit) else { return 6 }
    guard unit < 0xDC00, bytes[index &+ 6] == UInt8(ascii: "\\"),
      bytes[index &+ 7] == UInt8(ascii: "u"), let low = hexadecimal(bytes, at: index + 8)
    else { return 0 }
    return (0xDC00..<0xE000).contains(low) ? 12 : 0
  }

  /// Returns the index after a number that begins at `start`; negative if it is not complete before
  /// `limit`, or is not a number.
  package static func numberEnd(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int) -> Int {
    let digits = Digits(bytes, start, sign: UInt64(UInt8(ascii: "-")))
    if digits.fits(56, mayBeZero: true) {
      let end = digits.end(start)
      if end < limit, bytes[end] != UInt8(ascii: "."), bytes[end] & 0xDF != UInt8(ascii: "E") {
        return end
      }
    }
    var index = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
    let isZero = bytes[index] == UInt8(ascii: "0")
    let whole = index
    guard readDigits(bytes, &index, limit), !isZero || index == whole + 1 else { return -1 }
    if bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard readDigits(bytes, &index, limit) else { return -1 }
    }
    if bytes[index] & 0xDF == UInt8(ascii: "E") {
      index += 1
      if bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
      guard readDigits(bytes, &index, limit) else { return -1 }
    }
    return index
  }

  /// Skips digits; returns false if there is not one digit, or if more may follow after `limit`.
  private static func readDigits(_ bytes: Span<UInt8>, _ index: inout Int, _ limit: Int) -> Bool {
    let start = index
    while index < limit, bytes[index].isASCIIDigit { index += 1 }
    return index > start && index < limit
  }
}
