import Diagnostics

/// Start tags and end tags (XML 1.0 section 3.1).
extension XMLScanner {
  mutating func readStartTag() {
    let start = at
    guard let nameEnd = source.nameEnd(start + 1) else {
      return fail("'<' must be written as '&lt;'", at: start..<(start + 1), from: start)
    }
    let name = (start + 1)..<nameEnd
    guard !open.isEmpty || isBeforeRoot else {
      let message = "a second root element \(source.quoted(name)) after \(rootName)"
      return fail(message, at: start..<nameEnd, from: start)
    }
    guard open.count < depthLimit else {
      let message = "more than \(depthLimit) elements are open at once"
      return fail(message, at: start..<nameEnd, from: start, kind: .nestingTooDeep)
    }
    let outer = namespaces.count
    let first = list.attributes.count
    let id = table.id(bytes, name)
    guard let tag = readAttributes(of: name),
      count(1 + list.attributes.count - first, at: start..<nameEnd)
    else { return leaveNamespaces(outer) }
    addPendingText()
    at = tag.at
    open.append(Open(index: list.nodes.count, name: name, tagEnd: at, namespaces: outer))
    list.addElement(start..<at, first: first, name: id, namespace: namespace(of: id).element)
    if tag.isEmpty { close(endTag: at..<at) }
  }

  mutating func readEndTag() {
    let start = at
    if let name = open.last?.name, let end = Self.usualEndTag(source, start, name) {
      at = end
      return close(endTag: start..<end)
    }
    guard let nameEnd = source.nameEnd(start + 2) else {
      return fail("'</' without a name", at: start..<(start + 2), from: start)
    }
    let name = (start + 2)..<nameEnd
    guard !open.isEmpty else {
      let message = "missing start tag for the end tag of \(source.quoted(name))"
      return fail(message, at: start..<nameEnd, from: start)
    }
    guard XMLNameTable.isSame(bytes.span, open[open.count - 1].name, name) else {
      return failEndTag(name, from: start)
    }
    let close = source.skipSpace(nameEnd)
    guard close < end, bytes[close] == UInt8(ascii: ">") else {
      return fail(
        "missing '>' of the end tag of \(source.quoted(name))", at: start..<nameEnd, from: start)
    }
    at = close + 1
    self.close(endTag: start..<at)
  }

  private mutating func failEndTag(_ name: Range<Int>, from start: Int) {
    guard let last = open.last?.name else { return }
    fail(
      "\(source.quoted(last)) is closed by \(source.quoted(name))", at: name, from: start,
      related: [isOpened(last)])
  }

  /// Returns the end of the end tag that begins at `start`, if it is the tag of `name`, without
  /// blanks.
  private static func usualEndTag(
    _ source: XMLBytes, _ start: Int, _ name: Range<Int>
  ) -> Int? {
    let close = start + 2 + name.count
    guard close < source.end, source.bytes[close] == UInt8(ascii: ">"),
      XMLNameTable.isSame(source.bytes.span, name, (start + 2)..<close)
    else { return nil }
    return close + 1
  }
}
