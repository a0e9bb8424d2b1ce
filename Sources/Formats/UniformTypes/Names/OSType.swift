/// A four-character code of the classic Mac OS: the `com.apple.ostype` of a type.
public struct OSType: RawRepresentable, Hashable, Sendable {
  /// The code as written.
  public let rawValue: String

  /// Creates a code from any text; see `isValid` for its validity.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// True for exactly four characters of Mac Roman, which encodes each in one byte.
  public var isValid: Bool {
    let scalars = rawValue.unicodeScalars
    return scalars.count == 4
      && scalars.allSatisfy { $0.isASCII || Self.macRoman.contains($0) }
  }

  /// The upper half of Mac Roman, 0x80 to 0xFF.
  private static let macRoman = Set(
    """
    ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ\
    –—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
    """.unicodeScalars)
}
