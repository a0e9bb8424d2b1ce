import Diagnostics

/// The types of values that are compared with file contents (shared-mime-info section 2.2).
package enum MagicType: String, Sendable, CaseIterable {
  case string
  case byte
  case big16
  case big32
  case little16
  case little32
  case host16
  case host32

  /// The number of bytes of a number; nil for strings.
  package var width: Int? {
    switch self {
    case .string: nil
    case .byte: 1
    case .big16, .little16, .host16: 2
    case .big32, .little32, .host32: 4
    }
  }

  /// True if update-mime-database writes the last byte first; it writes host numbers as big-endian.
  package var isLittleEndian: Bool { self == .little16 || self == .little32 }

  /// True if readers of `magic` swap the bytes on some machines.
  package var isHostEndian: Bool { self == .host16 || self == .host32 }
}

/// The bytes that a match compares with the bytes of a file.
package struct MagicValue: Sendable, Equatable {
  package var type: MagicType
  /// The bytes in the order of the file; host numbers are big-endian.
  package var bytes: [UInt8]
  /// The mask of relevant bits, as long as `bytes`; nil if all bits are relevant.
  package var mask: [UInt8]?

  /// The number of bytes with at least one relevant bit.
  package var significantCount: Int { mask.map { $0.count { $0 != 0 } } ?? bytes.count }

  /// The bits of `bytes` that the mask clears.
  package var bitsOutsideMask: [UInt8] {
    guard let mask else { return [UInt8](repeating: 0, count: bytes.count) }
    return zip(bytes, mask).map { $0 & ~$1 }
  }
}

/// A defect of the value or the mask of a match.
package struct MagicValueProblem: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// The value is missing or empty: the match is rejected.
    case empty
    /// An unknown or incomplete escape.
    ///
    /// `meant` is the text that it is read as.
    case escape(meant: String)
    /// The value of a numeric match is not a number: the match is refused.
    case notANumber
    case negative
    /// With 8 and 16 bits the match is rejected; with 32 the upper bits are lost.
    case tooLarge
    /// The mask of a string does not begin with `0x`: the match is refused.
    case maskWithoutPrefix
    /// The match is refused.
    case maskNotHexadecimal
    /// The mask of a string is longer than the value: the match is refused.
    case maskTooLong
    /// The bytes after the mask are not compared.
    case maskTooShort
    /// The mask of a number is invalid: the match is refused, but an empty mask is read as 0.
    case maskNotANumber
    /// The upper bits of a numeric mask are lost.
    case maskTooWide
  }

  package var kind: Kind
  /// The range in the attribute's text in UTF-8: in the mask for problems of the mask, otherwise in
  /// the value.
  package var range: Range<Int>

  package init(_ kind: Kind, at range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// True for a problem of the mask, false for one of the value.
  package var isInMask: Bool {
    switch kind {
    case .maskWithoutPrefix, .maskNotHexadecimal, .maskTooLong, .maskTooShort, .maskNotANumber,
      .maskTooWide:
      true
    default: false
    }
  }
}

extension MagicValue {
  /// Returns the value that update-mime-database reads from the attributes of a match.
  ///
  /// `value` is nil if it rejects the match, and with it the whole `magic` element.
  package static func read(
    _ type: MagicType, value: String, mask: String?
  ) -> (value: MagicValue?, problems: [MagicValueProblem]) {
    guard !value.isEmpty else { return (nil, [MagicValueProblem(.empty, at: 0..<0)]) }
    guard let width = type.width else { return readString(value, mask) }
    return readNumber(type, width, value, mask)
  }

  private static func readString(
    _ text: String, _ mask: String?
  ) -> (MagicValue?, [MagicValueProblem]) {
    var (bytes, problems) = MagicEscapes.decode(text)
    guard !bytes.isEmpty else { return (nil, problems) }
    guard let mask else { return (MagicValue(type: .string, bytes: bytes), problems) }
    let digits = Array(mask.utf8)
    guard digits.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "x")]) else {
      return (nil, problems + [MagicValueProblem(.maskWithoutPrefix, at: 0..<digits.count)])
    }
    var bits = [UInt8](repeating: 0, count: bytes.count)
    for (index, digit) in digits.dropFirst(2).enumerated() {
      let place = index + 2
      guard let nibble = digit.hexadecimalValue else {
        let end = place + (digit < 0xC0 ? 1 : digit < 0xE0 ? 2 : digit < 0xF0 ? 3 : 4)
        let range = place..<min(end, digits.count)
        return (nil, problems + [MagicValueProblem(.maskNotHexadecimal, at: range)])
      }
      guard index < bits.count * 2 else {
        return (nil, problems + [MagicValueProblem(.maskTooLong, at: place..<digits.count)])
      }
      bits[index / 2] |= index % 2 == 0 ? nibble << 4 : nibble
    }
    if digits.count - 2 < bits.count * 2 {
      problems.append(MagicValueProblem(.maskTooShort, at: 0..<digits.count))
    }
    return (MagicValue(type: .string, bytes: bytes, mask: bits), problems)
  }

  private static func readNumber(
    _ type: MagicType, _ width: Int, _ text: String, _ mask: String?
  ) -> (MagicValue?, [MagicValueProblem]) {
    let most = UInt64.max >> UInt64(64 - width * 8)
    var problems: [MagicValueProblem] = []
    func bytes(_ number: UInt64) -> [UInt8] {
      let little = (0..<width).map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) }
      return type.isLittleEndian || width == 1 ? little : little.reversed()
    }
    guard let number = CNumber(text) else {
      return (nil, [MagicValueProblem(.notANumber, at: 0..<text.utf8.count)])
    }
    let isTooLarge = number.isOverflow || number.value > most
    if number.isNegative || isTooLarge {
      problems.append(
        MagicValueProblem(number.isNegative ? .negative : .tooLarge, at: 0..<text.utf8.count))
      if number.isOverflow || width < 4 { return (nil, problems) }
    }
    guard let mask else { return (MagicValue(type: type, bytes: bytes(number.value)), problems) }
    guard let bits = CNumber(mask) else {
      problems.append(MagicValueProblem(.maskNotANumber, at: 0..<mask.utf8.count))
      guard mask.isEmpty else { return (nil, problems) }
      return (MagicValue(type: type, bytes: bytes(number.value), mask: bytes(0)), problems)
    }
    if bits.isNegative || bits.isOverflow || bits.value > most {
      problems.append(MagicValueProblem(.maskTooWide, at: 0..<mask.utf8.count))
      if bits.isOverflow { return (nil, problems) }
    }
    let value = MagicValue(type: type, bytes: bytes(number.value), mask: bytes(bits.value))
    return (value, problems)
  }
}
