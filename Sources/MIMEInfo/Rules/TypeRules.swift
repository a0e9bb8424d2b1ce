package import Diagnostics

/// Types of the package, of the shared database and of nobody.
extension MIMERules {
  package static let types: [RuleInfo] = [
    duplicateType, typeCaseTwins, redeclaredSharedType, foreignDeleteAll, noDetection,
  ]

  /// A type twice.
  package static let duplicateType = RuleInfo(
    "mime/duplicate-type", .error, fix: .unsafe,
    "A package declares one type twice; reported at the second name",
    because: "the two are merged, and of comments in one language the last one stays",
    references: ["shared-mime-info 2.2"],
    bad: [
      .mimeTypes(
        """
          <mime-type type="application/vnd.example.map">
            <comment>Map</comment>
            <glob pattern="*.exmap"/>
          </mime-type>
          <mime-type type="↓application/vnd.example.map">
            <comment>Map</comment>
            <glob pattern="*.exmap"/>
          </mime-type>
        """)
    ],
    good: [.mime(#"<glob pattern="*.exmap"/>"#)])

  /// Names that differ in case only.
  package static let typeCaseTwins = RuleInfo(
    "mime/type-case-twins", .error,
    "Two types of a package differ in letter case only; reported at the second name",
    because: "both are written into one file, MEDIA/SUBTYPE.xml in lower case",
    references: ["shared-mime-info 2.3", "update-mime-database"],
    bad: [
      .mimeTypes(
        """
          <mime-type type="application/vnd.example.map">
            <comment>Map</comment>
            <glob pattern="*.exmap"/>
          </mime-type>
          <mime-type type="↓application/vnd.example.Map">
            <comment>Old map</comment>
            <glob pattern="*.oldexmap"/>
          </mime-type>
        """)
    ],
    good: [.mime(#"<glob pattern="*.exmap"/>"#)])

  /// A type that the system has.
  package static let redeclaredSharedType = RuleInfo(
    "mime/redeclared-shared-type", .error,
    """
    A package declares a type of the shared database; reported at the name, as a warning where it \
    only adds globs or translations
    """,
    because: "its description and icon take the place of the system's for everybody",
    references: ["shared-mime-info 2.2"],
    bad: [
      .mime(#"<glob pattern="*.exmap"/>"#, of: "↓text/plain"),
      .mimeTypes(
        """
          <mime-type type="↓text/plain">
            <glob pattern="*.exmap"/>
          </mime-type>
        """),
    ],
    good: [.mime(#"<glob pattern="*.exmap"/>"#)])

  /// Rules of others taken away.
  package static let foreignDeleteAll = RuleInfo(
    "mime/foreign-deleteall", .error, fix: .unsafe,
    """
    glob-deleteall or magic-deleteall stands in a type of the shared database or of another \
    package; reported at the element
    """,
    because: "everybody loses these rules where Qt is used, and keeps them where GLib is",
    references: ["shared-mime-info 2.2", "GLib", "Qt QMimeDatabase"],
    bad: [
      .mimeTypes(
        """
          <mime-type type="application/json">
            <comment>JSON document</comment>
            ↓<glob-deleteall/>
          </mime-type>
        """)
    ],
    good: [.mime(#"<glob-deleteall/><glob pattern="*.exmap"/>"#)])

  /// A type that no file has.
  package static let noDetection = RuleInfo(
    "mime/no-detection", .warning,
    """
    A type has neither glob, magic, treemagic nor root-XML, and is not of inode, message, \
    multipart or x-scheme-handler nor the parent of another one; reported at the name
    """,
    because: "no file ever gets the type",
    references: ["shared-mime-info 2.2"],
    bad: [.mime(#"<sub-class-of type="text/plain"/>"#, of: "↓application/x.example.map")],
    good: [
      .mime(#"<glob pattern="*.exmap"/>"#),
      .mimeTypes(
        """
          <mime-type type="x-scheme-handler/example-map">
            <comment>Map link</comment>
          </mime-type>
        """),
    ])
}
