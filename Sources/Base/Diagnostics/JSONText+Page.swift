extension JSONText {
  /// Formats the value for readers, with two spaces per level and a line feed at the end.
  ///
  /// An array of scalars stays on one line if it fits into `columns` characters.
  package func page(columns: Int = 100) -> String {
    var result = ""
    writePage(to: &result, level: 0, column: 0, columns: columns)
    return result + "\n"
  }

  /// Writes the value from `column` on, within a line that is indented by `level`.
  private func writePage(to page: inout String, level: Int, column: Int, columns: Int) {
    switch self {
    case .array(let elements) where !elements.isEmpty:
      if let line = shortLine, column + line.count < columns {
        page += line
      } else {
        page += "["
        for (index, element) in elements.enumerated() {
          page += (index > 0 ? "," : "") + Self.newLine(level + 1)
          element.writePage(to: &page, level: level + 1, column: 2 * level + 2, columns: columns)
        }
        page += Self.newLine(level) + "]"
      }
    case .object(let members) where !members.isEmpty:
      page += "{"
      for (index, member) in members.enumerated() {
        page += (index > 0 ? "," : "") + Self.newLine(level + 1)
        var name = ""
        Self.quote(member.name, to: &name)
        page += name + ": "
        member.value.writePage(
          to: &page, level: level + 1, column: 2 * level + 4 + name.count, columns: columns)
      }
      page += Self.newLine(level) + "}"
    default:
      page += text
    }
  }

  private static func newLine(_ level: Int) -> String {
    "\n" + String(repeating: "  ", count: level)
  }

  /// An array on one line; nil if it contains arrays or objects.
  private var shortLine: String? {
    guard case .array(let elements) = self else { return nil }
    let isFlat = elements.allSatisfy { element in
      switch element {
      case .array, .object: false
      default: true
      }
    }
    return isFlat ? "[" + elements.map(\.text).joined(separator: ", ") + "]" : nil
  }
}
