import Diagnostics
import XMLSyntax

extension MIMERules {
  /// The first child of a type that stands after one that belongs behind it.
  static func unorderedChildren(
    _ children: [(name: MIMEElementName, element: XMLElement)], of type: XMLElement,
    in text: [UInt8]
  ) -> Diagnostic? {
    var furthest = 0
    for child in children {
      guard child.name.place < furthest else {
        furthest = child.name.place
        continue
      }
      let isPlain = type.elements.count == children.count
      return Diagnostic(
        unorderedChildren, "'\(child.name.rawValue)' stands too late for the DTD",
        at: child.element.startTag, fix: isPlain ? order(children, text) : nil)
    }
    return nil
  }

  /// The elements in order, each in a place where one has been; none with comments in between,
  /// which nobody knows to belong to what.
  private static func order(
    _ children: [(name: MIMEElementName, element: XMLElement)], _ text: [UInt8]
  ) -> Fix? {
    guard let first = children.first?.element, let last = children.last?.element else {
      return nil
    }
    let gaps = zip(children, children.dropFirst()).map {
      text[$0.element.range.upperBound..<$1.element.range.lowerBound]
    }
    guard gaps.allSatisfy({ $0.allSatisfy(MIMEPackage.isWhiteSpace) }) else { return nil }
    let sorted = children.enumerated().sorted {
      ($0.element.name.place, $0.offset) < ($1.element.name.place, $1.offset)
    }
    var bytes: [UInt8] = []
    for (index, child) in sorted.enumerated() {
      if index > 0 { bytes += gaps[index - 1] }
      bytes += text[child.element.element.range]
    }
    let edit = TextEdit(
      range: first.range.lowerBound..<last.range.upperBound,
      replacement: String(decoding: bytes, as: UTF8.self))
    return .safe("put the elements in the order of the DTD", edit)
  }
}
