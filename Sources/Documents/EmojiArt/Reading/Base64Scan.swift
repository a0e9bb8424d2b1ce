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

  /// Scans to the end of the string that `reader` has entered.
  mutating func run(_ reader: inout JSONReader) {
    while true {
      reader.consume { bytes, from, to in
        let end = skipAlphabet(bytes, from, to)
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
    if value < 0x80, Self.isAlphabet(byte) {
      endPadding()
      count += 1
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
    append(
      bytes.extracting(start..<min(end, start + max(0, Self.headLimit - head.count))), to: &head)
    if tail.count >= 2 * Self.tailLimit { tail.removeFirst(Self.tailLimit) }
    append(bytes.extracting(max(start, end - Self.tailLimit)..<end), to: &tail)
  }

  private func append(_ bytes: Span<UInt8>, to kept: inout [UInt8]) {
    kept.append(addingCapacity: bytes.count) { output in
      for index in bytes.indices { output.append(bytes[index]) }
    }
  }

  static func isAlphabet(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "/") < 11
      || byte == UInt8(ascii: "+")
  }
}

extension Base64Scan {
  /// The number of blocks after which the backslash counters, one byte each, are added up.
  ///
  /// Each holds up to 255, and a block adds at most 4.
  private static let blocksPerRound = 60

  /// Skips and counts characters of the alphabet and escaped slashes from `start` on.
  ///
  /// Returns the index of the first other byte.
  private mutating func skipAlphabet(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int) -> Int {
    var index = start
    var backslashes = 0
    while limit &- index > 64 {
      let blocks = min(Self.blocksPerRound, (limit &- index &- 1) >> 6)
      var escapes = SIMD16<UInt8>.zero
      let end = Self.skipBlocks(bytes, index, index &+ (blocks << 6), &escapes)
      for lane in 0..<16 { backslashes &+= Int(escapes[lane]) }
      let isWhole = end == index &+ (blocks << 6)
      index = end
      if !isWhole { break }
    }
    while index < limit {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < limit, bytes[index + 1] == UInt8(ascii: "/") {
        backslashes += 1
        index += 2
      } else if Self.isAlphabet(byte) {
        index += 1
      } else {
        break
      }
    }
    count += index - start - backslashes
    return index
  }

  /// Skips blocks of 64 bytes that contain only the alphabet or `\/`, and counts their backslashes.
  ///
  /// The counts are in the lanes of `escapes`. A pair across a block boundary is counted correctly:
  /// its slash is a letter of the next block.
  @inline(__always)
  private static func skipBlocks(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ escapes: inout SIMD16<UInt8>
  ) -> Int {
    var index = start
    var counts = SIMD16<UInt8>.zero
    while index < end {
      var round = SIMD16<UInt8>.zero
      let sound0 = classify(bytes, index, &round)
      let sound1 = classify(bytes, index &+ 16, &round)
      let sound2 = classify(bytes, index &+ 32, &round)
      let sound3 = classify(bytes, index &+ 48, &round)
      guard ((sound0 .& sound1) .& (sound2 .& sound3)).isAllTrue else { break }
      counts &+= round
      index &+= 64
    }
    escapes = counts
    return index
  }

  /// Returns a mask of the bytes among sixteen that may be in base64; counts each backslash before
  /// a slash in its lane.
  @inline(__always)
  private static func classify(
    _ bytes: Span<UInt8>, _ index: Int, _ escapes: inout SIMD16<UInt8>
  ) -> SIMDMask<SIMD16<Int8>> {
    // Every operand has a name and a type. If the type checker can choose an overload, it may
    // choose the generic one, a loop over lanes that is 100 times slower.
    let block = bytes.load16(index)
    let next = bytes.load16(index &+ 1)
    let caseBit = SIMD16<UInt8>(repeating: 0x20)
    let lowerA = SIMD16<UInt8>(repeating: UInt8(ascii: "a"))
    let lastLetter = SIMD16<UInt8>(repeating: 25)
    let slash = SIMD16<UInt8>(repeating: UInt8(ascii: "/"))
    let lastDigit = SIMD16<UInt8>(repeating: 10)
    let plusSign = SIMD16<UInt8>(repeating: UInt8(ascii: "+"))
    let backslash = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    let one = SIMD16<UInt8>(repeating: 1)
    let lowered: SIMD16<UInt8> = block | caseBit
    let letterIndex: SIMD16<UInt8> = lowered &- lowerA
    let digitIndex: SIMD16<UInt8> = block &- slash
    let letters: SIMDMask<SIMD16<Int8>> = letterIndex .<= lastLetter
    let digits: SIMDMask<SIMD16<Int8>> = digitIndex .<= lastDigit
    let plus: SIMDMask<SIMD16<Int8>> = block .== plusSign
    let isBackslash: SIMDMask<SIMD16<Int8>> = block .== backslash
    let isSlashNext: SIMDMask<SIMD16<Int8>> = next .== slash
    let escape: SIMDMask<SIMD16<Int8>> = isBackslash .& isSlashNext
    let added: SIMD16<UInt8> = SIMD16<UInt8>.zero.replacing(with: one, where: escape)
    escapes = escapes &+ added
    return (letters .| digits) .| (plus .| escape)
  }
}
