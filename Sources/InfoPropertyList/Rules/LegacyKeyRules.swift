package import Diagnostics

/// Extensions, MIME types and OSTypes of the time before type identifiers.
extension InfoPropertyListRules {
  /// Old keys that say something else.
  package static let disagreeingLegacyKeys = RuleInfo(
    "document-type/disagreeing-legacy-keys", .error, fix: .unsafe,
    """
    Beside LSItemContentTypes stands an extension, MIME type or OSType that is no tag of the \
    content types; reported at the string
    """,
    because: "Macs ignore it and GNUstep reads nothing else, so the app opens different files",
    references: ["Apple, LSItemContentTypes", "GNUstep make_services"],
    bad: [.owner(extensions("↓lksk"))],
    good: [.owner()])

  /// Old keys that say the same.
  package static let redundantLegacyKeys = RuleInfo(
    "document-type/redundant-legacy-keys", .note,
    """
    Beside LSItemContentTypes stand extensions, MIME types or OSTypes that agree with the content \
    types; reported at the first such key
    """,
    because: "Macs ignore them, but they are what GNUstep reads",
    references: ["Apple, LSItemContentTypes", "GNUstep make_services"],
    bad: [
      .owner(
        beforeRank(
          "<key>↓CFBundleTypeExtensions</key>\n      <array>\n"
            + "        <string>lakesketch</string>\n      </array>"))
    ],
    good: [.owner()])

  private static func extensions(_ mark: String) -> (String, String) {
    beforeRank(
      "<key>CFBundleTypeExtensions</key>\n      <array>\n        <string>\(mark)</string>\n"
        + "      </array>")
  }

  /// A claim without a type.
  package static let legacyKeysOnly = RuleInfo(
    "document-type/legacy-keys-only", .warning,
    """
    A document type has extensions, MIME types or OSTypes and no content types; reported at the \
    first such key, with the dynamic identifiers that they stand for
    """,
    because: "where nobody declares the type the files have no kind, icon or conformance",
    references: ["Apple, CFBundleTypeExtensions", "joplin issue 5403"],
    bad: [
      .viewer(
        ("LSItemContentTypes", "↓CFBundleTypeExtensions"),
        ("<string>public.json", "<string>lakesketch"))
    ],
    good: [.viewer()])

  /// A pattern for everything.
  package static let legacyWildcard = RuleInfo(
    "document-type/legacy-wildcard", .warning, fix: .unsafe,
    "A legacy key holds *, */* or ****; reported at the string",
    because: "every file and folder is offered to the app",
    references: ["Apple, CFBundleTypeExtensions"],
    bad: [
      .viewer(
        ("LSItemContentTypes", "CFBundleTypeExtensions"), ("<string>public.json", "<string>↓*")),
      .owner(extensions("↓*")),
    ],
    good: [.viewer()])

  /// An extension that no file has.
  package static let malformedLegacyExtension = RuleInfo(
    "document-type/malformed-legacy-extension", .warning,
    "CFBundleTypeExtensions holds an empty string, or one with a period first; reported at it",
    because: "it is compared with what follows the period of a name and never matches",
    references: ["Apple, CFBundleTypeExtensions"],
    bad: [.owner(extensions("↓.lakesketch"))],
    good: [.owner()])
}
