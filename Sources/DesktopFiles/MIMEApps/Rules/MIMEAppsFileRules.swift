package import Diagnostics

/// The file as a whole.
extension MIMEAppsRules {
  private static let text = """
    [Default Applications]
    text/plain=org.gnome.TextEditor.desktop;
    """

  /// A line that is none of a key file.
  package static let junkLine = RuleInfo(
    "mimeapps/junk-line", .error,
    """
    A line is neither group, key, comment nor blank, text follows a group's bracket, or a key \
    stands before the first group; reported at the line
    """,
    because: "GLib ignores the whole file, and all defaults are gone",
    references: ["Desktop Entry Specification 1.5 section 3", "GLib"],
    bad: [
      .mimeApps("↓text/plain org.gnome.TextEditor.desktop\n" + text),
      .mimeApps(text + "\n↓hello\n"),
      .mimeApps("[Default Applications]↓ all\ntext/plain=org.gnome.TextEditor.desktop;\n"),
    ], good: [.mimeApps("# mine\n\n" + text)])

  /// A byte order mark.
  package static let byteOrderMark = RuleInfo(
    "mimeapps/byte-order-mark", .error, fix: .safe,
    "The file begins with a byte order mark; reported at the mark",
    because: "GLib ignores the whole file, and all defaults are gone",
    references: ["Desktop Entry Specification 1.5 section 3", "GLib"],
    bad: [.mimeApps("↓\u{FEFF}" + text)], good: [.mimeApps(text)])

  /// Lines of another system.
  package static let carriageReturn = RuleInfo(
    "mimeapps/carriage-return", .warning, fix: .safe,
    "Lines end in CR LF, or in CR; reported at the first",
    because: "xdg-mime compares whole lines and does not find the entries",
    references: ["Desktop Entry Specification 1.5 section 3", "xdg-mime 1.2.1"],
    bad: [
      .mimeApps(
        "[Default Applications]↓\r\ntext/plain=org.gnome.TextEditor.desktop;\r\n")
    ], good: [.mimeApps(text)])

  /// A place that desktops leave.
  package static let deprecatedLocation = RuleInfo(
    "mimeapps/deprecated-location", .note,
    """
    The file is called defaults.list, or lies in the user's .local/share/applications; reported \
    for the whole file
    """,
    because: "it is still read for compatibility, and readers may stop that",
    references: ["mime-apps 1.0.1 section 2"],
    bad: [
      .mimeApps(text, path: "/home/me/.local/share/applications/mimeapps.list"),
      .mimeApps(text, path: "defaults.list"),
    ],
    good: [.mimeApps(text, path: "/home/me/.config/mimeapps.list")])
}
