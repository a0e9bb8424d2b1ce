package import Diagnostics

/// Tags that several types have.
extension InfoPropertyListRules {
  /// An extension of the system's.
  package static let extensionOfSystemType = RuleInfo(
    "uti/extension-of-system-type", .warning,
    """
    An extension belongs to a type of the system to which this one does not conform; reported at \
    the string
    """,
    because: "files with it are of the system's type, whatever this app declares",
    references: ["UTType.h: public types are preferred", "TypeScript issue 25945"],
    bad: [.owner(("<string>lakesketch", "<string>↓ts"))],
    good: [
      .owner(),
      .owner(("lakesketch", "json"), ("public.content", "public.json")),
    ])

  /// A MIME type that means something else.
  package static let genericMIMETag = RuleInfo(
    "uti/generic-mime-tag", .warning, fix: .unsafe,
    """
    A type of one's own has the MIME type of a type of the system, application/octet-stream or \
    text/plain; reported at the string
    """,
    because: "whatever comes with that MIME type may be taken for this type, or this for that",
    references: ["UTType(mimeType:), measured"],
    bad: [
      .owner(
        ("<string>application/vnd.lakeside.sketch", "<string>↓application/octet-stream"))
    ],
    good: [.owner()])

  /// Two types with one tag.
  package static let sharedTag = RuleInfo(
    "uti/shared-tag", .warning,
    """
    Two types of the list have an extension or MIME type in common, and neither conforms to the \
    other; reported at the second tag
    """,
    because: "which of the two a file gets is not defined",
    references: ["UTType.h", "virtualc64 issue 820"],
    bad: [
      .owner(
        claimOfBoth, ("    </dict>\n  </array>\n</dict>", secondType(conformsTo: "public.json")))
    ],
    good: [
      .owner(("    </dict>\n  </array>\n</dict>", secondType(conformsTo: "net.lakeside.sketch")))
    ])

  private static let claimOfBoth = (
    "        <string>net.lakeside.sketch</string>",
    "        <string>net.lakeside.sketch</string>\n        <string>net.lakeside.sketch2</string>"
  )

  private static func secondType(conformsTo supertype: String) -> String {
    """
        </dict>
        <dict>
          <key>UTTypeIdentifier</key>
          <string>net.lakeside.sketch2</string>
          <key>UTTypeDescription</key>
          <string>Sketch 2</string>
          <key>UTTypeConformsTo</key>
          <string>\(supertype)</string>
          <key>UTTypeTagSpecification</key>
          <dict>
            <key>public.filename-extension</key>
            <string>\(supertype.hasPrefix("public.") ? "↓" : "")lakesketch</string>
          </dict>
        </dict>
      </array>
    </dict>
    """
  }
}
