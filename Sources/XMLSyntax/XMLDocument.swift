package import Diagnostics

/// A range of a text in half the memory of `Range<Int>`: a tree has a hundred thousand of them.
private struct Extent: Sendable, Equatable {
  private var lower: UInt32
  private var upper: UInt32

  init(_ range: Range<Int>) {
    lower = UInt32(clamping: range.lowerBound)
    upper = UInt32(clamping: range.upperBound)
  }

  var range: Range<Int> {
    get { Int(lower)..<Int(upper) }
    set { self = Extent(newValue) }
  }
}

/// An attribute of a start tag, with its place.
package struct XMLAttribute: Sendable, Equatable {
  /// As written, `xml:lang`; namespace declarations are not listed.
  package var name: String
  /// The URI that the prefix stands for; nil without a prefix, `xml`'s own for `xml:lang`.
  package var namespace: String?
  /// With character references replaced and white space normalized (XML 1.0 section 3.3.3).
  package var value: String
  /// From the name to the closing quote.
  package var range: Range<Int> {
    get { rangeExtent.range }
    set { rangeExtent.range = newValue }
  }
  package var nameRange: Range<Int> {
    get { nameRangeExtent.range }
    set { nameRangeExtent.range = newValue }
  }
  /// Between the quotes.
  package var valueRange: Range<Int> {
    get { valueRangeExtent.range }
    set { valueRangeExtent.range = newValue }
  }

  private var rangeExtent: Extent
  private var nameRangeExtent: Extent
  private var valueRangeExtent: Extent

  package init(
    name: String, namespace: String?, value: String, range: Range<Int>, nameRange: Range<Int>,
    valueRange: Range<Int>
  ) {
    self.name = name
    self.namespace = namespace
    self.value = value
    rangeExtent = Extent(range)
    nameRangeExtent = Extent(nameRange)
    valueRangeExtent = Extent(valueRange)
  }

  /// The name without its prefix.
  package var localName: Substring { name.afterColon }
}

/// Character data between tags; comments and processing instructions do not divide it.
package struct XMLText: Sendable, Equatable {
  /// With character references replaced and line ends as LF.
  package var value: String
  /// From the first byte to the last, comments in between and CDATA marks included.
  package var range: Range<Int> {
    get { rangeExtent.range }
    set { rangeExtent.range = newValue }
  }

  private var rangeExtent: Extent

  package init(value: String, range: Range<Int>) {
    self.value = value
    rangeExtent = Extent(range)
  }

  /// True if nothing but white space of XML is in it.
  package var isBlank: Bool {
    value.utf8.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }
}

/// What an element holds, in order.
package enum XMLNode: Sendable, Equatable {
  case element(XMLElement)
  case text(XMLText)
}

/// An element with its places.
package struct XMLElement: Sendable, Equatable {
  /// As written, with a prefix.
  package var name: String
  /// The URI of the namespace in force, nil for none.
  package var namespace: String?
  package var attributes: [XMLAttribute]
  package var children: [XMLNode]
  /// From the `<` of the start tag to the `>` of the end tag.
  package var range: Range<Int> {
    get { rangeExtent.range }
    set { rangeExtent.range = newValue }
  }
  /// From `<` to `>`.
  package var startTag: Range<Int> {
    get { startTagExtent.range }
    set { startTagExtent.range = newValue }
  }
  package var nameRange: Range<Int> {
    get { nameRangeExtent.range }
    set { nameRangeExtent.range = newValue }
  }
  /// From `</` to `>`; empty, at the end of `startTag`, where the element has no end tag.
  package var endTag: Range<Int> {
    get { endTagExtent.range }
    set { endTagExtent.range = newValue }
  }

  private var rangeExtent: Extent
  private var startTagExtent: Extent
  private var nameRangeExtent: Extent
  private var endTagExtent: Extent

  package init(
    name: String, namespace: String?, attributes: [XMLAttribute] = [], children: [XMLNode] = [],
    range: Range<Int>, startTag: Range<Int>, nameRange: Range<Int>, endTag: Range<Int>
  ) {
    self.name = name
    self.namespace = namespace
    self.attributes = attributes
    self.children = children
    rangeExtent = Extent(range)
    startTagExtent = Extent(startTag)
    nameRangeExtent = Extent(nameRange)
    endTagExtent = Extent(endTag)
  }

  /// The name without its prefix.
  package var localName: Substring { name.afterColon }

  /// Between the tags.
  package var content: Range<Int> { startTag.upperBound..<endTag.lowerBound }

  package var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// All character data directly in the element.
  package var text: String {
    children.reduce(into: "") { if case .text(let text) = $1 { $0 += text.value } }
  }

  /// The attribute of that name as written.
  package subscript(_ name: String) -> XMLAttribute? { attributes.first { $0.name == name } }
}

