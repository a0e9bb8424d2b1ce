package import Diagnostics

/// The types of files that a component opens.
extension MetainfoRules {
  /// An element that was renamed.
  package static let legacyMIMETypeElement = RuleInfo(
    "metainfo/legacy-mimetype-element", .warning, fix: .safe,
    """
    Types stand in mimetypes or mimetype, not in provides and mediatype; reported once for a \
    list, at the name of its first old element
    """,
    because: "the names are deprecated, and newer readers pass over them",
    references: ["AppStream 2.1.10 <provides/>", "appstreamcli: mimetypes-tag-deprecated"],
    bad: [
      .application(
        """
        \(RuleExample.launchable)
          <↓mimetypes>
            <mimetype>application/vnd.cs193p.emojiart+json</mimetype>
          </mimetypes>
        """),
      .application(
        """
        \(RuleExample.launchable)
          <provides>
            <↓mimetype>application/vnd.cs193p.emojiart+json</mimetype>
          </provides>
        """),
      .application(
        """
        \(RuleExample.launchable)
          <↓mimetypes><mimetype>application/vnd.cs193p.emojiart+json</mimetype></mimetypes>
          <provides>
            <binary>emojiart</binary>
          </provides>
        """),
    ],
    good: [.soundApplication])

  /// A value that is no type.
  package static let malformedMediaType = RuleInfo(
    "metainfo/malformed-mediatype", .error,
    "A mediatype is empty or no name of a media type; reported at its text",
    because: "a search by the type of a file does not find the application, and nothing tells why",
    references: ["AppStream 2.1.10 <provides/>", "RFC 6838 4.2"],
    bad: [
      .application(
        "\(RuleExample.launchable)\n  <provides><mediatype>↓*.emojiart</mediatype></provides>"),
      .application(
        "\(RuleExample.launchable)\n  <provides>↓<mediatype> </mediatype></provides>"),
    ],
    good: [.soundApplication])

  /// Other types than the desktop entry has.
  package static let mediaTypeMismatch = RuleInfo(
    "metainfo/mediatype-mismatch", .warning, fix: .unsafe,
    """
    The mediatypes are not those in MimeType of the launchable; reported at the first that is too \
    many, or else at the last one
    """,
    because: "software centres promise what the menus of files do not offer, or the reverse",
    references: ["AppStream 2.1.10 <provides/>", "desktop-entry 6"],
    bad: [
      .application(
        """
        \(RuleExample.launchable)
          <provides>
            <mediatype>application/vnd.cs193p.emojiart+json</mediatype>
            <mediatype>↓application/json</mediatype>
          </provides>
        """)
    ],
    good: [
      .soundApplication,
      .application(
        """
        \(RuleExample.launchable)
          <provides>
            <mediatype>application/vnd.cs193p.emojiart+json</mediatype>
            <mediatype>x-scheme-handler/emojiart</mediatype>
          </provides>
        """),
    ])

  /// No types although the desktop entry has some.
  package static let missingMediaType = RuleInfo(
    "metainfo/missing-mediatype", .note, fix: .unsafe,
    "There is no mediatype, but the launchable has MimeType; reported at the launchable",
    because: "a search by the type of a file in a software centre does not find the application",
    references: ["AppStream 2.1.10 <provides/>"],
    bad: [
      .application(
        """
          <launchable type="desktop-id">↓edu.stanford.cs193p.emojiart.desktop</launchable>
        """),
      .application(
        """
          <launchable type="desktop-id">↓edu.stanford.cs193p.emojiart.desktop</launchable>
          <provides>
            <binary>emojiart</binary>
          </provides>
        """),
    ],
    good: [.soundApplication])
}
