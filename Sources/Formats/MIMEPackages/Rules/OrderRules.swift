import Diagnostics
import XMLSyntax

/// A rule for the order of a type's elements, checked while a package is read.
extension MIMERules {
  static let unorderedChildren = RuleInfo(
    "mime/unordered-children", .note, fix: .safe,
    """
    A type's comments do not come first, or acronym and expanded-acronym not next; reported at \
    the first element that stands too late
    """,
    because: "the specification allows every order, its DTD only this one",
    references: ["DTD of shared-mime-info", "shared-mime-info 2.2"],
    bad: [.bare(#"<glob pattern="*.exmap"/>"#, "↓<comment>Map</comment>")],
    good: [.globs("*.exmap")])

  /// Reports the first child of a type that follows a later one.
  static func checkOrder(
    _ children: [MIMEPackageReader.KnownChild], of type: XMLOutline.Element,
    in outline: XMLOutline, _ findings: inout Findings
  ) {
    var furthest = 0
    guard
      let child = children.first(where: { child in
        defer { furthest = max(furthest, child.name.place) }
        return child.name.place < furthest
      })
    else { return }
    let elements = elements(of: type, in: outline)
    let start = child.element.lowerBound
    let tag = elements.first { $0.range.lowerBound == start }?.startTag
    findings.add(
      unorderedChildren, "'\(child.name.rawValue)' comes too late for the DTD",
      at: tag ?? child.element, fix: order(children, among: elements.map(\.range), outline.text))
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

  /// Returns the elements in order, each in the place of another one; the result is empty if other
  /// elements or comments are in between, whose place is unclear.
  private static func order(
    _ children: [MIMEPackageReader.KnownChild], among ranges: [Range<Int>], _ text: [UInt8]
  ) -> Fix? {
    guard ranges.count == children.count, let first = ranges.first, let last = ranges.last else {
      return nil
    }
    let gaps = zip(ranges, ranges.dropFirst()).map { text[$0.upperBound..<$1.lowerBound] }
    guard gaps.allSatisfy({ $0.allSatisfy(\.isSpace) }) else { return nil }
    let sorted = children.indices.sorted {
      (children[$0].name.place, $0) < (children[$1].name.place, $1)
    }
    var bytes: [UInt8] = []
    for (place, index) in sorted.enumerated() {
      if place > 0 { bytes += gaps[place - 1] }
      bytes += text[ranges[index]]
    }
    return Fix(
      "put the elements in the order of the DTD",
      .replace(first.lowerBound..<last.upperBound, by: String(decoding: bytes, as: UTF8.self)))
  }
}
