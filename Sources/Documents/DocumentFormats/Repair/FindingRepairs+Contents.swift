import Diagnostics
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

  /// Returns the member that has the contents which an essential member of the document lacks.
  func misplaced(_ fault: DocumentFault) -> JSONMember? {
    guard fault.path.isEmpty, fault.kind != .repeated,
      program.format.essentials?.contains(fault.member) == true,
      fault.object[fault.member]?.saysNothing ?? true
    else { return nil }
    return fault.object.object?.first {
      ExactText($0.name) != ExactText(fault.member) && hasContents($0.name, $0.value)
    }
  }

  /// Returns advice about misplaced contents, or nil.
  func placement(_ fault: DocumentFault) -> String? {
    misplaced(fault).map { "'\($0.name)' has the contents: move them to '\(fault.member)'" }
      ?? fault.object[fault.member].flatMap { value in
        fault.kind == .foreign && hasContents(fault.member, value)
          ? "'\(fault.member)' has contents: move them to where they belong" : nil
      }
  }
}
