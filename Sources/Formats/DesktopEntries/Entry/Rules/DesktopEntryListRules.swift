import Diagnostics
import KeyFileSyntax

/// Rules for the syntax of lists, by their types in the table of keys.
extension DesktopEntryRules {
  static let listWithoutSemicolon = RuleInfo(
    "desktop/list-without-semicolon", .warning, fix: .safe,
    """
    The last item of MimeType does not end in a semicolon; reported at the item. Other lists may \
    end without one
    """,
    because: "xdg-mime looks for a type together with its semicolon and does not find this one",
    references: ["Desktop Entry 4", "xdg-mime"],
    bad: [.app("Exec=art %f\nMimeType=image/png;↓image/jpeg")],
    good: [
      .app("Exec=art %f\nMimeType=image/png;image/jpeg;"),
      .app("Exec=art\nCategories=Graphics\nKeywords=draw;paint"),
    ])

  static let commaSeparatedList = RuleInfo(
    "desktop/comma-separated-list", .error, fix: .unsafe,
    "Commas separate the items of a list other than Keywords; reported at the first comma",
    because: "readers see one item, which they do not know",
    references: ["Desktop Entry 4"],
    bad: [.app("Exec=art %f\nMimeType=image/png↓,image/jpeg")],
    good: [.app("Exec=art %f\nMimeType=image/png;image/jpeg;")])

  static let commaSeparatedKeywords = RuleInfo(
    "desktop/comma-separated-keywords", .warning, fix: .unsafe,
    "Commas separate keywords; reported at the first one",
    because: "readers see one long keyword that users never type",
    bad: [.app("Exec=art\nKeywords=emoji↓,drawing,picture")],
    good: [.app("Exec=art\nKeywords=emoji;drawing;picture;")])

  static let spaceInList = RuleInfo(
    "desktop/space-in-list", .error, fix: .safe,
    "Blanks surround an item of MimeType or of another list of names; reported at the blanks",
    because: "update-desktop-database drops the item: the blank is a part of it",
    references: ["Desktop Entry 10", "update-desktop-database"],
    bad: [.app("Exec=art %f\nMimeType=image/png;↓ image/jpeg;")],
    good: [.app("Exec=art %f\nMimeType=image/png;image/jpeg;")])

  static let emptyMIMEList = RuleInfo(
    "desktop/empty-mime-list", .warning, fix: .safe,
    "MimeType is empty; reported at the key",
    because: "it has no effect",
    references: ["Desktop Entry 10"],
    bad: [.app("Exec=art %f\n↓MimeType=")],
    good: [.app("Exec=art %f")])

  static let emptyListItem = RuleInfo(
    "desktop/empty-list-item", .warning, fix: .safe,
    "A list has nothing between two semicolons; reported there",
    because: "update-desktop-database complains, and some readers count it as an item",
    references: ["Desktop Entry 4", "update-desktop-database"],
    bad: [.app("Exec=art %f\nMimeType=image/png;↓;image/jpeg;")],
    good: [.app("Exec=art %f\nMimeType=image/png;image/jpeg;")])

  /// The rules share the items of a list; commas between them hide other problems.
  static let lists = Family<DesktopEntrySubject>(
    listWithoutSemicolon, commaSeparatedList, commaSeparatedKeywords, spaceInList, emptyMIMEList,
    emptyListItem
  ) { subject, findings in
    let entries = subject.group.entries
    for place in entries.indices {
      guard let key = subject.keys[place], key.isList, key.status == .standard,
        entries[place].locale == nil || key.isLocalizable
      else { continue }
      let list = subject.file.list(entries[place])
      find(ListValue(key: key, entry: entries[place], list: list), subject, &findings)
    }
  }

  /// A list, with the row of its key in the table.
  private struct ListValue {
    let key: DesktopEntryKey
    let entry: KeyFileEntry
    let list: KeyFileList
    /// True for a list whose last semicolon is not optional.
    var mustBeClosed: Bool { key.type == .typeList }

    /// Adds the semicolon after the last item.
    func closing(in text: [UInt8]) -> TextEdit {
      let end = list.items.last?.withoutBlanks(in: text).range.upperBound
      return .insert(";", at: end ?? list.range.upperBound)
    }
  }

