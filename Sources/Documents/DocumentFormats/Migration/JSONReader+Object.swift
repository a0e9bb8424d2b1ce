import JSONSyntax

extension JSONReader {
  /// Reads the next value: an object by its members, any other one by its range.
  mutating func readNode(_ kind: JSONKind, at base: Int) -> DocumentNode {
    guard kind != .object else { return .object(readObject(at: base)) }
    let start = base + offset
    skipValue()
    return .source(start..<base + offset, kind)
  }

  /// Reads the next object, with its values as ranges; `base` is the offset of the reader's first
  /// byte in the document.
  mutating func readObject(at base: Int) -> OpenObject {
    var object = OpenObject()
    enter()
    var end = offset
    object.start = base + end
    while nextMember() {
      let (name, written) = (nameText(Self.nameLimit), nameRange)
      let kind = nextKind()
      let start = offset
      skipValue()
      guard !isStopped else { break }
      func placed(_ first: Int, _ last: Int) -> Range<Int> { base + first..<base + last }
      object.members.append(
        OpenObject.Member(
          name, written: placed(written.lowerBound, written.upperBound),
          lead: placed(end, written.lowerBound), gap: placed(written.upperBound, start),
          end: base + offset, .source(placed(start, offset), kind)))
      end = offset
    }
    object.tail = base + end..<max(base + end, base + offset - 1)
    return object
  }
}
