package import Diagnostics

/// Names of types, and who may give them.
extension InfoPropertyListRules {
  /// A declaration without a name.
  package static let missingIdentifier = RuleInfo(
    "uti/missing-identifier", .error,
    """
    A type declaration has no UTTypeIdentifier, or an empty one; reported at its first key, or at \
    the empty string
    """,
    because: "Launch Services skips the whole declaration without a word",
    references: ["UTType.h"],
    bad: [
      .owner(
        ("      <key>UTTypeIdentifier</key>\n      <string>net.lakeside.sketch</string>\n", ""),
        ("UTTypeDescription", "↓UTTypeDescription")),
      .viewer(
        (
          "</dict>\n</plist>",
          """
            <key>UTImportedTypeDeclarations</key>
            <array>
              <dict>
                <key>UTTypeIdentifier</key>
                ↓<string></string>
              </dict>
            </array>
          </dict>
          </plist>
          """
        )),
    ],
    good: [.owner()])

  /// What the editor of Xcode leaves behind.
  package static let emptyDeclaration = RuleInfo(
    "uti/empty-declaration", .warning, fix: .safe,
    "A type declaration is a dictionary with nothing in it; reported at the dictionary",
    because: "it declares nothing and shows that an editor was left half way",
    references: ["Xcode's list of imported types, seen in published projects"],
    bad: [
      .owner(
        (
          "</dict>\n</plist>",
          """
            <key>UTImportedTypeDeclarations</key>
            <array>
              ↓<dict/>
            </array>
          </dict>
          </plist>
          """
        ))
    ],
    good: [.owner()])

  /// A letter that names of types do not have.
  package static let illegalIdentifierCharacter = RuleInfo(
    "uti/illegal-identifier-character", .error,
    """
    A declared identifier has something else than letters, digits, hyphens and periods; a warning \
    if that is a letter above U+007F, which older documents allow; reported at the identifier
    """,
    because: "the type is not registered, so nothing that refers to it works",
    references: ["Apple, Uniform Type Identifiers Overview: character set"],
    bad: [
      .owner(("net.lakeside.sketch", "net.lakeside.sketch_book"), valueOf: "UTTypeIdentifier"),
      .owner(("net.lakeside.sketch", "net.lakeside.skizzenbücher"), valueOf: "UTTypeIdentifier"),
    ],
    good: [.owner(("net.lakeside.sketch", "net.lakeside.sketch-book"))])

  /// A word where a domain belongs.
  package static let identifierNotReverseDNS = RuleInfo(
    "uti/identifier-not-reverse-dns", .error,
    """
    A declared identifier has a single label, an empty one, or a period at its start or its end; \
    reported at the identifier
    """,
    because: "it is not registered, or meets the same word of another app",
    references: ["Apple, Uniform Type Identifiers Overview: reverse-DNS format"],
    bad: [
      .owner(("net.lakeside.sketch", "sketch"), valueOf: "UTTypeIdentifier"),
      .owner(("net.lakeside.sketch", "net..sketch"), valueOf: "UTTypeIdentifier"),
    ],
    good: [.owner()])

  /// Capitals.
  package static let uppercaseIdentifier = RuleInfo(
    "uti/uppercase-identifier", .note,
    "An identifier of one's own is declared with capitals; reported at the identifier",
    because: "case makes no difference to the system, but other files soon spell it otherwise",
    references: ["UTType.h: identifiers are compared without regard to case"],
    bad: [
      .owner(("net.lakeside.sketch", "net.lakeside.Sketch"), valueOf: "UTTypeIdentifier")
    ],
    good: [.owner()])

  /// A type under a name that is Apple's.
  package static let reservedIdentifier = RuleInfo(
    "uti/reserved-identifier", .error,
    """
    An exported identifier begins with 'public.', or with 'com.apple.' in a bundle of somebody \
    else, or any declared one with 'dyn.'; reported at the identifier
    """,
    because: "only Apple declares these, and such types have taken files from other apps",
    references: ["UTType.h", "CotEditor issue 1311"],
    bad: [.owner(("net.lakeside.sketch", "public.sketch"), valueOf: "UTTypeIdentifier")],
    good: [.owner()])

  /// A public type that Apple does not know of.
  package static let unknownPublicImport = RuleInfo(
    "uti/unknown-public-import", .warning,
    "An imported identifier begins with 'public.', but no system has it; reported at the identifier",
    because: "the name was made up by somebody, and Apple may give it to something else",
    references: ["Apple, Defining file and data types for your app", "virtualc64 issue 820"],
    bad: [
      .owner(
        ("net.lakeside.sketch", "public.d64"), ("UTExported", "UTImported"), ("Owner", "Default"),
        valueOf: "UTTypeIdentifier")
    ],
    good: [.owner(("UTExported", "UTImported"), ("Owner", "Default"))])

  /// A declaration of what the system declares.
  package static let redeclaredSystemType = RuleInfo(
    "uti/redeclared-system-type", .error, fix: .unsafe,
    """
    A type of the system is exported; a warning if it is imported, unless it is one that only \
    newer systems or apps of Apple have; reported at the identifier
    """,
    because: "the declarations compete, and other apps then see the type change",
    references: ["Apple, Defining file and data types for your app", "macvim issue 916"],
    bad: [
      .viewer(
        ("</dict>\n</plist>", jsonDeclaration("UTExportedTypeDeclarations") + "</dict>\n</plist>")),
      .viewer(
        ("</dict>\n</plist>", jsonDeclaration("UTImportedTypeDeclarations") + "</dict>\n</plist>")),
    ],
    good: [.viewer()])

  private static func jsonDeclaration(_ key: String) -> String {
    """
      <key>\(key)</key>
      <array>
        <dict>
          <key>UTTypeIdentifier</key>
          <string>↓public.json</string>
          <key>UTTypeConformsTo</key>
          <string>public.text</string>
        </dict>
      </array>

    """
  }

  /// A domain of templates.
  package static let placeholderDomain = RuleInfo(
    "uti/placeholder-domain", .warning,
    """
    An identifier lies under a domain of templates, such as com.example or com.yourcompany; \
    reported at the identifier
    """,
    because: "everybody who keeps the template's name declares the same type",
    references: ["Xcode's project templates"],
    bad: [
      .owner(("net.lakeside.sketch", "com.yourcompany.sketch"), valueOf: "UTTypeIdentifier")
    ],
    good: [.owner()])

  /// A type outside the app's own domain.
  package static let identifierOutsideBundleDomain = RuleInfo(
    "uti/identifier-outside-bundle-domain", .note,
    """
    An exported identifier does not begin with the first two labels of CFBundleIdentifier; \
    reported at the identifier
    """,
    because: "the name may be somebody else's, and then several apps export one type",
    references: ["UTType.h: the owner of a format exports it"],
    bad: [.owner(("net.lakeside.sketch", "org.riverbank.sketch"), valueOf: "UTTypeIdentifier")],
    good: [.owner()])
}
