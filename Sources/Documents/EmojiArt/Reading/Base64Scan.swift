import Diagnostics
import JSONSyntax

/// The properties of a streamed base64 text (RFC 4648 section 4), found without decoding it.
struct Base64Scan: Sendable {
  /// The number of raw characters to keep from the beginning.
  ///
  /// They are about 64 KiB of bytes, enough for the headers of pictures with an embedded thumbnail.
  static let headLimit = 88 * 1024
  /// The number of raw characters to keep from the end.
  private static let tailLimit = 6144

  /// The maximum number of repairable characters whose places are kept.
  static let repairLimit = 65_536

  /// The number of characters in the alphabet.
  private(set) var count = 0
  /// The number of padding characters at the end.
  private(set) var padding = 0
  /// The offset of the first character that is neither in the alphabet nor white space or padding.
  private(set) var badCharacter: Int?
  /// White space and characters of the URL alphabet to replace; `repairLimit` + 1 means too many.
  private(set) var whiteSpace: [Range<Int>] = []
  private(set) var urlAlphabet: [(isMinus: Bool, range: Range<Int>)] = []
  /// The beginning and the end of the text as in the file, but with a slash for `\/`.
  private(set) var head: [UInt8] = []
  private(set) var tail: [UInt8] = []
  /// The offset of the first padding character.
  private(set) var firstPadding = 0
  /// True if the last letter was read alone, since it may be written with an escape.
  private(set) var endsWithEscape = false

  /// Scans to the end of the string that `reader` has entered.
  mutating func run(_ reader: inout JSONReader) {
    while true {
      reader.consume { bytes, from, to in
        var escapes = 0
        let end = Self.alphabet.skip(bytes, from, to, &escapes)
        count += end - from - escapes
        keep(bytes, from, end)
        return end
      }
      switch reader.nextUnit() {
      case .end, .stopped: return
      case .scalar(let value, let offset): note(value, at: offset..<reader.offset)
      }
    }
  }

  private mutating func note(_ value: UInt32, at range: Range<Int>) {
    let offset = range.lowerBound
    let byte = UInt8(truncatingIfNeeded: value)
    keep(value < 0x80 ? byte : 0)
    if value < 0x80, Self.alphabet.contains(byte) {
      endPadding()
      count += 1
      endsWithEscape = true
      return
    }
    switch value {
    case UInt32(UInt8(ascii: "=")):
      if padding == 0 { firstPadding = offset }
      padding += 1
    case 0x09, 0x0A, 0x0D, 0x20:
      if whiteSpace.count <= Self.repairLimit { whiteSpace.append(range) }
    case UInt32(UInt8(ascii: "-")), UInt32(UInt8(ascii: "_")):
      endPadding()
      if urlAlphabet.count <= Self.repairLimit {
        urlAlphabet.append((byte == UInt8(ascii: "-"), range))
      }
    default:
      badCharacter = badCharacter ?? offset
    }
  }

  /// Reports padding as a bad character, because something follows it.
  private mutating func endPadding() {
    if padding > 0 { badCharacter = min(badCharacter ?? firstPadding, firstPadding) }
  }

  private mutating func keep(_ byte: UInt8) {
    if head.count < Self.headLimit { head.append(byte) }
    if tail.count >= 2 * Self.tailLimit { tail.removeFirst(Self.tailLimit) }
    tail.append(byte)
  }

  private mutating func keep(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    guard end > start else { return }
    endPadding()
    endsWithEscape = false
    head.append(bytes.extracting(start..<min(end, start + max(0, Self.headLimit - head.count))))
    if tail.count >= 2 * Self.tailLimit { tail.removeFirst(Self.tailLimit) }
    tail.append(bytes.extracting(max(start, end - Self.tailLimit)..<end))
  }

  private static let alphabet = CharacterRanges(
    UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
    UInt8(ascii: "/")...UInt8(ascii: "9"), UInt8(ascii: "+")...UInt8(ascii: "+"))
}
