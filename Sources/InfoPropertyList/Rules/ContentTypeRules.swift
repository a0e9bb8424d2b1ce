package import Diagnostics

/// The types that document types name.
extension InfoPropertyListRules {
  /// A claim of what does not exist.
  package static let undeclaredContentType = RuleInfo(
    "document-type/undeclared-content-type", .error,
    """
    A content type is neither the system's nor declared in the list; a warning for types of Apple \
    that the built-in table lacks and for well-known types of others, which should be imported; \
    reported at the string
    """,
    because: "where no other app declares the type nothing is bound",
    references: ["Apple, LSItemContentTypes", "Simple-Comic issue 75", "Keka issue 92"],
    bad: [
      .viewer(("<string>public.json", "<string>↓public.jsn")),
      .viewer(("<string>public.json", "<string>↓org.tug.tex")),
    ],
    good: [.viewer()])

  /// A content type for the moment.
  package static let dynamicContentType = RuleInfo(
    "document-type/dynamic-content-type", .warning,
    """
    LSItemContentTypes has a dynamic identifier; an error if it spells nothing; reported at the \
    string
    """,
    because: "such names are made where a declaration lacks, and Apple may make others",
    references: ["UTType.h: dynamic identifiers", "qlstephen issue 87"],
    bad: [
      .viewer(("<string>public.json", "<string>↓dyn.ah62d4rv4ge80n5ptrmy0c6xy")),
      .viewer(("<string>public.json", "<string>↓dyn.rtf")),
    ],
    good: [.viewer()])

  /// A spelling that is not the declared one.
  package static let referenceCaseMismatch = RuleInfo(
    "document-type/reference-case-mismatch", .note, fix: .safe,
    """
    A content type, exportable type or supertype differs from its declaration in letter case; \
    reported at the string
    """,
    because: "it works, but a search for the name misses it",
    references: ["UTType.h: identifiers are compared without regard to case"],
    bad: [
      .viewer(("<string>public.json", "<string>↓public.JSON")),
      .owner(("        <string>net.lakeside.sketch", "        <string>↓net.lakeside.Sketch")),
    ],
    good: [.viewer(), .owner()])

  /// A format to save in that nobody declares.
  package static let unknownExportableType = RuleInfo(
    "document-type/unknown-exportable-type", .warning,
    """
    NSExportableTypes or UTExportableTypes has a type that is neither the system's nor declared in \
    the list; reported at the string
    """,
    because: "the format is missing from the save panel",
    references: ["Apple, NSExportableTypes", "jpackage's tests"],
    bad: [.owner(exportable("↓public.jpg"))],
    good: [.owner(exportable("public.jpeg"))])

  private static func exportable(_ mark: String) -> (String, String) {
    let entry = "<array>\n        <string>\(mark)</string>\n      </array>"
    return beforeRank("<key>NSExportableTypes</key>\n      \(entry)")
  }

  /// A viewer that writes.
  package static let exportableTypesOfViewer = RuleInfo(
    "document-type/exportable-types-of-viewer", .warning, fix: .unsafe,
    "An entry with role Viewer has NSExportableTypes or UTExportableTypes; reported at the key",
    because: "a viewer saves nothing, so either the role or the list is wrong",
    references: ["Apple, NSExportableTypes"],
    bad: [
      .viewer(
        beforeRank(
          "<key>↓NSExportableTypes</key>\n      <array>\n"
            + "        <string>public.png</string>\n      </array>"))
    ],
    good: [.viewer(), .owner(exportable("public.png"))])

  /// Two claims of which one is the other.
  package static let typeBesideItsSupertype = RuleInfo(
    "document-type/type-beside-its-supertype", .note,
    "An entry claims a type and a supertype of it; reported at the narrower type",
    because: "the wider claim covers it already",
    references: ["Apple, LSItemContentTypes"],
    bad: [
      .viewer(
        (
          "        <string>public.json</string>",
          "        <string>↓public.json</string>\n        <string>public.plain-text</string>\n"
            + "        <string>public.text</string>"
        ),
        ("        <string>public.plain-text</string>\n", ""))
    ],
    good: [.viewer()])

  /// A package that is a file, or the reverse.
  package static let packageFlagMismatch = RuleInfo(
    "document-type/package-flag-mismatch", .warning, fix: .unsafe,
    """
    LSTypeIsPackage says something else of the documents than their content types do; reported at \
    the key
    """,
    because: "the flag is ignored beside content types: documents are not what it says",
    references: ["Apple, LSTypeIsPackage", "electron-builder issue 995"],
    bad: [.owner(beforeRank("<key>↓LSTypeIsPackage</key>\n      <true/>"))],
    good: [
      .owner(
        beforeRank("<key>LSTypeIsPackage</key>\n      <true/>"),
        ("public.data", "com.apple.package"))
    ])
}
