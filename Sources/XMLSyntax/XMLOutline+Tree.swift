extension XMLDocument {
  /// Reads a text; nothing outside of it is ever opened, no entity but the five of XML is replaced.
  package init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) {
    self.init(XMLOutline(bytes, limits: limits))
  }

  /// Makes a tree of all that was read.
  package init(_ outline: XMLOutline) {
    self.init(
      text: outline.text, unit: outline.unit, declaredEncoding: outline.declaredEncoding,
      declaration: outline.declaration, doctype: outline.doctype,
      root: outline.root.flatMap { outline.element($0) }.map(outline.tree),
      problems: outline.problems)
  }
}

extension XMLOutline {
  /// An element as a value of its own, without what it holds.
  package func lone(_ element: Element) -> XMLElement {
    let name = table.entries[element.name].text
    let start = element.startTag.lowerBound + 1
    return XMLElement(
      name: name, namespace: uri(element.namespace), attributes: element.attributes.map(lone),
      range: element.range, startTag: element.startTag,
      nameRange: start..<(start + name.utf8.count),
      endTag: element.content.upperBound..<element.range.upperBound)
  }

  /// An attribute as a value of its own.
  package func lone(_ attribute: Attribute) -> XMLAttribute { lone(attribute.index) }

  private func lone(_ index: Int) -> XMLAttribute {
    let attribute = attribute(index)
    let name = table.entries[attribute.name].text
    let start = Int(list.attributes[index].start)
    return XMLAttribute(
      name: name, namespace: uri(attribute.namespace), value: value(attribute),
      range: start..<(attribute.valueRange.upperBound + 1),
      nameRange: start..<(start + name.utf8.count), valueRange: attribute.valueRange)
  }

  /// Character data as a value of its own.
  package func lone(_ text: Text) -> XMLText {
    let value = text.replaced ?? String(decoding: self.text[text.range], as: UTF8.self)
    return XMLText(value: value, range: text.range)
  }

  private func uri(_ number: Int) -> String? { number < 0 ? nil : table.entries[number].text }

  /// An element with what it holds, which is within no more others than can be open at once.
  fileprivate func tree(_ element: Element) -> XMLElement {
    var result = lone(element)
    var index = element.nodes.lowerBound
    while index < element.nodes.upperBound {
      let (node, next) = node(index)
      switch node {
      case .element(let child): result.children.append(.element(tree(child)))
      case .text(let text): result.children.append(.text(lone(text)))
      }
      index = next
    }
    return result
  }
}
