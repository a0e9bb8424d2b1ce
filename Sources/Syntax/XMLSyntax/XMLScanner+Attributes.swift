import Diagnostics

/// The part of a start tag after the name (XML 1.0 section 3.1, Namespaces in XML 1.0).
extension XMLScanner {
  /// A start tag that is being read.
  struct Tag {
    var name: Range<Int>
    /// The place after the last byte read.
    var at: Int
    var isEmpty = false
    /// The number of namespace declarations among the attributes.
    var declarations = 0
    /// The number of the first attribute.
    var first: Int

    var start: Int { name.lowerBound - 1 }
  }

  /// Reads to the end of the tag; returns nil if reading has ended within it.
  mutating func readAttributes(of name: Range<Int>) -> Tag? {
    var tag = Tag(name: name, at: name.upperBound, first: list.attributes.count)
    while let next = nextAttribute(&tag) {
      guard let attribute = readAttribute(at: next, of: tag) else { return nil }
      if table.entries[Int(attribute.name)].isDeclaration { tag.declarations += 1 }
      list.attributes.append(attribute)
      tag.at = Int(attribute.valueEnd) + 1
      guard list.attributes.count - tag.first <= Self.attributeLimit else {
        return refuse(
          tag, "the tag of \(source.quoted(name)) has more than \(Self.attributeLimit) attributes",
          at: tag.start..<name.upperBound, kind: .oversizedFile)
      }
    }
    return isStopped || !resolveNames(of: &tag) ? nil : tag
  }

  /// Returns the place of the next attribute, or nil at the end of the tag or at anything else.
  private mutating func nextAttribute(_ tag: inout Tag) -> Int? {
    let next = source.skipSpace(tag.at)
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

  private mutating func readAttribute(at index: Int, of tag: Tag) -> XMLNodeList.Attribute? {
    guard let nameEnd = source.nameEnd(index) else { return failToken(at: index, tag) }
    let name = index..<nameEnd
    guard index > tag.at else {
      return refuse(tag, "missing space before the attribute \(source.quoted(name))", at: name)
    }
    let equals = source.skipSpace(nameEnd)
    guard equals < end else { return failOpen(tag) }
    guard bytes[equals] == UInt8(ascii: "=") else {
      return refuse(tag, "the attribute \(source.quoted(name)) is missing its value", at: name)
    }
    let quote = source.skipSpace(equals + 1)
    guard quote < end else { return failOpen(tag) }
    guard bytes[quote] == UInt8(ascii: "\"") || bytes[quote] == UInt8(ascii: "'") else {
      return refuse(
        tag, "the value of \(source.quoted(name)) must be in quotes",
        at: quote..<source.scalarEnd(quote))
    }
    guard let (value, range) = readValue(of: name, at: quote, tag) else { return nil }
    return XMLNodeList.Attribute(
      start: UInt32(index), valueStart: UInt32(range.lowerBound),
      valueEnd: UInt32(range.upperBound), value: value, name: table.id(bytes, name),
      namespace: XMLNameTable.none)
  }

  private mutating func readValue(
    of name: Range<Int>, at quote: Int, _ tag: Tag
  ) -> (UInt32, Range<Int>)? {
    let (valueEnd, isPlain) = source.valueEnd(quote + 1, quote: bytes[quote])
    let range = (quote + 1)..<valueEnd
    guard valueEnd < end, bytes[valueEnd] == bytes[quote] else {
      return failValue(of: name, range, tag)
    }
    if isPlain { return (XMLNodeList.verbatim, range) }
    var value: [UInt8] = []
    if let mistake = decode(range, as: .attribute, into: &value) {
      return refuse(tag, mistake.message, at: mistake.range)
    }
    return (list.addValue(String(decoding: value, as: UTF8.self)), range)
  }

  // MARK: Mistakes

  /// Ends the reading before the tag.
  private mutating func refuse<Value>(
    _ tag: Tag, _ message: String, at range: Range<Int>, kind: XMLProblemKind = .malformed,
    related: [RelatedPlace] = []
  ) -> Value? {
    fail(message, at: range, from: tag.start, kind: kind, related: related)
    return nil
  }

  private mutating func failOpen<Value>(_ tag: Tag) -> Value? {
    refuse(
      tag, "missing '>' of the tag \(source.quoted(tag.name))", at: tag.start..<tag.name.upperBound)
  }

  /// Fails at something that is neither an attribute nor the end of the tag.
  private mutating func failToken<Value>(at index: Int, _ tag: Tag) -> Value? {
    if bytes[index] == UInt8(ascii: "<") { return failOpen(tag) }
    let range = index..<source.scalarEnd(index)
    let what = bytes[index] < 0x20 ? "a control character" : source.quoted(range)
    return refuse(tag, "\(what) in the tag of \(source.quoted(tag.name))", at: range)
  }

  /// Fails at a value without its closing quote.
  private mutating func failValue<Value>(
    of name: Range<Int>, _ range: Range<Int>, _ tag: Tag
  ) -> Value? {
    let last = range.upperBound
    let isOpen =
      last == end
      || bytes[range].contains { $0 == UInt8(ascii: ">") || $0 == 0x0A || $0 == 0x0D }
    if isOpen {
      let quote = (range.lowerBound - 1)..<range.lowerBound
      return refuse(tag, "the quote of \(source.quoted(name)) is not closed", at: quote)
    }
    let what =
      bytes[last] == UInt8(ascii: "<") ? "'<' must be written as '&lt;'" : "a control character"
    return refuse(tag, "\(what) in the value of \(source.quoted(name))", at: last..<(last + 1))
  }
}

// MARK: Names

extension XMLScanner {
  /// Removes namespace declarations from the attributes, applies them, and resolves prefixes.
  private mutating func resolveNames(of tag: inout Tag) -> Bool {
    let count = list.attributes.count - tag.first
    if count > 1, let (first, second) = duplicate(from: tag.first) {
      let place = RelatedPlace(range: first, message: "\(source.quoted(first)) is first here")
      fail(
        "duplicate attribute \(source.quoted(second))", at: second, from: tag.start,
        related: [place])
      return false
    }
    if tag.declarations > 0 {
      declare(from: tag.first)
      guard namespaces.count <= Self.namespaceLimit else {
        fail(
          "more than \(Self.namespaceLimit) namespaces are declared at once",
          at: tag.start..<tag.name.upperBound, from: tag.start, kind: .oversizedFile)
        return false
      }
    }
    for index in tag.first..<list.attributes.count
    where table.entries[Int(list.attributes[index].name)].prefix != nil {
      list.attributes[index].namespace = namespace(of: list.attributes[index].name).attribute
    }
    return true
  }

