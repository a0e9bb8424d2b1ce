import JSONSchema
import JSONSyntax

/// The possible values in documents of a version after some steps; no others occur.
struct PossibleForm: Sendable {
  /// The values that the schema allows where no step has changed them; nil if unknown.
  private var values: PossibleValues?
  private(set) var kinds: Set<JSONKind>
  /// The members that steps have changed, empty for removed ones; the schema describes the others.
  private var members: [String: Member] = [:]
  /// The form of an array's items after steps have changed them; at most one.
  private var changedItems: [PossibleForm] = []

  private struct Member: Sendable {
    var form: [PossibleForm] = []
    var isCertain = false
  }

  /// Any value.
  static let anything = PossibleForm(kinds: Set(JSONKind.allCases))

  init(_ values: PossibleValues) {
    self.values = values
    kinds = values.kinds
  }

  private init(kinds: Set<JSONKind>) { self.kinds = kinds }

  /// Creates an object with one member.
  init(_ name: String, _ form: PossibleForm) {
    kinds = [.object]
    values = SchemaProgram.compile(Array(#"{"additionalProperties": false}"#.utf8)).program
      .map { PossibleValues($0) }
    members[name] = Member(form: [form], isCertain: true)
  }

  /// Creates the form of a value that a step writes, from its JSON text.
  init(json: String) {
    values = SchemaProgram.compile(Array("{\"const\": \(json)}".utf8)).program
      .map { PossibleValues($0) }
    kinds = values?.kinds ?? Set(JSONKind.allCases)
  }

  /// The form of a member; nil if no value is an object with such a member.
  subscript(_ name: String) -> PossibleForm? {
    guard kinds.contains(.object) else { return nil }
    if let member = members[name] { return member.form.first }
    guard let values else { return .anything }
    return values.member(name).map { PossibleForm($0) }
  }

  /// True if every value is an object with such a member.
  func requires(_ name: String) -> Bool {
    guard kinds == [.object] else { return false }
    return members[name].map(\.isCertain) ?? values?.requires(name) ?? false
  }

  mutating func set(_ name: String, _ form: PossibleForm?, isCertain: Bool = false) {
    members[name] = Member(form: form.map { [$0] } ?? [], isCertain: isCertain)
  }

  /// The names of possible members, as far as the schema lists them.
  var names: [String] {
    let changed = members.filter { !$0.value.form.isEmpty }.keys.sorted()
    return changed + (values?.names ?? []).filter { members[$0] == nil && self[$0] != nil }
  }

  /// The form of an array's items; nil if no value is an array with items.
  var items: PossibleForm? {
    get {
      guard kinds.contains(.array) else { return nil }
      if let items = changedItems.first { return items }
      guard let values else { return .anything }
      return values.items.map { PossibleForm($0) }
    }
    set { changedItems = newValue.map { [$0] } ?? [] }
  }

  /// The form of all members of objects; nil if objects are always empty.
  var others: PossibleForm? {
    guard members.isEmpty, let values, values.names.isEmpty else {
      return names.isEmpty && values?.others == nil && values != nil ? nil : .anything
    }
    return values.others.map { PossibleForm($0) }
  }

  /// True if a scalar, given as JSON text, may be one of the values.
  func mayBe(_ json: String) -> Bool {
    guard let kind = JSONValue.read(Array(json.utf8)).value?.kind, kinds.contains(kind) else {
      return false
    }
    return values?.mayBe(json) ?? true
  }

  /// Returns the form without its knowledge about scalars, which may also be of another kind.
  func withScalars(also kind: JSONKind? = nil) -> PossibleForm {
    PossibleForm(kinds: kind.map { kinds.union([$0]) } ?? kinds)
  }
}
