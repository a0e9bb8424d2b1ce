import JSONSyntax

/// What becomes of a generated value where a person has one already.
struct MergeRule: Sendable {
  /// The rules of members, by their names.
  var members: [String: MergeRule] = [:]
  /// The rule of all other members.
  var others: Others = .merged
  /// True if a person's value stays whatever is generated.
  var isKept = false
  /// What a text is compared by.
  var normal: @Sendable (String) -> String = { $0 }
  /// How the elements of a list are recognized; nil for a list of texts.
  var identity: Identity?

  enum Others: Sendable {
    case merged
    /// Only the members that have rules are written.
    case left
  }

  /// The names by which the things in a list are recognized: two with a name in common are one.
  struct Identity: Sendable {
    /// All names of a generated thing.
    var ofGenerated: @Sendable (JSONValue) -> Set<String>
    /// The names under which a person's thing is known to its readers.
    var ofExisting: @Sendable (JSONValue) -> Set<String>
    /// A thing in words.
    var phrase: @Sendable (JSONValue) -> String
  }

  static let kept = MergeRule(isKept: true)

  /// The rule of a member; nil for one that is not written.
  subscript(_ name: String) -> MergeRule? {
    members[name] ?? members[Self.camelCased(name)] ?? (others == .merged ? MergeRule() : nil)
  }

  /// `mimeType` for `mime-type`, as one program names the same member in JSON and in TOML.
  private static func camelCased(_ name: String) -> String {
    let words = name.split(separator: "-")
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.prefix(1).map(String.init) + rest).joined()
  }

  /// True for a text in the list or value that means the same.
  func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    guard let first = left.string, let second = right.string else {
      return left.isSame(as: right)
    }
    return normal(first) == normal(second)
  }
}