  /// Applies the namespace declarations among the last attributes.
  private mutating func declare(from first: Int) {
    let all = list.attributes[first...]
    list.attributes.removeSubrange(first...)
    for attribute in all {
      let name = table.entries[Int(attribute.name)]
      guard name.isDeclaration else {
        list.attributes.append(attribute)
        continue
      }
      let value =
        attribute.value == XMLNodeList.verbatim
        ? source.string(attribute.valueRange) : list.values[Int(attribute.value)]
      let uri = value.isEmpty ? XMLNameTable.none : table.id(of: value)
      namespaces.append((String(name.text.dropFirst(6)), uri))
    }
    generation += 1
  }

  /// Returns the namespaces of an element and of an attribute with that name.
  mutating func namespace(
    of name: XMLNameTable.ID
  ) -> (element: XMLNameTable.ID, attribute: XMLNameTable.ID) {
    if let known = table.namespaces(of: name, generation) { return known }
    let entry = table.entries[Int(name)]
    let prefix = entry.prefix.map { String(decoding: entry.text.utf8.prefix($0), as: UTF8.self) }
    let uri = uri(of: prefix ?? "")
    let attribute = prefix == nil ? XMLNameTable.none : uri
    table.resolve(name, element: uri, attribute: attribute, generation: generation)
    return (uri, attribute)
  }

  private mutating func uri(of prefix: String) -> XMLNameTable.ID {
    if let found = namespaces.last(where: { $0.prefix == prefix }) { return found.uri }
    guard prefix == "xml" else { return XMLNameTable.none }
    return table.id(of: "http://www.w3.org/XML/1998/namespace")
  }

  /// Returns the places of the first duplicate attribute among the last ones.
  private func duplicate(from first: Int) -> (Range<Int>, Range<Int>)? {
    let all = list.attributes[first...]
    if all.count <= 8 {
      for (index, attribute) in zip(all.indices, all).dropFirst() {
        if let first = all[..<index].first(where: { $0.name == attribute.name }) {
          return (nameRange(first), nameRange(attribute))
        }
      }
      return nil
    }
    var seen: [XMLNameTable.ID: Int] = [:]
    for (index, attribute) in zip(all.indices, all) {
      if let first = seen.updateValue(index, forKey: attribute.name) {
        return (nameRange(all[first]), nameRange(attribute))
      }
    }
    return nil
  }

  private func nameRange(_ attribute: XMLNodeList.Attribute) -> Range<Int> {
    let start = Int(attribute.start)
    return start..<(start + table.entries[Int(attribute.name)].text.utf8.count)
  }
}
