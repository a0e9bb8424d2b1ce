import Diagnostics
import XMLSyntax

extension MIMERules {
  /// The first child of a type that stands after one that belongs behind it.
  static func unorderedChildren(
    _ children: [MIMEPackageReader.KnownChild], of type: XMLElement, in text: [UInt8]
  ) -> Diagnostic? {
    var furthest = 0
    for child in children {
      guard child.name.place < furthest else {
        furthest = child.name.place
        continue
      }
      guard case .element(let element) = type.children[child.index] else { continue }
      return Diagnostic(
        unorderedChildren, "'\(child.name.rawValue)' stands too late for the DTD",
        at: element.startTag, fix: order(children, of: type, text))
    }
    return nil
  }

  /// The elements in order, each in a place where one has been; none with others or with comments
  /// in between, which nobody knows to belong to what.
  private static func order(
    _ children: [MIMEPackageReader.KnownChild], of type: XMLElement, _ text: [UInt8]
  ) -> Fix? {
    let ranges = type.elements.map(\.range)
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
