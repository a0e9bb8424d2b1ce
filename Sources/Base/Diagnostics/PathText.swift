/// Converts file names, which are bytes, to Unicode texts and back.
///
/// A byte that is not part of a UTF-8 character becomes a scalar of its own in the text, from
/// U+10FE80 to U+10FEFF, at the end of the last private use plane. A name that itself contains such
/// a scalar is converted byte by byte in the same way. Every name therefore has a text of its own,
/// and `bytes(of: text(of: name))` is the name.
package enum PathText {
  private static let first: UInt32 = 0x10FE80
  private static let last: UInt32 = 0x10FEFF

  /// The first UTF-8 byte of all these scalars, and of few others.
  private static let lead: UInt8 = 0xF4

  /// Returns the byte that a scalar of a path represents, or nil for all other scalars.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    first...last ~= scalar.value ? UInt8(scalar.value & 0xFF) : nil
  }

  /// Returns the text of a name.
  package static func text(of bytes: some Collection<UInt8>) -> String { text(Array(bytes)) }

  private static func text(_ bytes: [UInt8]) -> String {
    if !bytes.contains(lead), let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      if let (scalar, length) = character(rest), self.byte(of: scalar) == nil {
        text.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        // Bytes below 0x80 are characters, so this is one of the 128 others.
        text.append(Unicode.Scalar(first - 0x80 + UInt32(byte)) ?? "\u{FFFD}")
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// Returns the name of a text.
  package static func bytes(of text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.contains(lead) else { return bytes }
    return text.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(UTF8.encode(scalar) ?? .init())
    }
  }

  /// Returns the names in a path, without `.` and `..`; a relative path begins at `base`.
  package static func names(in path: String, from base: [Substring] = []) -> [Substring] {
    names(in: path.utf8, from: base.map(\.utf8)).map(Substring.init)
  }

  /// Returns the same names of a path in bytes.
  @inlinable package static func names<Path: Collection<UInt8>>(
    in path: Path, from base: [Path.SubSequence]
  ) -> [Path.SubSequence] {
    var names = path.first == UInt8(ascii: "/") ? [] : base
    for name in path.split(separator: UInt8(ascii: "/")) where !name.elementsEqual(".".utf8) {
      if name.elementsEqual("..".utf8) { _ = names.popLast() } else { names.append(name) }
    }
    return names
  }

  /// Returns the character at the start of `bytes`, and its length; nil if it is not UTF-8.
  private static func character(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    for length in 1...min(4, bytes.count) {
      let text = String(validating: bytes.prefix(length), as: UTF8.self)
      if let scalar = text?.unicodeScalars.first { return (scalar, length) }
    }
    return nil
  }
}

extension String {
  /// The path with U+FFFD in place of bytes that are not UTF-8, for formats that cannot represent
  /// them.
  package var replacingForeignBytes: String {
    guard unicodeScalars.contains(where: { PathText.byte(of: $0) != nil }) else { return self }
    let scalars = unicodeScalars.map { PathText.byte(of: $0) == nil ? $0 : "\u{FFFD}" }
    return String(String.UnicodeScalarView(scalars))
  }
}
