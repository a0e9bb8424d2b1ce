/// A filename extension as written in a declaration, without its period.
public struct FilenameExtension: RawRepresentable, Hashable, Sendable {
  /// The extension as written.
  public let rawValue: String

  /// Creates an extension from any text; see `problem` for its validity.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The reason why a text never matches a file; offsets are bytes of UTF-8.
  public enum Problem: Hashable, Sendable {
    case empty
    case leadingPeriod
    case trailingPeriod
    /// `*`, `?`, `[` or `]`.
    case globCharacter(Unicode.Scalar, offset: Int)
    case slash(offset: Int)
    case space(offset: Int)
    case controlCharacter(Unicode.Scalar, offset: Int)
  }

  /// The first defect; upper case and inner periods are not defects.
  public var problem: Problem? {
    guard !rawValue.isEmpty else { return .empty }
    if rawValue.utf8.first == UInt8(ascii: ".") { return .leadingPeriod }
    var offset = 0
    for scalar in rawValue.unicodeScalars {
      switch scalar {
      case "*", "?", "[", "]": return .globCharacter(scalar, offset: offset)
      case "/": return .slash(offset: offset)
      case _ where scalar.properties.generalCategory == .control:
        return .controlCharacter(scalar, offset: offset)
      case _ where scalar.properties.isWhitespace: return .space(offset: offset)
      default: offset += UTF8.width(scalar)
      }
    }
    return rawValue.utf8.last == UInt8(ascii: ".") ? .trailingPeriod : nil
  }

  /// True if it contains a period, as in `tar.gz`: systems only use the last part.
  public var isCompound: Bool {
    let pieces = rawValue.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return pieces.count > 1 && pieces.allSatisfy { !$0.isEmpty }
  }

  /// True if it contains an uppercase letter of Unicode.
  public var hasUppercase: Bool { rawValue.unicodeScalars.contains { $0.properties.isUppercase } }
}
