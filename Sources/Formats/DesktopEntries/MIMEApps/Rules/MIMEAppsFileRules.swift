import Diagnostics
import KeyFileSyntax

/// Rules for the file as a whole.
extension MIMEAppsRules {
  static let junkLine = RuleInfo(
    "mimeapps/junk-line", .error, fix: .unsafe, hides: true,
    """
    A line is not a group, a key, a comment or blank, a key has a bracket without a locale, \
    text follows a group's bracket, a key comes before the first group, or Encoding is not UTF-8; \
    reported at the line. The fix makes it a comment, unless a line may be a damaged header, or \
    the mark of a conflict
    """,
    because: "GLib ignores the whole file, and all defaults are lost",
    references: ["Desktop Entry Specification 1.5 section 3", "GLib"],
    bad: [
      .mimeApps("↓text/plain org.gnome.TextEditor.desktop\n[Default Applications]\n"),
      .defaults("text/plain=org.gnome.TextEditor.desktop;\n↓hello\n"),
      .mimeApps("[Default Applications]↓ all\ntext/plain=org.gnome.TextEditor.desktop;\n"),
      .defaults("↓text/plain[de=org.gnome.TextEditor.desktop;\n"),
    ], good: [.mimeApps("# mine\n\n[Default Applications]\ntext/plain=kde-kwrite.desktop;")])

  static let byteOrderMark = RuleInfo(
    "mimeapps/byte-order-mark", .error, fix: .safe,
    "The file begins with a byte order mark; reported at the mark",
    because: "GLib ignores the whole file, and all defaults are lost",
    references: ["Desktop Entry Specification 1.5 section 3", "GLib"],
    bad: [.mimeApps("↓\u{FEFF}[Default Applications]\ntext/plain=kde-kwrite.desktop;")],
    good: [.soundMIMEApps])

  static let carriageReturn = RuleInfo(
    "mimeapps/carriage-return", .warning, fix: .safe,
    "Lines end in CR LF, or in CR; reported at the first",
    because: "xdg-mime compares whole lines and does not find the entries",
    references: ["Desktop Entry Specification 1.5 section 3", "xdg-mime 1.2.1"],
    bad: [.mimeApps("[Default Applications]↓\r\ntext/plain=org.gnome.TextEditor.desktop;\r\n")],
    good: [.soundMIMEApps])

  static let files = Family<KeyFile>(junkLine, byteOrderMark, carriageReturn) { file, findings in
    let isWhole = file.terminator == UInt8(ascii: "\r")
    // GLib skips lines that begin with a NUL byte.
    let others = file.problems.filter {
      $0.kind == .carriageReturn
        ? !isWhole : file.text[$0.range].contains(0) && $0.kind == .junkLine && !file.isRefused($0)
    }
    for problem in file.refused().problems + others {
      let rule = [.byteOrderMark: byteOrderMark, .carriageReturn: carriageReturn][problem.kind]
      findings.add(
        rule ?? junkLine, problem.message, at: problem.range, severity: isWhole ? .error : nil,
        related: problem.related, fix: problem.fix)
    }
  }

  static let deprecatedLocation = Rule<MIMEAppsLocation>(
    "mimeapps/deprecated-location", .note,
    """
    The file is called defaults.list, or lies in the user's .local/share/applications; reported \
    for the whole file
    """,
    because: "it is still read for compatibility, and readers may stop that",
    references: ["mime-apps 1.0.1 section 2"],
    bad: [
      .defaults(
        "text/plain=kde-kwrite.desktop;",
        path: "/home/me/.local/share/applications/mimeapps.list"),
      .defaults("text/plain=kde-kwrite.desktop;", path: "defaults.list"),
    ],
    good: [.defaults("text/plain=kde-kwrite.desktop;", path: "/home/me/.config/mimeapps.list")]
  ) { location, found in
    let command = "filetype default apply \(location.path.quotedForShell)"
    let advice = "'\(command)' makes its defaults yours, even if yours hide them; then remove it"
    if let reason = location.deprecation { found(reason, at: nil, note: advice) }
  }
}
