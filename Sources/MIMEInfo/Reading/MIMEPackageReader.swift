import Diagnostics
import XMLSyntax

/// Takes a package out of its XML tree, and tells what in the tree is not of the format.
///
/// What is misspelt is read as what was probably meant, so that it is one finding and not two.
struct MIMEPackageReader {
  let text: [UInt8]
  private(set) var problems: [Diagnostic] = []

  init(text: [UInt8]) { self.text = text }

  /// The values of an element's attributes, under the names that were meant.
  struct Values {
    fileprivate var values: [(name: String, value: MIMEValue)] = []

    subscript(_ name: String) -> MIMEValue? { values.first { $0.name == name }?.value }
  }

  mutating func add(_ problem: Diagnostic) { problems.append(problem) }

  /// A child that the format knows, by its place among the nodes of its parent.
  typealias KnownChild = (name: MIMEElementName, index: Int)

  /// Reads the children that the format knows in that place, each once because copies of the
  /// tree's elements cost more than all else; it reports the others.
  @discardableResult
  mutating func children(
    of element: XMLElement, _ name: MIMEElementName,
    read: (inout Self, MIMEElementName, XMLElement) -> Void
  ) -> [KnownChild] {
    var known: [KnownChild] = []
    for index in element.children.indices {
      switch element.children[index] {
      case .element(let child):
        guard let meant = recognize(child, in: element, name) else { continue }
        known.append((meant, index))
        read(&self, meant, child)
      case .text(let text):
        if !text.isBlank { add(MIMERules.strayText(text, in: name, self.text)) }
      }
    }
    return known
  }

  private mutating func recognize(
    _ child: XMLElement, in parent: XMLElement, _ name: MIMEElementName
  ) -> MIMEElementName? {
    let local = String(child.localName)
    let exact = MIMEElementName.named(local).flatMap { name.children.contains($0) ? $0 : nil }
    let isOurs = child.namespace == parent.namespace || child.namespace == MIMEPackage.namespace
    if isOurs, let exact { return exact }
    if let exact, child.namespace == nil {
      add(MIMERules.childOutsideNamespace(child, in: text))
      return exact
    }
    if name == .magic || name == .match {
      let near = MIMEElementName.meant(by: local, among: ["match"]) != nil
      add(MIMERules.foreignElementInMagic(child, isMisspelt: near, in: text))
      return near ? .match : nil
    }
    guard isOurs else { return nil }
    let meant = MIMEElementName.meant(by: local, among: name.children.map(\.rawValue))
    add(MIMERules.unknownElement(child, in: name, meant: meant))
    return meant.flatMap { MIMEElementName.named($0) }
  }

  /// The attributes of an element without content; it reports what the format does not know.
  mutating func emptyElement(_ element: XMLElement, _ name: MIMEElementName) -> Values {
    let values = values(of: element, name)
    // A name between the tags instead of in the attribute is told as the missing attribute.
    let isComplete = name.attributes.first.map { values[$0] != nil } ?? true
    if isComplete, !element.children.isEmpty { children(of: element, name) { _, _, _ in } }
    return values
  }

  mutating func values(of element: XMLElement, _ name: MIMEElementName) -> Values {
    var values = Values()
    for attribute in element.attributes {
      guard let meant = recognize(attribute, of: element, name) else { continue }
      values.values.append((meant, MIMEValue(attribute.value, at: attribute.valueRange)))
    }
    return values
  }

  private mutating func recognize(
    _ attribute: XMLAttribute, of element: XMLElement, _ name: MIMEElementName
  ) -> String? {
    if let namespace = attribute.namespace, namespace != MIMEPackage.namespace {
      return attribute.name
    }
    if attribute.namespace == nil {
      if name.attributes.contains(attribute.name) { return attribute.name }
      if attribute.name == "lang", name.hasLanguage { return attribute.name }
    }
    let free = name.attributes.filter { element[$0] == nil }
    let local = String(attribute.localName)
    let meant = free.contains(local) ? local : MIMEElementName.meant(by: local, among: free)
    add(MIMERules.unknownAttribute(attribute, of: name, meant: meant, in: text))
    return meant
  }
}

extension MIMEElementName {
  /// True if `xml:lang` belongs to it.
  fileprivate var hasLanguage: Bool {
    self == .comment || self == .acronym || self == .expandedAcronym
  }
}
