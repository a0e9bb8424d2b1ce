package import Diagnostics

/// The content of an XML text: its tree with byte ranges, and its problems.
///
/// Elements are views of its list of nodes.
package final class XMLDocument: Sendable {
  package let outline: XMLOutline

  package init(_ outline: XMLOutline) { self.outline = outline }

  /// Reads a text.
  ///
  /// It never opens other files, and replaces only the five entities of XML.
  package convenience init(
    _ bytes: [UInt8], limits: XMLLimits = XMLLimits(), for reader: XMLReaderKind? = nil
  ) {
    self.init(XMLOutline(bytes, limits: limits, for: reader))
  }

  /// The text that all ranges refer to: the file itself, or its UTF-8 form.
  package var text: [UInt8] { outline.text }
  /// The relation between offsets in `text` and offsets in the file.
  package var unit: OffsetUnit { outline.unit }
  /// The value of `encoding` in the XML declaration.
  package var declaredEncoding: XMLText? { outline.declaredEncoding }
  /// The range of the XML declaration, `<?xml` to `?>`.
  package var declaration: Range<Int>? { outline.declaration }
  package var doctype: XMLDoctype? { outline.doctype }
  /// Sorted by place.
  package var problems: [XMLProblem] { outline.problems }

  /// The declared encoding of a text that is not decoded here, though readers may know it; nil for
  /// other texts.
  package static func undecodedEncoding(of bytes: [UInt8]) -> String? {
    guard let name = XMLDeclaration(bytes, from: 0)?.encoding?.value,
      // Other readers may know it.
      XMLEncodingCheck.extendsASCII(name), !name.lowercased().hasSuffix("ascii")
    else { return nil }
    let source = XMLEncodingCheck(bytes)
    return source.unit == .bytes && source.end < source.text.count ? name : nil
  }

  /// Returns the problems that keep readers from the content, as findings of one rule, or of two; a
  /// warning for an encoding that only some of them read.
  package func findings(_ malformed: RuleInfo, entities: RuleInfo? = nil) -> [Diagnostic] {
    let found = problems.filter { $0.kind != .utf16 }.map { problem in
      let rule = problem.kind == .entityDeclaration ? entities ?? malformed : malformed
      let isAboutEncoding = [.encodingMismatch, .refusedEncoding].contains(problem.kind)
      let advice = unit == .bytes ? "; declare 'UTF-8'" : "; save it in UTF-8, and declare that"
      return Diagnostic(
        rule, problem.message + (isAboutEncoding ? advice : ""),
        at: problem.range, severity: problem.kind == .encodingMismatch ? .warning : nil,
        related: problem.related)
    }
    guard found.isEmpty, let (message, range) = unboundPrefix else { return found }
    return [Diagnostic(malformed, message, at: range)]
  }

  /// The first name whose prefix stands for no namespace, or that has several colons or one at an
  /// end, which expat, MSXML, and .NET refuse (Namespaces in XML 1.0, sections 4 and 5), with what
  /// to write.
  package var unboundPrefix: (message: String, range: Range<Int>)? {
    // Most texts are without prefixes, and the walk is not needed.
    let hasPrefix = outline.names.contains {
      $0.contains(":") && !$0.contains("/") && !$0.hasPrefix("xml")
    }
    guard hasPrefix, let (name, range) = unboundName else { return nil }
    let prefix = name.prefix { $0 != ":" }
    guard name.isQualifiedName else {
      return ("'\(name)' is not a name; write one colon, between a prefix and a name", range)
    }
    return (
      "the prefix of '\(name)' is not declared; write 'xmlns:\(prefix)' with its namespace in the "
        + "root", range
    )
  }

  /// The first name in the root whose prefix does not stand for a namespace.
  private var unboundName: (name: String, range: Range<Int>)? {
    let outline = outline
    // For names with a colon, whether it is between two parts.
    let areQualified = outline.names.map { $0.utf8.contains(0x3A) ? $0.isQualifiedName : nil }
    let isUnbound = { (name: Int, namespace: Int) in
      areQualified[name].map { namespace < 0 || !$0 } ?? false
    }
    let end = outline.root.flatMap { outline.element($0) }?.nodes.upperBound ?? 0
    for record in (0..<end).lazy.compactMap({ outline.element($0) }) {
      if isUnbound(record.name, record.namespace) {
        return (outline.name(record.name), element(record).nameRange)
      }
      for attribute in record.attributes.lazy.map({ outline.attribute($0) })
      where isUnbound(attribute.name, attribute.namespace) {
        return (outline.name(attribute.name), outline.value(of: attribute).nameRange)
      }
    }
    return nil
  }

  /// True if the whole text was read.
  package var isWellFormed: Bool { outline.isWellFormed }

  /// The root, as far as it could be read: a problem ends the open elements.
  package var root: XMLElement? { outline.root.flatMap { outline.element($0) }.map(element) }

  /// Returns an element with its names, its attributes, and its content.
  package func element(_ record: XMLOutline.Element) -> XMLElement {
    XMLElement(document: self, record: record, name: outline.name(record.name))
  }
}

