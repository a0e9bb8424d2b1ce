import DocumentFormats
import JSONSyntax

/// The repairs of notebooks in editions 2 and 3 that need Swift code.
enum OldNotebookMending {
  static let all: [String: MigrationFunction] = [
    "old-lines": MigrationFunction {
      NotebookMending.mendLines(
        &$0, in: ["source", "input"] + NotebookFunctions.shortNames.map(\.short))
    },
    "old-output-kind": MigrationFunction { tellOutput(&$0) },
    "old-sheet": MigrationFunction { gather(&$0) },
  ]

  private static func tellOutput(_ output: inout FunctionObject) -> Bool {
    let names = Set(output.names).subtracting(["output_type", "metadata"])
    let form =
      !names.isDisjoint(with: ["ename", "traceback"])
      ? "pyerr"
      : names.contains("stream") || names == ["text"]
        ? "stream" : names.contains("prompt_number") ? "pyout" : "display_data"
    output["output_type"] = NotebookLines.quoted(form)
    return true
  }

  /// Appends cells that are outside the worksheets to the last worksheet.
  private static func gather(_ notebook: inout FunctionObject) -> Bool {
    guard let cells = notebook["cells"], let sheets = notebook["worksheets"],
      let items = JSONValue.read(cells).value?.array,
      let last = JSONValue.read(sheets).value?.array
    else { return false }
    notebook["cells"] = nil
    guard let first = items.first, let end = items.last else { return true }
    let new = cells[first.element.lowerBound..<end.element.upperBound]
    let comma = Array(", ".utf8)
    if let list = last.last?["cells"], let own = list.array {
      let place = own.last?.element.upperBound ?? list.element.lowerBound + 1
      notebook["worksheets"] =
        sheets[..<place] + (own.isEmpty ? [] : comma) + new + sheets[place...]
    } else {
      let sheet = Array(#"{"cells": ["#.utf8) + new + Array("]}".utf8)
      let place = (sheets.lastIndex(of: UInt8(ascii: "]")) ?? sheets.endIndex)
      notebook["worksheets"] =
        sheets[..<place] + (last.isEmpty ? [] : comma) + sheet + sheets[place...]
    }
    return true
  }
}