/// A document type declaration.
package struct XMLDoctype: Sendable, Equatable {
  package var name: String
  package var publicID: String?
  package var systemID: String?
  /// From `<!DOCTYPE` to `>`.
  package var range: Range<Int>
  /// Between the brackets.
  package var internalSubset: Range<Int>?

  package init(
    name: String, publicID: String?, systemID: String?, range: Range<Int>,
    internalSubset: Range<Int>?
  ) {
    self.name = name
    self.publicID = publicID
    self.systemID = systemID
    self.range = range
    self.internalSubset = internalSubset
  }
}

/// A way in which a text is no XML, or is XML that this reader does not take; each format says which
/// of its rules it is.
package enum XMLProblemKind: String, Sendable, CaseIterable {
  /// A well-formedness error, or no content at all. Reading has stopped there.
  case malformed
  /// An internal subset declares an entity, or something outside the file is named as an entity
  /// or as an external subset other than the DTD of the format. It was not resolved.
  case entityDeclaration
  /// Bytes that are no text in the declared encoding, or an encoding that is not read.
  case invalidEncodedBytes
  /// The encoding declaration contradicts the bytes, which can be read all the same.
  case encodingMismatch
  /// The text is UTF-16, which was turned into UTF-8; ranges count bytes of that.
  case utf16
  case nestingTooDeep
  case oversizedFile
}

/// A problem with its place.
package typealias XMLProblem = SyntaxProblem<XMLProblemKind>

/// What was read of an XML text: its tree with byte ranges, and what is wrong with it.
package struct XMLDocument: Sendable {
  /// The text that all ranges count: the file itself, or its form in UTF-8.
  package var text: [UInt8]
  /// How offsets in `text` are offsets in the file.
  package var unit: OffsetUnit
  /// The value of `encoding` in the XML declaration.
  package var declaredEncoding: XMLText?
  /// The XML declaration, `<?xml` to `?>`.
  package var declaration: Range<Int>?
  package var doctype: XMLDoctype?
  /// The root as far as it could be read: elements still open at a problem end there.
  package var root: XMLElement?
  /// In the order of their places.
  package var problems: [XMLProblem]

  package init(
    text: [UInt8], unit: OffsetUnit = .bytes, declaredEncoding: XMLText? = nil,
    declaration: Range<Int>? = nil, doctype: XMLDoctype? = nil, root: XMLElement? = nil,
    problems: [XMLProblem] = []
  ) {
    self.text = text
    self.unit = unit
    self.declaredEncoding = declaredEncoding
    self.declaration = declaration
    self.doctype = doctype
    self.root = root
    self.problems = problems
  }

  /// True if the whole text was read.
  package var isWellFormed: Bool {
    root != nil
      && !problems.contains {
        $0.kind != .utf16 && $0.kind != .encodingMismatch && $0.kind != .entityDeclaration
      }
  }
}

extension String {
  fileprivate var afterColon: Substring {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return self[...] }
    return self[utf8.index(after: colon)...]
  }
}
