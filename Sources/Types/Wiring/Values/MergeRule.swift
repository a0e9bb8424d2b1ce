import JSONSyntax

/// How a generated value is merged with the user's value.
struct MergeRule: Sendable {
  /// The rules of members, by their names; `*` is for all others.
  var members: [String: MergeRule] = [:]
  /// The rule of all other members.
  var others: Others = .merged
  /// True if the user's value always stays.
  var isKept = false
  /// Converts a text to the form that its readers compare.
  var read: @Sendable (String) -> String = { $0 }
  /// Converts a text to the form in which it is found although it is misspelled.
  var meant: @Sendable (String) -> String = { $0 }
  /// The way to identify the elements of a list; nil for a list of texts.
  var identity: Identity?

  enum Others: Sendable {
    case merged
    /// Only the members that have rules are written.
    case left
  }

  /// The names that identify elements of a list: two elements with a common name are the same.
  struct Identity: Sendable {
    /// Returns all names of a generated element.
    var ofGenerated: @Sendable (JSONValue) -> Set<String>
    /// Returns the names of the user's element, as its readers see it.
    var ofExisting: @Sendable (JSONValue) -> Set<String>
    /// Describes an element in words.
    var phrase: @Sendable (JSONValue) -> String
  }

  static let kept = MergeRule(isKept: true)

  /// Returns the rule of a member, or nil for one that is not written.
  subscript(_ name: String) -> MergeRule? {
    members[name] ?? members["*"] ?? (others == .merged ? MergeRule() : nil)
  }

  /// True for texts that readers take for the same.
  func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool { isSame(left, right, read) }

  /// True if one text is a misspelling of the other.
  func isMeant(_ left: JSONValue, _ right: JSONValue) -> Bool { isSame(left, right, meant) }

  private func isSame(
    _ left: JSONValue, _ right: JSONValue, _ form: (String) -> String
  ) -> Bool {
    guard let first = left.string, let second = right.string else { return left.isSame(as: right) }
    return form(first) == form(second)
  }
}
