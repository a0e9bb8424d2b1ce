import Diagnostics
import XMLSyntax

extension MIMERules {
  /// The first child of a type that stands after one that belongs behind it.
  static func unorderedChildren(
    _ children: [MIMEPackageReader.KnownChild], of type: XMLOutline.Element,
    in outline: XMLOutline
  ) -> Diagnostic? {
    var furthest = 0
    for child in children {
      guard child.name.place < furthest else {
        furthest = child.name.place
        continue
      }
      let elements = elements(of: type, in: outline)
      let start = child.element.lowerBound
      let tag = elements.first { $0.range.lowerBound == start }?.startTag
      return Diagnostic(
        unorderedChildren, "'\(child.name.rawValue)' stands too late for the DTD",
        at: tag ?? child.element, fix: order(children, among: elements.map(\.range), outline.text))
    }
    return nil
  }

  private static func elements(
    of type: XMLOutline.Element, in outline: XMLOutline
  ) -> [XMLOutline.Element] {
    var elements: [XMLOutline.Element] = []
    var index = type.nodes.lowerBound
    while index < type.nodes.upperBound {
      let (node, next) = outline.node(index)
      if case .element(let child) = node { elements.append(child) }
      index = next
    }
    return elements
  }

  /// The elements in order, each in a place where one has been; none with others or with comments
  /// in between, which nobody knows to belong to what.
  private static func order(
    _ children: [MIMEPackageReader.KnownChild], among ranges: [Range<Int>], _ text: [UInt8]
  ) -> Fix? {
    guard ranges.count == children.count, let first = ranges.first, let last = ranges.last else {
      return nil
    }
    let gaps = zip(ranges, ranges.dropFirst()).map { text[$0.upperBound..<$1.lowerBound] }
    guard gaps.allSatisfy({ $0.allSatisfy(MIMEPackage.isWhiteSpace) }) else { return nil }
    let sorted = children.indices.sorted {
      (children[$0].name.place, $0) < (children[$1].name.place, $1)
    }
    var bytes: [UInt8] = []
    for (place, index) in sorted.enumerated() {
      if place > 0 { bytes += gaps[place - 1] }
      bytes += text[ranges[index]]
    }
    let edit = TextEdit(
      range: first.lowerBound..<last.upperBound,
      replacement: String(decoding: bytes, as: UTF8.self))
    return .safe("put the elements in the order of the DTD", edit)
  }
}
