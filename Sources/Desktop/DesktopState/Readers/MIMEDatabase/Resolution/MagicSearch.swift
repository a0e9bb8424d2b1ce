private import Diagnostics

/// The ways to match magic rules with a file.
enum MagicSearch: Sendable {
  /// GLib and Qt: values from the cache, both sides masked.
  case cache
  /// The specification: on little-endian hosts, bytes of numbers in the host's byte order are
  /// reversed, and a value with bits outside its mask never matches (section 2.7).
  case specification
  /// File::MimeInfo, which uses regular expressions: numbers are byte-swapped, a value may also
  /// follow a line feed within the part that is read, and a masked one may begin at any bit.
  case perl

  /// Returns the offset where the first rule matches, or nil.
  func match(
    _ matches: [MIMEFolder.Match], in head: [UInt8]
  ) -> (match: MIMEFolder.Match, offset: Int)? {
    for index in matches.indices where !isRuledOut(matches[index], by: head) {
      let match = matches[index]
      guard let offset = offset(of: match, in: head) else { continue }
      if match.children.isEmpty || self.match(match.children, in: head) != nil {
        return (match, offset)
      }
    }
    return nil
  }

  /// True if the byte at the only offset is another one, as for nearly all values.
  private func isRuledOut(_ match: MIMEFolder.Match, by head: [UInt8]) -> Bool {
    guard match.rangeLength == 1, match.wordSize == 1, match.mask == nil, match.start >= 0,
      self != .perl || match.start == 0
    else { return false }
    return match.start >= head.count || head[match.start] != match.value.first
  }

  private func offset(of match: MIMEFolder.Match, in head: [UInt8]) -> Int? {
    guard match.start >= 0, match.start <= head.count, match.rangeLength > 0,
      !match.value.isEmpty
    else { return nil }
    let rest = head[match.start...]
    switch self {
    case .cache:
      return Self.offset(of: match.value, mask: match.mask, in: rest, match.rangeLength)
    case .specification:
      let (value, mask) = Self.inHostOrder(match)
      if let mask, zip(value, mask).contains(where: { $0 & ~$1 != 0 }) { return nil }
      return Self.offset(of: value, mask: mask, in: rest, match.rangeLength)
    case .perl:
      let (value, mask) = Self.inHostOrder(match)
      let length = Self.clamped(value.count, match.rangeLength - 1)
      let window = rest.prefix(Self.clamped(length, match.start))
      guard let mask else { return Self.lineOffset(of: value, in: window, match.rangeLength) }
      return Self.bitOffset(of: value, mask: mask, in: window, match.rangeLength)
    }
  }

  /// Returns a sum that cannot overflow, even with a damaged database.
  private static func clamped(_ first: Int, _ second: Int) -> Int {
    let (sum, overflow) = first.addingReportingOverflow(max(second, 0))
    return overflow ? Int.max : sum
  }

  private static func inHostOrder(_ match: MIMEFolder.Match) -> ([UInt8], [UInt8]?) {
    #if _endian(little)
      let word = match.wordSize
      guard word == 2 || word == 4, match.value.count == word else {
        return (match.value, match.mask)
      }
      return (match.value.reversed(), match.mask.map { $0.reversed() })
    #else
      return (match.value, match.mask)
    #endif
  }

  private static func offset(
    of value: [UInt8], mask: [UInt8]?, in bytes: ArraySlice<UInt8>, _ places: Int
  ) -> Int? {
    let text = bytes.span
    let count = min(places, text.count - value.count + 1)
    // Few of the places have the first byte: those between them are passed sixteen at a time.
    let first = (mask?.first ?? 0xFF) == 0xFF ? SIMD16<UInt8>(repeating: value[0]) : nil
    var start = 0
    while start < count {
      if let first, start + 16 <= text.count {
        start += (text.load16(start) .== first).firstTrue
        if start >= count { return nil }
      }
      let isFound = value.indices.allSatisfy { index in
        let bits = mask.map { index < $0.count ? $0[index] : 0xFF } ?? 0xFF
        return (text[start + index] ^ value[index]) & bits == 0
      }
      if isFound { return bytes.startIndex + start }
      start += 1
    }
    return nil
  }

  private static func lineOffset(
    of value: [UInt8], in window: ArraySlice<UInt8>, _ places: Int
  ) -> Int? {
    var (start, line) = (window.startIndex, window.startIndex)
    while let found = offset(of: value, mask: nil, in: window[start...], .max) {
      // The byte before `start` is the first one of the value that was found last.
      let passed = window[max(start - 1, window.startIndex)..<found]
      if let feed = passed.lastIndex(of: 0x0A) { line = feed + 1 }
      if found - line < places { return found }
      start = found + 1
    }
    return nil
  }

  /// Returns the offset in bits, counted from the lowest bit of each byte.
  private static func bitOffset(
    of value: [UInt8], mask: [UInt8], in window: ArraySlice<UInt8>, _ places: Int
  ) -> Int? {
    let bits = value.count * 8
    let last = min(places - 1, window.count - value.count)
    guard last >= 0 else { return nil }
    let bytes = Array(window)
    func bit(_ bytes: [UInt8], _ index: Int) -> UInt8 {
      let byte = index / 8 < bytes.count ? bytes[index / 8] : 0xFF
      return byte >> UInt8(index % 8) & 1
    }
    let start = (0...last * 8).first { start in
      (0..<bits).allSatisfy { index in
        bit(mask, index) == 0 || bit(bytes, start + index) == bit(value, index)
      }
    }
    return start.map { window.startIndex + $0 / 8 }
  }
}

extension MIMEFolder.Match {
  /// The end of the range that the value and its nested ones can match.
  var extent: Int {
    let end = start.addingReportingOverflow(rangeLength)
    let own =
      end.overflow
      ? Int.max
      : end.partialValue.addingReportingOverflow(value.count)
        .partialValue
    return children.reduce(max(own, 0)) { max($0, $1.extent) }
  }
}
