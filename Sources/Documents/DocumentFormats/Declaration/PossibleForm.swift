import JSONSchema
import JSONSyntax

/// What a value may be in documents of an edition after some steps, as far as that is certain: what is
/// ruled out here is in no valid document.
struct PossibleForm: Sendable {
  /// What the schema says of what no step has changed; nil if nothing is known.
  private var values: PossibleValues?
  private(set) var kinds: Set<JSONKind>
  /// What steps have made of members, nil for those that are gone; others are as in the schema.
  private var members: [String: Member] = [:]
  /// What steps have made of the items of an array; one at most.
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

  /// An object with one member.
  init(_ name: String, _ form: PossibleForm) {
    kinds = [.object]
    values = SchemaProgram.compile(Array(#"{"additionalProperties": false}"#.utf8)).program
      .map { PossibleValues($0) }
    members[name] = Member(form: [form], isCertain: true)
  }

  /// A value that a step writes, a JSON text.
  init(json: String) {
    values = SchemaProgram.compile(Array("{\"const\": \(json)}".utf8)).program
      .map { PossibleValues($0) }
    kinds = values?.kinds ?? Set(JSONKind.allCases)
  }

  /// Nil if no value is an object with such a member.
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

  /// The names of members that are there or may be, as far as the schema lists them.
  var names: [String] {
    let changed = members.filter { !$0.value.form.isEmpty }.keys.sorted()
    return changed + (values?.names ?? []).filter { members[$0] == nil && self[$0] != nil }
  }

  /// Nil if no value is an array with items.
  var items: PossibleForm? {
    get {
      guard kinds.contains(.array) else { return nil }
      if let items = changedItems.first { return items }
      guard let values else { return .anything }
      return values.items.map { PossibleForm($0) }
    }
    set { changedItems = newValue.map { [$0] } ?? [] }
  }

  /// What all members of objects may be; nil if objects have none.
  var others: PossibleForm? {
    guard members.isEmpty, let values, values.names.isEmpty else {
      return names.isEmpty && values?.others == nil && values != nil ? nil : .anything
    }
    return values.others.map { PossibleForm($0) }
  }

  /// False if a scalar is none of the values; its JSON text.
  func mayBe(_ json: String) -> Bool {
    guard let kind = JSONValue.read(Array(json.utf8)).value?.kind, kinds.contains(kind) else {
      return false
    }
    return values?.mayBe(json) ?? true
  }

  /// The same without what is known of the values of scalars, which may be of a kind more.
  func withScalars(also kind: JSONKind? = nil) -> PossibleForm {
    PossibleForm(kinds: kind.map { kinds.union([$0]) } ?? kinds)
  }
}
