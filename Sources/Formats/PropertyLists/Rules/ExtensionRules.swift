import Diagnostics
import UniformTypes

/// Rules for the filename extensions of declared types.
extension InfoPropertyListRules {
  static let extensionWithLeadingDot = RuleInfo(
    "uti/extension-with-leading-dot", .error, fix: .safe,
    "An extension of a type begins with a period; reported at the string",
    because: "the system splits names at the period, so this one never matches",
    references: ["Apple, UTTypeTagSpecification"],
    bad: [.owner(("<string>lakesketch", "<string>↓.lakesketch"))],
    good: [.owner()])

  static let malformedExtension = RuleInfo(
    "uti/malformed-extension", .error, fix: .unsafe,
    """
    An extension of a type is empty, ends in a period, has a wildcard, a slash or white space, or \
    is several in one string; reported at the string
    """,
    because: "it is compared literally and never matches a file",
    references: ["Apple, UTTypeTagSpecification"],
    bad: [
      .owner(("<string>lakesketch", "<string>↓*.lakesketch")),
      .owner(("<string>lakesketch", "↓<string>")),
    ],
    good: [.owner()])

  static let uppercaseExtension = Rule<CheckedTag>(
    "uti/uppercase-extension", .warning, fix: .safe,
    "An extension of a type has uppercase letters; reported at the string",
    because: """
      macOS and Linux desktops ignore case, but the names of saved files and string comparisons \
      keep it
      """,
    references: [
      "UTType.h", "UTType.preferredFilenameExtension",
      "update-mime-database 2.2 and kmimetypefinder5 5.103: the pattern is written in lower case "
        + "and matches either case",
    ],
    bad: [.owner(("<string>lakesketch", "<string>↓LakeSketch"))],
    good: [.owner()]
  ) { tag, found in
    guard FilenameExtension(rawValue: tag.text).hasUppercase else { return }
    found(
      "the extension '\(tag.text)' has uppercase letters", at: tag.range,
      fix: Fix("write it in lower case", tag.replacement(by: tag.text.lowercased())))
  }

  static let compoundExtension = Rule<CheckedTag>(
    "uti/compound-extension", .warning,
    "An extension of a type has a period inside, as tar.gz has; reported at the string",
    because: "the system only looks at what follows the last period of a name",
    references: ["UTType(filenameExtension:), measured"],
    bad: [.owner(("<string>lakesketch", "<string>↓sketch.lake"))],
    good: [.owner()]
  ) { tag, found in
    guard FilenameExtension(rawValue: tag.text).isCompound else { return }
    let last = tag.text.split(separator: ".").last ?? ""
    found("only '\(last)' of the extension '\(tag.text)' is ever looked up", at: tag.range)
  }

  static let extensionSpelling = Family<CheckedTag>.first(uppercaseExtension, compoundExtension)
}
