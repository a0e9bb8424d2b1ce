import JSONSyntax

/// Facts about a document from when it was checked, which save reading it again.
struct KnownDocument: Sendable {
  var outline: DocumentOutline
  /// The identifiers that each step of its migration must not assign again.
  var given: [GivenIdentities]

  /// The root value and the length of the document.
  var root: (root: DocumentNode, end: Int) {
    guard outline.kind == .object else {
      return (.source(outline.range, outline.kind), outline.end)
    }
    return (.object(OpenObject(outline)), outline.end)
  }
}

extension OpenObject {
  /// Creates the root of a document with all members unchanged.
  fileprivate init(_ outline: DocumentOutline) {
    var end = outline.range.lowerBound + 1
    start = end
    for member in outline.members {
      members.append(
        Member(
          member.name, written: member.written, lead: end..<member.written.lowerBound,
          gap: member.written.upperBound..<member.value.lowerBound, end: member.value.upperBound,
          .source(member.value, member.kind)))
      end = member.value.upperBound
    }
    tail = end..<outline.range.upperBound - 1
  }
}
