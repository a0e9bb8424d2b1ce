extension UniformTypeIdentifier.Problem: CustomStringConvertible {
  /// What is wrong, in lower case and without full stop.
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .illegalCharacter(let scalar, _), .nonASCIILetter(let scalar, _):
      "\(scalar.quoted) is no letter of ASCII, digit, hyphen or period"
    case .leadingPeriod: "it begins with a period"
    case .trailingPeriod: "it ends in a period"
    case .emptyLabel: "nothing stands between two of its periods"
    case .tooFewLabels: "it has no period, so no owner's domain before the name"
    }
  }
}

extension FilenameExtension.Problem: CustomStringConvertible {
  /// What is wrong, in lower case and without full stop.
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .leadingPeriod: "it begins with a period"
    case .trailingPeriod: "it ends in a period"
    case .globCharacter(let scalar, _): "\(scalar.quoted) belongs into a pattern"
    case .slash: "a slash ends the name of a folder"
    case .space: "it has a space"
    case .controlCharacter(let scalar, _): "\(scalar.quoted) is a control character"
    }
  }
}

extension MediaType.Problem: CustomStringConvertible {
  /// What is wrong, in lower case and without full stop.
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .missingSlash: "it has no slash"
    case .severalSlashes: "it has more than one slash"
    case .emptyTopLevel: "nothing stands before the slash"
    case .emptySubtype: "nothing stands after the slash"
    case .wildcard: "it has a wildcard"
    case .nonASCII(let scalar, _), .illegalCharacter(let scalar, _):
      "\(scalar.quoted) may not stand in a name"
    case .illegalFirstCharacter(let scalar, _): "\(scalar.quoted) may not begin a name"
    case .tooLong(let length, _):
      "one of its parts has \(length) characters, \(MediaType.longestPart) are allowed"
    case .parameter: "it has a parameter"
    }
  }
}

extension Unicode.Scalar {
  /// Between quotation marks, or its number where it cannot be seen.
  var quoted: String {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .spaceSeparator, .unassigned, .nonspacingMark, .enclosingMark:
      let digits = String(value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    default: return "'\(self)'"
    }
  }
}
