extension PropertyListValue {
  /// True if both say the same, wherever they stand and however they are ordered.
  package func hasSameContent(as other: PropertyListValue) -> Bool {
    switch (content, other.content) {
    case (.array(let left), .array(let right)):
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.hasSameContent(as: $1) }
    case (.dictionary(let left), .dictionary(let right)):
      guard left.count == right.count else { return false }
      let values = Dictionary(right.map { ($0.key.name, $0.value) }) { _, last in last }
      return left.allSatisfy { entry in
        values[entry.key.name].map { entry.value.hasSameContent(as: $0) } ?? false
      }
    default:
      return content == other.content
    }
  }

  /// Hands the value and all values in it to `body`, in the order of the file.
  package func visit(_ body: (PropertyListValue) -> Void) {
    body(self)
    switch content {
    case .array(let values): for value in values { value.visit(body) }
    case .dictionary(let entries): for entry in entries { entry.value.visit(body) }
    default: break
    }
  }
}
