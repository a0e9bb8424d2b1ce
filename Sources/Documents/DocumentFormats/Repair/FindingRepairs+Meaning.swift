import Diagnostics
import JSONSchema
import JSONSyntax

// Unknown members of an object that stand in for members that it lacks.
extension FindingRepairs {
  /// The maximum number of foreign members; an object with more of them is not interpreted.
  private static var mostForeign: Int { 64 }

  /// Returns the foreign members of an object that may be meant as a missing or empty member.
  ///
  /// Several names mean that the choice is uncertain.
  func meant(by name: String, _ fault: DocumentFault, _ allowed: PossibleValues?) -> [String] {
    let reported = self.foreign[fault.object.range.lowerBound]
    let foreign = reported?.filter { $0 != name } ?? Self.unlisted(fault, name)
    guard (1...Self.mostForeign).contains(foreign.count) else { return [] }
    let here = rows.filter { $0.place.leads(to: fault.path) && holds($0, fault) }
    let said = foreign.filter { old in
      here.contains { if case .rename(old, to: name) = $0.action { true } else { false } }
    }
    let full = said.filter { fault.object[$0]?.saysNothing == false }
    if !said.isEmpty { return full.isEmpty ? Array(said.prefix(1)) : full }
    let others = foreign.filter { other in
      allowed?.knows(other) != true && !here.contains { $0.action.names(other) }
    }
    let isMended = here.contains { $0.action.mends(name) }
    let near = others.filter { other in
      guard let value = fault.object[other], NameDistance.mayMean(other, name) else { return false }
      return isMended || allowed.map { mayBecome(value, $0) } ?? true
    }
    if !near.isEmpty { return Array(near.prefix(1)) }
    // In an object that may have any members, the form of another one does not show anything.
    guard reported != nil, let allowed, fault.object[name] == nil || allowed.items != nil else {
      return []
    }
    // A value supplied by the format is better evidence than the form of another value.
    let isGiven = here.contains { $0.action.gives(name) }
    let isContainer = here.contains {
      if case .move(_, into: name) = $0.action { true } else { false }
    }
    return others.filter { other in
      guard let value = fault.object[other] else { return false }
      let isAkin = Self.areAkin(other, name)
      if isGiven || isContainer || value.saysNothing {
        let isInside = value.object?.contains { allowed.knows($0.name) } ?? false
        guard isAkin || isContainer && isInside else { return false }
      }
      // An existing empty value may be intended, unless the other value is a list.
      guard fault.object[name] == nil || isAkin || value.kind == .array else { return false }
      return hasForm(value, allowed, isAkin: isAkin)
    }
  }

  /// Returns the other members that the schema allows without listing them in an object that lacks
  /// one: all, or more than are interpreted.
  private static func unlisted(_ fault: DocumentFault, _ name: String) -> [String] {
    guard fault.kind == .missing, let allowed = fault.allowed else { return [] }
    let names = (fault.object.object ?? []).lazy.map(\.name)
    return Array(names.filter { $0 != name && !allowed.knows($0) }.prefix(mostForeign + 1))
  }

  /// Returns the required member that a foreign one stands for, and true if no other one may be it.
  func meaning(of fault: DocumentFault) -> (name: String, isOnly: Bool)? {
    guard let allowed = fault.allowed else { return nil }
    for name in allowed.names where allowed.requires(name) {
      guard fault.object[name]?.saysNothing ?? true else { continue }
      let meant = meant(by: name, fault, allowed.member(name))
      if meant.contains(fault.member) { return (name, meant.count == 1) }
    }
    return nil
  }

  /// Returns advice if several members may be meant, or nil.
  func advice(_ fault: DocumentFault) -> String? {
    let name = fault.kind == .foreign ? meaning(of: fault)?.name : fault.member
    guard let name, fault.kind != .repeated, fault.object[name]?.saysNothing ?? true else {
      return nil
    }
    let isWrong = fault.kind == .wrong
    let allowed = isWrong ? fault.value.flatMap { _ in fault.allowed } : fault.allowed?.member(name)
    let meant = meant(by: name, fault, allowed)
    guard meant.count > 1 else { return nil }
    let names = meant.map { "'\($0)'" }.joined(separator: " or ")
    return "\(names) may be meant: rename one of them to '\(name)'"
  }

