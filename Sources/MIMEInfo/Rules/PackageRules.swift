package import Diagnostics

/// The file: its name, its XML and its root.
extension MIMERules {
  package static let package: [RuleInfo] = [
    wrongNamespace, childOutsideNamespace, wrongRoot, malformedXML, invalidEncodedBytes,
    emptyPackage, entityDeclaration, foreignInternalSubset, packageNotXMLFile,
    reservedPackageFileName, packageNameWithoutAppID,
  ]

  private static let sound = RuleExample.mime(#"<glob pattern="*.exmap"/>"#)

  /// The type of `sound`.
  private static let type = """
    <mime-type type="application/vnd.example.map">
        <comment>Map</comment>
        <glob pattern="*.exmap"/>
      </mime-type>
    """

  private static func text(_ marked: String, path: String = "org.example.map.xml") -> RuleExample {
    RuleExample(marked, path: path)
  }

  /// A package under another name.
  private static func called(_ path: String) -> RuleExample {
    RuleExample(bytes: sound.bytes, offset: nil, path: path)
  }

  /// Another namespace, or none.
  package static let wrongNamespace = RuleInfo(
    "mime/wrong-namespace", .error, fix: .unsafe,
    """
    The root element mime-info is not exactly in the namespace \
    http://www.freedesktop.org/standards/shared-mime-info; reported at the namespace, or at the \
    name of the root
    """,
    because: "update-mime-database and GLib ignore the file, Qt without a cache loads it",
    references: ["shared-mime-info 2.2", "update-mime-database", "Qt QMimeDatabase"],
    bad: [
      text(
        """
        <mime-info xmlns="↓https://www.freedesktop.org/standards/shared-mime-info/">
          \(type)
        </mime-info>
        """),
      text(
        """
        <↓mime-info>
          \(type)
        </mime-info>
        """),
    ],
    good: [sound])

  /// A child without namespace.
  package static let childOutsideNamespace = RuleInfo(
    "mime/child-outside-namespace", .error, fix: .unsafe,
    "An element of the format is taken out of its namespace; reported at its name",
    because: "the element is lost with everything in it",
    references: ["shared-mime-info 2.2", "Namespaces in XML 1.0 6.2"],
    bad: [
      .mimeTypes(
        """
          <↓mime-type xmlns="" type="application/vnd.example.map">
            <comment>Map</comment>
            <glob pattern="*.exmap"/>
          </mime-type>
        """)
    ],
    good: [sound, .mime(#"<glob pattern="*.exmap"/><e:note xmlns:e="https://example.org"/>"#)])

  /// Another root element.
  package static let wrongRoot = RuleInfo(
    "mime/wrong-root", .error,
    "The root element is not mime-info; reported at its name",
    because: "the file is ignored",
    references: ["shared-mime-info 2.2"],
    bad: [
      text(
        """
        <↓mime-types xmlns="http://www.freedesktop.org/standards/shared-mime-info">
          \(type)
        </mime-types>
        """)
    ],
    good: [sound])

  /// No XML.
  package static let malformedXML = RuleInfo(
    "mime/malformed-xml", .error,
    "The text is not well-formed XML, or there is none; reported where reading had to end",
    because: "update-mime-database ignores the file and tells success all the same",
    references: ["XML 1.0", "update-mime-database"],
    bad: [
      text(
        """
        <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
          <mime-type type="application/vnd.example.map">
            <glob pattern=↓*.exmap/>
          </mime-type>
        </mime-info>
        """)
    ],
    good: [sound])

  /// Bytes that are no text.
  package static let invalidEncodedBytes = RuleInfo(
    "mime/invalid-encoded-bytes", .error, fix: .unsafe,
    "Bytes are no characters of the declared encoding; reported at the first of them",
    because: "the file is ignored",
    references: ["XML 1.0 4.3.3"],
    bad: [badBytes], good: [sound])

  private static let badBytes: RuleExample = {
    let head = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
        <mime-type type="application/vnd.example.map">
          <comment>Carte d'
      """.utf8)
    let tail = Array("tat-major</comment></mime-type></mime-info>".utf8)
    return RuleExample(
      bytes: head + [0xC9] + tail, offset: head.count, path: "org.example.map.xml")
  }()

  /// No type.
  package static let emptyPackage = RuleInfo(
    "mime/empty-package", .warning,
    "The package declares no type; reported at the name of the root",
    because: "installing it does nothing",
    references: ["shared-mime-info 2.2"],
    bad: [text(#"<↓mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info"/>"#)],
    good: [sound])

  /// Entities.
  package static let entityDeclaration = RuleInfo(
    "mime/entity-declaration", .error,
    """
    The document type declaration declares an entity or names one outside of the file, which is \
    never resolved; reported at the declaration
    """,
    because: "a reader that resolves them can be made to show files or to use up all memory",
    references: ["XML 1.0 4.2", "CWE-611", "CWE-776"],
    bad: [
      text(
        """
        <!DOCTYPE mime-info [ ↓<!ENTITY name SYSTEM "file:///etc/hostname"> ]>
        <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
          \(type)
        </mime-info>
        """)
    ],
    good: [sound])

  /// Declarations of one's own.
  package static let foreignInternalSubset = RuleInfo(
    "mime/foreign-internal-subset", .warning, fix: .unsafe,
    """
    The document type declaration holds declarations that are neither those of the DTD of \
    freedesktop.org.xml nor of entities; reported at the first of them
    """,
    because: "some readers take defaults from it and others do not",
    references: ["XML 1.0 2.8", "DTD of shared-mime-info"],
    bad: [
      text(
        """
        <!DOCTYPE mime-info [ ↓<!ATTLIST glob weight CDATA "80"> ]>
        <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
          \(type)
        </mime-info>
        """)
    ],
    good: [
      text(
        """
        <!DOCTYPE mime-info [
          <!ELEMENT glob EMPTY>
          <!ATTLIST glob pattern CDATA #REQUIRED weight CDATA "50">
        ]>
        <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
          \(type)
        </mime-info>
        """)
    ])

  /// Another file name extension.
  package static let packageNotXMLFile = RuleInfo(
    "mime/package-not-xml-file", .error, fix: .unsafe,
    "The file name of a package does not end in .xml; templates (.xml.in) are left alone",
    because: "update-mime-database never reads the file",
    references: ["shared-mime-info 2.1", "update-mime-database"],
    bad: [called("org.example.map.mime")],
    good: [called("org.example.map.xml"), called("org.example.map.xml.in")])

  /// A name that is taken.
  package static let reservedPackageFileName = RuleInfo(
    "mime/reserved-package-file-name", .error, fix: .unsafe,
    "A package that an application installs is called Override.xml or freedesktop.org.xml",
    because: "it takes the place of what the user has corrected, or of the shared database",
    references: ["shared-mime-info 2.1"],
    bad: [called("Override.xml")], good: [called("org.example.map.xml")])

  /// A name that does not tell the application.
  package static let packageNameWithoutAppID = RuleInfo(
    "mime/package-name-without-app-id", .warning, fix: .unsafe,
    """
    The file name of an application's package is not its ID, nor the ID and what follows a hyphen \
    or period
    """,
    because: "Flatpak exports no other file, and xdg-mime asks for such a name",
    references: ["Flatpak conventions: exported files", "xdg-mime"],
    bad: [called("map.xml")],
    good: [called("org.example.map.xml"), called("org.example.map-mime.xml")])
}
