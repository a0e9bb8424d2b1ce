import Diagnostics
import KeyFileSyntax

extension DesktopEntryRules {
  private static let closedLists: Set<String> = ["MimeType", "Categories", "Keywords", "Actions"]

  /// How lists are written.
  static func checkLists(_ subject: DesktopEntrySubject) -> [Diagnostic] {
    let entries = subject.group.entries
    return entries.indices.flatMap { place -> [Diagnostic] in
      guard let key = subject.keys[place], key.isList, key.status == .standard,
        entries[place].locale == nil || key.isLocalizable
      else { return [] }
      let entry = entries[place]
      let list = subject.file.list(entry)
      guard !list.items.isEmpty else { return checkEmpty(entry, subject) }
      if let comma = checkCommas(entry, list, subject) { return [comma] }
      let blanks = key.name == "Keywords" ? [] : list.items.compactMap(checkBlanks)
      let isClosed = closedLists.contains(key.name) && entry.locale == nil
      let ends = isClosed ? checkEnd(entry, list) : []
      return checkEmptyItems(list) + blanks + ends
    }
  }

  private static func checkEmpty(
    _ entry: KeyFileEntry, _ subject: DesktopEntrySubject
  ) -> [Diagnostic] {
    guard entry.key.text == "MimeType", subject.entry.kind != .link,
      subject.entry.kind != .directory
    else { return [] }
    let fix = Fix.edit([subject.file.removing(entry)], "remove the line", .safe)
    return [Diagnostic(emptyMIMEList, "'MimeType' is empty", at: entry.key.range, fix: fix)]
  }

  private static func checkCommas(
    _ entry: KeyFileEntry, _ list: KeyFileList, _ subject: DesktopEntrySubject
  ) -> Diagnostic? {
    let text = subject.file.text
    let commas = list.items.flatMap { item in item.range.filter { text[$0] == UInt8(ascii: ",") } }
    guard let first = commas.first else { return nil }
    let isKeywords = entry.key.text == "Keywords"
    var edits = commas.map { comma in
      var end = comma + 1
      while end < entry.value.range.upperBound, text[end] == UInt8(ascii: " ") { end += 1 }
      return TextEdit(range: comma..<end, replacement: ";")
    }
    if !list.isClosed, closedLists.contains(entry.key.text) { edits.append(closing(list)) }
    return Diagnostic(
      isKeywords ? commaSeparatedKeywords : commaSeparatedList,
      "the items of '\(entry.key.text)' are separated by commas, not by semicolons",
      at: first..<(first + 1), fix: .edit(edits, "write semicolons"))
  }

  private static func checkBlanks(_ item: KeyFileText) -> Diagnostic? {
    let inner = item.withoutBlanks.range
    guard inner != item.range else { return nil }
    let before = item.range.lowerBound..<inner.lowerBound
    let after = inner.upperBound..<item.range.upperBound
    let edits = [before, after].filter { !$0.isEmpty }.map {
      TextEdit(range: $0, replacement: "")
    }
    return Diagnostic(
      spaceInList, "blanks stand around the item '\(item.withoutBlanks.text)'",
      at: before.isEmpty ? after : before, fix: .edit(edits, "remove the blanks", .safe))
  }

  private static func checkEmptyItems(_ list: KeyFileList) -> [Diagnostic] {
    list.emptyItems.map {
      Diagnostic(
        emptyListItem, "the list has an empty item", at: $0,
        fix: .replace($0, by: "", "remove it", .safe))
    }
  }

  private static func checkEnd(_ entry: KeyFileEntry, _ list: KeyFileList) -> [Diagnostic] {
    guard !list.isClosed, let last = list.items.last else { return [] }
    return [
      Diagnostic(
        listWithoutSemicolon, "no semicolon ends the last item of '\(entry.key.text)'",
        at: last.withoutBlanks.range,
        fix: .edit([closing(list)], "add the semicolon", .safe))
    ]
  }

  private static func closing(_ list: KeyFileList) -> TextEdit {
    let end = list.items.last?.withoutBlanks.range.upperBound ?? list.range.upperBound
    return TextEdit(range: end..<end, replacement: ";")
  }
}
