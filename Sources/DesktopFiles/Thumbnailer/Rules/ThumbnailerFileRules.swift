package import Diagnostics

/// The file, its group and its keys.
extension ThumbnailerRules {
  /// The group that readers look for.
  package static let missingGroup = RuleInfo(
    "thumbnailer/missing-group", .error,
    """
    There is no group 'Thumbnailer Entry'; reported at the name of the nearest or first group, for \
    the whole file where there is none
    """,
    because: "no desktop ever runs the program",
    references: ["gnome-desktop", "Tumbler", "KIO"],
    bad: [
      .thumbnailer(
        """
        [↓Desktop Entry]
        Exec=sketch-thumbnailer %i %o
        MimeType=image/svg+xml;
        """),
      .thumbnailer("# nothing yet\n"),
    ], good: [.soundThumbnailer])

  /// The command.
  package static let missingExec = RuleInfo(
    "thumbnailer/missing-exec", .error,
    "Exec is missing or empty; reported at the group's name, at an empty key",
    because: "no desktop ever runs the program",
    references: ["gnome-desktop", "Tumbler", "KIO"],
    bad: [
      .thumbnailer("[↓Thumbnailer Entry]\nTryExec=sketch-thumbnailer\nMimeType=image/svg+xml;\n"),
      .thumbnailer("[Thumbnailer Entry]\n↓Exec=\nMimeType=image/svg+xml;\n"),
    ], good: [.soundThumbnailer])

  /// The types.
  package static let missingMIMETypes = RuleInfo(
    "thumbnailer/missing-mime-types", .error,
    """
    MimeType is missing or empty; reported at the group's name, at an empty or misspelt key
    """,
    because: "no desktop ever runs the program",
    references: ["gnome-desktop", "Tumbler", "KIO"],
    bad: [
      .thumbnailer("[↓Thumbnailer Entry]\nExec=sketch-thumbnailer %i %o\n"),
      .thumbnailer(
        "[Thumbnailer Entry]\nExec=sketch-thumbnailer %i %o\n↓MimeTypes=image/svg+xml;\n"),
    ], good: [.soundThumbnailer])

  /// The name that readers look for.
  package static let wrongFileExtension = RuleInfo(
    "thumbnailer/wrong-file-extension", .error, fix: .unsafe,
    "The file's name does not end in '.thumbnailer'; reported for the whole file",
    because: "desktops read nothing else in their folders of thumbnailers",
    references: ["gnome-desktop", "Tumbler", "KIO"],
    bad: [
      .thumbnailer(
        """
        [Thumbnailer Entry]
        Exec=sketch-thumbnailer %i %o
        MimeType=image/svg+xml;
        """, path: "sketch.thumbnailer.desktop")
    ], good: [.soundThumbnailer])

  /// What is no key file.
  package static let malformedKeyFile = RuleInfo(
    "thumbnailer/malformed-key-file", .error,
    """
    A line is neither group, key, comment nor blank, a key stands before the group, text follows a \
    group's bracket, the file begins with a byte order mark, or its text is not UTF-8; reported \
    there
    """,
    because: "GLib refuses the whole file, and no desktop ever runs the program",
    references: ["Desktop Entry Specification 1.5 section 3", "GLib"],
    bad: [
      .thumbnailer(
        """
        [Thumbnailer Entry]
        Exec=sketch-thumbnailer %i %o
        MimeType=image/svg+xml;
        ↓hello
        """),
      .thumbnailer(
        """
        [Thumbnailer Entry]↓ of mine
        Exec=sketch-thumbnailer %i %o
        MimeType=image/svg+xml;
        """),
    ], good: [.soundThumbnailer])
}
