import Diagnostics

extension BracketedText {
  /// Returns the edits that add the items of a list or mapping at the end of another one.
  func adding(_ new: PlainValue, to list: BracketedList) -> [TextEdit] {
    let writer = BracketedWriter(self, near: list)
    guard let last = list.items.last else { return filling(list, new, writer) }
    let comma = trailingComma(in: list)
    let end = last.range.upperBound
    let indentation = lines.indentation(at: last.range.lowerBound)
    let breaks = writer.brokenForms(of: new, like: list, self)
    let items = new.items.map { name, value in
      writer.item(name, value, indentation: breaks(value) ? indentation : nil)
    }
    guard lines.isFirst(last.range.lowerBound) else {
      let separator = writer.style.separator
      guard let comma else {
        return [.insert(items.map { separator + $0 }.joined(), at: end)]
      }
      return [.insert(items.map { " " + $0 + "," }.joined(), at: comma + 1)]
    }
    let line =
      items.map { lines.end + indentation + $0 }.joined(separator: ",") + (comma == nil ? "" : ",")
    let place = endOfComments(from: comma.map { $0 + 1 } ?? end, to: list.inside.upperBound)
    guard comma == nil else { return [.insert(line, at: place)] }
    return place == end
      ? [.insert("," + line, at: end)] : [.insert(",", at: end), .insert(line, at: place)]
  }

  /// Adds the first items of a list, which may have comments in it.
  private func filling(
    _ list: BracketedList, _ new: PlainValue, _ writer: BracketedWriter
  ) -> [TextEdit] {
    let inside = list.inside
    let content = bytesOf(inside).lastIndex { $0 > 0x20 }
    let outer = lines.indentation(at: list.range.lowerBound)
    let hasLines = lines.hasBreak(in: inside)
    let isBroken =
      hasLines
      || writer.breaks(list.isMapping ? .object([]) : .array([])) && !isInOneLine(list)
        && !writer.fitsInLine(new, at: list.range.lowerBound, self)
    guard isBroken else {
      let item = writer.items(new, indentation: nil).joined(separator: writer.style.separator)
      if let content { return [.insert(" " + item, at: content + 1)] }
      let padding = writer.padding(list.isMapping)
      return [.replace(inside, by: padding + item + padding)]
    }
    let indentation = outer + writer.style.unit
    let item =
      writer.items(new, indentation: indentation).map { indentation + $0 }
      .joined(separator: "," + lines.end) + (writer.style.hasTrailingComma ? "," : "")
    guard let content else { return [.replace(inside, by: lines.end + item + lines.end + outer)] }
    let rest = hasLines && lines.hasBreak(in: content + 1..<inside.upperBound)
    return [.insert(lines.end + item + (rest ? "" : lines.end + outer), at: content + 1)]
  }

  private func bytesOf(_ range: Range<Int>) -> ArraySlice<UInt8> { lines.bytes[range] }

  /// True if a list is inside another one that has all of its items on one line.
  private func isInOneLine(_ list: BracketedList) -> Bool {
    let outer = lists.last {
      $0.range.lowerBound < list.range.lowerBound && $0.range.upperBound >= list.range.upperBound
    }
    return outer.map { !lines.hasBreak(in: $0.range) } ?? false
  }

  /// Returns the edits that replace a value, which may be an item of a list.
  func replacing(
    _ old: Range<Int>, by value: PlainValue, in list: BracketedList?
  ) -> [TextEdit] {
    var writer = BracketedWriter(self, near: list)
    let text = lines.text(old)
    if text.utf8.first.map("\"'".utf8.contains) ?? false { writer.style.string = text }
    let replaced = lists.first { $0.range == old && !$0.items.isEmpty }
    let isBroken =
      replaced.map { lines.hasBreak(in: $0.range) && $0.isMapping == (value.object != nil) }
      ?? writer.brokenForms(of: .array([value]), like: list, self)(value)
    let indentation = isBroken ? lines.indentation(at: old.lowerBound) : nil
    return [.replace(old, by: writer.text(value, indentation: indentation))]
  }

  /// Returns the edits that remove an item with its comma, and its line if it has one of its own.
  func removing(_ index: Int, from list: BracketedList) -> [TextEdit] {
    let item = list.items[index]
    let start = item.range.lowerBound
    let end = list.inside.upperBound
    let comma = comma(after: item, in: list)
    let after = comma.map { $0 + 1 } ?? item.range.upperBound
    let isFirst = lines.isFirst(start)
    if list.items.count == 1, isAlone(item, comma, in: list) { return [.remove(list.inside)] }
    let stop = skip(from: after, to: end, inLine: true)
    let endsLine = stop < lines.bytes.count && lines.bytes[stop].isLineEnd
    if isFirst, endsLine, isAdjacent(comma, item) {
      let line = lines.lineStart(of: start)
      if let previous = list.items[..<index].last, comma == nil {
        return separatorRemoval(previous, list) + [.remove(lines.stop(before: line)..<stop)]
      }
      return [.remove(line..<lines.nextLine(after: stop))]
    }
    guard let comma else {
      guard let previous = list.items[..<index].last else { return [.remove(item.range)] }
      let from = isFirst ? lines.stop(before: lines.lineStart(of: start)) : nil
      guard let from else {
        let place = self.comma(after: previous, in: list) ?? start
        return [.remove(place..<item.range.upperBound)]
      }
      return separatorRemoval(previous, list) + [.remove(from..<item.range.upperBound)]
    }
    guard isAdjacent(comma, item) else { return [.remove(item.range), .remove(comma..<comma + 1)] }
    if index + 1 < list.items.count, !endsLine {
      return [.remove(start..<lines.skipBlanks(from: after))]
    }
    let blanks = lines.bytes[..<start].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
    return [.remove((index == 0 || isFirst ? start : blanks)..<after)]
  }

  private func separatorRemoval(_ item: BracketedList.Item, _ list: BracketedList) -> [TextEdit] {
    comma(after: item, in: list).map { [.remove($0..<$0 + 1)] } ?? []
  }

  /// True if an item and its comma are on the same line.
  private func isAdjacent(_ comma: Int?, _ item: BracketedList.Item) -> Bool {
    comma.map { bytesOf(item.range.upperBound..<$0).allSatisfy(\.isBlank) } ?? true
  }

  /// True if a list contains only an item and its comma.
  private func isAlone(
    _ item: BracketedList.Item, _ comma: Int?, in list: BracketedList
  ) -> Bool {
    func isEmpty(_ range: Range<Int>) -> Bool { bytesOf(range).allSatisfy { $0 <= 0x20 } }
    let end = comma ?? item.range.upperBound
    return isEmpty(list.inside.lowerBound..<item.range.lowerBound)
      && isEmpty(item.range.upperBound..<end)
      && isEmpty((comma.map { $0 + 1 } ?? end)..<list.inside.upperBound)
  }
}
