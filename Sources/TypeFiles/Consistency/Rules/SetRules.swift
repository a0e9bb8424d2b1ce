package import Diagnostics

/// What users see of a type, who opens it, and where the files come from.
extension ConsistencyRules {
  private static let sound = RuleExample.set([.list, .package])
  private static let app = RuleExample.set([.list, .package, .entry])

  package static let unclaimedMIMEType = RuleInfo(
    "consistency/unclaimed-mime-type", .error, fix: .unsafe,
    """
    The property list claims a type as Editor or Viewer, or the declaration has a handler, and \
    MimeType of the desktop entry has neither the type nor one that its files are of too; reported \
    at the key, or at the group without one
    """,
    because: "the application is not offered on free desktops",
    references: ["Desktop Entry Specification 1.5 section 6", "electron-builder#2872"],
    bad: [
      .set(
        [.list, .package, .entry],
        (
          .entry, "MimeType=application/vnd.lakeside.sketch;", "↓MimeType=image/png;"
        ))
    ],
    good: [app])

  package static let descriptionMismatch = RuleInfo(
    "consistency/description-mismatch", .warning, fix: .unsafe,
    """
    The comment in the default language, UTTypeDescription and the CFBundleTypeName of the type \
    differ in more than letter case; reported at the comment, or at the string of the list
    """,
    because: "users see two names for one format",
    references: ["shared-mime-info 2.2", "UniformTypeIdentifiers UTType.h"],
    bad: [
      .set([.list, .package], (.package, "<comment>sketch", "<comment>↓drawing")),
      .set([.list, .package], (.list, "<string>Sketch", "<string>↓Drawing")),
    ],
    good: [sound])

  package static let iconOnOnePlatform = RuleInfo(
    "consistency/icon-on-one-platform", .note,
    "An icon is given for one side only; reported at the icon",
    because: "files have the blank icon on the other side",
    references: ["electron-builder#6261"],
    bad: [
      .set(
        [.list, .package],
        (.package, "<glob", "<icon name=\"↓lakeside-sketch\"/>\n    <glob"))
    ],
    good: [sound])

  package static let roleMismatch = RuleInfo(
    "consistency/role-mismatch", .warning, fix: .unsafe,
    """
    Role or rank of a document type is None and the desktop entry lists the type, reported there; \
    or role or rank are others than the declaration's, reported in the property list
    """,
    because: "the application is offered where it should not be",
    references: ["Apple: CFBundleTypeRole", "Apple: LSHandlerRank"],
    bad: [
      .set(
        [.list, .package, .entry], (.list, "<string>Editor", "<string>None"),
        (.entry, "application/vnd", "↓application/vnd"))
    ],
    good: [app])

  package static let linuxOnlyDetection = RuleInfo(
    "consistency/linux-only-detection", .note,
    """
    A type that the Mac has too has magic, a glob that minds letter case, or a weight other than \
    50; reported at the first of them
    """,
    because: "files are recognised in ways that the Mac does not have",
    references: ["shared-mime-info 2.4", "shared-mime-info 2.5"],
    bad: [
      .set(
        [.list, .package],
        (.package, "<glob pattern", "<glob weight=\"↓60\" pattern"))
    ],
    good: [sound])

  package static let conflictingGlobs = RuleInfo(
    "consistency/conflicting-globs", .error,
    """
    Two packages that are checked together define one MIME type with different globs; reported at \
    the name in the second one; packages that are installed on the machine, Override.xml and the \
    shared database itself are left out
    """,
    because: "the result depends on which of them is installed",
    references: ["shared-mime-info 2.2"],
    bad: [
      .set([
        ("a.xml", SampleSet.package),
        (
          "b.xml",
          SampleSet.package.replacing("application/", with: "↓application/")
            .replacing("*.lakesketch", with: "*.lakesk")
        ),
      ])
    ],
    good: [.set([("a.xml", SampleSet.package), ("b.xml", SampleSet.package)])])

  package static let referenceMismatch = RuleInfo(
    "consistency/reference-mismatch", .warning, fix: .unsafe,
    """
    UTTypeReferenceURL or UTTypeVersion of a property list differ from the declaration; reported at \
    the string
    """,
    because: "readers are sent to another document",
    references: ["Apple: UTTypeReferenceURL"],
    bad: [reference("↓http://lakeside.net/old")],
    good: [reference("https://lakeside.net/sketch")])

  private static func reference(_ text: String) -> RuleExample {
    .set(
      [.list, .declaration],
      (
        .list, "<key>UTTypeConformsTo",
        "<key>UTTypeReferenceURL</key>\n      <string>\(text)</string>\n      <key>UTTypeConformsTo"
      ))
  }

  package static let mimeTypeWithoutUTI = RuleInfo(
    "consistency/mime-type-without-uti", .note,
    """
    No type of the system, of a property list or of a declaration has a MIME type of the packages \
    that are checked together with them; its dynamic identifier is told; reported at the name
    """,
    because: "the Mac has no name for such a file",
    references: ["UniformTypeIdentifiers UTType.h"],
    bad: [
      .set(
        [.list, .package],
        (
          .package, "</mime-info>",
          """
            <mime-type type="↓application/vnd.lakeside.palette">
              <comment>palette</comment>
              <glob pattern="*.lakepalette"/>
            </mime-type>
          </mime-info>
          """
        ))
    ],
    good: [sound])

  package static let staleGeneratedFile = RuleInfo(
    "consistency/stale-generated-file", .error, fix: .unsafe,
    """
    A file that says that it was generated is not what its declaration generates now; reported at \
    the first line that differs
    """,
    because: "the platforms drift apart",
    references: ["kiwix-apple#589"],
    bad: [
      generated(SampleSet.made.replacing("    <comment>Sketch", with: "↓    <comment>Drawing"))
    ],
    good: [generated(SampleSet.made)])

  private static func generated(_ text: String) -> RuleExample {
    .set([("sketch.filetype.json", SampleSet.declaration), ("net.lakeside.sketch.xml", text)])
  }

  package static let translationsOnOnePlatform = RuleInfo(
    "consistency/translations-on-one-platform", .note,
    """
    The comments of a type are translated and beside the Info.plist is no InfoPlist.strings, or the \
    reverse; or a declaration has translations that a package lacks, or the reverse; reported at \
    what is not translated
    """,
    because: "users of one platform see English",
    references: ["shared-mime-info 2.2", "Apple: InfoPlist.strings"],
    bad: [
      .set(
        [.declaration, .package],
        (.package, "<glob", "↓<comment xml:lang=\"de\">Skizze</comment>\n    <glob"))
    ],
    good: [sound])
}
