import Diagnostics

extension RuleExample {
  static func thumbnailer(
    _ marked: String, path: String = "org.example.sketch.thumbnailer"
  ) -> RuleExample {
    RuleExample(marked, path: path)
  }

  static let soundThumbnailer = RuleExample.thumbnailer(
    """
    [Thumbnailer Entry]
    TryExec=sketch-thumbnailer
    Exec=sketch-thumbnailer -s %s %i %o
    MimeType=application/vnd.cs193p.emojiart+json;image/svg+xml;
    """)
}
