package import Diagnostics

/// Applications of the machine.
extension MIMEAppsRules {
  /// An application that is not there.
  package static let uninstalledApplication = RuleInfo(
    "mimeapps/uninstalled-application", .warning,
    """
    An ID is the default or added and belongs to no installed application; only of a file that \
    lies where this machine reads it, or is checked against a folder; reported at the ID
    """,
    because: "the entry is passed over and the next one is taken",
    references: ["mime-apps 1.0.1 section 4"],
    bad: [
      .mimeApps(
        """
        [Default Applications]
        text/plain=↓org.example.Gone.desktop;org.gnome.TextEditor.desktop;
        """)
    ],
    good: [
      .mimeApps(
        """
        [Default Applications]
        text/plain=org.gnome.TextEditor.desktop;

        [Removed Associations]
        text/plain=org.example.Gone.desktop;
        """)
    ])

  /// An application that is not for the type it is the default of.
  package static let unassociatedDefault = RuleInfo(
    "mimeapps/unassociated-default", .warning,
    """
    The default of a type claims neither the type nor one that it descends from, and is not added \
    to it in the same file; decided of installed applications, elsewhere only of well-known ones \
    that open no files; reported at the ID
    """,
    because: """
      the specification passes over such a default while GLib takes it, so desktops open the file \
      with different applications
      """,
    references: ["mime-apps 1.0.1 section 4", "GLib"],
    bad: [
      .mimeApps(
        """
        [Default Applications]
        application/vnd.cs193p.emojiart+json=↓org.gnome.Calculator.desktop;
        """),
      .mimeApps(
        """
        [Default Applications]
        image/png=↓org.gnome.TextEditor.desktop;
        """),
    ],
    good: [
      .mimeApps(
        """
        [Default Applications]
        application/vnd.cs193p.emojiart+json=org.gnome.TextEditor.desktop;
        image/png=edu.stanford.cs193p.emojiart.desktop;

        [Added Associations]
        image/png=edu.stanford.cs193p.emojiart.desktop;
        """)
    ])
}
