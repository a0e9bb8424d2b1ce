import Diagnostics

/// Removes types from a server's configuration.
enum TypeLineRemoval {
  static func removal(_ read: @escaping @Sendable (TextLines) -> TypeLines) -> PartRemoval {
    PartRemoval { part, text in
      let file = read(text)
      // Only the name of a block does not contain a slash.
      guard part.name.utf8.contains(UInt8(ascii: "/")) else { return block(part, file) }
      let lines = file.lines.filter { line in
        line.isOf(part.name) && file.scope(line.scope) == part.scope
      }
      if let old = part.old {
        guard let line = lines.first(where: { text.text($0.unit) == part.new }) else { return nil }
        return [.replace(line.unit, by: old)]
      }
      if TextLines.line(of: part) != nil { return wholeLine(part, lines, text) }
      let isEntry = part.new.wiredWords.count > 1
      return isEntry ? entry(part, lines, text) : extensionName(part, lines, file)
    }
  }

  /// Removes an added block if it is empty; keeps one that the user has written into.
  private static func block(_ part: WrittenPart, _ file: TypeLines) -> [TextEdit] {
    let text = file.text
    guard
      let range = file.emptyBlocks.last(where: { file.scope($0.scope) == part.place })?.range
    else { return [] }
    let index = text.index(at: range.lowerBound)
    let blanks = text.bytes[..<range.lowerBound].reversed().prefix(while: \.isBlank).count
    let isFirst = text.contents[index].lowerBound == range.lowerBound - blanks
    var start = range.lowerBound - min(blanks, part.new.utf8.prefix(while: \.isBlank).count)
    if part.new.first?.isNewline == true, isFirst, index > 0 {
      start = text.contents[index - 1].upperBound
    }
    let behind = part.new.utf8.reversed().prefix { $0 != UInt8(ascii: "}") }.reversed()
    let end = zip(text.bytes[range.upperBound...], behind).prefix { $0 == $1 }.count
    return [.remove(start..<(range.upperBound + end))]
  }

  private static func wholeLine(
    _ part: WrittenPart, _ lines: [TypeLine], _ text: TextLines
  ) -> [TextEdit]? {
    let words = part.new.wiredWords
    let indices = lines.map { text.index(at: $0.range.lowerBound) }
    guard let index = indices.last(where: { text.words(text.contents[$0]) == words }) else {
      return nil
    }
    return [text.removal(ofLine: index, written: part)]
  }

  /// Removes an entry among others on a line.
  private static func entry(
    _ part: WrittenPart, _ lines: [TypeLine], _ text: TextLines
  ) -> [TextEdit]? {
    let words = part.new.wiredWords
    guard let line = lines.last(where: { text.words($0.range) == words }) else { return nil }
    let new = Array(part.new.utf8)
    let start = line.range.lowerBound - new.prefix(while: \.isBlank).count
    let whole = start..<(start + new.count)
    let isWhole =
      start >= 0 && whole.upperBound <= text.bytes.count && Array(text.bytes[whole]) == new
    return [.remove(isWhole ? whole : line.range)]
  }

  private static func extensionName(
    _ part: WrittenPart, _ lines: [TypeLine], _ file: TypeLines
  ) -> [TextEdit]? {
    let text = file.text
    let name = part.new.trimmed
    let written = part.new.utf8.count
    for line in lines.reversed() {
      guard let word = line.extensions.last(where: { text.text($0.range) == name }) else {
        continue
      }
      let blanks = text.bytes[..<word.range.lowerBound].reversed().prefix { $0.isBlank }.count
      let start = word.range.lowerBound - min(blanks, written - name.utf8.count)
      // For Apache, a line without extensions is an error.
      guard line.extensions.count > 1 || file.form.directive.isEmpty else { return nil }
      return [.remove(start..<word.range.upperBound)]
    }
    return nil
  }
}