  /// True if a value is of an allowed kind, or is another spelling of an allowed value.
  private func mayBecome(_ value: JSONValue, _ allowed: PossibleValues) -> Bool {
    value.saysNothing || allowed.kinds.contains(value.kind)
      || ScalarSpelling.meant(value, allowed, in: tree.bytes) != nil
  }

  private func hasForm(_ value: JSONValue, _ allowed: PossibleValues, isAkin: Bool) -> Bool {
    guard allowed.kinds.contains(value.kind) else { return false }
    switch value.content {
    case .array(let items): return Self.areItems(items, of: allowed)
    case .object: return true
    case .null: return isAkin
    case .string, .number, .boolean:
      let json = String(decoding: tree.bytes[value.element], as: UTF8.self)
      // A number is not enough evidence, since any number fits where numbers are allowed.
      return allowed.mayBe(json) && (isAkin || value.string != nil || allowed.listed != nil)
    }
  }

  /// True if values have the kinds of items, and an object among them a required member of items.
  static func areItems(_ values: [JSONValue], of allowed: PossibleValues) -> Bool {
    guard let items = allowed.items, values.allSatisfy({ items.kinds.contains($0.kind) }) else {
      return false
    }
    let needed = items.names.filter(items.requires)
    let objects = values.filter { $0.object != nil }
    return needed.isEmpty || objects.isEmpty
      || objects.contains { object in needed.contains { object[$0] != nil } }
  }

  /// True if one name is a prefix or suffix of the other.
  private static func areAkin(_ name: String, _ other: String) -> Bool {
    let names = [name, other].map { $0.lowercased() }.sorted { $0.count < $1.count }
    guard let short = names.first, let long = names.last, short.count > 2 else { return false }
    return long.hasPrefix(short) || long.hasSuffix(short)
  }

  /// Returns a fix that turns an object into the expected list of its members' values.
  func listed(_ value: JSONValue, _ allowed: PossibleValues) -> Fix? {
    guard allowed.kinds == [.array], let members = value.object, !members.isEmpty,
      let items = allowed.items,
      !members.contains(where: { items.knows($0.name) }),
      members.allSatisfy({ !$0.value.saysNothing }),
      Self.areItems(members.map(\.value), of: allowed)
    else { return nil }
    // Numeric names determine the order.
    let numbers = members.compactMap { Int($0.name) }
    let areNumbered = numbers.count == members.count
    guard areNumbered ? numbers == numbers.sorted() : items.kinds == [.object] else { return nil }
    let (start, end) = (value.element.lowerBound, value.element.upperBound)
    let names = members.map { member in
      TextEdit.remove(member.nameRange.lowerBound..<member.value.element.lowerBound)
    }
    let edits =
      [.replace(start..<start + 1, by: "[")] + names + [.replace(end - 1..<end, by: "]")]
    return Fix(
      areNumbered ? "list its values" : "list its values, without their names", edits, as: .unsafe)
  }
}

extension RepairRow.Action {
  /// True if the action handles the member.
  fileprivate func names(_ member: String) -> Bool {
    switch self {
    case .value(member, _), .copy(member, _), .identify(member, _), .map(member, _),
      .rename(member, _), .embed(member, _, _, _), .items(member, _, _):
      true
    case .steps(_, .these(let names), _), .move(.these(let names), _), .remove(.these(let names)):
      names.contains(member)
    default: false
    }
  }

  /// True if the action gives the member a value that is not empty.
  func gives(_ member: String) -> Bool {
    switch self {
    case .copy(member, _), .identify(member, _): true
    case .value(member, let json): !["\"\"", "[]", "{}", "null"].contains(json)
    default: false
    }
  }
}
