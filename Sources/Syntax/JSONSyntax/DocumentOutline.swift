/// The place of the root value of a document and, if it is an object, the places of its members.
package struct DocumentOutline: Sendable {
  package struct Member: Sendable {
    /// The name without escapes.
    package var name: String
    /// The range of the name with its quotes.
    package var written: Range<Int>
    package var value: Range<Int>
    package var kind: JSONKind
  }

  /// The maximum number of members; a larger object does not get an outline.
  package static let mostMembers = 4096

  package internal(set) var kind: JSONKind
  package internal(set) var range: Range<Int>
  package private(set) var members: [Member] = []
  /// The length of the document.
  package internal(set) var end = 0

  /// Begins the outline of a value with the byte at an offset.
  package init(_ kind: JSONKind, beginningAt offset: Int) {
    self.kind = kind
    range = offset..<offset
  }

  /// Ends the root value, and the document.
  package mutating func end(value: Int, document: Int) {
    range = range.lowerBound..<value
    end = document
  }

  /// Begins the member whose name a reader has just read; returns false if there are too many.
  package mutating func beginMember(_ reader: inout JSONReader) -> Bool {
    guard members.count < Self.mostMembers else { return false }
    let (name, written) = (reader.nameText(JSONReader.nameLimit), reader.nameRange)
    let kind = reader.nextKind()
    let start = reader.offset
    members.append(Member(name: name, written: written, value: start..<start, kind: kind))
    return true
  }

  /// Ends the member that was begun last.
  package mutating func endMember(at end: Int) {
    let index = members.count - 1
    members[index].value = members[index].value.lowerBound..<end
  }
}
