/// Labels with their texts, in two columns for people.
package struct FactSheet: Sendable {
  private var rows: [(label: String, text: String, breaks: Bool)] = []
  private let indent: Int

  private let breaking: LineBreaking

  /// Creates a sheet; `indent` is the number of spaces before each label.
  ///
  /// A text that does not fit into `width` cells continues on the next line of its column.
  package init(indent: Int, width: Int? = nil) {
    self.indent = indent
    breaking = LineBreaking(width: width)
  }

  package mutating func add(_ label: String, _ text: String) {
    rows.append((label, text.printable, true))
  }

  /// Adds lines that are not wrapped and keep their leading spaces.
  package mutating func add(_ label: String, lines: [String]) {
    for (index, line) in lines.enumerated() {
      rows.append((index == 0 ? label : "", line.printable, false))
    }
  }

  /// The rows with aligned texts, each with a line feed.
  package var text: String {
    let column = indent + 2 + (rows.map { DisplayWidth.of($0.label) }.max() ?? 0)
    return rows.map { label, text, breaks in
      let gap = column - indent - DisplayWidth.of(label)
      let head = String(repeating: " ", count: indent) + label + String(repeating: " ", count: gap)
      guard breaks else { return head + text + "\n" }
      return head + breaking.lines(LineBreaking.words(text), start: column, indent: column) + "\n"
    }.joined()
  }
}
