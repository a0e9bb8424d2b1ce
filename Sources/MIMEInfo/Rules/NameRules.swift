package import Diagnostics

/// Names of types.
extension MIMERules {
  package static let names: [RuleInfo] = [
    malformedTypeName, missingTypeName, illegalTypeNameCharacter, uppercaseTypeName,
    unknownTopLevelType, overlongTypeName, pathInTypeName, unregisteredStandardsTreeName,
    unregisteredVendorName, xDashTypeName, typeRenamedUpstream,
  ]

  private static func named(_ name: String) -> RuleExample {
    .mime(#"<glob pattern="*.exmap"/>"#, of: name)
  }

  /// Not two parts with a slash between them.
  package static let malformedTypeName = RuleInfo(
    "mime/malformed-type-name", .error,
    """
    The name of a type is not a filled top-level type, one slash and a filled subtype; reported \
    at the name
    """,
    because: "update-mime-database drops the type, or gives files a type such as 'application/'",
    references: ["shared-mime-info 2.2", "RFC 6838 4.2", "update-mime-database"],
    bad: [named("↓map"), named("↓application/"), named("↓org.example.map")],
    good: [named("application/vnd.example.map")])

  /// No name.
  package static let missingTypeName = RuleInfo(
    "mime/missing-type-name", .error,
    "A mime-type element has no attribute type; reported at the element",
    because: "the type is dropped, and Qt without a cache refuses the whole file",
    references: ["shared-mime-info 2.2", "Qt QMimeDatabase"],
    bad: [
      .mimeTypes(
        """
          ↓<mime-type>
            <comment>Map</comment>
            <glob pattern="*.exmap"/>
          </mime-type>
        """)
    ],
    good: [named("application/vnd.example.map")])

  /// A character that names cannot have.
  package static let illegalTypeNameCharacter = RuleInfo(
    "mime/illegal-type-name-character", .error,
    """
    The name of a type has a character that names cannot have: a part begins with an ASCII letter \
    or digit and goes on with these and ! # $ & - ^ _ . +; reported at the name
    """,
    because: "it is taken as it is: GLib ends it at a blank, a semicolon breaks all lists of types",
    references: ["RFC 6838 4.2", "GLib", "shared-mime-info 2.2"],
    bad: [
      named("↓application/x-carté"), named("↓application/*"),
      named("↓application/json; charset=utf-8"),
    ],
    good: [named("application/vnd.example.map")])

  /// A name in mixed case.
  package static let uppercaseTypeName = RuleInfo(
    "mime/uppercase-type-name", .warning, fix: .unsafe,
    """
    The name of a type has letters in upper case; reported at the name, as a note where it is \
    registered in that spelling or the shared database has it
    """,
    because: "look-ups compare bytes, and the file that update-mime-database writes is lower case",
    references: ["RFC 6838 4.2", "shared-mime-info 2.3"],
    bad: [
      named("↓application/x.Example.Map"),
      named("↓application/vnd.ms-word.template.macroEnabled.13"),
    ],
    good: [named("application/x.example.map")])

  /// A top-level type that nobody knows.
  package static let unknownTopLevelType = RuleInfo(
    "mime/unknown-top-level-type", .error,
    """
    What stands before the slash is neither a registered top-level type nor inode, x-content, \
    x-scheme-handler, chemical or x-epoc; reported at the name
    """,
    because: "its folder stays behind after removal, and other systems refuse the name",
    references: ["RFC 6838 4.2.7", "RFC 9694", "shared-mime-info 2.13"],
    bad: [named("↓aplication/x.example.map"), named("↓map/x.example")],
    good: [named("application/x.example.map"), named("chemical/x-example")])

  /// A name that is too long.
  package static let overlongTypeName = RuleInfo(
    "mime/overlong-type-name", .error,
    """
    A part of the name of a type has more than 127 characters; reported at the name, as a note \
    from 65 characters on
    """,
    because: "other systems refuse the name",
    references: ["RFC 6838 4.2"],
    bad: [
      named("↓application/vnd." + String(repeating: "example.", count: 16) + "map"),
      named("↓application/vnd." + String(repeating: "example.", count: 8) + "map"),
    ],
    good: [named("application/vnd.example.map")])

  /// A name that leads out of the folder.
  package static let pathInTypeName = RuleInfo(
    "mime/path-in-type-name", .error,
    "A part of the name of a type is one period or two; reported at the name",
    because: "update-mime-database writes outside its folder",
    references: ["update-mime-database 2.2 and 2.5.1", "shared-mime-info 2.3"],
    bad: [named("↓../map"), named("↓application/..")],
    good: [named("application/vnd.example.map")])

  /// A name that only a registration gives.
  package static let unregisteredStandardsTreeName = RuleInfo(
    "mime/unregistered-standards-tree-name", .warning,
    """
    A name without vnd., prs., x. or x- is neither registered nor declared by the shared \
    database; reported at the name
    """,
    because: "such names are given by registration only, and may come to mean something else",
    references: ["RFC 6838 3.1"],
    bad: [named("↓application/example-map")],
    good: [named("application/x.example.map"), named("application/vnd.example.map")])

  /// A vendor's name that is not registered.
  package static let unregisteredVendorName = RuleInfo(
    "mime/unregistered-vendor-name", .note,
    "A name that begins with vnd. or prs. is not registered; reported at the name",
    because: "these names are to be registered as well, though most in use are not",
    references: ["RFC 6838 3.2 and 3.3"],
    bad: [named("↓application/vnd.example.map")],
    good: [named("application/x.example.map")])

  /// The old form of a private name.
  package static let xDashTypeName = RuleInfo(
    "mime/x-dash-type-name", .note,
    "A name begins with x- where x. is possible; reported at the name",
    because: "the form is deprecated, though still the commonest one",
    references: ["RFC 6648", "RFC 6838 3.4"],
    bad: [named("↓application/x-example-map")],
    good: [named("application/x.example.map"), named("x-content/example-map")])

  /// The former name of a type.
  package static let typeRenamedUpstream = RuleInfo(
    "mime/type-renamed-upstream", .note, fix: .unsafe,
    """
    The name is that of a type which shared-mime-info 2.3 calls by another name; reported at the \
    name
    """,
    because: "desktop entries and icons for the new name do not apply to the old one",
    references: ["shared-mime-info 2.2", "release notes of shared-mime-info 2.3"],
    bad: [named("↓application/x-dbf")],
    good: [named("application/x.example.map")])
}
