import JSONSyntax

/// A value of a document during its migration.
///
/// A value that no step changes is only a range of the old document. Its content is not read twice,
/// kept in memory, or written anew. A list whose items are changed stays a range too, with steps
/// for each item when it is written. A document of any length needs the memory of one item.
enum DocumentNode {
  /// An unchanged value of the old document.
  case source(Range<Int>, JSONKind)
  /// A new value, as JSON.
  case text([UInt8])
  case made(MadeScalar)
  case object(OpenObject)
  /// A new array of a few values.
  case list([DocumentNode])
  /// A new array with the items of some arrays.
  case joined([DocumentNode])
  /// An array or object whose items are all changed.
  case collection(Range<Int>, JSONKind, [PendingStep])
}

/// A step that is applied to each item of a collection.
struct PendingStep {
  /// The number of the step in the migration, for its counts.
  var number: Int
  /// The rest of the place, starting at the item.
  var place: ArraySlice<DocumentPath.Step>
  var condition: MigrationStep.Condition?
  var action: Action

  enum Action {
    case change(MigrationStep.Change)
    /// A function's change of an item, set when it changed the object with the collection.
    case function((inout FunctionObject) -> Bool)
  }
}

/// An object whose members are known.
struct OpenObject {
  var members: [Member] = []
  /// The offset after the opening brace in the old document; nil for a new object.
  var start: Int?
  /// The white space before the closing brace, in the old document.
  var tail: Range<Int>?
  /// True if a mark was removed from it.
  var hasLostMark = false

  struct Member {
    /// The name without escapes.
    var name: ExactText
    /// The name with its quotes in the old document; nil for a new one.
    var written: Range<Int>?
    /// The range from the previous member to the name in the old document; nil for a new member.
    ///
    /// It contains white space, and a comma unless it was the first member.
    var lead: Range<Int>?
    /// The range from the name to the value in the old document; nil for a new member.
    var gap: Range<Int>?
    /// The end of the value in the old document; nil for a new member.
    var end: Int?
    var node: DocumentNode

    /// Creates a member that the old document does not have.
    init(_ name: String, _ node: DocumentNode) {
      self.name = ExactText(name)
      self.node = node
    }

    init(
      _ name: String, written: Range<Int>, lead: Range<Int>, gap: Range<Int>, end: Int,
      _ node: DocumentNode
    ) {
      self.name = ExactText(name)
      self.written = written
      self.lead = lead
      self.gap = gap
      self.end = end
      self.node = node
    }

    /// The place of the value, or of the name if the value is new.
    var place: Range<Int>? { node.range ?? written }

    /// The member without the white space around it, for another place.
    var unplaced: Member {
      var member = self
      member.lead = nil
      return member
    }
  }

  /// Returns the index of the last member with that name, which is the one that readers use.
  func index(_ name: String) -> Int? {
    let name = ExactText(name)
    return members.lastIndex { $0.name == name }
  }

  /// The object in the old document; nil for a new one.
  var range: Range<Int>? {
    start.flatMap { start in tail.map { start - 1..<$0.upperBound + 1 } }
  }
}

extension DocumentNode {
  /// Returns a new value as the members or items in it; nil for a scalar.
  static func opened(_ text: [UInt8]) -> DocumentNode? {
    guard let first = text.first, "{[".utf8.contains(first),
      let value = JSONValue.read(text).value
    else { return nil }
    func node(_ part: JSONValue) -> DocumentNode { .text(Array(text[part.element])) }
    if let members = value.object {
      return .object(
        OpenObject(members: members.map { OpenObject.Member($0.name, node($0.value)) }))
    }
    return value.array.map { .list($0.map(node)) }
  }

  /// True for an empty object that has lost a mark.
  var isLeftByMark: Bool {
    if case .object(let object) = self {
      object.hasLostMark && object.members.isEmpty
    } else {
      false
    }
  }

  var isNull: Bool { kind == .null }

  var kind: JSONKind {
    switch self {
    case .source(_, let kind), .collection(_, let kind, _): kind
    case .object: .object
    case .list, .joined: .array
    case .text(let json): JSONValue.read(json).value?.kind ?? .none
    case .made(let scalar): JSONValue.read(scalar.json).value?.kind ?? .none
    }
  }

  /// The range of the value in the old document.
  var range: Range<Int>? {
    switch self {
    case .source(let range, _), .collection(let range, _, _): range
    case .text, .made, .list, .joined: nil
    case .object(let object): object.range
    }
  }
}
