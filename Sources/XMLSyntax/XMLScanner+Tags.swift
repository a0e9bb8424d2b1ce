import Diagnostics

/// Tags and attributes (XML 1.0 section 3.1).
extension XMLScanner {
  mutating func readStartTag() {
    let start = at
    guard let nameEnd = nameEnd(start + 1) else {
      return fail("'<' is not written as '&lt;'", at: start..<(start + 1), from: start)
    }
    let nameRange = (start + 1)..<nameEnd
    let name = string(nameRange)
    guard !open.isEmpty || root == nil else {
      return fail(
        "a second root element '\(name)' after '\(rootName)'", at: start..<nameEnd, from: start)
    }
    guard open.count < depthLimit else {
      return fail(
        "more than \(depthLimit) elements are open at once", at: start..<nameEnd, from: start,
        kind: .nestingTooDeep)
    }
    let outer = namespaces.count
    guard let (attributes, tagEnd, isEmpty) = readAttributes(of: name, nameRange) else {
      namespaces.removeSubrange(outer...)
      return
    }
    addPendingText()
    at = tagEnd
    open.append(
      Open(
        name: name, namespace: namespace(of: name), attributes: attributes,
        startTag: start..<tagEnd, nameRange: nameRange, firstNode: nodes.count, namespaces: outer))
    if isEmpty { close(endTag: tagEnd..<tagEnd) }
  }

  /// The attributes behind the name, the end of the tag, and if it ends with `/>`.
  private mutating func readAttributes(
    of name: String, _ nameRange: Range<Int>
  ) -> ([XMLAttribute], Int, Bool)? {
    var all: [XMLAttribute] = []
    var declared = 0
    var index = nameRange.upperBound
    while true {
      let next = skipSpace(index)
      guard next < end else { return failOpenTag(name, nameRange) }
      switch bytes[next] {
      case UInt8(ascii: ">"):
        return finish(all, declared, of: name, nameRange).map { ($0, next + 1, false) }
      case UInt8(ascii: "/") where next + 1 < end && bytes[next + 1] == UInt8(ascii: ">"):
        return finish(all, declared, of: name, nameRange).map { ($0, next + 2, true) }
      default: break
      }
      guard let attribute = readAttribute(at: next, of: name, nameRange, isApart: next > index)
      else { return nil }
      if attribute.name.utf8.starts(with: "xmlns".utf8) { declared += 1 }
      all.append(attribute)
      index = attribute.range.upperBound
      guard all.count <= Self.attributeLimit else {
        return refuse(
          "the tag of '\(name)' has more than \(Self.attributeLimit) attributes", nameRange)
      }
    }
  }

  private mutating func readAttribute(
    at index: Int, of element: String, _ elementRange: Range<Int>, isApart: Bool
  ) -> XMLAttribute? {
    guard let nameEnd = nameEnd(index) else {
      return failInTag(element, elementRange, at: index)
    }
    let nameRange = index..<nameEnd
    let name = string(nameRange)
    guard isApart else {
      return refuse("there is no space before the attribute '\(name)'", nameRange, elementRange)
    }
    let equals = skipSpace(nameEnd)
    guard equals < end, bytes[equals] == UInt8(ascii: "=") else {
      guard equals < end else { return failOpenTag(element, elementRange) }
      return refuse("the attribute '\(name)' has no value", nameRange, elementRange)
    }
    let quote = skipSpace(equals + 1)
    guard quote < end else { return failOpenTag(element, elementRange) }
    guard bytes[quote] == UInt8(ascii: "\"") || bytes[quote] == UInt8(ascii: "'") else {
      return refuse(
        "the value of '\(name)' is not in quotes", quote..<(quote + 1), elementRange)
    }
    guard let (value, valueRange) = readValue(of: name, at: quote, elementRange) else { return nil }
    return XMLAttribute(
      name: name, namespace: nil, value: value, range: index..<(valueRange.upperBound + 1),
      nameRange: nameRange, valueRange: valueRange)
  }

  private mutating func readValue(
    of name: String, at quote: Int, _ element: Range<Int>
  ) -> (String, Range<Int>)? {
    let (valueEnd, isPlain) = valueEnd(quote + 1, quote: bytes[quote])
    guard valueEnd < end else {
      return refuse("the quote of '\(name)' is not closed", quote..<(quote + 1), element)
    }
    let range = (quote + 1)..<valueEnd
    if bytes[valueEnd] == UInt8(ascii: "<") {
      let isOpen = bytes[range].contains { $0 == UInt8(ascii: ">") || $0 == 0x0A || $0 == 0x0D }
      return isOpen
        ? refuse("the quote of '\(name)' is not closed", quote..<(quote + 1), element)
        : refuse(
          "'<' is not written as '&lt;' in the value of '\(name)'", valueEnd..<(valueEnd + 1),
          element)
    }
    guard bytes[valueEnd] == bytes[quote] else {
      return refuse(
        "a control character in the value of '\(name)'", valueEnd..<(valueEnd + 1), element)
    }
    if isPlain { return (string(range), range) }
    var value: [UInt8] = []
    if let mistake = decode(range, as: .attribute, into: &value) {
      return refuse(mistake.message, mistake.range, element)
    }
    return (String(decoding: value, as: UTF8.self), range)
  }

