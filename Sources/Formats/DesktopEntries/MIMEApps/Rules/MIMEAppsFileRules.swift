import Diagnostics
import KeyFileSyntax

/// Rules for the file as a whole.
extension MIMEAppsRules {
  static let junkLine = RuleInfo(
    "mimeapps/junk-line", .error, fix: .unsafe, hides: true,
    """
    A line is not a group, a key, a comment or blank, text follows a group's bracket, or a key \
    comes before the first group; reported at the line
    """,
    because: "GLib ignores the whole file, and all defaults are lost",
    references: ["Desktop Entry Specification 1.5 section 3", "GLib"],
    bad: [
      .mimeApps("↓text/plain org.gnome.TextEditor.desktop\n[Default Applications]\n"),
      .defaults("text/plain=org.gnome.TextEditor.desktop;\n↓hello\n"),
      .mimeApps("[Default Applications]↓ all\ntext/plain=org.gnome.TextEditor.desktop;\n"),
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
    for problem in file.problems {
      guard let rule = rule(of: problem, in: file) else { continue }
      findings.add(
        rule, problem.message, at: problem.range, related: problem.related,
        fix: fix(of: problem, in: file))
    }
  }

  /// Returns a fix that makes a comment of a line without a meaning; a line that may be a boundary,
  /// such as the header of a group, stays.
  private static func fix(of problem: KeyFileProblem, in file: KeyFile) -> Fix? {
    let (title, range) = ("make it a comment", problem.range)
    switch problem.kind {
    case .junkLine:
      let line = String(decoding: file.text[range], as: UTF8.self)
      let isBoundary = line.contains { "[]<>=|".contains($0) } || section(like: line) != nil
      return isBoundary ? nil : Fix(title, comments(range, in: file))
    case .entryBeforeGroup:
      // Only the first entry is a problem.
      let end = file.groups.first?.header.lowerBound ?? file.text.count
      let isJunk = file.problems.contains { $0.kind == .junkLine && $0.range.lowerBound < end }
      return isJunk ? nil : Fix(title, comments(range.lowerBound..<end, in: file))
    case .textAfterHeader, .byteOrderMark, .carriageReturn: return problem.fix
    default: return nil
    }
  }

  /// Makes comments of the lines in a range.
  private static func comments(_ range: Range<Int>, in file: KeyFile) -> [TextEdit] {
    let start = file.text[..<range.lowerBound].lastIndex(of: file.terminator).map { $0 + 1 } ?? 0
    return file.text[start..<range.upperBound].split(separator: file.terminator)
      .filter { $0.first != UInt8(ascii: "#") }.map { .insert("# ", at: $0.startIndex) }
  }

  private static func rule(of problem: KeyFileProblem, in file: KeyFile) -> RuleInfo? {
    switch problem.kind {
    case .byteOrderMark: byteOrderMark
    case .carriageReturn: carriageReturn
    case .junkLine, .entryBeforeGroup, .textAfterHeader, .oversizedFile: junkLine
    // A file in UTF-16 does not have readable lines.
    case .notUTF8: file.groups.isEmpty ? junkLine : nil
    default: nil
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
    let advice = "'filetype default apply' takes over its defaults; then remove it"
    if let reason = location.deprecation { found(reason, at: nil, note: advice) }
  }
}
