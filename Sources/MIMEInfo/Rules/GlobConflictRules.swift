package import Diagnostics

/// Globs of several types, or several globs of one.
extension MIMERules {
  /// A glob of somebody else.
  package static let globOfSharedType = RuleInfo(
    "mime/glob-of-shared-type", .error,
    """
    A glob belongs to another type of the shared database or of an installed package, at the same \
    weight, and the type has no magic to tell its files from those; reported at the pattern
    """,
    because: "the package of the user's folder wins in GLib and Qt, Perl takes the first it reads",
    references: ["shared-mime-info 2.4", "shared-mime-info 2.12"],
    bad: [
      .mime(#"<glob pattern="↓*.json"/>"#), .mime(#"<glob pattern="↓makefile"/>"#),
    ],
    good: [
      .mime(#"<glob pattern="*.exmap"/>"#),
      .mime(
        """
        <magic><match type="string" value="EXMAP1" offset="0"/></magic>
        <glob pattern="*.obj"/>
        """), .mime(#"<glob pattern="*.json" weight="10"/>"#),
    ])

  /// A glob that wins.
  package static let globOutrankingSharedType = RuleInfo(
    "mime/glob-outranking-shared-type", .error,
    """
    A glob belongs to another type of the shared database or of an installed package and has a \
    higher weight here; reported at the pattern
    """,
    because: "all files of that extension change their type for everybody",
    references: ["shared-mime-info 2.4", "bitbox-wallet-app issue 2684"],
    bad: [.mime(#"<glob pattern="↓*.json" weight="60"/>"#)],
    good: [.mime(#"<glob pattern="*.exmap" weight="60"/>"#)])

  /// A glob of two types.
  package static let ambiguousOwnGlobs = RuleInfo(
    "mime/ambiguous-own-globs", .warning,
    """
    Two types of the package have a glob in common, at one weight, and neither has magic; \
    reported at the later pattern
    """,
    because: "which of the types a file gets depends on the order in which they are read",
    references: ["shared-mime-info 2.12"],
    bad: [
      .mimeTypes(
        """
          <mime-type type="application/vnd.example.map">
            <comment>Map</comment>
            <glob pattern="*.exmap"/>
          </mime-type>
          <mime-type type="application/vnd.example.atlas">
            <comment>Atlas</comment>
            <glob pattern="↓*.exmap"/>
          </mime-type>
        """)
    ],
    good: [
      .mimeTypes(
        """
          <mime-type type="application/vnd.example.map">
            <comment>Map</comment>
            <glob pattern="*.exmap"/>
          </mime-type>
          <mime-type type="application/vnd.example.atlas">
            <comment>Atlas</comment>
            <glob pattern="*.exatlas"/>
          </mime-type>
        """)
    ])

  /// A glob twice.
  package static let duplicateGlob = RuleInfo(
    "mime/duplicate-glob", .warning, fix: .safe,
    """
    A type has a glob twice, or two that differ in letter case while neither is case-sensitive; \
    reported at the later pattern
    """,
    because: "the second one does nothing but change the weight",
    references: ["shared-mime-info 2.2"],
    bad: [
      .mime(
        """
        <glob pattern="*.exmap"/>
        <glob pattern="↓*.exmap" weight="60"/>
        """),
      .mime(
        """
        <glob pattern="*.EXMAP"/>
        <glob pattern="↓*.exmap"/>
        """),
    ],
    good: [
      .mime(#"<glob pattern="*.exmap" weight="60"/>"#),
      .mime(
        """
        <glob pattern="*.exmap"/>
        <glob pattern="*.EXMAP" case-sensitive="true"/>
        """),
    ])

  /// A longer pattern that loses.
  package static let weightBelowShorterSuffix = RuleInfo(
    "mime/weight-below-shorter-suffix", .warning, fix: .unsafe,
    """
    A glob ends like a shorter one of another type, and has a lower weight than that; reported at \
    the pattern
    """,
    because: "inside a folder GLib takes the longest suffix, Qt and the specification the weight",
    references: ["shared-mime-info 2.12", "GLib 2.84", "Qt 6.12"],
    bad: [.mime(#"<glob pattern="↓*.exmap.json" weight="40"/>"#)],
    good: [.mime(#"<glob pattern="*.exmap.json"/>"#)])

  /// An extension under an extension.
  package static let compoundGlobExtension = RuleInfo(
    "mime/compound-glob-extension", .note,
    "The end of a compound extension is that of another type (*.x.json); reported at the pattern",
    because: "Flatpak sets the weight of every glob to 5, and then the shorter one wins",
    references: ["shared-mime-info 2.12", "flatpak build-export"],
    bad: [.mime(#"<glob pattern="↓*.exmap.json"/>"#)],
    good: [.mime(#"<glob pattern="*.exmap.exdata"/>"#)])

  /// Another extension first.
  package static let mainExtensionNotFirst = RuleInfo(
    "mime/main-extension-not-first", .note, fix: .safe,
    """
    The first glob of a type is not its main extension, the first one that its declaration or \
    property list names; reported at the pattern
    """,
    because: "programs take the extension of the first glob when they save a new file",
    references: ["shared-mime-info 2.2"],
    bad: [
      .mime(
        """
        <glob pattern="↓*.exm"/>
        <glob pattern="*.exmap"/>
        """)
    ],
    good: [
      .mime(
        """
        <glob pattern="*.exmap"/>
        <glob pattern="*.exm"/>
        """)
    ])
}
