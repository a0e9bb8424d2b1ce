import Diagnostics

/// Rules for XML syntax, and for the elements of a property list; checked while reading.
extension InfoPropertyListRules {
  private static let dtd = "Apple PropertyList-1.0.dtd"

  static let malformedXML = RuleInfo(
    "plist/malformed-xml", .error, hides: true,
    """
    The text is not well-formed XML, or bytes follow the root element, or it is text in an unknown \
    format; reported where reading stops
    """,
    because: "nothing can be read from the file, or each program reads a different part of it",
    references: ["XML 1.0 2.1", "swift-foundation PropertyListDecoder"],
    bad: [
      .file(RuleExample.prolog + "<plist version=\"1.0\">\n<dict></↓array>\n</plist>\n"),
      .file("{\n  CFBundleName = Draw;\n  CFBundleVersion = (↓1;\n}\n"),
    ],
    good: [
      .file(RuleExample.prolog + "<plist version=\"1.0\">\n<dict>\n</dict>\n</plist>\n"),
      .file("{\n  CFBundleName = Draw;\n  CFBundleVersion = 1;\n}\n"),
    ])

  static let wrongRoot = RuleInfo(
    "plist/wrong-root", .error, hides: true,
    """
    The root element is not plist, or it does not hold exactly one dictionary; reported at the \
    element, the second object, or the object in place of the dictionary
    """,
    because: "the App Store and Launch Services skip the whole file",
    references: [dtd, "Apple: Information Property List"],
    bad: [
      .file(RuleExample.prolog + "<↓dict>\n</dict>\n"),
      .file(RuleExample.prolog + "<plist version=\"1.0\">\n<dict/>\n↓<dict/>\n</plist>\n"),
      .file(RuleExample.prolog + "<plist version=\"1.0\">\n↓<array/>\n</plist>\n"),
    ],
    good: [.file(RuleExample.prolog + "<plist version=\"1.0\">\n<dict/>\n</plist>\n")])

  static let unknownElement = RuleInfo(
    "plist/unknown-element", .error, fix: .unsafe, hides: true,
    "An element does not occur in property lists; reported at its name",
    because: "most readers refuse the whole file because of it",
    references: [dtd],
    bad: [
      .list("<key>LSSupportsOpeningDocumentsInPlace</key>\n<↓bool>true</bool>"),
      .list("<key>CFBundleVersion</key>\n<↓str>1</str>"),
    ],
    good: [
      .list("<key>LSSupportsOpeningDocumentsInPlace</key>\n<true/>"),
      .list("<key>CFBundleVersion</key>\n<string>1</string>"),
    ])

  static let brokenDictionary = RuleInfo(
    "plist/broken-dictionary", .error, hides: true,
    """
    A dictionary is not key, value, key, value: a key without value, a value without key, or text \
    between them (or a key or text in an array); reported at the key, value or text
    """,
    because: "readers refuse the file, or pair every later key with the wrong value",
    references: [dtd],
    bad: [
      .list("<key>CFBundleName</key>\n<string>Draw</string>\n↓<key>CFBundleVersion</key>"),
      .list("<key>CFBundleName</key>\n<string>Draw</string>\n↓<string>Paint</string>"),
      .list("<key>CFBundleName</key>\n<string>Draw</string>\n↓version:"),
    ],
    good: [.list("<key>CFBundleName</key>\n<string>Draw</string>")])

  static let malformedLiteral = RuleInfo(
    "plist/malformed-literal", .error, hides: true,
    """
    An integer, real, date or data element does not hold such a value, a true or false element is \
    not empty, or there is a comment or white space that readers do not skip; reported at its content
    """,
    because: "readers refuse the file or drop the value",
    references: [dtd, "ISO 8601", "RFC 4648 4"],
    bad: [
      .list("<key>CFBundleSpokenCount</key>\n<integer>↓yes</integer>"),
      .list("<key>UIFileSharingEnabled</key>\n<true>↓NO</true>"),
      .list("<key>BuildDate</key>\n<date>↓2024-02-30T00:00:00Z</date>"),
    ],
    good: [
      .list("<key>CFBundleSpokenCount</key>\n<integer>0x10</integer>"),
      .list("<key>BuildDate</key>\n<date>2024-02-29T00:00:00Z</date>"),
    ])

  static let nonstandardDoctype = RuleInfo(
    "plist/nonstandard-doctype", .warning, fix: .safe,
    """
    The document type declaration is missing or is not Apple's; reported at the root element or \
    the declaration
    """,
    because: "some readers refuse a file without it, others a file with a different one",
    references: [dtd, "dd-plist"],
    bad: [
      .file(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n↓<plist version=\"1.0\">\n<dict/>\n</plist>\n"),
      .file("↓<!DOCTYPE list>\n<plist version=\"1.0\">\n<dict/>\n</plist>\n"),
    ],
    good: [.file(RuleExample.prolog + "<plist version=\"1.0\">\n<dict/>\n</plist>\n")])

  static let unknownPlistVersion = RuleInfo(
    "plist/unknown-plist-version", .warning, fix: .unsafe,
    "The version of the plist element is not 1.0; reported at the version",
    because: "no other version of the format exists, so the file is damaged or from another tool",
    references: [dtd],
    bad: [.file(RuleExample.prolog + "<plist version=\"↓2.0\">\n<dict/>\n</plist>\n")],
    good: [.file(RuleExample.prolog + "<plist version=\"1.0\">\n<dict/>\n</plist>\n")])
}
