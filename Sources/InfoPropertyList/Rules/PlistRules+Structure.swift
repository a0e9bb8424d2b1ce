package import Diagnostics

/// What is XML, and what is a property list in it.
extension InfoPropertyListRules {
  private static let dtd = "Apple PropertyList-1.0.dtd"

  package static let malformedXML = RuleInfo(
    "plist/malformed-xml", .error,
    """
    The text is not well-formed XML, or bytes follow the root element, or it is text in none of \
    the formats of property lists; reported where reading stops
    """,
    because: "nothing can be read from the file, or each program reads another part of it",
    references: ["XML 1.0 2.1", "swift-foundation PropertyListDecoder"],
    bad: [
      file(prolog + "<plist version=\"1.0\">\n<dict></↓array>\n</plist>\n"),
      file("{\n  CFBundleName = Draw;\n  ↓CFBundleVersion = (1;\n}\n"),
    ],
    good: [
      file(prolog + "<plist version=\"1.0\">\n<dict>\n</dict>\n</plist>\n"),
      file("{\n  CFBundleName = Draw;\n  CFBundleVersion = 1;\n}\n"),
    ])

  package static let wrongRoot = RuleInfo(
    "plist/wrong-root", .error,
    """
    The root element is not plist, or does not hold one dictionary and nothing else; reported at \
    the element, the second object, or what stands in place of the dictionary
    """,
    because: "the store and Launch Services pass over the whole file",
    references: [dtd, "Apple: Information Property List"],
    bad: [
      file(prolog + "<↓dict>\n</dict>\n"),
      file(prolog + "<plist version=\"1.0\">\n<dict/>\n↓<dict/>\n</plist>\n"),
      file(prolog + "<plist version=\"1.0\">\n↓<array/>\n</plist>\n"),
    ],
    good: [file(prolog + "<plist version=\"1.0\">\n<dict/>\n</plist>\n")])

  package static let unknownElement = RuleInfo(
    "plist/unknown-element", .error, fix: .unsafe,
    "An element is none of those that property lists are made of; reported at its name",
    because: "most readers refuse the whole file because of it",
    references: [dtd],
    bad: [
      example("<key>LSSupportsOpeningDocumentsInPlace</key>\n<↓bool>true</bool>"),
      example("<key>CFBundleVersion</key>\n<↓str>1</str>"),
    ],
    good: [
      example("<key>LSSupportsOpeningDocumentsInPlace</key>\n<true/>"),
      example("<key>CFBundleVersion</key>\n<string>1</string>"),
    ])

  package static let brokenDictionary = RuleInfo(
    "plist/broken-dictionary", .error,
    """
    A dictionary is not key, value, key, value: a key without value, a value without key, or \
    text between them (or a key or text in an array); reported at the key, value or text
    """,
    because: "readers refuse the file, or give every later key the value of another one",
    references: [dtd],
    bad: [
      example("<key>CFBundleName</key>\n<string>Draw</string>\n↓<key>CFBundleVersion</key>"),
      example("<key>CFBundleName</key>\n<string>Draw</string>\n↓<string>Paint</string>"),
      example("<key>CFBundleName</key>\n<string>Draw</string>\n↓version:"),
    ],
    good: [example("<key>CFBundleName</key>\n<string>Draw</string>")])

  package static let duplicateKey = RuleInfo(
    "plist/duplicate-key", .error, fix: .unsafe,
    """
    A dictionary has one key more than once; note if the values are equal; reported at each \
    later one
    """,
    because: "readers take the last value without a word",
    references: ["swift-foundation PropertyListDecoder", "Python plistlib"],
    bad: [
      example(
        """
        <key>CFBundleName</key>
        <string>Draw</string>
        <key>↓CFBundleName</key>
        <string>Paint</string>
        """)
    ],
    good: [example("<key>CFBundleName</key>\n<string>Paint</string>")])

  package static let malformedLiteral = RuleInfo(
    "plist/malformed-literal", .error,
    """
    An integer, real, date or data element holds something else, or a true or false element \
    anything; reported at what it holds
    """,
    because: "readers refuse the file or leave the value out",
    references: [dtd, "ISO 8601", "RFC 4648 4"],
    bad: [
      example("<key>CFBundleSpokenCount</key>\n<integer>↓yes</integer>"),
      example("<key>UIFileSharingEnabled</key>\n<true>↓NO</true>"),
      example("<key>BuildDate</key>\n<date>↓2024-02-30T00:00:00Z</date>"),
    ],
    good: [
      example("<key>CFBundleSpokenCount</key>\n<integer>0x10</integer>"),
      example("<key>BuildDate</key>\n<date>2024-02-29T00:00:00Z</date>"),
    ])

  package static let nonstandardDoctype = RuleInfo(
    "plist/nonstandard-doctype", .warning, fix: .safe,
    """
    The document type declaration is missing or is not Apple's; reported at the root element or \
    the declaration
    """,
    because: "some readers refuse the file without it, others with another one",
    references: [dtd, "dd-plist"],
    bad: [
      file(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n↓<plist version=\"1.0\">\n<dict/>\n</plist>\n"),
      file("↓<!DOCTYPE list>\n<plist version=\"1.0\">\n<dict/>\n</plist>\n"),
    ],
    good: [file(prolog + "<plist version=\"1.0\">\n<dict/>\n</plist>\n")])

  package static let unknownPlistVersion = RuleInfo(
    "plist/unknown-plist-version", .warning, fix: .unsafe,
    "The version of the plist element is given and is not 1.0; reported at the version",
    because: "no other version of the format is defined, so another tool or a slip wrote it",
    references: [dtd],
    bad: [file(prolog + "<plist version=\"↓2.0\">\n<dict/>\n</plist>\n")],
    good: [file(prolog + "<plist version=\"1.0\">\n<dict/>\n</plist>\n")])
}
