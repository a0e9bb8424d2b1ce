// ASCII letters and digits, independent of the locale.

extension UInt8 {
  @inlinable package var isASCIIUppercase: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
  @inlinable package var isASCIILetter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }
  @inlinable package var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  @inlinable package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
}

extension Unicode.Scalar {
  @inlinable package var isASCIIAlphanumeric: Bool {
    UInt8(exactly: value)?.isASCIIAlphanumeric ?? false
  }
}

extension RandomAccessCollection<UInt8> {
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

extension String {
  /// The text with A to Z in lower case and everything else unchanged, whatever the locale.
  package var asciiLowercased: String {
    guard utf8.contains(where: \.isASCIIUppercase) else { return self }
    return String(decoding: utf8.map { $0.isASCIIUppercase ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
