import Diagnostics

extension UniformTypeIdentifier {
  /// The reason why a text is not a valid identifier; offsets are bytes of UTF-8.
  public enum Problem: Hashable, Sendable {
    case empty
    /// A character other than a letter, a digit, a hyphen, or a period.
    case illegalCharacter(Unicode.Scalar, offset: Int)
    case leadingPeriod
    case trailingPeriod
    /// Two periods in a row; the offset of the second one.
    case emptyLabel(offset: Int)
    case tooFewLabels
    /// A letter or digit above U+007F, which older documents allow.
    case nonASCIILetter(Unicode.Scalar, offset: Int)
  }

  /// The first defect; a letter above U+007F is reported only without a graver defect (Uniform Type
  /// Identifiers, the character set of identifiers).
  public var problem: Problem? {
    guard !rawValue.isEmpty else { return .empty }
    var foreign: Problem?
    var offset = 0
    for scalar in rawValue.unicodeScalars {
      if !scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        if foreign == nil { foreign = .nonASCIILetter(scalar, offset: offset) }
      } else if !scalar.isASCIIAlphanumeric, scalar != "-", scalar != "." {
        return .illegalCharacter(scalar, offset: offset)
      }
      offset += UTF8.width(scalar)
    }
    return structuralProblem ?? foreign
  }

  private var structuralProblem: Problem? {
    let bytes = rawValue.utf8
    let period = UInt8(ascii: ".")
    if bytes.first == period { return .leadingPeriod }
    if bytes.last == period { return .trailingPeriod }
    var previous: UInt8 = 0
    for (offset, byte) in bytes.enumerated() {
      if byte == period, previous == period { return .emptyLabel(offset: offset) }
      previous = byte
    }
    return bytes.contains(period) ? nil : .tooFewLabels
  }
}
