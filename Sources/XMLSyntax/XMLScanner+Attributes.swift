import Diagnostics

/// What stands in a start tag behind its name (XML 1.0 section 3.1, Namespaces in XML 1.0).
extension XMLScanner {
  /// A start tag that is being read.
  struct Tag {
    var name: Range<Int>
    /// The place behind what has been read.
    var at: Int
    var isEmpty = false
    /// Namespace declarations among the attributes.
    var declarations = 0
    var attributes: [XMLAttribute] = []

    var start: Int { name.lowerBound - 1 }
  }

  /// Reads to the end of the tag; nil if reading has ended within it.
  mutating func readAttributes(of name: Range<Int>) -> Tag? {
    var tag = Tag(name: name, at: name.upperBound)
    while let next = nextAttribute(&tag) {
      guard let attribute = readAttribute(at: next, of: tag) else { return nil }
      if has("xmlns", at: next) {
        tag.declarations += 1
        vocabulary.add(bytes, attribute.valueRange)
      }
      tag.attributes.append(attribute)
      tag.at = attribute.range.upperBound
      guard tag.attributes.count <= Self.attributeLimit else {
        return refuse(
          tag, "the tag of \(quoted(name)) has more than \(Self.attributeLimit) attributes",
          at: tag.start..<name.upperBound, kind: .oversizedFile)
      }
    }
    return isStopped || !resolveNames(of: &tag) ? nil : tag
  }

  /// The place of the next attribute, nil at the end of the tag or where something else stands.
  private mutating func nextAttribute(_ tag: inout Tag) -> Int? {
    let next = skipSpace(tag.at)
    guard next < end else { return failOpen(tag) }
    switch bytes[next] {
    case UInt8(ascii: ">"):
      tag.at = next + 1
      return nil
    case UInt8(ascii: "/") where next + 1 < end && bytes[next + 1] == UInt8(ascii: ">"):
      tag.at = next + 2
      tag.isEmpty = true
      return nil
    default:
      return next
    }
  }

  private mutating func readAttribute(at index: Int, of tag: Tag) -> XMLAttribute? {
    guard let nameEnd = nameEnd(index) else { return failToken(at: index, tag) }
    let name = index..<nameEnd
    guard index > tag.at else {
      return refuse(tag, "there is no space before the attribute \(quoted(name))", at: name)
    }
    let equals = skipSpace(nameEnd)
    guard equals < end else { return failOpen(tag) }
    guard bytes[equals] == UInt8(ascii: "=") else {
      return refuse(tag, "the attribute \(quoted(name)) has no value", at: name)
    }
    let quote = skipSpace(equals + 1)
    guard quote < end else { return failOpen(tag) }
    guard bytes[quote] == UInt8(ascii: "\"") || bytes[quote] == UInt8(ascii: "'") else {
      return refuse(
        tag, "the value of \(quoted(name)) is not in quotes", at: quote..<scalarEnd(quote))
    }
    guard let (value, range) = readValue(of: name, at: quote, tag) else { return nil }
    vocabulary.add(bytes, name)
    return XMLAttribute(
      name: string(name), namespace: nil, value: value, range: index..<(range.upperBound + 1),
      nameRange: name, valueRange: range)
  }

  private mutating func readValue(
    of name: Range<Int>, at quote: Int, _ tag: Tag
  ) -> (String, Range<Int>)? {
    let (valueEnd, isPlain) = valueEnd(quote + 1, quote: bytes[quote])
    let range = (quote + 1)..<valueEnd
    guard valueEnd < end, bytes[valueEnd] == bytes[quote] else {
      return failValue(of: name, range, tag)
    }
    if isPlain { return (string(range), range) }
    var value: [UInt8] = []
    if let mistake = decode(range, as: .attribute, into: &value) {
      return refuse(tag, mistake.message, at: mistake.range)
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

  // MARK: Mistakes

  /// Ends the reading before the tag.
  private mutating func refuse<Value>(
    _ tag: Tag, _ message: String, at range: Range<Int>, kind: XMLProblem.Kind = .malformed,
    related: [RelatedPlace] = []
  ) -> Value? {
    fail(message, at: range, from: tag.start, kind: kind, related: related)
    return nil
  }

  private mutating func failOpen<Value>(_ tag: Tag) -> Value? {
    refuse(
      tag, "the tag of \(quoted(tag.name)) has no '>'", at: tag.start..<tag.name.upperBound)
  }

  /// Something that is neither an attribute nor the end of the tag.
  private mutating func failToken<Value>(at index: Int, _ tag: Tag) -> Value? {
    if bytes[index] == UInt8(ascii: "<") { return failOpen(tag) }
    let range = index..<scalarEnd(index)
    let what = bytes[index] < 0x20 ? "a control character" : quoted(range)
    return refuse(tag, "\(what) in the tag of \(quoted(tag.name))", at: range)
  }

  /// A value that ends otherwise than with its quote.
  private mutating func failValue<Value>(
    of name: Range<Int>, _ range: Range<Int>, _ tag: Tag
  ) -> Value? {
    let last = range.upperBound
    let isOpen =
      last == end
      || bytes[range].contains { $0 == UInt8(ascii: ">") || $0 == 0x0A || $0 == 0x0D }
    if isOpen {
      let quote = (range.lowerBound - 1)..<range.lowerBound
      return refuse(tag, "the quote of \(quoted(name)) is not closed", at: quote)
    }
    let what =
      bytes[last] == UInt8(ascii: "<") ? "'<' is not written as '&lt;'" : "a control character"
    return refuse(tag, "\(what) in the value of \(quoted(name))", at: last..<(last + 1))
  }
}

// MARK: Names

extension XMLScanner {
  /// Takes namespace declarations out and into force, and looks prefixes up.
  private mutating func resolveNames(of tag: inout Tag) -> Bool {
    if tag.attributes.count > 1, let (first, second) = Self.duplicate(in: tag.attributes) {
      let place = RelatedPlace(
        range: first.nameRange, message: "\(quoted(first.nameRange)) is first here")
      fail(
        "the attribute \(quoted(second.nameRange)) is there twice", at: second.nameRange,
        from: tag.start, related: [place])
      return false
    }
    if tag.declarations > 0 {
      tag.attributes.removeAll { declare($0) }
      guard namespaces.count <= Self.namespaceLimit else {
        fail(
          "more than \(Self.namespaceLimit) namespaces are declared at once",
          at: tag.start..<tag.name.upperBound, from: tag.start, kind: .oversizedFile)
        return false
      }
    }
    for index in tag.attributes.indices {
      guard let prefix = prefix(of: tag.attributes[index].nameRange) else { continue }
      tag.attributes[index].namespace = uri(of: prefix)
    }
    return true
  }

  /// Puts a namespace declaration into force; false if it is an attribute of another kind.
  private mutating func declare(_ attribute: XMLAttribute) -> Bool {
    let name = attribute.name
    guard name == "xmlns" || name.utf8.starts(with: "xmlns:".utf8) else { return false }
    namespaces.append((String(name.dropFirst(6)), attribute.value))
    return true
  }

  /// The namespace of an element of that name.
  func namespace(of name: Range<Int>) -> String? { uri(of: prefix(of: name) ?? "") }

  /// What stands before the first colon.
  private func prefix(of name: Range<Int>) -> String? {
    let colon = find(UInt8(ascii: ":"), from: name.lowerBound, to: name.upperBound)
    return colon < name.upperBound ? string(name.lowerBound..<colon) : nil
  }

  private func uri(of prefix: String) -> String? {
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
