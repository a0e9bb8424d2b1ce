package import Diagnostics

/// The program, where it lies and what it needs.
extension ThumbnailerRules {
  /// A program that the sandbox does not show.
  package static let programOutsideSandbox = RuleInfo(
    "thumbnailer/program-outside-sandbox", .error,
    """
    The program of Exec, or the script that its interpreter runs, is given by a path outside of \
    /usr, or by a relative one; reported at the path
    """,
    because: "the sandbox of GNOME shows nothing but /usr to thumbnailers, so it never starts",
    references: ["gnome-desktop", "nixpkgs issue 377661"],
    bad: [
      .thumbnailer(
        "[Thumbnailer Entry]\nExec=↓/opt/sketch/thumbnailer %i %o\nMimeType=image/svg+xml;\n"),
      .thumbnailer(
        "[Thumbnailer Entry]\nExec=python3 ↓/home/me/sketch.py %i %o\nMimeType=image/svg+xml;\n"),
    ],
    good: [
      .soundThumbnailer,
      .thumbnailer(
        "[Thumbnailer Entry]\nExec=/usr/bin/sketch-thumbnailer %i %o\nMimeType=image/svg+xml;\n"),
    ])

  /// A program that is not there.
  package static let missingProgram = RuleInfo(
    "thumbnailer/missing-program", .warning,
    """
    The program of TryExec or Exec is not on this machine, although the file is installed here or \
    the other one of the two is there; a file that lies elsewhere and of which neither is there \
    is for another machine; reported at the program
    """,
    because: "desktops pass over the thumbnailer without a word",
    references: ["gnome-desktop"],
    bad: [
      .thumbnailer(
        """
        [Thumbnailer Entry]
        TryExec=↓sketch-thumbnailr
        Exec=sketch-thumbnailer %i %o
        MimeType=image/svg+xml;
        """)
    ],
    good: [
      .soundThumbnailer,
      .thumbnailer(
        """
        [Thumbnailer Entry]
        TryExec=another-thumbnailer
        Exec=another-thumbnailer %i %o
        MimeType=image/svg+xml;
        """),
    ])

  /// A program that needs what is not there.
  package static let networkOrHomeAccess = RuleInfo(
    "thumbnailer/network-or-home-access", .warning,
    """
    Exec runs a program for the network or D-Bus, or one of its arguments is a URL or a path in \
    the home folder; reported at the first such argument
    """,
    because: "the sandbox in which GNOME runs thumbnailers has neither network, bus nor home",
    references: ["gnome-desktop", "cover-thumbnailer issue 6"],
    bad: [
      .thumbnailer(
        "[Thumbnailer Entry]\nExec=↓curl -o %o https://example.org/?%u\nMimeType=image/svg+xml;\n"),
      .thumbnailer(
        """
        [Thumbnailer Entry]
        Exec=sketch-thumbnailer --colours ↓~/.config/sketch %i %o
        MimeType=image/svg+xml;
        """),
    ], good: [.soundThumbnailer])
}
