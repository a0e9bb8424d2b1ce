import XMLSyntax

/// How an element of a text is found again: the names from the root on, each with what tells it
/// from others of that name, `manifest/application/activity[.MainActivity]`.
///
/// What follows last says which part of it is meant: a name for an element in it, `@name` for an
/// attribute, `text()` for its text, and `node()` for whether it has a content at all.
enum XMLPlace {
  static let text = "text()"
  static let node = "node()"

  /// The place of the last one of elements that are within each other.
  static func of(_ elements: [XMLElement]) -> String {
    var steps: [String] = []
    for (index, element) in elements.enumerated() {
      steps.append(step(element, among: index == 0 ? [] : elements[index - 1].elements))
    }
    return steps.joined(separator: "/")
  }

  private static func step(_ element: XMLElement, among siblings: [XMLElement]) -> String {
    if let key = key(element) { return "\(element.name)[\(key)]" }
    let same = siblings.filter { $0.name == element.name && key($0) == nil }
    guard same.count > 1, let index = same.firstIndex(where: { $0.range == element.range }) else {
      return element.name
    }
    return "\(element.name)[\(index + 1)]"
  }

  /// What people tell elements of a name apart by.
  private static func key(_ element: XMLElement) -> String? {
    for name in ["Id", "id", "Name", "name", "Key", "Category"] {
      if let found = element.attributes.first(where: { $0.localName == name }) {
        return found.value
      }
    }
    return nil
  }

  /// The elements at a place, each with those around it: the one that is meant first, then those
  /// that are at other places among elements of their name.
  static func find(_ place: String, below root: XMLElement) -> [[XMLElement]] {
    var exact: [[XMLElement]] = []
    var others: [[XMLElement]] = []
    let loose = withoutNumbers(place)
    func visit(_ elements: [XMLElement], _ path: String) {
      guard let element = elements.last else { return }
      if path == place {
        exact.append(elements)
      } else if withoutNumbers(path) == loose {
        others.append(elements)
      }
      let siblings = element.elements
      for child in siblings {
        let next = path + "/" + step(child, among: siblings)
        let bare = withoutNumbers(next)
        if loose == bare || loose.hasPrefix(bare + "/") { visit(elements + [child], next) }
      }
    }
    visit([root], step(root, among: []))
    return exact + others
  }

  /// A place without the numbers of elements, which change with others before them.
  private static func withoutNumbers(_ place: String) -> String {
    place.replacing(#/\[[0-9]+\]/#, with: "")
  }

  /// A place as that of an element and a part of it.
  static func split(_ place: String) -> (element: String, part: String)? {
    guard let slash = place.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return (String(place[..<slash]), String(place[place.utf8.index(after: slash)...]))
  }
}
