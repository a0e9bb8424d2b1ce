import Diagnostics

extension UniformTypeIdentifier.Problem: CustomStringConvertible {
  /// The problem, in lower case and without a period.
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .illegalCharacter(let scalar, _), .nonASCIILetter(let scalar, _):
      "\(scalar.quoted) is not an ASCII letter, digit, hyphen or period"
    case .leadingPeriod: "it begins with a period"
    case .trailingPeriod: "it ends in a period"
    case .emptyLabel: "two of its periods have nothing between them"
    case .tooFewLabels: "it must have a period after the owner's domain"
    }
  }
}

extension FilenameExtension.Problem: CustomStringConvertible {
  /// The problem, in lower case and without a period.
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .leadingPeriod: "it begins with a period"
    case .trailingPeriod: "it ends in a period"
    case .globCharacter(let scalar, _): "\(scalar.quoted) is only allowed in patterns"
    case .slash: "it contains a slash"
    case .space: "it contains a space"
    case .controlCharacter(let scalar, _): "\(scalar.quoted) is a control character"
    }
  }
}

extension MediaType.Problem: CustomStringConvertible {
  /// The problem, in lower case and without a period.
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .missingSlash: "it must have a slash"
    case .severalSlashes: "it has more than one slash"
    case .emptyTopLevel: "the part before the slash is empty"
    case .emptySubtype: "the part after the slash is empty"
    case .wildcard: "it contains a wildcard"
    case .nonASCII(let scalar, _), .illegalCharacter(let scalar, _):
      "\(scalar.quoted) is not allowed in a name"
    case .illegalFirstCharacter(let scalar, _):
      "\(scalar.quoted) is not allowed at the start of a name"
    case .tooLong(let length, _):
      "one of its parts has \(length) characters, at most \(MediaType.longestPart) are allowed"
    case .parameter: "it has a parameter"
    case .misspelledTopLevel(let meant): "it must begin with '\(meant)/'"
    }
  }
}

extension Unicode.Scalar {
  /// The scalar between quotation marks, or its number if it is invisible.
  var quoted: String {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .spaceSeparator, .unassigned, .nonspacingMark, .enclosingMark:
      return codePoint
    default: return "'\(self)'"
    }
  }
}
