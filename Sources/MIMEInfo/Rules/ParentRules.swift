package import Diagnostics

/// Parents.
extension MIMERules {
  package static let parents: [RuleInfo] = [
    unknownParent, subclassCycle, malformedParent, impliedParent, duplicateParent,
    suffixWithoutParent, parentIsAlias, suffixContradictingParent, parentHidingJSON,
    executableAncestor,
  ]

  private static func child(_ parents: String, of name: String = "application/vnd.example.map")
    -> RuleExample
  {
    .mime(parents + #"<glob pattern="*.exmap"/>"#, of: name)
  }

  /// A parent that nobody declares.
  package static let unknownParent = RuleInfo(
    "mime/unknown-parent", .warning,
    """
    A parent is declared neither in the files checked together nor in the shared database; the \
    nearest name is suggested; reported at the parent
    """,
    because: "no application for the parent is offered for files of the type",
    references: ["shared-mime-info 2.11"],
    bad: [child(#"<sub-class-of type="↓application/jsno"/>"#)],
    good: [child(#"<sub-class-of type="application/json"/>"#)])

  /// A type that descends from itself.
  package static let subclassCycle = RuleInfo(
    "mime/subclass-cycle", .error,
    """
    Parents lead back to the type, directly, through other types or through the shared database; \
    reported once, at the parent of the first type in the circle
    """,
    because: "GLib before 2.79 goes round until it crashes",
    references: ["shared-mime-info 2.11", "GLib"],
    bad: [
      child(#"<sub-class-of type="↓application/vnd.example.map"/>"#),
      .mimeTypes(
        """
          <mime-type type="application/vnd.example.map">
            <comment>Map</comment>
            <sub-class-of type="↓application/vnd.example.atlas"/>
            <glob pattern="*.exmap"/>
          </mime-type>
          <mime-type type="application/vnd.example.atlas">
            <comment>Atlas</comment>
            <sub-class-of type="application/vnd.example.map"/>
            <glob pattern="*.exatlas"/>
          </mime-type>
        """),
    ],
    good: [
      .mimeTypes(
        """
          <mime-type type="application/vnd.example.map">
            <comment>Map</comment>
            <sub-class-of type="application/vnd.example.atlas"/>
            <glob pattern="*.exmap"/>
          </mime-type>
          <mime-type type="application/vnd.example.atlas">
            <comment>Atlas</comment>
            <glob pattern="*.exatlas"/>
          </mime-type>
        """)
    ])

  /// A parent that is no name.
  package static let malformedParent = RuleInfo(
    "mime/malformed-parent", .error,
    """
    A sub-class-of has no attribute type, or one that is no name of a media type; reported at the \
    element or the parent
    """,
    because: "everything after it in the type is dropped, globs included",
    references: ["shared-mime-info 2.2", "update-mime-database"],
    bad: [
      child("↓<sub-class-of/>"), child(#"<sub-class-of type="↓json"/>"#),
      child(#"<sub-class-of type="↓application/json "/>"#),
      child(#"<sub-class-of type="↓public.json"/>"#),
    ],
    good: [child(#"<sub-class-of type="application/json"/>"#)])

  /// A parent that every such type has.
  package static let impliedParent = RuleInfo(
    "mime/implied-parent", .note, fix: .safe,
    """
    A parent is implied: text/plain for types of text, application/octet-stream for all but \
    inode; reported at the parent
    """,
    because: "it says nothing new",
    references: ["shared-mime-info 2.11"],
    bad: [
      child(#"<sub-class-of type="↓application/octet-stream"/>"#),
      child(#"<sub-class-of type="↓text/plain"/>"#, of: "text/x-example-map"),
    ],
    good: [child(#"<sub-class-of type="text/plain"/>"#)])

  /// A parent twice.
  package static let duplicateParent = RuleInfo(
    "mime/duplicate-parent", .warning, fix: .safe,
    "A type names one parent twice; reported at the second one",
    because: "it says nothing new",
    references: ["shared-mime-info 2.2"],
    bad: [
      child(
        """
        <sub-class-of type="application/json"/>
            <sub-class-of type="↓application/json"/>
        """)
    ],
    good: [child(#"<sub-class-of type="application/json"/>"#)])

  /// A suffix that no parent confirms.
  package static let suffixWithoutParent = RuleInfo(
    "mime/suffix-without-parent", .warning, fix: .unsafe,
    """
    A name ends in +json, +xml, +zip or +gzip and the type does not descend from \
    application/json, xml, zip or gzip; reported at the name
    """,
    because: "no editor of the format is offered, and its magic cannot confirm the glob",
    references: ["RFC 6838 4.2.8", "shared-mime-info 2.11"],
    bad: [child("", of: "↓application/vnd.example.map+json")],
    good: [
      child(
        #"<sub-class-of type="application/json"/>"#, of: "application/vnd.example.map+json")
    ])

  /// A parent under an old name.
  package static let parentIsAlias = RuleInfo(
    "mime/parent-is-alias", .note, fix: .safe,
    "A parent is given by an alias; the name of the type is suggested; reported at the parent",
    because: "it is allowed, but aliases come and go",
    references: ["shared-mime-info 2.11"],
    bad: [child(#"<sub-class-of type="↓text/xml"/>"#)],
    good: [child(#"<sub-class-of type="application/xml"/>"#)])

  /// A suffix of one format and a parent of another.
  package static let suffixContradictingParent = RuleInfo(
    "mime/suffix-contradicting-parent", .error,
    """
    A name ends in +json, +xml, +zip or +gzip and its parent is of another of these formats; \
    reported at the parent
    """,
    because: "applications of the wrong format are offered",
    references: ["RFC 6838 4.2.8"],
    bad: [
      child(
        #"<sub-class-of type="↓application/json"/>"#, of: "application/vnd.example.map+xml")
    ],
    good: [
      child(#"<sub-class-of type="application/xml"/>"#, of: "application/vnd.example.map+xml")
    ])

  /// A parent beside JSON.
  package static let parentHidingJSON = RuleInfo(
    "mime/parent-hiding-json", .note, fix: .unsafe,
    """
    A type whose name ends in +json has application/json5 or text/plain as a parent instead of \
    application/json; reported at the parent
    """,
    because: "applications for JSON are not offered",
    references: ["shared-mime-info 2.11"],
    bad: [
      child(#"<sub-class-of type="↓text/plain"/>"#, of: "application/vnd.example.map+json")
    ],
    good: [
      child(
        #"<sub-class-of type="application/json"/>"#, of: "application/vnd.example.map+json")
    ])

  /// A program among the ancestors.
  package static let executableAncestor = RuleInfo(
    "mime/executable-ancestor", .note,
    """
    The ancestors of a type include application/x-executable, as those of application/json do, \
    and the type does not say so itself; reported at the parent that leads there
    """,
    because: "GLib says that such files can be executed, and file managers may offer to run them",
    references: ["shared-mime-info 2.11", "GLib g_content_type_can_be_executable"],
    bad: [child(#"<sub-class-of type="↓application/json"/>"#)],
    good: [
      child(#"<sub-class-of type="application/xml"/>"#),
      child(#"<sub-class-of type="application/x-executable"/>"#),
    ])
}
