import Diagnostics
import XMLSyntax

/// A notation for finding an element again: the names from the root, each with a value that
/// distinguishes it from others of that name, `manifest/application/activity[.MainActivity]`.
///
/// The last step selects a part: a name for a child element, `@name` for an attribute, `text()` for
/// the text, and `node()` for the content as a whole.
enum XMLPlace {
  static let text = "text()"
  static let node = "node()"

  /// Returns the place of the last one of nested elements, after setting an attribute.
  static func of(_ elements: [XMLElement], setting name: String, to value: String) -> String {
    let key = keys.first { key in
      key == name || elements.last?.attributes.contains { $0.localName == key } == true
    }
    guard key == name, let last = elements.last else { return of(elements) }
    return (elements.count > 1 ? of(elements.dropLast()) + "/" : "") + "\(last.name)[\(value)]"
  }

  /// Returns the place of the last one of nested elements.
  static func of(_ elements: [XMLElement]) -> String {
    var steps: [String] = []
    for (index, element) in elements.enumerated() {
      let siblings = index == 0 ? [element] : elements[index - 1].elements
      let found = zip(siblings, Self.steps(siblings)).first { $0.0.range == element.range }
      steps.append(found?.1 ?? element.name)
    }
    return steps.joined(separator: "/")
  }

  /// Returns steps that distinguish sibling elements.
  private static func steps(_ siblings: [XMLElement]) -> [String] {
    let bare = siblings.map { element in key(element).map { "\(element.name)[\($0)]" } }
    let counts = zip(siblings, bare).reduce(into: [String: Int]()) { counts, sibling in
      if sibling.1 == nil { counts[sibling.0.name, default: 0] += 1 }
    }
    var numbers: [String: Int] = [:]
    return zip(siblings, bare).map { element, step in
      if let step { return step }
      guard counts[element.name, default: 0] > 1 else { return element.name }
      numbers[element.name, default: 0] += 1
      return "\(element.name)[\(numbers[element.name, default: 1])]"
    }
  }

  private static let keys = ["Id", "id", "Name", "name", "Key", "Category"]

  /// Returns the value that distinguishes elements of a name for users.
  private static func key(_ element: XMLElement) -> String? {
    keys.lazy.compactMap { name in element.attributes.first { $0.localName == name } }.first?.value
  }

  /// Returns the elements at a place, each with its ancestors: first the exact matches, then
  /// elements with the same names at other indices.
  static func find(_ place: String, below root: XMLElement) -> [[XMLElement]] {
    var (exact, others) = ([[XMLElement]](), [[XMLElement]]())
    let loose = withoutNumbers(place)
    func visit(_ elements: [XMLElement], _ path: String) {
      guard let element = elements.last else { return }
      let bare = withoutNumbers(path)
      if path == place {
        exact.append(elements)
      } else if bare == loose {
        others.append(elements)
      }
      guard loose.hasPrefix(bare + "/") else { return }
      let children = element.elements
      for (child, step) in zip(children, steps(children))
      where loose.hasPrefix("\(bare)/\(child.name)") {
        visit(elements + [child], path + "/" + step)
      }
    }
    visit([root], steps([root])[0])
    return exact + others
  }

  /// Returns a place without the indices of elements, which change with earlier siblings.
  private static func withoutNumbers(_ place: String) -> String {
    let parts = place.split(separator: "[", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      let rest = part.drop { ("0"..."9").contains($0) }
      text += rest.first == "]" ? String(rest.dropFirst()) : "[" + part
    }
  }

  /// Splits a place into the place of an element and a part of it.
  static func split(_ place: String) -> (element: String, part: String)? {
    guard let slash = place.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return (String(place[..<slash]), String(place[place.utf8.index(after: slash)...]))
  }
}
