import Diagnostics
import JSONSyntax

extension YAMLEditor {
  /// Returns the text of the only document, for a text without a value.
  func fillingText(_ value: PlainValue) -> [TextEdit] {
    let writer = YAMLBlockWriter(self, near: nil)
    let content = writer.isInline(value) ? [writer.inline(value)] : writer.block(value)
    return [lines.appending(content.joined(separator: lines.end))]
  }

  /// Returns the edits that replace a value that is not in brackets.
  func replacing(
    _ slot: Slot, by value: PlainValue, neighbors: YAMLNode?
  ) throws(EditRefusal) -> [TextEdit] {
    let node = slot.node
    var writer = YAMLBlockWriter(self, near: neighbors)
    writer.take(node, lines)
    let content = node.start..<node.range.upperBound
    if writer.isInline(value) { return replacing(slot, content, byWord: writer.inline(value)) }
    guard node.anchor == nil else {
      throw EditRefusal("the value has an anchor", at: node.range)
    }
    let block = writer.block(value)
    // Both are lists or both mappings, and in lines.
    if node.isBlock, (node.sequence != nil) == (value.array != nil) {
      let column = node.start - lines.lineStart(of: node.start)
      return [.replace(content, by: writer.joined(block, column))]
    }
    if slot.isElement {
      return replacing(slot, content, byWord: writer.joined(block, slot.column + 2))
    }
    let indent = value.object == nil ? style.sequenceIndent : style.mappingIndent
    let column = slot.lead == nil ? 0 : slot.column + indent
    let written = writer.joined(block, column)
    return replacing(slot, content, byLines: slot.lead == nil ? written : .spaces(column) + written)
  }

  /// Replaces a value by one that begins on the line of its key or dash.
  private func replacing(
    _ slot: Slot, _ content: Range<Int>, byWord word: String
  ) -> [TextEdit] {
    guard let lead = slot.lead else {
      let gap = content.isEmpty && content.lowerBound > lines.start ? " " : ""
      return [.replace(content, by: gap + word)]
    }
    if content.isEmpty { return [.insert(" " + word, at: content.lowerBound)] }
    guard lines.hasBreak(in: lead..<content.lowerBound) else {
      return [.replace(content, by: word)]
    }
    return [
      .insert(" " + word, at: lead), .remove(lines.lineStop(of: lead)..<content.upperBound),
    ]
  }

  /// Replaces a value by lines after the line of its key.
  private func replacing(
    _ slot: Slot, _ content: Range<Int>, byLines written: String
  ) -> [TextEdit] {
    guard let lead = slot.lead else {
      guard content.isEmpty, content.lowerBound > lines.start else {
        return [.replace(content, by: written)]
      }
      return [.insert(lines.end + written, at: lines.lineStop(of: content.lowerBound))]
    }
    guard !lines.hasBreak(in: lead..<content.lowerBound) else {
      return [.replace(lines.lineStop(of: lead)..<content.upperBound, by: lines.end + written)]
    }
    let stop = lines.lineStop(of: content.upperBound)
    let line = TextEdit.insert(lines.end + written, at: stop)
    return content.isEmpty ? [line] : [.remove(lead..<content.upperBound), line]
  }

  /// Adds members after the last one of a mapping.
  func addingEntries(_ new: PlainValue, to node: YAMLNode) throws(EditRefusal) -> [TextEdit] {
    guard let first = node.mapping?.first?.key else {
      throw EditRefusal("the value is not a mapping", at: node.range)
    }
    let writer = YAMLBlockWriter(self, near: node)
    let column = try column(of: first.range.lowerBound)
    return addingLines(writer.joined(writer.block(new), column), column, behind: node)
  }

  /// Adds elements after the last one of a list.
  func addingElements(_ new: PlainValue, to node: YAMLNode) throws(EditRefusal) -> [TextEdit] {
    guard let items = node.sequence, let dash = dash(of: 0, in: items, node) else {
      throw EditRefusal("the value is not a list", at: node.range)
    }
    var writer = YAMLBlockWriter(self, near: node)
    if let last = items.last, let place = self.dash(of: items.count - 1, in: items, node),
      !lines.hasBreak(in: place..<last.range.lowerBound), last.range.lowerBound > place
    {
      writer.dash = lines.text(place..<last.range.lowerBound)
    }
    let column = try column(of: dash)
    return addingLines(writer.joined(writer.block(new), column), column, behind: node)
  }

  private func addingLines(_ written: String, _ column: Int, behind node: YAMLNode) -> [TextEdit] {
    [.insert(lines.end + .spaces(column) + written, at: lines.lineStop(of: node.range.upperBound))]
  }

  /// Returns the column of a key or a dash.
  private func column(of place: Int) throws(EditRefusal) -> Int {
    let line = lines.lineStart(of: place)
    guard lines.bytes[line..<place].allSatisfy({ " -".utf8.contains($0) }) else {
      throw EditRefusal("something precedes the value in its line", at: line..<place)
    }
    return place - line
  }

  /// Removes an entry or an element with its lines.
  func removing(
    _ index: Int, from parent: YAMLNode, _ slots: [Slot]
  ) throws(EditRefusal) -> [TextEdit] {
    let count = parent.mapping?.count ?? parent.sequence?.count ?? 0
    guard count > 1, let slot = slots.last else {
      let empty: PlainValue = parent.mapping == nil ? .array([]) : .object([])
      guard let own = slots.dropLast().last else { return [] }
      return try replacing(own, by: empty, neighbors: slots.dropLast(2).last?.node)
    }
    guard let start = start(of: index, in: parent) else { return [] }
    let end = max(slot.node.range.upperBound, slot.lead ?? start)
    let stop = lines.lineStop(of: end)
    let line = lines.lineStart(of: start)
    if lines.isFirst(start) {
      let next = lines.nextLine(after: stop)
      let isLast = stop == lines.bytes.count
      return [.remove(isLast ? lines.stop(before: line)..<stop : line..<next)]
    }
    // After removing the first item behind a dash, the next one moves there.
    guard index == 0, let next = self.start(of: 1, in: parent) else {
      throw EditRefusal("something precedes the value in its line", at: line..<start)
    }
    let isNext = lines.bytes[stop..<next].allSatisfy { $0 <= 0x20 }
    return [.remove(start..<(isNext ? next : stop))]
  }

  private func start(of index: Int, in node: YAMLNode) -> Int? {
    node.mapping?[index].key.range.lowerBound ?? dash(of: index, in: node.sequence ?? [], node)
  }
}
