package import Diagnostics
import KeyFileSyntax

/// Rules that a file must satisfy to be a desktop entry at all.
extension DesktopEntryRules {
  static let duplicateKey = RuleInfo(
    "desktop/duplicate-key", .error, fix: .unsafe,
    "A group has the same key twice for the same locale; reported at the second",
    because: "one reader takes the first and another the last",
    references: ["Desktop Entry 3.3"],
    bad: [.app("↓Name=Art 2\nExec=art %f")],
    good: [.app("Name[de]=Kunst\nExec=art %f")])

  static let duplicateGroup = RuleInfo(
    "desktop/duplicate-group", .error, fix: .unsafe,
    "Two groups have the same name; reported at the second name",
    because: "some readers merge the groups and some take one of them",
    references: ["Desktop Entry 3.2"],
    bad: [.app("\n[↓Desktop Entry]\nExec=art %f")],
    good: [.app("Exec=art %f\n\n[X-Example]\na=b")])

  static let firstGroupNotDesktopEntry = RuleInfo(
    "desktop/first-group-not-desktop-entry", .error, hides: true,
    """
    The first group is not [Desktop Entry], entries come before it, or it is missing; reported at \
    what comes first
    """,
    because: "GLib rejects the file",
    references: ["Desktop Entry 3.2", "GLib"],
    bad: [
      .file("[↓X-Example]\na=b\n\n[Desktop Entry]\nType=Application\nName=Art\nExec=art\n"),
      .file("↓Type=Application\nName=Art\nExec=art\n"),
    ],
    good: [.file("# by hand\n\n[Desktop Entry]\nType=Application\nName=Art\nExec=art\n")])

  static let spaceAfterGroupHeader = RuleInfo(
    "desktop/space-after-group-header", .error, fix: .safe,
    "Blanks or text follow the bracket that ends a group header; reported after the bracket",
    because: "GLib ignores blanks, but other readers do not recognize the group",
    references: ["Desktop Entry 3.2"],
    bad: [
      .file("[Desktop Entry]↓ \nType=Application\nName=Art\nExec=art\n"),
      .file("[Desktop Entry]↓ # made by hand\nType=Application\nName=Art\nExec=art\n"),
    ],
    good: [.app("Exec=art")])

  static let junkLine = RuleInfo(
    "desktop/junk-line", .error, effect: .breaksReaders, hides: true,
    "A line is not a group header, an entry or a comment, and not blank; reported at the line",
    because: "readers give up the whole file",
    references: ["Desktop Entry 3"],
    bad: [.app("Exec=art\n↓Art rocks")],
    good: [.app("Exec=art\n# Art rocks")])

  static let controlCharacterInValue = RuleInfo(
    "desktop/control-character-in-value", .error, fix: .unsafe,
    """
    A value contains an unescaped tab or other control character. It is a warning in Name, \
    GenericName, Comment, Keywords and Icon; reported at the first one
    """,
    because: "validators and installers reject it in strings, and texts show it or cannot be found",
    references: [
      "Desktop Entry 4: strings hold no control characters, localestrings are UTF-8",
      "desktop-file-validate 0.26: an error in StartupWMClass and Exec, nothing in the five",
    ],
    bad: [
      .app("Exec=art\nStartupWMClass=emoji↓\tart"), .app("Comment=Draw↓\twith emoji\nExec=art"),
    ],
    good: [.app("Comment=Draw\\twith emoji\nExec=art")])

  static let indentedLine = RuleInfo(
    "desktop/indented-line", .error, fix: .safe,
    "A group header or a key is indented; reported at the blanks",
    because: "most readers then do not recognize the key",
    references: ["Desktop Entry 3"],
    bad: [.app("↓  Exec=art")],
    good: [.app("Exec=art")])

  static let carriageReturn = RuleInfo(
    "desktop/carriage-return", .error, fix: .safe,
    "Lines end in CR LF; reported at the first one",
    because: "the carriage return becomes a part of every value",
    references: ["Desktop Entry 3"],
    bad: [.file("[Desktop Entry]↓\r\nType=Application\r\nName=Art\r\nExec=art\r\n")],
    good: [.app("Exec=art")])

  static let byteOrderMark = RuleInfo(
    "desktop/byte-order-mark", .error, fix: .safe, effect: .breaksReaders, hides: true,
    "The file begins with EF BB BF; reported there",
    because: "GLib rejects the whole file",
    references: ["Desktop Entry 3", "GLib"],
    bad: [.file("↓\u{FEFF}[Desktop Entry]\nType=Application\nName=Art\nExec=art\n")],
    good: [.app("Exec=art")])

