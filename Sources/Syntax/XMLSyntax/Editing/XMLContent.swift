/// An element to be written into a text.
///
/// Names have the URI of their namespace. The text decides how they are written.
package struct XMLContent: Sendable, Equatable {
  package struct Name: Sendable, Equatable, Hashable {
    package var namespace: String?
    /// The name without a prefix.
    package var local: String

    package init(_ local: String, in namespace: String? = nil) {
      self.namespace = namespace
      self.local = local
    }
  }

  package struct Attribute: Sendable, Equatable {
    package var name: Name
    package var value: String

    package init(_ name: Name, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package var name: Name
  package var attributes: [Attribute]
  package var children: [XMLContent]
  /// The text of an element without children.
  package var text: String

  package init(
    _ name: Name, _ attributes: [Attribute] = [], children: [XMLContent] = [], text: String = ""
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
  }

  /// The value of the attribute with a name.
  package subscript(_ name: Name) -> String? {
    attributes.first { $0.name == name }?.value
  }
}

extension XMLElement {
  package var expandedName: XMLContent.Name {
    XMLContent.Name(String(localName), in: namespace)
  }

  /// The meaning of the element: without comments, white space around texts, and text beside
  /// elements.
  package var contents: XMLContent {
    let elements = elements
    return XMLContent(
      expandedName, attributes.map { XMLContent.Attribute($0.expandedName, $0.value) },
      children: elements.map(\.contents), text: elements.isEmpty ? text.withSingleSpaces : "")
  }

  /// True if both have the same meaning; the order of attributes does not count.
  package func says(_ other: XMLContent) -> Bool { contents.isSame(as: other) }

  /// The value of the attribute with a name.
  package subscript(_ name: XMLContent.Name) -> XMLAttribute? {
    attributes.first { $0.expandedName == name }
  }
}

extension XMLContent {
  fileprivate func isSame(as other: XMLContent) -> Bool {
    name == other.name && text.withSingleSpaces == other.text.withSingleSpaces
      && attributes.count == other.attributes.count
      && attributes.allSatisfy { other[$0.name] == $0.value }
      && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0.isSame(as: $1) }
  }
}

extension XMLAttribute {
  package var expandedName: XMLContent.Name {
    XMLContent.Name(String(localName), in: namespace)
  }
}

extension String {
  /// The text with single spaces for XML white space, without white space at its ends.
  package var withSingleSpaces: String {
    split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
  }
}
