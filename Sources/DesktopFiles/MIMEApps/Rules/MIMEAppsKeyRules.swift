package import Diagnostics

/// Keys, which are types.
extension MIMEAppsRules {
  private static let sound = RuleExample.mimeApps(
    """
    [Default Applications]
    application/vnd.cs193p.emojiart+json=edu.stanford.cs193p.emojiart.desktop;
    """)

  /// A key that is no type.
  package static let malformedMIMETypeKey = RuleInfo(
    "mimeapps/malformed-mime-type-key", .error,
    """
    A key is no MIME type: a file extension, a uniform type identifier, a type with a parameter; \
    reported at the key
    """,
    because: "no file has a type of that name, so the line never counts",
    references: ["mime-apps 1.0.1 section 3", "RFC 6838 section 4.2"],
    bad: [
      .mimeApps(
        """
        [Default Applications]
        ↓.emojiart=edu.stanford.cs193p.emojiart.desktop;
        """),
      .mimeApps(
        """
        [Default Applications]
        ↓edu.stanford.cs193p.emojiart=edu.stanford.cs193p.emojiart.desktop;
        """),
    ], good: [sound])

  /// A key that stands for many types.
  package static let wildcardKey = RuleInfo(
    "mimeapps/wildcard-key", .error,
    "A key holds an asterisk; reported at the key",
    because: "types are compared as they are written, so the line never counts",
    references: ["mime-apps 1.0.1 section 3"],
    bad: [
      .mimeApps(
        """
        [Default Applications]
        ↓text/*=org.gnome.TextEditor.desktop;
        """)
    ],
    good: [
      .mimeApps(
        """
        [Default Applications]
        text/plain=org.gnome.TextEditor.desktop;
        """)
    ])

  /// A key that is another name of a type.
  package static let aliasKey = RuleInfo(
    "mimeapps/alias-key", .note, fix: .unsafe,
    "A key is an alias of a type in the MIME database; reported at the key",
    because: "GLib takes it for the type, while xdg-mime compares the names and finds nothing",
    references: ["mime-apps 1.0.1 section 3", "GLib", "xdg-mime 1.2.1"],
    bad: [
      .mimeApps(
        """
        [Added Associations]
        ↓text/xml=edu.stanford.cs193p.emojiart.desktop;
        """)
    ],
    good: [
      .mimeApps(
        """
        [Added Associations]
        application/xml=edu.stanford.cs193p.emojiart.desktop;
        """)
    ])

  /// A type twice in a group.
  package static let duplicateKey = RuleInfo(
    "mimeapps/duplicate-key", .warning, fix: .unsafe,
    """
    A group has two lines for one type, also where the group itself is there twice; reported at \
    the second key
    """,
    because: "the line that is read last wins, and the other one is lost with the next rewrite",
    references: ["Desktop Entry Specification 1.5 section 3.3", "File::MimeInfo, which appends"],
    bad: [
      .mimeApps(
        """
        [Default Applications]
        text/plain=org.gnome.TextEditor.desktop;
        ↓text/plain=kde-kwrite.desktop;
        """),
      .mimeApps(
        """
        [Default Applications]
        text/plain=org.gnome.TextEditor.desktop;

        [Default Applications]
        ↓text/plain=kde-kwrite.desktop;
        """),
    ],
    good: [
      .mimeApps(
        """
        [Default Applications]
        text/plain=org.gnome.TextEditor.desktop;kde-kwrite.desktop;

        [Added Associations]
        text/plain=kde-kwrite.desktop;
        """)
    ])

  /// A type that stands for everything.
  package static let overlyBroadKey = RuleInfo(
    "mimeapps/overly-broad-key", .warning,
    """
    An application becomes the default of, or is added to, application/octet-stream or another \
    type of everything; reported at the key
    """,
    because: "one application opens every file whose type nobody knows",
    references: ["practice of desktops"],
    bad: [
      .mimeApps(
        """
        [Default Applications]
        ↓application/octet-stream=edu.stanford.cs193p.emojiart.desktop;
        """)
    ],
    good: [
      sound,
      .mimeApps(
        """
        [Removed Associations]
        application/octet-stream=edu.stanford.cs193p.emojiart.desktop;
        """),
    ])
}
