package import Diagnostics
import Files

/// The facts about one thing: some for people, some for programs, and most for both.
///
/// People get lines below a title, programs the members of a JSON object, which are a contract.
package struct Report: Sendable {
  /// The form of the facts for people.
  package enum Layout: Sendable {
    /// Labels and texts in two columns, after a number of spaces.
    case columns(indent: Int)
    /// A line for each: `  label: text`, or `  text` without a label.
    case lines
  }

  /// The title; nil for a report that consists of its sections.
  private let title: String?
  private let layout: Layout
  private let breaking: LineBreaking
  private var rows: [(label: String, text: String, breaks: Bool)] = []
  private var sections: [Report] = []
  private var members: [(name: String, value: JSONText)] = []

  /// Creates a report; a text that does not fit into `width` cells continues in its column.
  package init(
    _ title: String?, _ layout: Layout = .columns(indent: 2), width: Int? = Terminal.outputWidth
  ) {
    self.title = title?.printable
    self.layout = layout
    breaking = LineBreaking(width: width)
  }

  /// Adds a fact for programs and, unless `text` is nil, for people.
  package mutating func add(
    _ name: String, _ value: JSONText, _ label: String = "", _ text: String? = nil
  ) {
    members.append((name, value))
    if let text { show(label, text) }
  }

  /// Adds a fact for people.
  package mutating func show(_ label: String, _ text: String) {
    rows.append((label.printable, text.printable, true))
  }

  /// Adds facts for people, with the label at the first one.
  package mutating func show(_ label: String, _ texts: [String]) {
    for (index, text) in texts.enumerated() { show(index == 0 ? label : "", text) }
  }

  /// Adds lines for people that are not wrapped and keep their leading spaces.
  package mutating func show(_ label: String, lines: [String]) {
    for (index, line) in lines.enumerated() {
      rows.append((index == 0 ? label.printable : "", line.printable, false))
    }
  }

  /// Adds facts for people below an empty line.
  package mutating func append(_ section: Report) { sections.append(section) }

  package var json: JSONText { .object(members) }

  /// The facts for people without the title, each with a line feed.
  package var table: String {
    guard case .columns(let indent) = layout else {
      return rows.map { "  \($0.label.isEmpty ? "" : "\($0.label): ")\($0.text)\n" }.joined()
    }
    let column = indent + 2 + (rows.map { DisplayWidth.of($0.label) }.max() ?? 0)
    return rows.map { label, text, breaks in
      let gap = column - indent - DisplayWidth.of(label)
      let head = String(repeating: " ", count: indent) + label + String(repeating: " ", count: gap)
      guard breaks else { return head + text + "\n" }
      return head + breaking.lines(LineBreaking.words(text), start: column, indent: column) + "\n"
    }.joined()
  }

  package var text: String {
    let own = title.map { ["\($0)\n\(table)"] } ?? []
    return (own + sections.map(\.text)).joined(separator: "\n")
  }
}
