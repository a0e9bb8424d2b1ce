import WindowsRegistration
import XMLSyntax

/// How elements with a certain name and parent are wired.
struct XMLElementKind: Sendable {
  /// The name without a prefix.
  var name: String
  /// True if the generated and the existing element have the same subject.
  var isSame: @Sendable (_ generated: XMLContent, _ existing: XMLElement) -> Bool
  /// The attributes to update if they differ.
  var attributes: [String] = []
  /// True if the text is updated if it differs.
  var replacesText = false
  /// True for a value of the user that stays, although it differs from the generated one.
  var keeps: @Sendable (_ old: String, _ new: String) -> Bool = { _, _ in false }
  /// True if it has the namespace of its neighbors.
  var isNamedLikeOthers = false
  /// True for a list: its elements are written and removed one by one.
  var isList = false
  /// The names of elements that usually precede it; nil for one that comes last.
  var predecessors: [String]?
  var children: [XMLElementKind] = []
}

extension XMLElementKind {
  /// Returns an element that occurs once.
  static func only(
    _ name: String, replacesText: Bool = false, isList: Bool = false,
    after predecessors: [String]? = nil, _ children: [XMLElementKind] = []
  ) -> XMLElementKind {
    XMLElementKind(
      name: name, isSame: { _, _ in true }, replacesText: replacesText, isList: isList,
      predecessors: predecessors, children: children)
  }

  /// Returns an element that is the same as one with all of its attributes.
  static func withAttributes(_ name: String, after predecessors: [String]? = nil) -> XMLElementKind
  {
    XMLElementKind(
      name: name,
      isSame: { generated, existing in
        generated.attributes.allSatisfy { existing[$0.name]?.value == $0.value }
      }, predecessors: predecessors)
  }
}

extension XMLWiringSession {
  /// Merges an element into the one at a path: adds it, or updates an existing one.
  mutating func merge(
    _ content: XMLContent, _ kind: XMLElementKind, into path: [Int]
  ) throws(WiringRefusal) {
    let siblings = element(path).elements
    let index = siblings.firstIndex {
      $0.localName == kind.name && areEqual($0.namespace, content.name.namespace)
        && kind.isSame(content, $0)
    }
    if let index { return try update(content, kind, at: path + [index]) }
    let place = kind.index(among: siblings)
    var written = content
    if kind.isNamedLikeOthers, let sibling = siblings.last(where: { $0.localName == kind.name }) {
      written.name.namespace = sibling.namespace
    }
    insert(written, into: path, at: place, isList: kind.isList)
  }

  /// The versions of the namespace for features since Windows 10, which mean the same.
  private static let versions = Set<String?>(
    [PackageManifest.uap] + (2...17).map { "\(PackageManifest.uap)/\($0)" })

  private func areEqual(_ one: String?, _ other: String?) -> Bool {
    one == other || Self.versions.isSuperset(of: [one, other])
  }

  private mutating func update(
    _ content: XMLContent, _ kind: XMLElementKind, at path: [Int]
  ) throws(WiringRefusal) {
    for attribute in content.attributes where kind.attributes.contains(attribute.name.local) {
      let existing = element(path)[attribute.name]?.value ?? ""
      guard !existing.isSetElsewhere, !kind.keeps(existing, attribute.value) else { continue }
      try set(attribute.name, attribute.value, at: path)
    }
    let existing = element(path).contents.text
    if kind.replacesText, existing != content.text, !existing.isSetElsewhere,
      !kind.keeps(existing, content.text)
    {
      setText(content.text, at: path)
    }
    for child in content.children {
      guard let kind = kind.children.first(where: { $0.name == child.name.local }) else { continue }
      try merge(child, kind, into: path)
    }
  }
}

extension XMLElementKind {
  /// Returns the index after the last element with the same name, or after the elements that
  /// usually precede it.
  fileprivate func index(among siblings: [XMLElement]) -> Int {
    if let last = siblings.lastIndex(where: { $0.localName == name }) { return last + 1 }
    guard let predecessors else { return siblings.count }
    return siblings.lastIndex { predecessors.contains(String($0.localName)) }.map { $0 + 1 } ?? 0
  }
}

extension XMLContent {
  /// Returns the element with its content in another namespace.
  func inNamespace(of old: String?, replacedBy new: String?) -> XMLContent {
    var copy = self
    if copy.name.namespace == old { copy.name.namespace = new }
    copy.children = children.map { $0.inNamespace(of: old, replacedBy: new) }
    return copy
  }
}

extension String {
  /// True for a value that a build or a resource sets.
  var isSetElsewhere: Bool {
    ["$(", "!(", "${", "ms-resource:"].contains { contains($0) } || hasPrefix("$")
  }
}
