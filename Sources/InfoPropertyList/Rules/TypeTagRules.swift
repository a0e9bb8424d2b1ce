package import Diagnostics

/// Tags of types: how extensions and the like are spelt.
extension InfoPropertyListRules {
  /// A type that no file can have.
  package static let noFileTag = RuleInfo(
    "uti/no-file-tag", .error,
    """
    A type that a document type claims has no tag at all; a note if nothing claims it or types with \
    tags conform to it; reported at UTTypeTagSpecification, or at the first key
    """,
    because: "no file is ever recognised as one of that type",
    references: ["Apple, Defining file and data types for your app"],
    bad: [
      .owner((tagSpecification, ""), ("UTTypeIdentifier", "↓UTTypeIdentifier"))
    ],
    good: [.owner()])

  private static let tagSpecification = """
          <key>UTTypeTagSpecification</key>
          <dict>
            <key>public.filename-extension</key>
            <array>
              <string>lakesketch</string>
            </array>
            <key>public.mime-type</key>
            <array>
              <string>application/vnd.lakeside.sketch</string>
            </array>
          </dict>

    """

  /// A period too much.
  package static let extensionWithLeadingDot = RuleInfo(
    "uti/extension-with-leading-dot", .error, fix: .safe,
    "An extension of a type begins with a period; reported at the string",
    because: "the system splits names at the period, so this one never matches",
    references: ["Apple, UTTypeTagSpecification"],
    bad: [.owner(("<string>lakesketch", "<string>↓.lakesketch"))],
    good: [.owner()])

  /// An extension that no file has.
  package static let malformedExtension = RuleInfo(
    "uti/malformed-extension", .error,
    """
    An extension of a type is empty, ends in a period, or has a character of patterns, a slash or \
    white space in it; reported at the string
    """,
    because: "it is compared as it stands and never matches a file",
    references: ["Apple, UTTypeTagSpecification"],
    bad: [
      .owner(("<string>lakesketch", "<string>↓*.lakesketch")),
      .owner(("<string>lakesketch", "↓<string>")),
    ],
    good: [.owner()])

  /// Capitals in an extension.
  package static let uppercaseExtension = RuleInfo(
    "uti/uppercase-extension", .warning, fix: .safe,
    "An extension of a type has capitals; reported at the string",
    because: "Macs ignore the case, but the patterns of Linux desktops made from it do not",
    references: ["UTType.h", "shared-mime-info 2.4, case-sensitive globs"],
    bad: [.owner(("<string>lakesketch", "<string>↓LakeSketch"))],
    good: [.owner()])

  /// An extension of several pieces.
  package static let compoundExtension = RuleInfo(
    "uti/compound-extension", .warning,
    "An extension of a type has a period in it, as tar.gz has; reported at the string",
    because: "the system looks at what follows the last period of a name and nothing else",
    references: ["UTType(filenameExtension:), measured"],
    bad: [.owner(("<string>lakesketch", "<string>↓sketch.lake"))],
    good: [.owner()])

  /// What is no MIME type.
  package static let malformedMIMETag = RuleInfo(
    "uti/malformed-mime-tag", .error,
    """
    A MIME type of a type is not of the form type/subtype, has a character that such names do not \
    have, or is a pattern; reported at the string, or at the class if its only tag has no slash
    """,
    because: "it never matches, and a pattern only yields a dynamic type",
    references: ["RFC 6838 4.2"],
    bad: [
      .owner(
        ("<key>public.mime", "<key>↓public.mime"), ("application/vnd.lakeside.sketch", "sketch")),
      .owner(("<string>application/vnd.lakeside.sketch", "<string>↓application/lake side")),
      .owner(("<string>application/vnd.lakeside.sketch", "<string>↓application/*")),
    ],
    good: [.owner()])

  /// A MIME type and more.
  package static let mimeTagWithParameter = RuleInfo(
    "uti/mime-tag-with-parameter", .warning, fix: .unsafe,
    "A MIME type of a type has a parameter; reported at the string",
    because: "the whole text is compared, and hardly anybody sends the same parameter",
    references: ["RFC 6838 4.3", "UTType.h"],
    bad: [
      .owner(("<string>application/vnd.lakeside.sketch", "<string>↓text/vnd.sketch;charset=utf-8"))
    ],
    good: [.owner()])

  /// A top-level type of one's own.
  package static let unregisteredTopLevelMIMETag = RuleInfo(
    "uti/unregistered-top-level-mime-tag", .warning,
    "What stands before the slash of a MIME type is no registered top-level type; reported at it",
    because: "programs elsewhere refuse names outside the registered trees",
    references: ["RFC 6838 4.2.7"],
    bad: [.owner(("<string>application/vnd.lakeside.sketch", "<string>↓sketch/lakeside"))],
    good: [.owner()])

  /// A code that is not of four letters.
  package static let malformedOSType = RuleInfo(
    "uti/malformed-ostype", .error,
    "A com.apple.ostype tag is not exactly four characters of Mac Roman; reported at the string",
    because: "the code is four bytes, so this one never matches",
    references: ["UTType.h"],
    bad: [.owner(classicTag("com.apple.ostype", "↓SKETCH"))],
    good: [.owner(classicTag("com.apple.ostype", "SkBk"))])

  private static func classicTag(_ tagClass: String, _ tag: String) -> (String, String) {
    (
      "        <key>public.mime-type</key>",
      """
              <key>\(tagClass)</key>
              <string>\(tag)</string>
              <key>public.mime-type</key>
      """
    )
  }

  /// A class of tags that does not exist.
  package static let unknownTagClass = RuleInfo(
    "uti/unknown-tag-class", .error, fix: .unsafe,
    "UTTypeTagSpecification has a key that is no tag class; reported at the key",
    because: "the tags below it are ignored",
    references: ["UTType.h: tag classes"],
    bad: [
      .owner(("<key>public.filename-extension", "<key>↓public.filename-extensions")),
      .owner(("<key>public.mime-type", "<key>↓mime-type")),
    ],
    good: [.owner()])

  /// A tag twice.
  package static let duplicateTag = RuleInfo(
    "uti/duplicate-tag", .warning, fix: .safe,
    """
    A class lists a tag twice, letter case aside for extensions and MIME types; reported at the \
    second one
    """,
    because: "the second one says nothing, and may have been meant to be another",
    references: ["UTType.h"],
    bad: [
      .owner(
        (
          "<string>lakesketch</string>",
          "<string>lakesketch</string>\n          <string>↓LAKESKETCH</string>"
        ))
    ],
    good: [.owner()])

  /// A name in the registered tree that nobody registered.
  package static let unregisteredMIMETag = RuleInfo(
    "uti/unregistered-mime-tag", .note,
    """
    The preferred MIME type has none of the prefixes vnd., prs., x. and x-, and no table knows it; \
    reported at the string
    """,
    because: "names without a prefix are given by the IANA alone",
    references: ["RFC 6838 3.1"],
    bad: [.owner(("<string>application/vnd.lakeside.sketch", "<string>↓application/sketch"))],
    good: [.owner()])
}
