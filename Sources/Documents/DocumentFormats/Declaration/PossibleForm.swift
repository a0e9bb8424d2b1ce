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
  /// The forms, if each value has one of them; empty if the other properties describe the values.
  private var choices: [PossibleForm] = []
  /// The replacements of scalars, in the order of the steps.
  private var replacements: [[MigrationStep.Pair]] = []

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

  /// The maximum number of forms that a value may have; more are not distinguished.
  private static let mostChoices = 16

  /// Creates the form of values that each have one of some forms.
  init(anyOf forms: [PossibleForm]) {
    let all = forms.flatMap { $0.choices.isEmpty ? [$0] : $0.choices }
    guard (2...Self.mostChoices).contains(all.count) else {
      self = all.count == 1 ? all[0] : .anything
      return
    }
    kinds = all.reduce(into: []) { $0.formUnion($1.kinds) }
    choices = all
  }

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
    guard choices.isEmpty else { return Self.any(choices.compactMap { $0[name] }) }
    if let member = members[name] { return member.form.first }
    guard let values else { return .anything }
    return values.member(name).map { PossibleForm($0) }
  }

  /// True if every value is an object with such a member.
  func requires(_ name: String) -> Bool {
    guard kinds == [.object] else { return false }
    guard choices.isEmpty else { return choices.allSatisfy { $0.requires(name) } }
    return members[name].map(\.isCertain) ?? values?.requires(name) ?? false
  }

  mutating func set(_ name: String, _ form: PossibleForm?, isCertain: Bool = false) {
    for index in choices.indices { choices[index].set(name, form, isCertain: isCertain) }
    members[name] = Member(form: form.map { [$0] } ?? [], isCertain: isCertain)
  }

  /// Sets the mark of a version at a path, in objects that are made for it; nil removes it, and may
  /// remove objects that are empty without it.
  mutating func mark(_ path: ArraySlice<DocumentPath.Step>, _ mark: PossibleForm?) {
    guard case .member(let name)? = path.first else { return }
    let rest = path.dropFirst()
    guard !rest.isEmpty else { return set(name, mark, isCertain: mark != nil) }
    var inner = self[name]
    inner?.mark(rest, mark)
    guard let mark else {
      guard let inner else { return }
      return set(
        name, inner, isCertain: requires(name) && inner.names.contains(where: inner.requires))
    }
    let made = rest.reversed().reduce(mark) { form, step in
      if case .member(let name) = step { PossibleForm(name, form) } else { form }
    }
    let forms = [inner, requires(name) ? nil : made].compactMap(\.self)
    set(name, PossibleForm(anyOf: forms), isCertain: kinds == [.object])
  }

  /// The names of possible members, as far as the schema lists them.
  var names: [String] {
    var seen: Set<String> = []
    guard choices.isEmpty else {
      return choices.flatMap(\.names).filter { seen.insert($0).inserted }
    }
    let changed = members.filter { !$0.value.form.isEmpty }.keys.sorted()
    return changed + (values?.names ?? []).filter { members[$0] == nil && self[$0] != nil }
  }

  /// The form of an array's items; nil if no value is an array with items.
  var items: PossibleForm? {
    get {
      guard kinds.contains(.array) else { return nil }
      guard choices.isEmpty else { return Self.any(choices.compactMap(\.items)) }
      if let items = changedItems.first { return items }
      guard let values else { return .anything }
      return values.items.map { PossibleForm($0) }
    }
    set {
      for index in choices.indices { choices[index].items = newValue }
      changedItems = newValue.map { [$0] } ?? []
    }
  }

  /// The form of all members of objects; nil if objects are always empty.
  var others: PossibleForm? {
    guard choices.isEmpty else { return Self.any(choices.compactMap(\.others)) }
    let rest = values.map { $0.others.map { PossibleForm($0) } } ?? .anything
    return Self.any((names.map { self[$0] } + [rest]).compactMap(\.self))
  }

  /// The form of the values at a place; nil if none is possible, or if it is unknown which are.
  func form(at place: DocumentPath) -> PossibleForm? {
    place.steps.reduce(Optional(self)) { form, step in
      guard let form else { return nil }
      switch step {
      case .member(let name): return form[name]
      case .all:
        guard form.kinds.contains(.array) != form.kinds.contains(.object) else { return nil }
        return form.kinds.contains(.array) ? form.items : form.others
      case .descendants: return nil
      }
    }
  }

  /// Returns a step without the replacements of values that are not possible.
  func withoutIdleValues(_ step: MigrationStep) -> MigrationStep {
    guard case .map(let name, let pairs, let loss) = step.change else { return step }
    let form = form(at: step.place.appending(name))
    var step = step
    step.change = .map(name, pairs.filter { form?.mayBe($0.old) ?? false }, loss: loss)
    return step
  }

  private static func any(_ forms: [PossibleForm]) -> PossibleForm? {
    forms.isEmpty ? nil : PossibleForm(anyOf: forms)
  }

  /// True if a scalar, given as JSON text, may be one of the values.
  func mayBe(_ json: String) -> Bool { mayBe(json, after: replacements[...]) }

  private func mayBe(_ json: String, after steps: ArraySlice<[MigrationStep.Pair]>) -> Bool {
    guard let pairs = steps.last else { return mayHaveBeen(json) }
    let before = steps.dropLast()
    if pairs.contains(where: { Self.mayEqual($0.new, json) && mayBe($0.old, after: before) }) {
      return true
    }
    return !pairs.contains { $0.old == json } && mayBe(json, after: before)
  }

  /// True if a scalar may be one of the values before their replacement.
  private func mayHaveBeen(_ json: String) -> Bool {
    guard let kind = JSONValue.read(Array(json.utf8)).value?.kind, kinds.contains(kind) else {
      return false
    }
    guard choices.isEmpty else { return choices.contains { $0.mayBe(json) } }
    return values?.mayBe(json) ?? true
  }

  /// True if scalars are equal, or are numbers that may be equal in another spelling.
  static func mayEqual(_ left: String, _ right: String) -> Bool {
    func isNumber(_ json: String) -> Bool {
      json.utf8.first.map { $0 < 0x3A && $0 != 0x22 } ?? false
    }
    return left == right || isNumber(left) && isNumber(right)
      || JSONScalar.usual(Array(left.utf8)[...]) == JSONScalar.usual(Array(right.utf8)[...])
  }

  /// Returns the form after scalars have been replaced.
  func replacing(_ pairs: [MigrationStep.Pair]) -> PossibleForm {
    var form = self
    let kinds = pairs.filter { mayBe($0.old) }.compactMap {
      JSONValue.read(Array($0.new.utf8)).value?.kind
    }
    form.kinds.formUnion(kinds)
    form.replacements.append(pairs)
    return form
  }

  /// Returns the form without its knowledge about scalars, which may also be of another kind, or of
  /// that kind `insteadOf` one of before.
  func withScalars(also kind: JSONKind? = nil, insteadOf old: JSONKind? = nil) -> PossibleForm {
    PossibleForm(
      kinds: kinds.subtracting([old].compactMap(\.self)).union([kind].compactMap(\.self)))
  }
}
