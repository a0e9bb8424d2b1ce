import DocumentFormats
import JSONSyntax

/// The repairs of notebooks in versions 2 and 3 that need Swift code.
enum OldNotebookMending {
  static let all: [String: MigrationFunction] = [
    "old-lines": MigrationFunction {
      NotebookMending.mendLines(
        &$0, in: ["source", "input"] + NotebookFunctions.shortNames.map(\.short))
    },
    "old-output-kind": MigrationFunction { tellOutput(&$0) },
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
}
