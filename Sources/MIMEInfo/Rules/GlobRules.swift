package import Diagnostics

/// Globs.
extension MIMERules {
  package static let globs: [RuleInfo] = [
    globWithoutWildcard, missingGlobPattern, catchAllGlob, uppercaseGlob, unbalancedGlobBracket,
    globHasPath, invalidGlobWeight, malformedBoolean, controlCharacterInGlob, paddedGlob,
    nonASCIIGlob, foreignGlobSyntax, globOfSharedType, globOutrankingSharedType,
    ambiguousOwnGlobs, duplicateGlob, weightBelowShorterSuffix, compoundGlobExtension,
    mainExtensionNotFirst,
  ]

  /// An extension without `*.` before it.
  package static let globWithoutWildcard = RuleInfo(
    "mime/glob-without-wildcard", .warning, fix: .unsafe,
    """
    A glob without wildcard is no known file name but looks like an extension: it is a part of \
    the type's name, or the extension of another type, or the only glob; reported at the pattern
    """,
    because: "only a file of exactly that name gets the type",
    references: ["shared-mime-info 2.4"],
    bad: [.mime(#"<glob pattern="↓exmap"/>"#), .mime(#"<glob pattern="↓.exmap"/>"#)],
    good: [.mime(#"<glob pattern="*.exmap"/>"#), .mime(#"<glob pattern="exmapfile"/>"#)])

  /// No pattern.
  package static let missingGlobPattern = RuleInfo(
    "mime/missing-glob-pattern", .error,
    "A glob has no pattern, or one without characters; reported at the element or the value",
    because: "update-mime-database drops every later element of the type",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [.mime(#"↓<glob weight="60"/>"#), .mime(#"<glob pattern="↓"/>"#)],
    good: [.mime(#"<glob pattern="*.exmap" weight="60"/>"#)])

  /// A pattern for everything.
  package static let catchAllGlob = RuleInfo(
    "mime/catch-all-glob", .error,
    """
    A glob has nothing but wildcards and periods, or only one or two characters before its star; \
    reported at the pattern
    """,
    because: "files of other programs get the type",
    references: ["shared-mime-info 2.4", "libxml2 issue 69"],
    bad: [.mime(#"<glob pattern="↓*"/>"#), .mime(#"<glob pattern="↓tp*"/>"#)],
    good: [.mime(#"<glob pattern="*.exmap"/>"#), .mime(#"<glob pattern="exmap*"/>"#)])

  /// Upper case that is not kept.
  package static let uppercaseGlob = RuleInfo(
    "mime/uppercase-glob", .warning, fix: .safe,
    """
    A glob has upper-case ASCII letters and is not case-sensitive; reported at the pattern
    """,
    because: "update-mime-database writes it in lower case, and it matches either case anyway",
    references: ["shared-mime-info 2.4", "update-mime-database"],
    bad: [.mime(#"<glob pattern="↓*.ExMap"/>"#)],
    good: [
      .mime(#"<glob pattern="*.exmap"/>"#),
      .mime(#"<glob pattern="*.ExMap" case-sensitive="true"/>"#),
    ])

  /// A bracket that is not closed.
  package static let unbalancedGlobBracket = RuleInfo(
    "mime/unbalanced-glob-bracket", .error,
    """
    A bracket in a glob is not closed or is empty, or the glob ends in a backslash; reported at \
    the character
    """,
    because: "it never matches, and Perl's mimetype and xdg-mime-rs fail on it for every file",
    references: ["shared-mime-info 2.4", "POSIX fnmatch"],
    bad: [
      .mime(#"<glob pattern="*.↓[exmap"/>"#), .mime(#"<glob pattern="*.ex↓[]"/>"#),
      .mime(#"<glob pattern="*.exmap↓\"/>"#),
    ],
    good: [.mime(#"<glob pattern="*.exmap[0-9]"/>"#), .mime(#"<glob pattern="*.exmap[]x]"/>"#)])

  /// A path.
  package static let globHasPath = RuleInfo(
    "mime/glob-has-path", .error, fix: .unsafe,
    "A glob holds a slash; reported at the first one",
    because: "only the last part of a path is compared, so that it never matches",
    references: ["shared-mime-info 2.4"],
    bad: [.mime(#"<glob pattern="maps↓/*.exmap"/>"#)],
    good: [.mime(#"<glob pattern="*.exmap"/>"#)])

  /// A weight that is none.
  package static let invalidGlobWeight = RuleInfo(
    "mime/invalid-glob-weight", .error,
    "The weight of a glob is not an integer from 0 to 100; reported at the weight",
    because: """
      update-mime-database writes the weight -1, which crashes Qt without a cache, and drops the \
      later elements of the type
      """,
    references: ["shared-mime-info 2.2", "update-mime-database", "Qt 6.12"],
    bad: [
      .mime(#"<glob pattern="*.exmap" weight="↓101"/>"#),
      .mime(#"<glob pattern="*.exmap" weight="↓high"/>"#),
    ],
    good: [.mime(#"<glob pattern="*.exmap" weight="100"/>"#)])

  /// A boolean in other words.
  package static let malformedBoolean = RuleInfo(
    "mime/malformed-boolean", .error, fix: .unsafe,
    """
    An attribute of glob (case-sensitive) or of treematch (match-case, executable, non-empty) is \
    neither true nor false; reported at the value
    """,
    because: "everything but true is read as false",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [
      .mime(#"<glob pattern="*.ExMap" case-sensitive="↓yes"/>"#),
      .mime(
        """
        <treemagic><treematch path="MAPS" type="directory" non-empty="↓1"/></treemagic>
        """, of: "x-content/example-maps"),
    ],
    good: [
      .mime(#"<glob pattern="*.ExMap" case-sensitive="true"/>"#),
      .mime(
        """
        <treemagic><treematch path="MAPS" type="directory" non-empty="true"/></treemagic>
        """, of: "x-content/example-maps"),
    ])

  /// A control character.
  package static let controlCharacterInGlob = RuleInfo(
    "mime/control-character-in-glob", .error, fix: .unsafe,
    "A glob holds a line break or another control character; reported at the pattern",
    because: "the tables of globs have one line for each: Perl loses it, GLib and Qt keep it",
    references: ["shared-mime-info 2.4", "update-mime-database"],
    bad: [.mime(#"<glob pattern="↓*.ex&#10;map"/>"#)],
    good: [.mime(#"<glob pattern="*.exmap"/>"#)])

  /// A space at an end.
  package static let paddedGlob = RuleInfo(
    "mime/padded-glob", .warning, fix: .unsafe,
    "A glob begins or ends with a space; reported at the pattern",
    because: "the space is a part of the names that it matches",
    references: ["shared-mime-info 2.4"],
    bad: [.mime(#"<glob pattern="↓*.exmap "/>"#)],
    good: [.mime(#"<glob pattern="*.exmap"/>"#)])

  /// A character beyond ASCII.
  package static let nonASCIIGlob = RuleInfo(
    "mime/non-ascii-glob", .warning,
    "A glob has a character beyond ASCII; reported at the first one",
    because: "GLib compares suffixes byte by byte and never finds it, while Qt and Perl do",
    references: ["shared-mime-info 2.4", "GLib 2.84", "Qt 6.12"],
    bad: [.mime(#"<glob pattern="*.↓émap"/>"#)],
    good: [.mime(#"<glob pattern="*.emap"/>"#)])

  /// What is no syntax of globs.
  package static let foreignGlobSyntax = RuleInfo(
    "mime/foreign-glob-syntax", .error, fix: .unsafe,
    """
    A glob is a list of patterns, or has braces, alternatives or anchors of regular expressions; \
    reported at the first of these characters
    """,
    because: "globs know none of them: no file matches",
    references: ["shared-mime-info 2.4", "POSIX fnmatch", "electron-builder issue 3204"],
    bad: [
      .mime(#"<glob pattern="*.exmap↓;*.exm"/>"#), .mime(#"<glob pattern="*.zim↓,zimaa"/>"#),
      .mime(#"<glob pattern="*.↓{exmap,exm}"/>"#), .mime(#"<glob pattern="↓^.*\.exmap$"/>"#),
    ],
    good: [
      .mime(
        """
        <glob pattern="*.exmap"/>
        <glob pattern="*.exm"/>
        """), .mime(#"<glob pattern="*.exmap,v"/>"#),
    ])
}
