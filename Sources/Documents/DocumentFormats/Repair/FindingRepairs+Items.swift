import Diagnostics
import JSONSyntax

// Fixes that embed values in others, and fixes for items of lists.
extension FindingRepairs {
  /// Returns a fix that embeds the value of a member in a new value.
  func embedded(
    _ fault: DocumentFault, _ kinds: [JSONKind], _ template: String, _ title: String
  ) -> Fix? {
    guard let value = fault.value, kinds.contains(value.kind), !value.saysNothing else {
      return nil
    }
    return Fix(title, .replace(value.element, by: embedding(value, template)), as: .unsafe)
  }

  private func embedding(_ value: JSONValue, _ template: String) -> String {
    let text = String(decoding: tree.bytes[value.element], as: UTF8.self)
    let isBare = value.kind == .number || value.kind == .boolean
    return template.replacing("$", with: isBare ? "\"\(text)\"" : text)
  }

  /// Returns the fix for an item of a list.
  func item(_ fault: DocumentFault, _ found: DocumentTree.Found) -> Fix? {
    guard found.path.count == fault.path.count + 2, case .index(let index)? = found.path.last,
      let value = found.values.last, let list = found.values.dropLast().last?.array
    else { return nil }
    for row in rows where row.place.leads(to: fault.path) && holds(row, fault) {
      guard case .items(fault.member, let template, let title) = row.action else { continue }
      if value.saysNothing { return removed(index, of: list, fault.member) }
      if let items = value.array { return opened(value, items) }
      guard value.object == nil else { return nil }
      return Fix(title, .replace(value.element, by: embedding(value, template)), as: .unsafe)
    }
    return nil
  }

  /// Returns a fix that removes an empty item with one of the commas beside it.
  private func removed(_ index: Int, of list: [JSONValue], _ name: String) -> Fix {
    let shown = String(decoding: tree.bytes[list[index].element], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined()
    return Fix(
      "remove \(shown) from '\(name)'", .remove(JSONValue.removal(of: index, from: list)),
      as: .unsafe)
  }

  /// Returns a fix that replaces a list in a list by its items.
  private func opened(_ value: JSONValue, _ items: [JSONValue]) -> Fix? {
    guard let first = items.first, let last = items.last else { return nil }
    return taken(first, last, outOf: value, "take the items out of the list")
  }
}
