package import Diagnostics

/// Keys, and the values that belong to them.
extension InfoPropertyListRules {
  private static let keyReference = "Apple: Information Property List"

  /// A list with one document type.
  private static func documentType(_ lines: String) -> RuleExample {
    example(
      """
      <key>CFBundleDocumentTypes</key>
      <array>
        <dict>
          <key>CFBundleTypeName</key>
          <string>Web Page</string>
          <key>CFBundleTypeRole</key>
          <string>Viewer</string>
          <key>LSHandlerRank</key>
          <string>Alternate</string>

      """ + lines.split(separator: "\n").map { "    \($0)\n" }.joined() + "  </dict>\n</array>")
  }

  private static let webPage =
    "<key>LSItemContentTypes</key>\n<array>\n  <string>public.html</string>\n</array>"

  package static let paddedString = RuleInfo(
    "plist/padded-string", .error, fix: .unsafe,
    """
    White space surrounds an identifier, an extension, a MIME type or a word of a fixed set; \
    reported at the string
    """,
    because: "such strings are compared as they are, so this one never matches",
    references: [keyReference],
    bad: [example("<key>CFBundleIdentifier</key>\n<string>↓ org.draw.app </string>")],
    good: [example("<key>CFBundleIdentifier</key>\n<string>org.draw.app</string>")])

  package static let invisibleCharacter = RuleInfo(
    "plist/invisible-character", .error, fix: .unsafe,
    """
    A control character, or one that has no width or changes the direction of text, stands in such \
    a string; reported at the character
    """,
    because: "two names look alike and are not the same",
    references: ["Unicode UTS 39 5", keyReference],
    bad: [example("<key>CFBundleIdentifier</key>\n<string>org.draw↓\u{200B}.app</string>")],
    good: [example("<key>CFBundleIdentifier</key>\n<string>org.draw.app</string>")])

  package static let unexpandedVariable = RuleInfo(
    "plist/unexpanded-variable", .error,
    """
    A built list (one with DT keys) holds $(NAME) or ${NAME}, or any list $name or {{name}}, which \
    no build replaces; note, once a file, for the former in a source; reported at the variable
    """,
    because: "users and the store see the name of the variable",
    references: ["App Store Connect ITMS-90788", "Xcode INFOPLIST_EXPAND_BUILD_SETTINGS"],
    bad: [
      example("<key>CFBundleName</key>\n<string>↓{{product}}</string>"),
      example("<key>CFBundleName</key>\n<string>↓$productName</string>"),
      example(
        """
        <key>CFBundleName</key>
        <string>↓$(PRODUCT_NAME)</string>
        <key>DTPlatformName</key>
        <string>macosx</string>
        """),
    ],
    good: [example("<key>CFBundleName</key>\n<string>Draw</string>")])

  package static let misspeltKey = RuleInfo(
    "plist/misspelt-key", .warning, fix: .unsafe,
    """
    A key that nobody knows differs from a known one of its dictionary in case, by one or two \
    edits, or by the number that an editor adds to a copy; reported at the key
    """,
    because: "the key is ignored without a word",
    references: [keyReference],
    bad: [
      documentType(
        webPage + "\n<key>↓CFBundleTypeMimeType</key>\n<array>\n  <string>text/html</string>\n"
          + "</array>"),
      example(
        """
        <key>CFBundleName</key>
        <string>Draw</string>
        <key>↓CFBundleIdentifer</key>
        <string>org.draw.app</string>
        """),
    ],
    good: [documentType(webPage)])

  package static let misplacedKey = RuleInfo(
    "plist/misplaced-key", .warning, fix: .unsafe,
    "A known key stands in a dictionary that is not its own; reported at the key",
    because: "it is ignored where it stands",
    references: [keyReference],
    bad: [documentType(webPage + "\n<key>↓UISupportsDocumentBrowser</key>\n<true/>")],
    good: [documentType(webPage)])

  package static let emptyKey = RuleInfo(
    "plist/empty-key", .warning, fix: .unsafe,
    "A key is empty; reported at the key element",
    because: "an editor has left it behind, and its value means nothing",
    references: ["Xcode property list editor"],
    bad: [example("↓<key></key>\n<string>Draw</string>")],
    good: [example("<key>CFBundleName</key>\n<string>Draw</string>")])

  package static let wrongValueType = RuleInfo(
    "plist/wrong-value-type", .error, fix: .unsafe,
    "The value of a known key has another type than the key wants; reported at the key",
    because: "the system ignores the key, and with it the declaration",
    references: [keyReference],
    bad: [
      documentType("<key>↓LSItemContentTypes</key>\n<string>public.html</string>"),
      example("<key>↓CFBundleDevelopmentRegion</key>\n<array>\n  <string>en</string>\n</array>"),
    ],
    good: [
      documentType(webPage),
      example("<key>CFBundleDevelopmentRegion</key>\n<string>en</string>"),
    ])

  package static let booleanAsString = RuleInfo(
    "plist/boolean-as-string", .warning, fix: .safe,
    "A key that wants a boolean has the string YES, NO, true or false; reported at the string",
    because: "some readers take the string for a boolean and some do not",
    references: [keyReference],
    bad: [example("<key>UIFileSharingEnabled</key>\n<string>↓NO</string>")],
    good: [example("<key>UIFileSharingEnabled</key>\n<false/>")])

  package static let missingIconFile = RuleInfo(
    "plist/missing-icon-file", .error,
    """
    With the files of the bundle given, a key for an icon of documents names none of them; \
    reported at the name
    """,
    because: "documents have a blank icon on every machine",
    references: [keyReference],
    bad: [documentType(webPage + "\n<key>CFBundleTypeIconFile</key>\n<string>↓Page</string>")],
    good: [documentType(webPage + "\n<key>CFBundleTypeIconFile</key>\n<string>Draw</string>")])
}
