import JSONSyntax

/// What is known of a document from when it was judged, so that it need not be read for that again.
struct KnownDocument: Sendable {
  var outline: DocumentOutline
  /// What each step of its migration must not give again.
  var given: [GivenIdentities]

  /// The root value, and the length of the document.
  var root: (root: DocumentNode, end: Int) {
    guard outline.kind == .object else {
      return (.source(outline.range, outline.kind), outline.end)
    }
    return (.object(OpenObject(outline)), outline.end)
  }
}

extension OpenObject {
  /// The root of a document, none of whose members is changed yet.
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
