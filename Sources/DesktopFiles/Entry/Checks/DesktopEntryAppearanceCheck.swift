import Diagnostics
import KeyFileSyntax

extension DesktopEntryRules {
  /// The icons of the entry and of its actions.
  static func checkIcons(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    let found = subject.entries(of: "Icon").compactMap { checkIcon($0, subject) }
    let isThere = subject.group.entries.contains {
      $0.key.text == "Icon" && !$0.value.text.trimmed.isEmpty
    }
    guard !isThere, subject.entry.kind == .application, subject.entry.isShown,
      !subject.hasMisspelling(of: "Icon", in: subject.group)
    else { return found }
    return found + [Diagnostic(missingIcon, "there is no 'Icon'", at: subject.group.header)]
  }

  private static func checkIcon(
    _ entry: KeyFileEntry, _ subject: DesktopEntrySubject
  ) -> Diagnostic? {
    let icon = subject.file.unescaped(entry.value).text.trimmed
    let range = subject.range(ofTrimmed: entry.value)
    guard !icon.isEmpty, !icon.hasPrefix("/") else { return nil }
    guard !icon.contains("/") else {
      return Diagnostic(relativeIconPath, "the icon '\(icon)' is a relative path", at: range)
    }
    let suffix = [".png", ".svg", ".xpm"].first { icon.hasSuffix($0) && icon != $0 }
    if let suffix, range.count > suffix.utf8.count {
      let place = (range.upperBound - suffix.utf8.count)..<range.upperBound
      return Diagnostic(
        iconWithExtension, "the name of the icon ends in '\(suffix)'", at: place,
        fix: .replace(place, by: "", "remove the extension"))
    }
    guard let icons = subject.context.icons, !subject.isKnown(icon, in: icons) else { return nil }
    let message = "the icon '\(icon)' is neither here nor in a theme"
    return Diagnostic(unresolvedIcon, message, at: range)
  }

  /// What people read, and the working directory.
  static func checkNames(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    subject.entries(of: "Name").compactMap { checkName($0, subject) }
      + checkRepetition(subject) + checkKeywords(subject) + checkDirectory(subject)
  }

  private static func checkName(
    _ entry: KeyFileEntry, _ subject: DesktopEntrySubject
  ) -> Diagnostic? {
    let value = entry.value
    let name = subject.file.hasEscapes(value) ? subject.file.unescaped(value) : nil
    if (name?.text ?? value.text).trimmed.isEmpty {
      return Diagnostic(emptyName, "'\(entry.name)' is empty", at: entry.nameRange)
    }
    guard let name, let first = name.lineBreaks.first else { return nil }
    let edits = name.lineBreaks.map { TextEdit(range: $0, replacement: " ") }
    return Diagnostic(
      lineBreakInName, "a name is one line", at: first, fix: .edit(edits, "write a blank"))
  }

  private static func checkRepetition(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    guard let comment = subject.group["Comment"],
      let text = subject.entry.string("Comment")?.lowercased(), !text.isEmpty
    else { return [] }
    let key = ["Name", "GenericName"].first {
      subject.entry.string($0)?.lowercased() == text
    }
    guard let key else { return [] }
    return [
      Diagnostic(
        repeatedName, "'Comment' repeats '\(key)'", at: comment.value.range,
        fix: .edit(removing("Comment", subject), "remove the comment"))
    ]
  }

  /// The key with its translations, which would be nothing without it.
  private static func removing(_ key: String, _ subject: DesktopEntrySubject) -> [TextEdit] {
    subject.group.entries.filter { $0.key.text == key }.map(subject.file.removing)
  }

  private static func checkKeywords(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    guard let name = subject.entry.string("Name")?.lowercased(), !name.isEmpty else { return [] }
    return subject.entry.items("Keywords").filter { $0.text.lowercased() == name }.map {
      Diagnostic(
        repeatedName, "the keyword '\($0.text)' repeats 'Name'", at: $0.range,
        fix: .edit([subject.file.removing(item: $0.range)], "remove the keyword"))
    }
  }

  private static func checkDirectory(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    guard let entry = subject.group["Path"], let path = subject.entry.string("Path"),
      !path.isEmpty, !path.hasPrefix("/")
    else { return [] }
    let range = subject.range(ofTrimmed: entry.value)
    let message = "the working directory '\(path)' is a relative path"
    return [Diagnostic(relativeWorkingDirectory, message, at: range)]
  }
}

extension DesktopEntrySubject {
  /// True if the icon or a more general one, `art-new` and then `art`, is there.
  fileprivate func isKnown(_ icon: String, in icons: Set<String>) -> Bool {
    var name = icon[...]
    while !icons.contains(String(name)) {
      guard let hyphen = name.lastIndex(of: "-") else { return false }
      name = name[..<hyphen]
    }
    return true
  }
}
