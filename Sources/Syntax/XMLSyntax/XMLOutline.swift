package import Diagnostics

/// The content of an XML text as a list of its elements, for formats with large files.
///
/// Elements cost nothing until they are needed.
///
/// Elements and character data are nodes with numbers in the order of the text; the root is 0.
///
/// It is an object because calls would copy a whole value.
package final class XMLOutline: Sendable {
  /// The text that all ranges refer to: the file itself, or its UTF-8 form.
  package let text: [UInt8]
  /// The relation between offsets in `text` and offsets in the file.
  package let unit: OffsetUnit
  /// The value of `encoding` in the XML declaration.
  package let declaredEncoding: XMLText?
  /// The range of the XML declaration, `<?xml` to `?>`.
  package let declaration: Range<Int>?
  package let doctype: XMLDoctype?
  /// Sorted by place.
  package let problems: [XMLProblem]
  let list: XMLNodeList
  let table: XMLNameTable

  init(
    text: [UInt8], unit: OffsetUnit = .bytes, declaration: XMLDeclaration? = nil,
    doctype: XMLDoctype? = nil, problems: [XMLProblem], list: XMLNodeList = XMLNodeList(),
    table: XMLNameTable = XMLNameTable()
  ) {
    self.text = text
    self.unit = unit
    declaredEncoding = declaration?.encoding
    self.declaration = declaration?.range
    self.doctype = doctype
    self.problems = problems
    self.list = list
    self.table = table
  }

  /// The number of the root, nil if it is missing.
  package var root: Int? { list.nodes.isEmpty ? nil : 0 }

  /// True if the whole text was read.
  package var isWellFormed: Bool {
    root != nil
      && !problems.contains {
        ![.utf16, .encodingMismatch, .refusedEncoding, .entityDeclaration].contains($0.kind)
      }
  }

  /// The names of elements and attributes and the URIs of namespaces; elements and attributes refer
  /// to them by index.
  package var names: [String] { table.entries.map(\.text) }

  /// An element without its content.
  package struct Element: Sendable {
    /// The number of its name as written, with its prefix.
    package let name: Int
    /// The number of the URI of its namespace, -1 for none.
    package let namespace: Int
    /// The numbers of its attributes.
    package let attributes: Range<Int>
    /// The range from the `<` of the start tag to the `>` of the end tag.
    package let range: Range<Int>
    /// The range from `<` to `>`.
    package let startTag: Range<Int>
    /// The range between the tags.
    package let content: Range<Int>
    /// The numbers of all nodes inside it, at any depth.
    package let nodes: Range<Int>
  }

  /// Character data.
  package struct Text: Sendable {
    package let range: Range<Int>
    /// True if it is only white space, without comments.
    package let isBlank: Bool
    /// The value, if it differs from the bytes at `range`.
    package let replaced: String?
  }

  package enum Node: Sendable {
    case element(Element)
    case text(Text)
  }

  /// An attribute.
  package struct Attribute: Sendable {
    /// The number of its name as written.
    package let name: Int
    /// The number of the URI of its prefix, -1 without a prefix.
    package let namespace: Int
    /// The range between the quotes.
    package let valueRange: Range<Int>
    let index: Int
  }

  /// Returns a node and the number of the next node outside of it.
  package func node(_ index: Int) -> (node: Node, next: Int) {
    let node = list.nodes[index]
    let next = Int(node.next)
    guard node.name == XMLNameTable.none else { return (.element(element(node, index)), next) }
    let text = Text(
      range: Int(node.start)..<Int(node.end), isBlank: node.count > 0,
      replaced: node.first == XMLNodeList.verbatim ? nil : list.values[Int(node.first)])
    return (.text(text), next)
  }

  /// Returns true if the node is only white space, and the number of the next node.
  package func blank(_ index: Int) -> (isBlank: Bool, next: Int) {
    let node = list.nodes[index]
    return (node.name == XMLNameTable.none && node.count > 0, Int(node.next))
  }

  /// True if the element contains only character data whose value equals the bytes of the text.
  package func isVerbatim(_ element: Element) -> Bool {
    guard element.nodes.count == 1 else { return element.content.isEmpty }
    let node = list.nodes[element.nodes.lowerBound]
    return node.name == XMLNameTable.none && node.first == XMLNodeList.verbatim
      && node.end - node.start == element.content.count
  }

  /// Returns the element with that number, or nil for character data.
  package func element(_ index: Int) -> Element? {
    let node = list.nodes[index]
    return node.name == XMLNameTable.none ? nil : element(node, index)
  }

  private func element(_ node: XMLNodeList.Node, _ index: Int) -> Element {
    let start = Int(node.start)
    let tagEnd = Int(node.tagEnd)
    let first = Int(node.first)
    return Element(
      name: Int(node.name), namespace: Self.number(node.namespace),
      attributes: first..<(first + Int(node.count)), range: start..<Int(node.end),
      startTag: start..<tagEnd, content: tagEnd..<Int(node.endTag),
      nodes: (index + 1)..<Int(node.next))
  }

  private static func number(_ id: XMLNameTable.ID) -> Int {
    id == XMLNameTable.none ? -1 : Int(id)
  }

  package func attribute(_ index: Int) -> Attribute {
    let attribute = list.attributes[index]
    return Attribute(
      name: Int(attribute.name), namespace: Self.number(attribute.namespace),
      valueRange: attribute.valueRange, index: index)
  }

  /// True if the value equals the bytes at its place.
  package func isVerbatim(_ attribute: Attribute) -> Bool {
    list.attributes[attribute.index].value == XMLNodeList.verbatim
  }

  /// Returns the value with character references replaced and white space normalized.
  package func value(_ attribute: Attribute) -> String {
    let value = list.attributes[attribute.index].value
    return value == XMLNodeList.verbatim
      ? String(decoding: text[attribute.valueRange], as: UTF8.self) : list.values[Int(value)]
  }
}

/// A document type declaration.
package struct XMLDoctype: Sendable, Equatable {
  package var name: String
  package var publicID: String?
  package var systemID: String?
  /// The range from `<!DOCTYPE` to `>`.
  package var range: Range<Int>
  /// The range between the brackets.
  package var internalSubset: Range<Int>?
}

/// A defect of a text as XML, or the reason why this reader refuses it; each format maps it to one
/// of its rules.
package enum XMLProblemKind: String, Sendable, CaseIterable {
  /// A well-formedness error, or an empty text.
  ///
  /// Reading has stopped there.
  case malformed
  /// An entity that an internal subset declares, or an external entity or subset other than the DTD
  /// of the format.
  ///
  /// It was not resolved.
  case entityDeclaration
  /// Bytes that are invalid in the declared encoding, or an encoding that is not supported.
  case invalidEncodedBytes
  /// The encoding declaration contradicts the bytes, which can still be read.
  case encodingMismatch
  /// The encoding is one that the readers refuse, or in which they find other characters.
  case refusedEncoding
  /// The text is UTF-16 and was converted to UTF-8, to which the ranges refer.
  case utf16
  case nestingTooDeep
  case oversizedFile
}

/// A problem with its place.
package typealias XMLProblem = SyntaxProblem<XMLProblemKind>
