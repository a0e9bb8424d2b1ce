package import Diagnostics

/// Names, patterns and conformance of a type on both sides.
extension ConsistencyRules {
  private static let sound = RuleExample.set([.list, .package])

  package static let extensionWithoutGlob = RuleInfo(
    "consistency/extension-without-glob", .error, fix: .unsafe,
    """
    An extension tag of a type has no glob *.ext in the MIME package; reported at the type's name \
    in the package, or at the extension where a declaration lacks it
    """,
    because: "free desktops do not recognise such a file",
    references: ["shared-mime-info 2.4", "tauri#13326"],
    bad: [
      .set(
        [.list, .package], (.package, "application/vnd", "↓application/vnd"),
        (.package, "*.lakesketch", "*.lakesk")
      )
    ],
    good: [sound])

  package static let mimeTypeMismatch = RuleInfo(
    "consistency/mime-type-mismatch", .error,
    """
    The preferred MIME tag of a type is not its name in the MIME package; a warning if it is one of \
    its aliases; reported at the tag, or at the name where a declaration has the other one
    """,
    because: "a file changes its type on the way from one platform to the other",
    references: ["owncloud ios-app#747"],
    bad: [
      .set(
        [.list, .package],
        (.list, "<string>application/vnd.lakeside.sketch", "<string>↓application/vnd.lakesketch")),
      .set(
        [.list, .package],
        (.list, "<string>application/vnd.lakeside.sketch", "<string>↓application/x-lakesketch"),
        (.package, "</comment>", "</comment>\n    <alias type=\"application/x-lakesketch\"/>")),
    ],
    good: [sound])

  package static let globWithoutExtensionTag = RuleInfo(
    "consistency/glob-without-extension-tag", .warning, fix: .unsafe,
    """
    A glob *.ext of the MIME package has no extension tag; reported at the type's identifier, or at \
    the glob where a declaration lacks the extension
    """,
    because: "the Mac does not recognise such a file",
    references: ["UniformTypeIdentifiers UTType.h"],
    bad: [
      .set(
        [.list, .package],
        (
          .list, "UTTypeIdentifier</key>\n      <string>",
          "UTTypeIdentifier</key>\n      <string>↓"
        ),
        (.package, "<glob", "<glob pattern=\"*.lakesk\"/>\n    <glob"))
    ],
    good: [sound])

  package static let aliasAsMIMETag = RuleInfo(
    "consistency/alias-as-mime-tag", .warning, fix: .unsafe,
    """
    The preferred MIME tag of a type is only an alias in the shared MIME database, and the name that \
    it stands for is not among the tags; reported at the tag
    """,
    because: "tools that compare names literally find no match",
    references: ["shared-mime-info 2.2"],
    bad: [
      .set([
        (
          "Info.plist",
          SampleSet.list.replacing(
            "<string>application/vnd.lakeside.sketch", with: "<string>↓application/x-pdf")
        )
      ])
    ],
    good: [sound])

  package static let conformanceMismatch = RuleInfo(
    "consistency/conformance-mismatch", .warning, fix: .unsafe,
    """
    UTTypeConformsTo and sub-class-of disagree: public.json and application/json, public.xml and \
    application/xml, public.html and text/html, public.plain-text and text/plain, the archives, \
    property lists, packages and inode/directory; reported at the type that lacks the other half; \
    what the end of a name says (+json) is no disagreement
    """,
    because: "generic applications are offered on one side only",
    references: ["shared-mime-info 2.11", "UniformTypeIdentifiers UTType.h"],
    bad: [
      .set(
        [.list, .package], (.package, "application/vnd", "↓application/vnd"),
        (
          .list, "<string>public.data</string>", "<string>public.json</string>"
        )),
      .set(
        [.list, .package],
        (
          .list, "UTTypeIdentifier</key>\n      <string>",
          "UTTypeIdentifier</key>\n      <string>↓"
        ),
        (.package, "<glob", "<sub-class-of type=\"text/html\"/>\n    <glob")),
    ],
    good: [
      sound,
      .set(
        [.list, .package],
        (
          .list, "<string>public.data</string>", "<string>public.json</string>"
        ),
        (.package, "<glob", "<sub-class-of type=\"application/json\"/>\n    <glob")),
    ])

  package static let packageTypeWithGlob = RuleInfo(
    "consistency/package-type-with-glob", .warning, fix: .unsafe,
    "A type that is a package on the Mac has a glob in the MIME package; reported at the glob",
    because: "patterns are not compared with the names of folders",
    references: ["shared-mime-info 2.13"],
    bad: [
      .set(
        [.list, .package], (.list, "public.data", "com.apple.package"),
        (.package, "*.lakesketch", "↓*.lakesketch"))
    ],
    good: [sound])
}
