package import Diagnostics

/// The file as XML.
extension MetainfoRules {
  /// No XML, or bytes that are no text.
  package static let malformedXML = RuleInfo(
    "metainfo/malformed-xml", .error,
    """
    The XML is not well-formed, nests too deeply, is too large, or has bytes that do not fit its \
    encoding; reported at the first such place
    """,
    because: "software centres leave the component out",
    references: ["XML 1.0 2.1 and 4.3.3"],
    bad: [
      .metainfo("<component><id>edu.stanford.cs193p.emojiart</↓name></component>"),
      .metainfo(
        "<component><id>edu.stanford.cs193p.emojiart</id><name>A ↓& B</name></component>"),
      RuleExample(
        bytes: Array("<component><name>".utf8) + [0xE9] + Array("</name></component>".utf8),
        offset: 17, path: RuleExample.metainfoName),
    ],
    good: [.soundApplication])

  /// An entity in the DOCTYPE.
  package static let entityDeclaration = RuleInfo(
    "metainfo/entity-declaration", .error,
    """
    The DOCTYPE declares an entity, internal or external; reported at the first declaration, and \
    never replaced
    """,
    because: "a careless reader gives away files of its user, or runs out of memory",
    references: ["XML 1.0 4.2"],
    bad: [
      .metainfo(
        """
        <!DOCTYPE component [↓<!ENTITY name SYSTEM "file:///etc/hostname">]>
        <component><id>edu.stanford.cs193p.emojiart</id><name>&name;</name></component>
        """)
    ],
    good: [.soundApplication])
}