  private static func find(
    _ value: ListValue, _ subject: DesktopEntrySubject, _ findings: inout Findings
  ) {
    guard !value.list.items.isEmpty else { return findEmpty(value, subject, &findings) }
    let hasWords = value.key.type == .localeStringList
    let hasCommas = findCommas(value, subject, &findings)
    // Commas between words are only a warning; the rest is checked too.
    guard !hasCommas || hasWords else { return }
    for empty in value.list.emptyItems {
      findings.add(
        emptyListItem, "the list has an empty item", at: empty,
        fix: Fix("remove it", .remove(empty)))
    }
    guard !hasCommas else { return }
    if !hasWords {
      for item in value.list.items { findBlanks(item, subject, &findings) }
    }
    guard value.mustBeClosed, value.entry.locale == nil, !value.list.isClosed,
      let last = value.list.items.last
    else { return }
    findings.add(
      listWithoutSemicolon, "the last item of '\(value.key.name)' must end in a semicolon",
      at: last.withoutBlanks(in: subject.file.text).range,
      fix: Fix("add the semicolon", value.closing(in: subject.file.text)))
  }

  private static func findEmpty(
    _ value: ListValue, _ subject: DesktopEntrySubject, _ findings: inout Findings
  ) {
    guard value.mustBeClosed, subject.isProgram else { return }
    findings.add(
      emptyMIMEList, "'\(value.key.name)' is empty", at: value.entry.key.range,
      fix: subject.removing(value.entry))
  }

  private static func findCommas(
    _ value: ListValue, _ subject: DesktopEntrySubject, _ findings: inout Findings
  ) -> Bool {
    let text = subject.file.text
    let commas = value.list.items.flatMap { item in
      item.range.filter { text[$0] == UInt8(ascii: ",") }
    }
    guard let first = commas.first else { return false }
    var edits = commas.map { comma in
      var end = comma + 1
      while end < value.list.range.upperBound, text[end] == UInt8(ascii: " ") { end += 1 }
      return TextEdit.replace(comma..<end, by: ";")
    }
    if !value.list.isClosed, value.mustBeClosed { edits.append(value.closing(in: text)) }
    findings.add(
      value.key.type == .localeStringList ? commaSeparatedKeywords : commaSeparatedList,
      "the items of '\(value.key.name)' must be separated by semicolons, not by commas",
      at: first..<(first + 1), fix: Fix("write semicolons", edits))
    return true
  }

  private static func findBlanks(
    _ item: PlacedText, _ subject: DesktopEntrySubject, _ findings: inout Findings
  ) {
    let inner = item.withoutBlanks(in: subject.file.text)
    guard inner.range != item.range else { return }
    let before = item.range.lowerBound..<inner.range.lowerBound
    let after = inner.range.upperBound..<item.range.upperBound
    findings.add(
      spaceInList, "the item '\(inner.text)' is surrounded by blanks",
      at: before.isEmpty ? after : before,
      fix: Fix("remove the blanks", [before, after].filter { !$0.isEmpty }.map(TextEdit.remove)))
  }

  static let semicolonAfterImplements = Rule<DesktopEntrySubject>(
    "desktop/semicolon-after-implements", .note, fix: .safe,
    "A semicolon ends Implements, as it does other lists; reported at the semicolon",
    because: "desktop-file-validate up to 0.28 rejects what the specification requires",
    references: ["Desktop Entry 9", "desktop-file-validate 0.28"],
    bad: [.app("Exec=art\nImplements=org.example.Drawing↓;")],
    good: [.app("Exec=art\nImplements=org.example.Drawing")]
  ) { subject, found in
    guard let entry = subject.group["Implements"], subject.isCertain("Implements") else { return }
    let list = subject.file.list(entry)
    let end = subject.range(ofTrimmed: entry.value).upperBound
    guard list.isClosed, !list.items.isEmpty, list.emptyItems.isEmpty else { return }
    found(
      "desktop-file-validate rejects the final semicolon", at: (end - 1)..<end,
      fix: Fix("remove it", .remove((end - 1)..<end)))
  }
}
