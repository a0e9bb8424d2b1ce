package import Diagnostics

/// Desktop file IDs.
extension MIMEAppsRules {
  private static let sound = RuleExample.mimeApps(
    """
    [Default Applications]
    application/vnd.cs193p.emojiart+json=edu.stanford.cs193p.emojiart.desktop;
    """)

  /// A value that names no desktop entry.
  package static let malformedDesktopID = RuleInfo(
    "mimeapps/malformed-desktop-id", .error, fix: .unsafe,
    """
    An item of a value is no desktop file ID: a path, a name without .desktop, or one with blanks \
    around it; reported at the item
    """,
    because: "GLib finds no such application, and xdg-mime hands the text on as it is",
    references: ["mime-apps 1.0.1 section 4", "Desktop Entry Specification 1.5 section 2"],
    bad: [
      .mimeApps(
        """
        [Default Applications]
        text/plain=↓/usr/share/applications/kde/org.kde.kwrite.desktop;
        """),
      .mimeApps(
        """
        [Default Applications]
        application/vnd.cs193p.emojiart+json=↓edu.stanford.cs193p.emojiart
        """),
      .mimeApps(
        """
        [Added Associations]
        text/plain=org.gnome.TextEditor.desktop;↓ edu.stanford.cs193p.emojiart.desktop;
        """),
    ], good: [sound])

  /// A path within `applications` instead of an ID.
  package static let slashInDesktopID = RuleInfo(
    "mimeapps/slash-in-desktop-id", .error, fix: .safe,
    """
    A desktop file ID names a subfolder with a slash, where a dash stands in IDs; reported at the \
    item
    """,
    because: "no application has such an ID, so it is never found",
    references: ["Desktop Entry Specification 1.5 section 2"],
    bad: [
      .mimeApps(
        """
        [Default Applications]
        text/plain=↓kde/kwrite.desktop;
        """)
    ],
    good: [
      .mimeApps(
        """
        [Default Applications]
        text/plain=kde-kwrite.desktop;
        """)
    ])

  /// Commas in a list.
  package static let commaSeparatedList = RuleInfo(
    "mimeapps/comma-separated-list", .error, fix: .unsafe,
    "Commas separate desktop file IDs, where semicolons must; reported at the item",
    because: "the whole list is one ID that no application has",
    references: ["mime-apps 1.0.1 section 3", "Desktop Entry Specification 1.5 section 4"],
    bad: [
      .mimeApps(
        """
        [Default Applications]
        text/plain=↓edu.stanford.cs193p.emojiart.desktop,org.gnome.TextEditor.desktop
        """)
    ],
    good: [
      .mimeApps(
        """
        [Default Applications]
        text/plain=org.gnome.TextEditor.desktop;kde-kwrite.desktop;
        """)
    ])

  /// One application added to and removed from one type.
  package static let addedAndRemoved = RuleInfo(
    "mimeapps/added-and-removed", .error,
    """
    One ID is added and removed for the same type; reported at the ID in Added Associations
    """,
    because: "what comes of it differs between implementations",
    references: ["mime-apps 1.0.1 section 3"],
    bad: [
      .mimeApps(
        """
        [Added Associations]
        text/plain=↓edu.stanford.cs193p.emojiart.desktop;

        [Removed Associations]
        text/plain=edu.stanford.cs193p.emojiart.desktop;
        """)
    ],
    good: [
      .mimeApps(
        """
        [Added Associations]
        application/json=edu.stanford.cs193p.emojiart.desktop;

        [Removed Associations]
        text/plain=edu.stanford.cs193p.emojiart.desktop;
        """)
    ])

  /// The default of a type from which it is removed.
  package static let defaultAndRemoved = RuleInfo(
    "mimeapps/default-and-removed", .warning,
    """
    One ID is the default of a type and removed from it; reported at the ID in Default \
    Applications
    """,
    because: "GLib opens files with the application, although somebody meant to be rid of it",
    references: ["mime-apps 1.0.1 section 4", "GLib"],
    bad: [
      .mimeApps(
        """
        [Default Applications]
        text/plain=↓org.gnome.TextEditor.desktop;

        [Removed Associations]
        text/plain=org.gnome.TextEditor.desktop;
        """)
    ],
    good: [
      .mimeApps(
        """
        [Default Applications]
        text/plain=org.gnome.TextEditor.desktop;

        [Removed Associations]
        text/plain=edu.stanford.cs193p.emojiart.desktop;
        """)
    ])
}
