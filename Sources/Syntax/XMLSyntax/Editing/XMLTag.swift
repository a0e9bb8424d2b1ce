/// A start tag as it is written, with namespace declarations.
package struct XMLTag: Sendable {
  package struct Attribute: Sendable {
    /// The name as written.
    package let name: String
    /// The range from the name to the closing quote.
    package let range: Range<Int>
    /// The range between the quotes.
    package let valueRange: Range<Int>
  }

  package private(set) var attributes: [Attribute] = []
  /// The range from the end of the name or of the last attribute to the `>`.
  package let tail: Range<Int>
  /// True for a tag that ends with `/>`.
  package let isEmpty: Bool

  /// Reads the tag of an element that a reader has accepted.
  package init(_ text: [UInt8], _ startTag: Range<Int>) {
    let source = XMLBytes(bytes: text, end: startTag.upperBound)
    var end = source.nameEnd(startTag.lowerBound + 1) ?? startTag.upperBound
    while true {
      let start = source.skipSpace(end)
      guard let nameEnd = source.nameEnd(start) else { break }
      let quote = source.skipSpace(source.skipSpace(nameEnd) + 1)
      guard quote < source.end else { break }
      let close = source.find(text[quote], from: quote + 1)
      guard close < source.end else { break }
      attributes.append(
        Attribute(
          name: source.string(start..<nameEnd), range: start..<(close + 1),
          valueRange: (quote + 1)..<close))
      end = close + 1
    }
    tail = end..<startTag.upperBound
    isEmpty = source.has("/>", at: startTag.upperBound - 2)
  }

  package subscript(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  /// Returns the prefixes that the tag declares; an empty one stands for the default namespace.
  func declarations(_ text: [UInt8]) -> [(prefix: String, uri: String)] {
    attributes.compactMap { attribute in
      let uri = String(decoding: text[attribute.valueRange], as: UTF8.self)
      if attribute.name == "xmlns" { return ("", uri) }
      guard attribute.name.hasPrefix("xmlns:") else { return nil }
      return (String(attribute.name.dropFirst(6)), uri)
    }
  }
}

/// The namespace prefixes in scope at a place.
package struct XMLScope: Sendable, Equatable {
  private var uris: [String: String] = ["xml": "http://www.w3.org/XML/1998/namespace"]

  /// Creates the scope inside the last of nested elements.
  package init(_ elements: [XMLElement], in text: [UInt8]) {
    for element in elements {
      for (prefix, uri) in XMLTag(text, element.startTag).declarations(text) { uris[prefix] = uri }
    }
  }

  /// Returns a name as it is written; nil if its namespace is without a prefix.
  package func written(_ name: XMLContent.Name, isAttribute: Bool = false) -> String? {
    guard let uri = name.namespace else {
      return isAttribute || (uris[""] ?? "").isEmpty ? name.local : nil
    }
    if !isAttribute, uris[""] == uri { return name.local }
    let prefixes = uris.filter { $0.value == uri && !$0.key.isEmpty }.keys.sorted()
    return prefixes.first.map { $0 + ":" + name.local }
  }

  package func has(prefix: String) -> Bool { uris[prefix] != nil }

  /// Returns an element of a text as a document of its own.
  package func document(around element: String) -> XMLDocument {
    let declarations = uris.filter { $0.key != "xml" }.sorted { $0.key < $1.key }.map {
      " xmlns\($0.key.isEmpty ? "" : ":")\($0.key)=\"\($0.value.replacing("\"", with: "&quot;"))\""
    }
    return XMLDocument(Array("<x\(declarations.joined())>\(element)</x>".utf8))
  }
}
