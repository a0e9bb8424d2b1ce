package import Diagnostics

/// Groups.
extension MIMEAppsRules {
  /// A group that nobody reads.
  package static let unknownGroup = RuleInfo(
    "mimeapps/unknown-group", .error, fix: .unsafe,
    """
    A group is none of Default Applications, Added Associations and Removed Associations, or its \
    name is percent-escaped; groups of KDE and those that begin with X- are left alone; reported \
    at the name
    """,
    because: "every desktop passes over the group in silence, and nothing in it counts",
    references: ["mime-apps 1.0.1 sections 3 and 4", "QSettings, which escapes names"],
    bad: [
      .mimeApps(
        """
        [↓Default Apps]
        application/vnd.cs193p.emojiart+json=edu.stanford.cs193p.emojiart.desktop;
        """),
      .mimeApps(
        """
        [↓Added%20Associations]
        application\\vnd.cs193p.emojiart+json=edu.stanford.cs193p.emojiart.desktop;
        """),
    ],
    good: [
      .mimeApps(
        """
        [Default Applications]
        application/vnd.cs193p.emojiart+json=edu.stanford.cs193p.emojiart.desktop;

        [Added KDE Service Associations]
        text/plain=katepart.desktop;
        """)
    ])

  /// Added or removed associations for one desktop only.
  package static let associationInDesktopSpecificFile = RuleInfo(
    "mimeapps/association-in-desktop-specific-file", .error, fix: .unsafe,
    """
    A file whose name begins with a desktop's, kde-mimeapps.list, adds or removes associations; \
    reported at the group's name
    """,
    because: "such a file may only set defaults; GLib warns and ignores the group",
    references: ["mime-apps 1.0.1 sections 2 and 3", "GLib"],
    bad: [
      .mimeApps(
        """
        [Default Applications]
        text/plain=org.gnome.TextEditor.desktop;

        [↓Added Associations]
        application/json=edu.stanford.cs193p.emojiart.desktop;
        """, path: "gnome-mimeapps.list")
    ],
    good: [
      .mimeApps(
        """
        [Default Applications]
        text/plain=org.gnome.TextEditor.desktop;
        """, path: "gnome-mimeapps.list"),
      .mimeApps(
        """
        [Added Associations]
        application/json=edu.stanford.cs193p.emojiart.desktop;
        """),
    ])
}
