import Diagnostics
import JSONSchema
import JSONSyntax

// Contents of a document that no repair may remove or hide.
extension FindingRepairs {
  /// The maximum depth and number of values that are searched for contents.
  private static var deepest: Int { 4 }
  private static var mostParts: Int { 100 }

  /// True if a member is, or has in it, an essential member of the format that is not empty.
  func hasContents(_ name: String, _ value: JSONValue, depth: Int = Self.deepest) -> Bool {
    let essentials = program.format.essentials ?? []
    guard !essentials.isEmpty, depth > 0 else { return false }
    if essentials.contains(name), isFull(value, essentials, depth: depth) { return true }
    return (value.array ?? [value]).prefix(Self.mostParts).contains { item in
      item.object?.prefix(Self.mostParts).contains {
        hasContents($0.name, $0.value, depth: depth - 1)
      } ?? false
    }
  }

  /// True unless a value consists of containers whose essential members are empty.
  private func isFull(_ value: JSONValue, _ essentials: [String], depth: Int) -> Bool {
    guard !value.saysNothing, depth > 0 else { return false }
    return (value.array ?? [value]).contains { item in
      let inner = item.object?.filter { essentials.contains($0.name) } ?? []
      return inner.isEmpty
        ? !item.saysNothing
        : inner.contains { isFull($0.value, essentials, depth: depth - 1) }
    }
  }

  /// Returns the name of a member that may be the missing one or have its contents, and its object.
  ///
  /// The object that has it does not know it, and is one around the fault, or a member of one.
  func stray(_ fault: DocumentFault) -> (name: String, container: String)? {
    guard [.missing, .wrong].contains(fault.kind), fault.object[fault.member]?.saysNothing ?? true,
      let allowed = fault.kind == .missing ? fault.allowedValue : fault.allowed
    else { return nil }
    for count in (0...fault.path.count).reversed() {
      guard let outer = fault.path[..<count].reduce(Optional(tree.root), { $0?[$1] }) else {
        continue
      }
      let isOwn = count == fault.path.count && fault.kind == .missing
      // The names in one of several alternatives are unknown.
      let known = isOwn ? fault.allowed : count == 0 ? self.allowed(at: []) : nil
      let inner = (outer.object ?? []).prefix(Self.mostParts).map { member in
        ("'\(member.name)'", member.value, known?.member(member.name))
      }
      for (container, object, known) in [("the object around", outer, known)] + inner {
        let foreign = self.foreign[object.range.lowerBound] ?? []
        let found = object.object?.prefix(Self.mostParts).first { own in
          mayBe(own, fault, allowed)
            && (foreign.contains(own.name) || known?.knows(own.name) == false)
        }
        if let found { return (found.name, container) }
      }
    }
    return nil
  }

  private func mayBe(_ own: JSONMember, _ fault: DocumentFault, _ allowed: PossibleValues) -> Bool {
    let value = own.value
    if fault.path.isEmpty, program.format.essentials?.contains(fault.member) == true,
      hasContents(own.name, value)
    {
      return true
    }
    guard !value.saysNothing, allowed.kinds.contains(value.kind) else { return false }
    // Not any object is an item.
    if let items = value.array, items.contains(where: { $0.object != nil }),
      !allowed.accepts("[{}]")
    {
      let needed = allowed.items.map { $0.names.filter($0.requires) } ?? []
      if !needed.isEmpty { return Self.areItems(items, of: allowed) }
      let text = String(decoding: tree.bytes[value.element], as: UTF8.self)
      if work.take(value.element.count), allowed.accepts(text) { return true }
    }
    return ExactText(own.name) == ExactText(fault.member)
      || NameDistance.mayMean(own.name, fault.member)
  }

  /// Returns advice about misplaced contents, or nil.
  func placement(_ fault: DocumentFault) -> String? {
    if let (name, container) = stray(fault) {
      return "'\(name)' in \(container) has contents: they may be meant as '\(fault.member)' here"
    }
    return fault.object[fault.member].flatMap { value in
      fault.kind == .foreign && hasContents(fault.member, value)
        ? "'\(fault.member)' has contents: move them to where they belong" : nil
    }
  }
}
