import Diagnostics
import KeyFileSyntax

/// Rules for texts that users see, and for the working directory.
extension DesktopEntryRules {
  static let emptyName = RuleInfo(
    "desktop/empty-name", .error,
    "A Name is empty; reported at the key",
    because: "the entry does not have a label, and most validators do not report it",
    bad: [.file("[Desktop Entry]\nType=Application\n↓Name=\nExec=art\n")],
    good: [.app("Exec=art")])

  static let lineBreakInName = RuleInfo(
    "desktop/line-break-in-name", .note, fix: .unsafe,
    "A Name contains an escaped line break; reported at the escape",
    because: "menus have one line for a name",
    references: ["Desktop Entry 4"],
    bad: [.file("[Desktop Entry]\nType=Application\nName=Emoji↓\\nArt\nExec=art\n")],
    good: [.app("Comment=Draw\\nwith emoji\nExec=art")])

  static let names = Family<DesktopEntrySubject>(emptyName, lineBreakInName) {
    subject, findings in
    for entry in subject.entries(of: "Name") {
      let value = entry.value
      let name = subject.file.hasEscapes(value) ? subject.file.unescaped(value) : nil
      if (name?.text ?? value.text).trimmed.isEmpty {
        findings.add(emptyName, "'\(entry.name)' is empty", at: entry.nameRange)
      } else if let name, let first = name.lineBreaks.first {
        findings.add(
          lineBreakInName, "a name must be one line", at: first,
          fix: Fix("write a blank", name.lineBreaks.map { .replace($0, by: " ") }))
      }
    }
  }

  static let repeatedName = Rule<DesktopEntrySubject>(
    "desktop/repeated-name", .warning, fix: .unsafe,
    """
    Comment says the same as Name or GenericName, or a keyword the same as Name; reported at the \
    repetition
    """,
    because: "it repeats the name, which is searched anyway",
    bad: [.app("Comment=↓Art\nExec=art"), .app("Exec=art\nKeywords=emoji;↓Art;")],
    good: [.app("Comment=Draw with emoji\nExec=art\nKeywords=emoji;picture;")]
  ) { subject, found in
    let comment = subject.entry.string("Comment")?.lowercased() ?? ""
    let same = ["Name", "GenericName"].first { subject.entry.string($0)?.lowercased() == comment }
    if !comment.isEmpty, let same, let entry = subject.group["Comment"] {
      // The translations are meaningless without it.
      let entries = subject.group.entries.filter { $0.key.text == "Comment" }
      found(
        "'Comment' repeats '\(same)'", at: entry.value.range,
        fix: Fix("remove the comment", entries.map(subject.file.removing)))
    }
    let name = subject.entry.string("Name")?.lowercased() ?? ""
    guard !name.isEmpty else { return }
    for item in subject.entry.items("Keywords") where item.text.lowercased() == name {
      found(
        "the keyword '\(item.text)' repeats 'Name'", at: item.range,
        fix: Fix("remove the keyword", subject.file.removing(item: item.range)))
    }
  }

  static let relativeWorkingDirectory = Rule<DesktopEntrySubject>(
    "desktop/relative-working-directory", .warning,
    """
    Path does not begin with a slash. It is a note for an empty one; reported at the value, or \
    the key
    """,
    because: "no reader knows what it is relative to",
    bad: [.app("Exec=art\nPath=↓share/art"), .app("Exec=art\n↓Path=")],
    good: [.app("Exec=art\nPath=/usr/share/art")]
  ) { subject, found in
    guard let entry = subject.group["Path"], let path = subject.entry.string("Path"),
      !path.hasPrefix("/")
    else { return }
    // GLib treats an empty path as a missing one.
    if path.isEmpty {
      found("'Path' is empty", at: entry.key.range, severity: .note)
    } else {
      found(
        "working directory '\(path)' must be an absolute path",
        at: subject.range(ofTrimmed: entry.value))
    }
  }
}