/// An element with its places.
package struct XMLElement: Sendable, Equatable {
  fileprivate let document: XMLDocument
  fileprivate let record: XMLOutline.Element

  private var outline: XMLOutline { document.outline }

  /// The name as written, with its prefix; a reader that treats one element as another changes it.
  package var name: String
  /// The name without its prefix.
  package var localName: Substring { name.afterColon }
  /// The URI of the element's namespace, nil for none.
  package var namespace: String? { outline.uri(record.namespace) }
  package var attributes: [XMLAttribute] {
    record.attributes.map { outline.value(of: outline.attribute($0)) }
  }

  /// The range from the `<` of the start tag to the `>` of the end tag.
  package var range: Range<Int> { record.range }
  /// The range from `<` to `>`.
  package var startTag: Range<Int> { record.startTag }
  /// The range between the tags.
  package var content: Range<Int> { record.content }
  /// The range from `</` to `>`; empty, at the end of `startTag`, if the end tag is missing.
  package var endTag: Range<Int> { content.upperBound..<range.upperBound }
  package var nameRange: Range<Int> {
    let start = startTag.lowerBound + 1
    return start..<(start + outline.name(record.name).utf8.count)
  }

  /// The ranges of the name without its prefix in the start tag, and in an end tag.
  package var localNameRanges: [Range<Int>] {
    let start = (nameRange.upperBound - localName.utf8.count)..<nameRange.upperBound
    let shift = endTag.lowerBound + 2 - nameRange.lowerBound
    return [start]
      + (endTag.isEmpty ? [] : [start.lowerBound + shift..<start.upperBound + shift])
  }

  /// The contents of the element, in order.
  package var children: [XMLNode] {
    nodes { node in
      switch node {
      case .element(let child): .element(document.element(child))
      case .text(let text): .text(outline.value(of: text))
      }
    }
  }

  package var elements: [XMLElement] {
    nodes { if case .element(let child) = $0 { document.element(child) } else { nil } }
  }

  /// All character data directly in the element.
  package var text: String {
    nodes { if case .text(let text) = $0 { outline.value(of: text).value } else { nil } }.joined()
  }

  private func nodes<Value>(_ transform: (XMLOutline.Node) -> Value?) -> [Value] {
    var values: [Value] = []
    var index = record.nodes.lowerBound
    while index < record.nodes.upperBound {
      let (node, next) = outline.node(index)
      if let value = transform(node) { values.append(value) }
      index = next
    }
    return values
  }

  /// The attribute with that name as written.
  package subscript(_ name: String) -> XMLAttribute? {
    record.attributes.lazy.map { outline.attribute($0) }
      .first { outline.name($0.name) == name }
      .map { outline.value(of: $0) }
  }

  /// The attribute with a local name in a namespace.
  package subscript(_ name: String, in namespace: String) -> XMLAttribute? {
    record.attributes.lazy.map { outline.attribute($0) }.first {
      outline.name($0.name).afterColon.utf8.elementsEqual(name.utf8)
        && outline.uri($0.namespace) == namespace
    }.map { outline.value(of: $0) }
  }

  /// True if both have the same content in the same places.
  package static func == (left: XMLElement, right: XMLElement) -> Bool {
    left.name == right.name && left.namespace == right.namespace && left.range == right.range
      && left.startTag == right.startTag && left.content == right.content
      && left.attributes == right.attributes && left.children == right.children
  }
}

/// A part of an element's content.
package enum XMLNode: Sendable, Equatable {
  case element(XMLElement)
  case text(XMLText)
}

/// An attribute of a start tag, with its place.
package struct XMLAttribute: Sendable, Equatable {
  /// The name as written, such as `xml:lang`; namespace declarations are not listed.
  package let name: String
  /// The URI of the prefix, also for the prefix `xml`; nil without a prefix.
  package let namespace: String?
  /// The value with character references replaced and white space normalized (XML 1.0 section
  /// 3.3.3).
  package let value: String
  /// The range from the name to the closing quote.
  package let range: Range<Int>
  package let nameRange: Range<Int>
  /// The range between the quotes.
  package let valueRange: Range<Int>

  /// The name without its prefix.
  package var localName: Substring { name.afterColon }
}

/// Character data between tags, not divided by comments and processing instructions.
package struct XMLText: Sendable, Equatable {
  /// The text with character references replaced and line ends as LF.
  package let value: String
  /// The range from the first byte to the last, including comments in between and CDATA marks.
  package let range: Range<Int>

  package init(value: String, range: Range<Int>) {
    self.value = value
    self.range = range
  }

  /// True if it contains only XML white space.
  package var isBlank: Bool {
    value.utf8.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }
}

extension XMLOutline {
  fileprivate func name(_ number: Int) -> String { table.entries[number].text }

  fileprivate func uri(_ number: Int) -> String? { number < 0 ? nil : name(number) }

  /// Returns an attribute as an independent value.
  package func value(of attribute: Attribute) -> XMLAttribute {
    let name = name(attribute.name)
    let start = Int(list.attributes[attribute.index].start)
    return XMLAttribute(
      name: name, namespace: uri(attribute.namespace), value: value(attribute),
      range: start..<(attribute.valueRange.upperBound + 1),
      nameRange: start..<(start + name.utf8.count), valueRange: attribute.valueRange)
  }

  /// Returns character data as an independent value.
  package func value(of text: Text) -> XMLText {
    let value = text.replaced ?? String(decoding: self.text[text.range], as: UTF8.self)
    return XMLText(value: value, range: text.range)
  }
}

extension String {
  /// True with one colon at most, between two names (Namespaces in XML 1.0, section 4).
  fileprivate var isQualifiedName: Bool {
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    return parts.count <= 2 && !parts.contains(where: \.isEmpty)
  }

  /// The name without its prefix; the whole name if the prefix or the rest is empty.
  package var afterColon: Substring {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), colon != startIndex,
      utf8.last != UInt8(ascii: ":")
    else { return self[...] }
    return self[utf8.index(after: colon)...]
  }
}
