import Diagnostics

/// Rules for the file as XML, and its root.
extension MetainfoRules {
  static let malformedXML = RuleInfo(
    "metainfo/malformed-xml", .error, hides: true,
    """
    The XML is not well-formed, nests too deeply, is too large, or has bytes that do not fit its \
    encoding; reported at the first such place
    """,
    because: "software centers omit the component",
    references: ["XML 1.0 2.1 and 4.3.3"],
    bad: [
      .metainfo("<component><id>edu.stanford.cs193p.emojiart</↓name></component>"),
      .metainfo("<component><id>edu.stanford.cs193p.emojiart</id><name>A ↓& B</name></component>"),
      RuleExample(
        bytes: Array("<component><name>".utf8) + [0xE9] + Array("</name></component>".utf8),
        offset: 17, path: RuleExample.metainfoName),
    ],
    good: [.soundApplication])

  static let entityDeclaration = RuleInfo(
    "metainfo/entity-declaration", .error,
    """
    The DOCTYPE declares an entity, internal or external; reported at the first declaration, and \
    never replaced
    """,
    because: "a careless reader discloses files of its user, or runs out of memory",
    references: ["XML 1.0 4.2"],
    bad: [
      .metainfo(
        """
        <!DOCTYPE component [↓<!ENTITY name SYSTEM "file:///etc/hostname">]>
        <component><id>edu.stanford.cs193p.emojiart</id><name>&name;</name></component>
        """)
    ],
    good: [.soundApplication])

  static let unknownRoot = RuleInfo(
    "metainfo/unknown-root", .error, hides: true,
    """
    The root is neither component nor components, as in files from before AppStream 0.6, or an \
    element of a catalog is not a component; reported at its name
    """,
    because: "readers ignore it, and no software center shows the program",
    references: ["AppStream 2.1.2", "appstreamcli: metainfo-ancient, root-tag-unknown"],
    bad: [
      .metainfo("<↓application><id type=\"desktop\">art.desktop</id></application>"),
      .metainfo("<↓desktop-application><id>org.example.Art</id></desktop-application>"),
      .metainfo("<components version=\"0.16\"><↓application/></components>"),
    ],
    good: [.soundApplication])

  static let files = Family<Metainfo>(malformedXML, entityDeclaration, unknownRoot) {
    file, findings in
    findings.add(file.problems)
    for stranger in file.strangers {
      let name = stranger.name
      let message =
        file.isCatalog
        ? "the element must be 'component', found '\(name)'"
        : name.hasPrefix("application")
          ? "the root must be 'component'; '\(name)' was used before AppStream 0.6"
          : "the root must be 'component', found '\(name)'"
      findings.add(unknownRoot, message, at: stranger.range)
    }
  }
}
