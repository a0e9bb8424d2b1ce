import DocumentFormats
import JSONSyntax

/// Converts the types of cells that are missing in some versions.
enum NotebookCells {
  private static let markdown = Array("\"markdown\"".utf8)

  private static func kind(_ cell: inout FunctionObject) -> String? {
    NotebookFunctions.string(cell["cell_type"])
  }

  /// Replaces a heading cell with Markdown: versions 2 and 4 do not support headings.
  static func markDown(_ cell: inout FunctionObject) -> Bool {
    guard kind(&cell) == "heading", let source = cell["source"],
      let text = NotebookLines(source)?.text
    else { return false }
    let level = cell["level"].flatMap { JSONValue.read($0).value?.integer } ?? 1
    if level > 6 { cell.lose("heading-levels", "level") }
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    if lines.count > 1 { cell.lose("heading-lines", "source") }
    let marks = String(repeating: "#", count: max(1, min(level, 6)))
    cell["cell_type"] = markdown
    cell["source"] = NotebookLines.quoted(marks + " " + lines.joined(separator: " "))
    cell["level"] = nil
    return true
  }

  /// Replaces a Markdown cell with a heading cell if it contains only one heading that `markDown`
  /// restores unchanged.
  static func makeHeading(_ cell: inout FunctionObject) -> Bool {
    guard kind(&cell) == "markdown", let source = cell["source"],
      let lines = NotebookLines(source)?.lines, lines.count == 1, let text = lines.first
    else { return false }
    let marks = text.prefix { $0 == "#" }
    let title = text.dropFirst(marks.count + 1)
    guard 1...6 ~= marks.count, text.dropFirst(marks.count).first == " ",
      let first = title.first, let last = title.last, !first.isWhitespace, !last.isWhitespace,
      !title.contains(where: \.isNewline)
    else { return false }
    cell["cell_type"] = Array("\"heading\"".utf8)
    cell["source"] = NotebookLines.quoted(String(title))
    cell["level"] = Array("\(marks.count)".utf8)
    return true
  }

  /// Replaces a raw cell with Markdown, and a heading cell too: version 2 does not support either.
  static func simplify(_ cell: inout FunctionObject) -> Bool {
    guard kind(&cell) == "raw" else { return markDown(&cell) }
    cell.lose("raw-cells", "cell_type")
    cell["cell_type"] = markdown
    return true
  }
}