  /// The place of the closing quote, of a `<` or of a control character; and if the value is what
  /// stands there.
  private func valueEnd(_ start: Int, quote: UInt8) -> (Int, isPlain: Bool) {
    let span = bytes.span
    var index = start
    var isPlain = true
    while index < end {
      let byte = span[index]
      if byte == quote || byte == UInt8(ascii: "<") { break }
      if byte == UInt8(ascii: "&") {
        isPlain = false
      } else if byte < 0x20 {
        guard Self.isSpace(byte) else { break }
        isPlain = false
      }
      index += 1
    }
    return (index, isPlain)
  }

  mutating func readEndTag() {
    let start = at
    guard let nameEnd = nameEnd(start + 2) else {
      return fail("'</' without a name", at: start..<(start + 2), from: start)
    }
    let nameRange = (start + 2)..<nameEnd
    guard let last = open.last else {
      return fail(
        "the end tag of '\(string(nameRange))' has no start tag", at: start..<nameEnd, from: start)
    }
    guard last.nameRange.count == nameRange.count,
      bytes[last.nameRange].elementsEqual(bytes[nameRange])
    else {
      return fail(
        "'\(last.name)' is closed by '\(string(nameRange))'", at: nameRange, from: start,
        related: [RelatedPlace(range: last.nameRange, message: "'\(last.name)' is opened here")])
    }
    let close = skipSpace(nameEnd)
    guard close < end, bytes[close] == UInt8(ascii: ">") else {
      return fail("the end tag of '\(last.name)' has no '>'", at: start..<nameEnd, from: start)
    }
    at = close + 1
    self.close(endTag: start..<at)
  }

  // MARK: Mistakes in a tag

  /// Ends the reading before the tag whose name stands at `element`.
  private mutating func refuse<Value>(
    _ message: String, _ range: Range<Int>, _ element: Range<Int>? = nil
  ) -> Value? {
    fail(message, at: range, from: (element ?? range).lowerBound - 1)
    return nil
  }

  private mutating func failOpenTag<Value>(_ name: String, _ range: Range<Int>) -> Value? {
    refuse("the tag of '\(name)' has no '>'", (range.lowerBound - 1)..<range.upperBound, range)
  }

  /// Something that is neither an attribute nor the end of the tag.
  private mutating func failInTag<Value>(
    _ name: String, _ range: Range<Int>, at index: Int
  ) -> Value? {
    if bytes[index] == UInt8(ascii: "<") { return failOpenTag(name, range) }
    var last = index + 1
    while last < end, bytes[last] & 0xC0 == 0x80 { last += 1 }
    return refuse("'\(string(index..<last))' in the tag of '\(name)'", index..<last, range)
  }

  /// The attributes without namespace declarations, which come into force.
  private mutating func finish(
    _ all: [XMLAttribute], _ declared: Int, of name: String, _ nameRange: Range<Int>
  ) -> [XMLAttribute]? {
    if all.isEmpty { return all }
    if all.count > 1, let (first, second) = Self.duplicate(in: all) {
      fail(
        "the attribute '\(second.name)' is there twice", at: second.nameRange,
        from: nameRange.lowerBound - 1,
        related: [RelatedPlace(range: first.nameRange, message: "'\(first.name)' is first here")])
      return nil
    }
    var attributes = all
    if declared > 0 {
      attributes.removeAll { declare($0) }
      guard namespaces.count <= Self.namespaceLimit else {
        return refuse(
          "more than \(Self.namespaceLimit) namespaces are declared at once", nameRange)
      }
    }
    for index in attributes.indices { resolve(&attributes[index]) }
    return attributes
  }

  /// Puts a namespace declaration into force; false if it is an attribute of another kind.
  private mutating func declare(_ attribute: XMLAttribute) -> Bool {
    let name = attribute.name
    guard name == "xmlns" || name.utf8.starts(with: "xmlns:".utf8) else { return false }
    namespaces.append((String(name.dropFirst(6)), attribute.value))
    return true
  }

  private func resolve(_ attribute: inout XMLAttribute) {
    guard let colon = attribute.name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
    attribute.namespace = uri(of: attribute.name[..<colon])
  }

  private func namespace(of name: String) -> String? {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return uri(of: "") }
    return uri(of: name[..<colon])
  }

  private func uri(of prefix: Substring) -> String? {
    if let found = namespaces.last(where: { $0.prefix == prefix }) {
      return found.uri.isEmpty ? nil : found.uri
    }
    return prefix == "xml" ? "http://www.w3.org/XML/1998/namespace" : nil
  }

  private static func duplicate(in all: [XMLAttribute]) -> (XMLAttribute, XMLAttribute)? {
    if all.count <= 8 {
      for (index, attribute) in all.enumerated().dropFirst() {
        if let first = all[..<index].first(where: { $0.name == attribute.name }) {
          return (first, attribute)
        }
      }
      return nil
    }
    var seen: [String: Int] = [:]
    for (index, attribute) in all.enumerated() {
      if let first = seen.updateValue(index, forKey: attribute.name) {
        return (all[first], attribute)
      }
    }
    return nil
  }
}