  static let notUTF8 = RuleInfo(
    "desktop/not-utf-8", .error, fix: .unsafe, hides: true,
    "Bytes of a line are not UTF-8; reported once for each line, at the first of them",
    because: "readers drop the value or the whole file",
    references: ["Desktop Entry 3"],
    bad: [
      RuleExample(
        bytes: Array("[Desktop Entry]\nType=Application\nExec=art\nName=Malk".utf8) + [0xFC]
          + Array("nstler\n".utf8),
        offset: 51, path: RuleExample.entryName)
    ],
    good: [.file("[Desktop Entry]\nType=Application\nExec=art\nName=Malkünstler\n")])

  static let emptyFile = RuleInfo(
    "desktop/empty-file", .error, effect: .breaksReaders, hides: true,
    "The file contains only blank lines and comments; reported at its start",
    because: "it defines nothing",
    references: ["Desktop Entry 3"],
    bad: [.file("↓# to be written\n")],
    good: [.app("Exec=art")])

  package static let template = RuleInfo(
    "desktop/template", .note,
    """
    The file is a template: a line has {{ }} or <% %>; reported at the first such place. The \
    rest of the file is not checked. Also reported for names like $ROOT_FOLDER, @ROOT@, or \
    __ROOT__ in values with findings, which a script may replace; then the other lines are checked
    """,
    because: "only the entry that is generated from it can be checked",
    references: ["Handlebars", "tauri-bundler", "electron-installer-debian"],
    bad: [.app("Exec=↓{{exec}} %F"), .app("Exec=art %F\n↓<% if (icon) { %>Icon=art")],
    good: [.app("# Exec={{exec}}\nExec=art %F")])

  private static let rulesOfProblems: [KeyFileProblemKind: RuleInfo] = [
    .emptyFile: emptyFile, .junkLine: junkLine, .textAfterHeader: spaceAfterGroupHeader,
    .blanksAfterHeader: spaceAfterGroupHeader,
    .indentedLine: indentedLine, .carriageReturn: carriageReturn, .byteOrderMark: byteOrderMark,
    .notUTF8: notUTF8, .controlCharacter: controlCharacterInValue, .duplicateKey: duplicateKey,
    .duplicateGroup: duplicateGroup, .oversizedFile: junkLine,
  ]

  static let files = Family<KeyFile>(
    duplicateKey, duplicateGroup, firstGroupNotDesktopEntry, spaceAfterGroupHeader, junkLine,
    controlCharacterInValue, indentedLine, carriageReturn, byteOrderMark, notUTF8, emptyFile
  ) { file, findings in
    findFirstGroup(of: file, &findings)
    for problem in file.problems {
      guard let rule = rulesOfProblems[problem.kind] else { continue }
      // A file without groups has another format; its lines are not reported one by one.
      if problem.kind == .junkLine, file.groups.isEmpty { continue }
      findings.add(
        rule, problem.message, at: problem.range, severity: severity(of: problem, in: file),
        related: problem.related, fix: problem.fix)
    }
  }

  /// Returns a warning for a control character that readers accept; otherwise nil.
  private static func severity(of problem: KeyFileProblem, in file: KeyFile) -> Severity? {
    guard problem.kind == .controlCharacter else { return nil }
    let isInText = file.groups.contains { group in
      group.entries.contains {
        $0.value.range.contains(problem.range.lowerBound)
          && DesktopEntryKeys.key($0.key.text)?.isText ?? false
      }
    }
    return isInText ? .warning : nil
  }

  private static func findFirstGroup(of file: KeyFile, _ findings: inout Findings) {
    let rule = firstGroupNotDesktopEntry
    if let orphan = file.problems.first(where: { $0.kind == .entryBeforeGroup }) {
      let message = "the entry must follow the group header '[Desktop Entry]'"
      findings.add(rule, message, at: orphan.range)
    } else if let first = file.groups.first {
      guard first.name.text != "Desktop Entry" else { return }
      let message = "the first group must be '[Desktop Entry]', found '[\(first.name.text)]'"
      findings.add(rule, message, at: first.name.range)
    } else if let junk = file.problems.first(where: { $0.kind == .junkLine }) {
      // Without a junk line, the file is empty, or in another encoding.
      findings.add(rule, "missing group '[Desktop Entry]'", at: junk.range)
    }
  }
}
