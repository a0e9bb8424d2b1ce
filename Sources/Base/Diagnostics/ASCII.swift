// ASCII letters, digits, and white space, independent of the locale.

extension UInt8 {
  @inlinable package var isASCIIUppercase: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
  @inlinable package var isASCIILetter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }
  @inlinable package var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  @inlinable package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// The byte, in lower case if it is an ASCII letter.
  @inlinable package var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }

  /// True for a space or a tab.
  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// True for a line feed or a carriage return.
  @inlinable package var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// True for white space of JSON (RFC 8259, section 2) and XML 1.0 (section 2.3).
  @inlinable package var isSpace: Bool { isBlank || isLineEnd }
  /// True for white space of C, which includes vertical tabs and form feeds.
  @inlinable package var isCSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }

  /// The value of a hexadecimal digit.
  @inlinable package var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension Unicode.Scalar {
  @inlinable package var isASCIIAlphanumeric: Bool {
    UInt8(exactly: value)?.isASCIIAlphanumeric ?? false
  }
}

extension Collection<UInt8> {
  /// Returns the first range of a part.
  ///
  /// `firstRange(of:)` looks up its types at every byte.
  @inlinable package func firstPlace(of part: some Collection<UInt8>) -> Range<Index>? {
    guard let first = part.first else { return startIndex..<startIndex }
    var rest = self[...]
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: part) { return place..<rest.index(place, offsetBy: part.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension Span<UInt8> {
  /// The place of the first bytes that are not UTF-8; nil for a valid text.
  package var brokenUTF8: Range<Int>? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: self)
      return nil
    } catch {
      return error.byteOffsets
    }
  }
}

extension [UInt8] {
  /// Returns a range without the white space at both ends.
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isSpace { start += 1 }
    while end > start, self[end - 1].isSpace { end -= 1 }
    return start..<end
  }

  /// Returns a range with the white space before it.
  package func withSpace(before range: Range<Int>) -> Range<Int> {
    (self[..<range.lowerBound].lastIndex { !$0.isSpace } ?? -1) + 1..<range.upperBound
  }
}

extension String {
  /// The text without spaces and tabs at both ends.
  package var trimmed: String { trimmed(\.isBlank) }

  /// Returns the text without the ASCII characters at both ends that satisfy `isOuter`.
  package func trimmed(_ isOuter: (UInt8) -> Bool) -> String {
    guard utf8.first.map(isOuter) == true || utf8.last.map(isOuter) == true else { return self }
    let start = utf8.drop(while: isOuter)
    guard let last = start.lastIndex(where: { !isOuter($0) }) else { return "" }
    return String(Substring(start[...last]))
  }

  /// Returns the text in quotes, with a backslash before each backslash and each such quote.
  package func quoted(in quote: Unicode.Scalar) -> String {
    let (backslash, quote) = (UInt8(ascii: "\\"), UInt8(ascii: quote))
    let bytes = utf8.reduce(into: [quote]) { bytes, byte in
      if byte == backslash || byte == quote { bytes.append(backslash) }
      bytes.append(byte)
    }
    return String(decoding: bytes + [quote], as: UTF8.self)
  }

  /// The text with A to Z in lower case and everything else unchanged, whatever the locale.
  package var asciiLowercased: String {
    let bytes = utf8.span
    guard bytes.indices.contains(where: { bytes[$0].isASCIIUppercase }) else { return self }
    return String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self)
  }
}
