package import Diagnostics

/// Who claims what with which rank.
extension InfoPropertyListRules {
  /// An owner of what is not its own.
  package static let ownerOfForeignType = RuleInfo(
    "document-type/owner-of-foreign-type", .warning, fix: .unsafe,
    "LSHandlerRank is Owner for a type that this app does not export; reported at the rank",
    because: "documents open in this app and no longer in the one whose format it is",
    references: ["Apple, LSHandlerRank"],
    bad: [.viewer(("<string>Alternate", "<string>↓Owner"))],
    good: [.viewer(), .owner()])

  /// An owner that does not say so.
  package static let exporterNotOwner = RuleInfo(
    "document-type/exporter-not-owner", .warning, fix: .unsafe,
    "A type that this app exports is claimed with another rank than Owner; reported at the rank",
    because: "any other app that opens the format may become the default one",
    references: ["Apple, LSHandlerRank"],
    bad: [.owner(("<string>Owner", "<string>↓Default"))],
    good: [.owner()])

  /// A format that the app does not open.
  package static let unclaimedExportedType = RuleInfo(
    "document-type/unclaimed-exported-type", .warning, fix: .unsafe,
    """
    No document type claims an exported type with an extension or MIME type, nor a supertype of \
    it; silent for a list that is only a part of an Info.plist; reported at the identifier
    """,
    because: "the app is not offered for its own documents",
    references: ["Apple, CFBundleDocumentTypes", "UnityNativeFilePicker issue 1"],
    bad: [
      .owner(
        ("<string>Owner", "<string>Alternate"),
        ("      <string>net.lakeside.sketch", "      <string>↓net.lakeside.sketch"),
        (
          "  <string>↓net.lakeside.sketch</string>\n      </array>",
          "  <string>public.json</string>\n      </array>"
        ))
    ],
    good: [.owner()])

  /// Two claims of one type.
  package static let contentTypeClaimedTwice = RuleInfo(
    "document-type/content-type-claimed-twice", .error, fix: .unsafe,
    """
    A content type is claimed a second time with another rank or role; a warning if both are the \
    same; reported at the second claim
    """,
    because: "it is not defined which of the entries counts",
    references: ["Apple, CFBundleDocumentTypes"],
    bad: [
      .viewer(secondClaim("Editor", "↓public.json")),
      .viewer(secondClaim("Viewer", "↓public.json")),
    ],
    good: [.viewer(secondClaim("Viewer", "public.xml"))])

  private static func secondClaim(_ role: String, _ mark: String) -> (String, String) {
    (
      "    </dict>\n  </array>",
      """
          </dict>
          <dict>
            <key>CFBundleTypeName</key>
            <string>Other data</string>
            <key>CFBundleTypeRole</key>
            <string>\(role)</string>
            <key>LSHandlerRank</key>
            <string>Alternate</string>
            <key>LSItemContentTypes</key>
            <array>
              <string>\(mark)</string>
            </array>
          </dict>
        </array>
      """
    )
  }

  /// A claim of everything.
  package static let overlyBroadClaim = RuleInfo(
    "document-type/overly-broad-claim", .warning, fix: .unsafe,
    """
    public.data, public.content, public.item, public.text or public.archive is claimed with rank \
    Owner or Default; reported at the first such type of an entry
    """,
    because: "files of every kind open in this app, and the App Store has refused such Owners",
    references: ["openradar 24886084"],
    bad: [.viewer(("<string>Alternate", "<string>Default"), ("public.json", "↓public.data"))],
    good: [.viewer(("public.json", "public.data"))])
}
