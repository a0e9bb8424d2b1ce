import JSONSyntax

/// A value of a document on its way to another edition.
///
/// What no step needs is only a range of the old document: nothing in it is read twice, kept, or
/// written anew. A list whose items are changed stays a range too, with the steps that are applied to
/// each item when it is written, so that a document of any length needs the memory of one item.
enum DocumentNode {
  /// As in the old document.
  case source(Range<Int>, JSONKind)
  /// A new value, as JSON.
  case text([UInt8])
  case made(MadeScalar)
  case object(OpenObject)
  /// A new array of a few values.
  case list([DocumentNode])
  /// A new array of the items of some arrays.
  case joined([DocumentNode])
  /// An array or object all of whose items are changed.
  case collection(Range<Int>, JSONKind, [PendingStep])
}

/// A step that is applied to each item of a collection.
struct PendingStep {
  /// The number of the step in the migration, under which its counts are kept.
  var number: Int
  /// What is left of the place, from the item on.
  var place: ArraySlice<DocumentPath.Step>
  var condition: MigrationStep.Condition?
  var action: Action

  enum Action {
    case change(MigrationStep.Change)
    /// What a function that changes the holder of the collection does to an item.
    case function((inout FunctionObject) -> Bool)
  }
}

/// An object whose members are known.
struct OpenObject {
  var members: [Member] = []
  /// After the opening brace, in the old document; nil for a new object.
  var start: Int?
  /// The white space before the closing brace, in the old document.
  var tail: Range<Int>?

  struct Member {
    /// Without escapes.
    var name: String
    /// The name with its quotes in the old document; nil for a new one.
    var written: Range<Int>?
    /// From the member before to the name, in the old document: white space, and a comma unless it
    /// was the first member; nil for a new member.
    var lead: Range<Int>?
    /// From the name to the value, in the old document; nil for a new member.
    var gap: Range<Int>?
    /// The end of the value in the old document; nil for a new member.
    var end: Int?
    var node: DocumentNode

    /// A member that the old document does not have.
    init(_ name: String, _ node: DocumentNode) {
      self.name = name
      self.node = node
    }

    init(
      _ name: String, written: Range<Int>, lead: Range<Int>, gap: Range<Int>, end: Int,
      _ node: DocumentNode
    ) {
      self.name = name
      self.written = written
      self.lead = lead
      self.gap = gap
      self.end = end
      self.node = node
    }

    /// The value, or the name if the value is no longer the old one.
    var place: Range<Int>? { node.range ?? written }

    /// The member without the white space around it, for another place.
    var unplaced: Member {
      var member = self
      member.lead = nil
      return member
    }
  }

  /// The last member of that name, which is the one that readers take.
  func index(_ name: String) -> Int? { members.lastIndex { $0.name == name } }

  /// The object in the old document; nil for a new one.
  var range: Range<Int>? {
    start.flatMap { start in tail.map { start - 1..<$0.upperBound + 1 } }
  }
}

extension DocumentNode {
  /// Where the value is in the old document.
  var range: Range<Int>? {
    switch self {
    case .source(let range, _), .collection(let range, _, _): range
    case .text, .made, .list, .joined: nil
    case .object(let object): object.range
    }
  }
}
