package import Diagnostics

/// What every document type must have.
extension InfoPropertyListRules {
  /// An entry without content.
  package static let emptyEntry = RuleInfo(
    "document-type/empty-entry", .error, fix: .safe,
    """
    An entry of CFBundleDocumentTypes is an empty dictionary, or no dictionary (without repair); \
    reported at the entry
    """,
    because: "the App Store refuses the app",
    references: ["App Store Connect, ITMS-90243"],
    bad: [
      .viewer(("<array>\n    <dict>", "<array>\n    ↓<dict/>\n    <dict>")),
      .viewer(("<array>\n    <dict>", "<array>\n    ↓<string>JSON</string>\n    <dict>")),
    ],
    good: [.viewer()])

  /// A claim without a name.
  package static let missingName = RuleInfo(
    "document-type/missing-name", .error, fix: .unsafe,
    """
    A document type has no CFBundleTypeName, or an empty one; reported at its first key, or at the \
    empty string
    """,
    because: "the App Store refuses the app",
    references: ["App Store Connect, ITMS-90243", "Apple, CFBundleTypeName"],
    bad: [
      .viewer(
        ("      <key>CFBundleTypeName</key>\n      <string>JSON</string>\n", ""),
        ("CFBundleTypeRole", "↓CFBundleTypeRole")),
      .viewer(("<string>JSON", "↓<string>")),
    ],
    good: [.viewer()])

  /// A claim without a rank.
  package static let missingRank = RuleInfo(
    "document-type/missing-rank", .warning, fix: .safe,
    "A document type has no LSHandlerRank; reported at its first key",
    because: "the App Store warns of every such entry, although absence means Default",
    references: ["App Store Connect, ITMS-90788", "Apple, LSHandlerRank"],
    bad: [
      .viewer(
        ("      <key>LSHandlerRank</key>\n      <string>Alternate</string>\n", ""),
        ("CFBundleTypeName", "↓CFBundleTypeName"))
    ],
    good: [.viewer()])

  /// A rank that does not exist.
  package static let unknownRank = RuleInfo(
    "document-type/unknown-rank", .error, fix: .unsafe,
    "LSHandlerRank is not exactly Owner, Default, Alternate or None; reported at the string",
    because: "the rank is ignored, so another app may open the documents",
    references: ["Apple, LSHandlerRank"],
    bad: [
      .viewer(("<string>Alternate", "<string>↓alternate")),
      .viewer(("<string>Alternate", "<string>↓Primary")),
    ],
    good: [.viewer()])

  /// A role that does not exist.
  package static let unknownRole = RuleInfo(
    "document-type/unknown-role", .error, fix: .unsafe,
    """
    CFBundleTypeRole is none of Editor, Viewer, Shell, QLGenerator, Importer and None; reported at \
    the string
    """,
    because: "the role is ignored, so the app is not offered for what it can do",
    references: ["Apple, CFBundleTypeRole"],
    bad: [
      .viewer(("<string>Viewer", "<string>↓Veiwer")),
      .viewer(("<string>Viewer", "<string>↓Reader")),
    ],
    good: [.viewer()])

  /// A claim without a role.
  package static let missingRole = RuleInfo(
    "document-type/missing-role", .warning, fix: .unsafe,
    """
    A document type of an app for macOS has no CFBundleTypeRole; silent for other systems, where \
    it is unused, and for a part of an Info.plist; reported at its first key
    """,
    because: "macOS requires it to tell editors from viewers",
    references: ["Apple, CFBundleTypeRole"],
    bad: [
      .viewer(
        ("      <key>CFBundleTypeRole</key>\n      <string>Viewer</string>\n", ""),
        ("CFBundleTypeName", "↓CFBundleTypeName"))
    ],
    good: [.viewer()])

  /// A claim of nothing.
  package static let nothingBound = RuleInfo(
    "document-type/nothing-bound", .error,
    """
    A document type has neither content types nor extensions nor MIME types nor OSTypes; reported \
    at the empty key, or at the first key
    """,
    because: "no document is ever offered to the app because of it",
    references: ["Apple, CFBundleDocumentTypes"],
    bad: [
      .viewer(
        (contentTypes, ""), ("CFBundleTypeName", "↓CFBundleTypeName")),
      .viewer((contentTypes, "      <key>↓LSItemContentTypes</key>\n      <array/>\n")),
    ],
    good: [.viewer()])

  static let contentTypes = """
          <key>LSItemContentTypes</key>
          <array>
            <string>public.json</string>
          </array>

    """

  /// A key that is Apple's own.
  package static let privateKey = RuleInfo(
    "document-type/private-key", .note, fix: .unsafe,
    "A document type has the private key LSIsAppleDefaultForType; reported at the key",
    because: "it is not documented, so it may mean something else tomorrow",
    references: ["jpackage and MacVim write it"],
    bad: [
      .viewer(beforeRank("<key>↓LSIsAppleDefaultForType</key>\n      <true/>"))
    ],
    good: [.viewer()])

  /// A key of the past.
  package static let deprecatedKey = RuleInfo(
    "document-type/deprecated-key", .note, fix: .unsafe,
    "A document type has the deprecated key NSExportableAs; reported at the key",
    because: "macOS ignores it since 10.5",
    references: ["Apple, NSExportableAs"],
    bad: [
      .viewer(
        beforeRank(
          "<key>↓NSExportableAs</key>\n      <array>\n        <string>PDF</string>\n"
            + "      </array>"))
    ],
    good: [.viewer()])

  static func beforeRank(_ entry: String) -> (String, String) {
    ("      <key>LSHandlerRank</key>", "      \(entry)\n      <key>LSHandlerRank</key>")
  }

  /// A name that is not for people.
  package static let nameLooksLikeIdentifier = RuleInfo(
    "document-type/name-looks-like-identifier", .note,
    "CFBundleTypeName reads like a type identifier or a MIME type; reported at the string",
    because: "people see it as the kind of their files",
    references: ["Apple, CFBundleTypeName", "cryptomator issue 51"],
    bad: [
      .viewer(("<string>JSON", "<string>↓public.json")),
      .viewer(("<string>JSON", "<string>↓application/json")),
    ],
    good: [.viewer()])

  /// An editor that cannot make a document.
  package static let missingDocumentClass = RuleInfo(
    "document-type/missing-document-class", .warning,
    """
    An entry with role Editor has no NSDocumentClass while NSPrincipalClass is NSApplication; \
    reported at its first key
    """,
    because: "the document architecture of AppKit does not know what opens the file",
    references: ["Apple, NSDocumentClass"],
    bad: [
      .owner(appKit, ("CFBundleTypeName", "↓CFBundleTypeName"))
    ],
    good: [
      .owner(
        appKit,
        (
          "      <key>LSHandlerRank</key>",
          """
                <key>NSDocumentClass</key>
                <string>Sketchbook.Document</string>
                <key>LSHandlerRank</key>
          """
        ))
    ])

  private static let appKit = (
    "<plist version=\"1.0\">\n<dict>",
    "<plist version=\"1.0\">\n<dict>\n  <key>NSPrincipalClass</key>\n  <string>NSApplication</string>"
  )
}
