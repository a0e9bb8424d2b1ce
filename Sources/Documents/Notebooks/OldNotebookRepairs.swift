import DocumentFormats
import JSONSyntax

/// The repairs of notebooks in versions 2 and 3, whose cells are in worksheets.
enum OldNotebookRepairs {
  static let rows = notebook + cells + outputs

  private static let any = MigrationStep.Names.allBut([])

  private static let streamOutput =
    #"{"output_type": "stream", "stream": "stdout", "text": $}"#

  private static let notebook =
    RepairRow.all(
      at: .root,
      .call("old-sheet", for: ["cells", "worksheets"], title: "put the cells into the worksheet"),
      .value("metadata", "{}"), .value("worksheets", "[]"), .move(any, into: "metadata"),
      .remove(any))
    + RepairRow.all(
      at: .metadata.appending("kernel_info"), .copy("name", from: ["language"]),
      .copy("language", from: ["name"]))
    + RepairRow.all(at: .metadata, .remove(any))
    + RepairRow.all(
      at: .sheet,
      .call(
        "bare-cell", for: .allBut(["metadata"]), title: "put the cell into a worksheet of its own"),
      .items("cells", as: NotebookRepairs.rawCell, title: "make it a raw cell"),
      .value("cells", "[]"), .value("metadata", "{}"), .move(any, into: "metadata"), .remove(any))

  private static let cells: [RepairRow] = {
    let code = NotebookRepairs.when("cell_type", "code")
    let others = NotebookRepairs.when("cell_type", "markdown", "raw", "html", "heading")
    let heading = NotebookRepairs.when("cell_type", "heading")
    return [
      RepairRow(.oldCell, .rename("source", to: "input"), where: code),
      RepairRow(.oldCell, .rename("input", to: "source"), where: others),
      RepairRow(.oldCell, .rename("execution_count", to: "prompt_number"), where: code),
      RepairRow(.oldCell, NotebookRepairs.kind),
      RepairRow(.oldCell, .value("metadata", "{}")),
      RepairRow(.oldCell, .call("old-lines", for: ["source", "input"], title: "write it as text")),
      RepairRow(.oldCell, .value("source", "\"\""), where: others),
      RepairRow(.oldCell, .value("level", "1"), where: heading),
    ]
      + NotebookRepairs.running(
        .oldCell, others, ["prompt_number", "execution_count"], streamOutput)
      + RepairRow.all(at: .oldCell, .move(NotebookRepairs.loose, into: "metadata"), .remove(any))
      + RepairRow.all(at: .oldCell.appending("metadata"), NotebookRepairs.tags, .remove(any))
  }()

  private static let outputs: [RepairRow] = {
    let stream = NotebookRepairs.when("output_type", "stream")
    let data = NotebookRepairs.when("output_type", "display_data", "pyout")
    let result = NotebookRepairs.when("output_type", "pyout")
    let error = NotebookRepairs.when("output_type", "pyerr")
    let lined = ["traceback", "evalue", "ename"] + NotebookFunctions.shortNames.map(\.short)
    return [
      RepairRow(
        .oldOutput,
        .map(
          "output_type",
          [
            MigrationStep.Pair("\"execute_result\"", "\"pyout\""),
            MigrationStep.Pair("\"error\"", "\"pyerr\""),
          ])),
      RepairRow(
        .oldOutput,
        .call("old-output-kind", for: ["output_type"], title: "give the output its kind")),
      RepairRow(.oldOutput, .rename("name", to: "stream"), where: stream),
      RepairRow(.oldOutput, .rename("execution_count", to: "prompt_number"), where: result),
      RepairRow(
        .oldOutput,
        .steps([.unwrap(any, from: "data")], for: ["data"], title: "take the data out of 'data'"),
        where: data),
      RepairRow(.oldOutput, .call("old-lines", for: .these(lined), title: "write it as text")),
      RepairRow(.oldOutput, .value("stream", "\"stdout\""), where: stream),
      RepairRow(.oldOutput, .value("text", "\"\""), where: stream),
      RepairRow(.oldOutput, .value("prompt_number", "0"), where: result),
    ] + NotebookRepairs.ending(.oldOutput, error, data)
  }()
}
