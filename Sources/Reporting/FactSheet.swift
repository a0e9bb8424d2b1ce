/// Labels and what there is to say of each, in two columns for people.
package struct FactSheet: Sendable {
  /// Cells of a line; wider texts go on in the next line of their column.
  package static let width = 100

  private var rows: [(label: String, text: String, breaks: Bool)] = []
  private let indent: Int

  /// `indent` is the number of spaces before each label.
  package init(indent: Int) { self.indent = indent }

  package mutating func add(_ label: String, _ text: String) {
    rows.append((label, text.printable, true))
  }

  /// Adds lines that are not broken, whose leading spaces count.
  package mutating func add(_ label: String, lines: [String]) {
    for (index, line) in lines.enumerated() {
      rows.append((index == 0 ? label : "", line.printable, false))
    }
  }

  /// The rows with aligned texts, each line ended.
  package var text: String {
    let column = indent + 2 + (rows.map { DisplayWidth.of($0.label) }.max() ?? 0)
    let margin = String(repeating: " ", count: column)
    return rows.map { label, text, breaks in
      let gap = column - indent - DisplayWidth.of(label)
      let head = String(repeating: " ", count: indent) + label + String(repeating: " ", count: gap)
      let lines = breaks ? Self.lines(of: text, width: Self.width - column) : [text]
      return head + lines.joined(separator: "\n" + margin) + "\n"
    }.joined()
  }

  /// Breaks at spaces, and within a word that is wider than a line.
  private static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let cells = DisplayWidth.of(String(word))
      if !line.isEmpty {
        if used + 1 + cells <= width {
          line += " "
          used += 1
        } else {
          lines.append(line)
          line = ""
          used = 0
        }
      }
      for character in word {
        let cells = DisplayWidth.of(String(character))
        if used + cells > width {
          lines.append(line)
          line = ""
          used = 0
        }
        line.append(character)
        used += cells
      }
    }
    return lines + [line]
  }
}
