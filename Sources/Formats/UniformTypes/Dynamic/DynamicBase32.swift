import Diagnostics

/// Base 32 without padding, most significant bit first, with digits after the letters and without
/// the letters i, j, l and o.
enum DynamicBase32 {
  private static let digits = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)

  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 5 {
        count -= 5
        text.append(digits[Int(bits >> UInt32(count) & 31)])
      }
      bits &= 1 << UInt32(count) - 1
    }
    if count > 0 { text.append(digits[Int(bits << UInt32(5 - count) & 31)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes the text after `dyn.a`, ignoring case, like identifiers.
  static func payload(
    of identifier: UniformTypeIdentifier
  ) throws(DynamicIdentifier.DecodingFailure) -> String {
    guard identifier.isDynamic else { throw .notDynamic }
    let text = identifier.rawValue.dropFirst(4)
    guard let form = text.first else { throw .unknownForm(nil) }
    guard form == "a" || form == "A" else { throw .unknownForm(form) }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    var offset = 5
    for scalar in text.dropFirst().unicodeScalars {
      guard let value = value(of: scalar) else {
        throw .illegalCharacter(scalar, offset: offset)
      }
      offset += 1
      bits = bits << 5 | value
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        bits &= 1 << UInt32(count) - 1
      }
    }
    if count >= 5 { throw .leftoverBits(count) }
    if bits != 0 { throw .nonzeroLeftover }
    guard let payload = String(validating: bytes, as: UTF8.self) else { throw .invalidUTF8 }
    return payload
  }

  private static func value(of scalar: Unicode.Scalar) -> UInt32? {
    guard let byte = UInt8(exactly: scalar.value) else { return nil }
    return digits.firstIndex(of: byte.asciiLowercased).map { UInt32($0) }
  }
}
