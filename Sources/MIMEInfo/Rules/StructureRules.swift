package import Diagnostics

/// Elements, attributes and text.
extension MIMERules {
  package static let structure: [RuleInfo] = [
    unknownElement, unknownAttribute, strayText, unorderedChildren,
  ]

  /// An element that does not exist.
  package static let unknownElement = RuleInfo(
    "mime/unknown-element", .error, fix: .unsafe,
    """
    An element in the namespace of the format does not exist in that place; the nearest one is \
    named; reported at its name
    """,
    because: "it is ignored without a word, with what it was to say",
    references: ["shared-mime-info 2.2"],
    bad: [.mime(#"<↓sub-class type="text/plain"/>"#), .mime(#"<↓file-glob pattern="*.exmap"/>"#)],
    good: [.mime(#"<sub-class-of type="text/plain"/><glob pattern="*.exmap"/>"#)])

  /// An attribute that does not exist.
  package static let unknownAttribute = RuleInfo(
    "mime/unknown-attribute", .error, fix: .unsafe,
    "An attribute does not exist on its element; the nearest one is named; reported at its name",
    because: "it is ignored without a word",
    references: ["shared-mime-info 2.2"],
    bad: [
      .mime(#"<glob pattern="*.exmap" ↓wieght="60"/>"#),
      .mime(#"<glob pattern="*.exmap" ↓ext="exmap"/>"#),
    ],
    good: [.mime(#"<glob pattern="*.exmap" weight="60"/>"#)])

  /// Text between elements.
  package static let strayText = RuleInfo(
    "mime/stray-text", .warning, fix: .unsafe,
    """
    Text stands where only elements may, other than in magic; reported at its first character \
    that is not blank
    """,
    because: "it is ignored, and the DTD forbids it",
    references: ["DTD of shared-mime-info"],
    bad: [.mime(#"<glob pattern="*.exmap"/> ↓Map"#)],
    good: [.mime(#"<glob pattern="*.exmap"/> <!-- Map -->"#)])

  /// Another order than that of the DTD.
  package static let unorderedChildren = RuleInfo(
    "mime/unordered-children", .note, fix: .safe,
    """
    A type's comments do not come first, or acronym and expanded-acronym not next; reported at \
    the first element that stands too late
    """,
    because: "the specification allows every order, its DTD only this one",
    references: ["DTD of shared-mime-info", "shared-mime-info 2.2"],
    bad: [
      .mimeTypes(
        """
          <mime-type type="application/vnd.example.map">
            <glob pattern="*.exmap"/>
            ↓<comment>Map</comment>
          </mime-type>
        """)
    ],
    good: [.mime(#"<glob pattern="*.exmap"/>"#)])

  /// Something else than `match` in `magic`.
  package static let foreignElementInMagic = RuleInfo(
    "mime/foreign-element-in-magic", .error, fix: .unsafe,
    "A magic or a match holds an element that is no match; reported at its name",
    because: "later elements of the type are lost, and Qt without a cache drops the whole file",
    references: ["shared-mime-info 2.2", "update-mime-database", "Qt QMimeDatabase"],
    bad: [
      .mime(
        """
        <magic>
              <match type="string" value="EXMAP1" offset="0"/>
              <↓glob pattern="*.exmap"/>
            </magic>
        """)
    ],
    good: [
      .mime(
        """
        <magic>
              <match type="string" value="EXMAP1" offset="0"/>
            </magic>
            <glob pattern="*.exmap"/>
        """)
    ])

  /// Text in `magic`.
  package static let textInMagic = RuleInfo(
    "mime/text-in-magic", .warning, fix: .unsafe,
    "Text stands in a magic or a match; reported at its first character that is not blank",
    because: "it is ignored, and the DTD forbids it",
    references: ["DTD of shared-mime-info"],
    bad: [
      .mime(#"<magic>↓EXMAP<match type="string" value="EXMAP1" offset="0"/></magic>"#)
    ],
    good: [.mime(#"<magic><match type="string" value="EXMAP1" offset="0"/></magic>"#)])
}
