package import Diagnostics

/// The types that are claimed.
extension ThumbnailerRules {
  /// A type that no file has.
  package static let undeclaredMIMEType = RuleInfo(
    "thumbnailer/undeclared-mime-type", .warning,
    """
    An item of MimeType is no type, or one that neither a package of the same check nor the shared \
    MIME database declares; of a file whose packages may be elsewhere only an item that is a \
    letter or two from a declared type; reported at the item
    """,
    because: "no file has the type, so the thumbnailer is never used for it",
    references: ["gnome-desktop", "shared-mime-info section 2"],
    bad: [
      .thumbnailer(
        """
        [Thumbnailer Entry]
        Exec=sketch-thumbnailer %i %o
        MimeType=image/svg+xml;↓image/svgz+xml;
        """),
      .thumbnailer(
        """
        [Thumbnailer Entry]
        Exec=sketch-thumbnailer %i %o
        MimeType=↓image/*;
        """),
    ], good: [.soundThumbnailer])

  /// A type that documents of others have.
  package static let parentTypeClaim = RuleInfo(
    "thumbnailer/parent-type-claim", .warning,
    """
    An item of MimeType is a type that many formats descend from: application/json, \
    application/xml, application/zip, application/gzip, text/plain, application/octet-stream; \
    reported at the item
    """,
    because: "GNOME and Tumbler run the program for every file of that kind",
    references: ["gnome-desktop", "Tumbler"],
    bad: [
      .thumbnailer(
        """
        [Thumbnailer Entry]
        Exec=sketch-thumbnailer %i %o
        MimeType=↓application/json;application/vnd.cs193p.emojiart+json;
        """),
      .thumbnailer(
        """
        [Thumbnailer Entry]
        Exec=sketch-thumbnailer %i %o
        MimeType=↓text/xml;
        """),
    ], good: [.soundThumbnailer])
}
