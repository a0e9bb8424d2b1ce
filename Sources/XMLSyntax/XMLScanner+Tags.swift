import Diagnostics

/// Start tags and end tags (XML 1.0 section 3.1).
extension XMLScanner {
  mutating func readStartTag() {
    let start = at
    guard let nameEnd = nameEnd(start + 1) else {
      return fail("'<' is not written as '&lt;'", at: start..<(start + 1), from: start)
    }
    let name = (start + 1)..<nameEnd
    guard !open.isEmpty || root == nil else {
      let message = "a second root element \(quoted(name)) after \(rootName)"
      return fail(message, at: start..<nameEnd, from: start)
    }
    guard open.count < depthLimit else {
      let message = "more than \(depthLimit) elements are open at once"
      return fail(message, at: start..<nameEnd, from: start, kind: .nestingTooDeep)
    }
    let outer = namespaces.count
    vocabulary.add(bytes, name)
    guard let tag = readAttributes(of: name),
      count(1 + tag.attributes.count, at: start..<nameEnd)
    else { return namespaces.removeSubrange(outer...) }
    addPendingText()
    at = tag.at
    let element = XMLElement(
      name: string(name), namespace: namespace(of: name), attributes: tag.attributes,
      range: start..<at, startTag: start..<at, nameRange: name, endTag: at..<at)
    open.append(Open(element: element, namespaces: outer))
    if tag.isEmpty { close(endTag: at..<at) }
  }

  mutating func readEndTag() {
    let start = at
    guard let nameEnd = nameEnd(start + 2) else {
      return fail("'</' without a name", at: start..<(start + 2), from: start)
    }
    let name = (start + 2)..<nameEnd
    guard !open.isEmpty else {
      let message = "the end tag of \(quoted(name)) has no start tag"
      return fail(message, at: start..<nameEnd, from: start)
    }
    guard isSame(open[open.count - 1].element.nameRange, name) else {
      return failEndTag(name, from: start)
    }
    let close = skipSpace(nameEnd)
    guard close < end, bytes[close] == UInt8(ascii: ">") else {
      return fail(
        "the end tag of \(quoted(name)) has no '>'", at: start..<nameEnd, from: start)
    }
    at = close + 1
    self.close(endTag: start..<at)
  }

  private mutating func failEndTag(_ name: Range<Int>, from start: Int) {
    guard let last = open.last?.element else { return }
    fail(
      "\(quoted(last.nameRange)) is closed by \(quoted(name))", at: name, from: start,
      related: [isOpened(last)])
  }

  private func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    let span = bytes.span
    guard left.count == right.count else { return false }
    for index in 0..<left.count
    where span[left.lowerBound + index] != span[right.lowerBound + index] { return false }
    return true
  }
}
