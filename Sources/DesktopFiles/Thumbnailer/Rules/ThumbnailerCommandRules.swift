package import Diagnostics

/// The command line.
extension ThumbnailerRules {
  /// A file that comes from nowhere or goes nowhere.
  package static let missingInputOrOutputCode = RuleInfo(
    "thumbnailer/missing-input-or-output-code", .error,
    "Exec has neither %i nor %u, or it has no %o; reported at its value",
    because: "GNOME refuses to run a command that cannot know its document or its picture",
    references: ["gnome-desktop"],
    bad: [
      .thumbnailer("[Thumbnailer Entry]\nExec=↓sketch-thumbnailer %i\nMimeType=image/svg+xml;\n"),
      .thumbnailer("[Thumbnailer Entry]\nExec=↓sketch-thumbnailer %o\nMimeType=image/svg+xml;\n"),
    ],
    good: [
      .soundThumbnailer,
      .thumbnailer(
        "[Thumbnailer Entry]\nExec=sketch-thumbnailer %u %o\nMimeType=image/svg+xml;\n"),
    ])

  /// A picture of any size.
  package static let missingSizeCode = RuleInfo(
    "thumbnailer/missing-size-code", .note,
    "Exec has no %s, the size of the picture; reported at its value",
    because: "the program draws the picture as large as it likes, and the desktop scales it again",
    references: ["gnome-desktop"],
    bad: [
      .thumbnailer(
        "[Thumbnailer Entry]\nExec=↓sketch-thumbnailer %i %o\nMimeType=image/svg+xml;\n")
    ], good: [.soundThumbnailer])

  /// A code of other files.
  package static let unknownFieldCode = RuleInfo(
    "thumbnailer/unknown-field-code", .error, fix: .unsafe,
    """
    A percent sign in Exec is followed by something else than u, i, o, s or a second one; \
    reported at the percent sign
    """,
    because: "the program gets the two characters instead of a file",
    references: ["gnome-desktop", "Tumbler", "KIO"],
    bad: [
      .thumbnailer(
        "[Thumbnailer Entry]\nExec=sketch-thumbnailer ↓%f %o\nMimeType=image/svg+xml;\n"),
      .thumbnailer(
        "[Thumbnailer Entry]\nExec=sketch-thumbnailer -q 80↓% %i %o\nMimeType=image/svg+xml;\n"),
    ],
    good: [
      .soundThumbnailer,
      .thumbnailer(
        "[Thumbnailer Entry]\nExec=sketch-thumbnailer -q 80%% %i %o\nMimeType=image/svg+xml;\n"),
    ])

  /// Quotes around a path that some desktops quote themselves.
  package static let quotedFieldCode = RuleInfo(
    "thumbnailer/quoted-field-code", .error, fix: .unsafe,
    "%i, %u or %o stands in double quotes; reported at the percent sign",
    because: "KDE puts a path there that is quoted already, and the quotes end where it begins",
    references: ["KIO"],
    bad: [
      .thumbnailer(
        "[Thumbnailer Entry]\nExec=sketch-thumbnailer \"↓%i\" %o\nMimeType=image/svg+xml;\n"),
      .thumbnailer(
        "[Thumbnailer Entry]\nExec=sketch-thumbnailer %i \"--to=↓%o\"\nMimeType=image/svg+xml;\n"),
    ], good: [.soundThumbnailer])

  /// What a shell would do.
  package static let shellSyntax = RuleInfo(
    "thumbnailer/shell-syntax", .error,
    """
    Exec has a pipe, a redirection, a variable or another character that only a shell acts on, \
    outside of quotes, or a quote that is not closed; reported at the first
    """,
    because: "desktops start the program themselves, so it gets these characters as arguments",
    references: ["gnome-desktop", "g_shell_parse_argv"],
    bad: [
      .thumbnailer(
        "[Thumbnailer Entry]\nExec=sketch-thumbnailer %i ↓> %o\nMimeType=image/svg+xml;\n"),
      .thumbnailer(
        "[Thumbnailer Entry]\nExec=sketch-thumbnailer %i %o ↓\"-x\nMimeType=image/svg+xml;\n"),
    ],
    good: [
      .soundThumbnailer,
      .thumbnailer(
        "[Thumbnailer Entry]\nExec=sketch-thumbnailer -f \"a|b\" %i %o\nMimeType=image/svg+xml;\n"),
    ])
}
