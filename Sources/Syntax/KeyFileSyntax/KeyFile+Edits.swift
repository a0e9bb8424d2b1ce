package import Diagnostics

/// Edits that keep all other bytes of the file.
///
/// Values must already be escaped; see `UnescapedText.escape` and `KeyFileList.value`.
extension KeyFile {
  /// Sets a key of a group to this value, in the entry that readers use, in a new entry at the end
  /// of the group, or in a new group at the end of the file.
  package func setting(_ key: String, to value: String, in group: String) -> [TextEdit] {
    let named = groups.filter { $0.name.text == group }
    if let entry = named.lazy.compactMap({ $0[key] }).last {
      guard text[entry.value.range].elementsEqual(value.utf8) == false else { return [] }
      return [.replace(entry.value.range, by: value)]
    }
    let line = key + "=" + value
    guard let last = named.last else { return adding(group, lines: [line]) }
    return insertion(of: [line], at: last.range.upperBound)
  }

  /// Removes one entry with its line.
  package func removing(_ entry: KeyFileEntry) -> TextEdit {
    .remove(Self.lineWithEnd(entry.line, in: text))
  }

  /// Removes one entry with its line, and adds the items of its list that another one lacks there.
  package func joining(_ entry: KeyFileEntry, into other: KeyFileEntry) -> [TextEdit] {
    let own = list(other)
    let known = Set(own.items.map(\.text))
    let missing = list(entry).items.map(\.text).filter { !known.contains($0) }
    let end = own.items.isEmpty || own.isClosed ? "" : ";"
    let added = missing.isEmpty ? "" : end + KeyFileList.value(of: missing)
    return [removing(entry)]
      + (added.isEmpty ? [] : [.insert(added, at: other.value.range.upperBound)])
  }

  /// Removes the list item at a place, with the semicolon that ends it.
  package func removing(item: Range<Int>) -> TextEdit {
    let isClosed = item.upperBound < text.count && text[item.upperBound] == UInt8(ascii: ";")
    let end = item.upperBound + (isClosed ? 1 : 0)
    return .remove(item.lowerBound..<end)
  }

  /// Adds a group at the end of the file, after a blank line unless the file is empty.
  package func adding(_ group: String, lines: [String]) -> [TextEdit] {
    let content = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    let blank = content.isEmpty || endsInBlankLine ? [] : [""]
    return insertion(of: blank + ["[\(group)]"] + lines, at: text.count)
  }

  private var endsInBlankLine: Bool {
    guard text.last == terminator else { return false }
    let line = text.dropLast().last { !$0.isBlank && $0 != .carriageReturn || $0 == terminator }
    return line == nil || line == terminator
  }

  /// Inserts whole lines, after a line end if the text before lacks one.
  private func insertion(of lines: [String], at place: Int) -> [TextEdit] {
    let isAtStart = place == 0 || text[place - 1] == terminator
    let isAfterMark = place == 3 && text.starts(with: [0xEF, 0xBB, 0xBF])
    let end = lineEnd
    let inserted = lines.map { $0 + end }.joined()
    let replacement = (isAtStart || isAfterMark ? "" : end) + inserted
    return [.insert(replacement, at: place)]
  }

  /// LF, or CR in a text without LF.
  package var terminator: UInt8 { Self.terminator(of: text) }

  /// Returns LF, or CR in a text without LF.
  static func terminator(of text: [UInt8]) -> UInt8 {
    text.contains(.lineFeed) || !text.contains(.carriageReturn) ? .lineFeed : .carriageReturn
  }

  /// The line end of the first line.
  package var lineEnd: String {
    guard let first = text.firstIndex(of: .lineFeed) else {
      return text.contains(.carriageReturn) ? "\r" : "\n"
    }
    return first > 0 && text[first - 1] == .carriageReturn ? "\r\n" : "\n"
  }

  /// Returns a line with its line end.
  package static func lineWithEnd(_ line: Range<Int>, in text: [UInt8]) -> Range<Int> {
    var end = line.upperBound
    while end < text.count, text[end] == .carriageReturn { end += 1 }
    if end < text.count, text[end] == .lineFeed { return line.lowerBound..<(end + 1) }
    // In files with lone carriage returns, each of them ends a line.
    return line.lowerBound..<min(end, line.upperBound + 1)
  }
}
