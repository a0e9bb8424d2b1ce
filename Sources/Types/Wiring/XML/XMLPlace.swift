import Diagnostics
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
      let siblings = index == 0 ? [element] : elements[index - 1].elements
      let found = zip(siblings, Self.steps(siblings)).first { $0.0.range == element.range }
      steps.append(found?.1 ?? element.name)
    }
    return steps.joined(separator: "/")
  }

  /// How elements beside each other are told apart.
  private static func steps(_ siblings: [XMLElement]) -> [String] {
    let bare = siblings.map { element in key(element).map { "\(element.name)[\($0)]" } }
    var counts: [String: Int] = [:]
    for (element, step) in zip(siblings, bare) where step == nil {
      counts[element.name, default: 0] += 1
    }
    var numbers: [String: Int] = [:]
    return zip(siblings, bare).map { element, step in
      if let step { return step }
      guard counts[element.name, default: 0] > 1 else { return element.name }
      numbers[element.name, default: 0] += 1
      return "\(element.name)[\(numbers[element.name, default: 1])]"
    }
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

  /// A place without the numbers of elements, which change with others before them.
  private static func withoutNumbers(_ place: String) -> String {
    var result: [UInt8] = []
    for byte in place.utf8 {
      result.append(byte)
      guard byte == UInt8(ascii: "]"), let start = result.lastIndex(of: UInt8(ascii: "[")),
        result[(start + 1)...].dropLast().allSatisfy(\.isASCIIDigit)
      else { continue }
      result.removeSubrange(start...)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A place as that of an element and a part of it.
  static func split(_ place: String) -> (element: String, part: String)? {
    guard let slash = place.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return (String(place[..<slash]), String(place[place.utf8.index(after: slash)...]))
  }
}
