import DocumentFormats
import JSONSyntax

/// The allowed repairs of notebooks: nbformat, nbconvert, and hosting sites reject the whole
/// notebook for any of these errors.
enum NotebookRepairs {
  static func rows(of version: NotebookVersion) -> [RepairRow] {
    guard version.major == 4 else { return OldNotebookRepairs.rows }
    return (version.has(5) ? identifiers : []) + notebook + kernel + widgets + cells + outputs
      + oldData + data
  }

  static let widgetState = "application/vnd.jupyter.widget-state+json"
  static let widgetView = "application/vnd.jupyter.widget-view+json"

  private static let widget = DocumentPath.metadata.appending("widgets").appending(widgetState)
  private static let any = MigrationStep.Names.allBut([])
  /// The members of cells that may be moved away, unlike their contents.
  static let loose = MigrationStep.Names.allBut(["cell_type", "source", "outputs"])

  static func when(_ member: String, _ values: String...) -> MigrationStep.Condition {
    MigrationStep.Condition(member, values.map { "\"\($0)\"" })
  }

  static let kind = RepairRow.Action.call(
    "cell-kind", for: .these(NotebookCellKinds.names), title: "give the cell the kind that it has")
  static let tags = RepairRow.Action.call("tags", for: ["tags"], title: "write them as tags")
  private static let scalars: [JSONKind] = [.string, .number, .boolean]
  /// A cell for a text that may or may not be code.
  static let rawCell = #"{"cell_type": "raw", "metadata": {}, "source": $}"#
  private static let streamOutput = #"{"name": "stdout", "output_type": "stream", "text": $}"#

  private static let identifiers = [
    RepairRow(
      .cell, .call("cell-id", for: .these(NotebookCellKinds.ids), title: "make it the identifier")),
    RepairRow(.cell, .identify("id", .digest)),
  ]

  private static let notebook = RepairRow.all(
    at: .root,
    .call(
      "sheets", for: .allBut(NotebookSheets.others),
      title: "put the cells into the notebook's 'cells'"),
    .value("metadata", "{}"),
    .embed("cells", scalars, as: "[\(rawCell)]", title: "make it a raw cell"),
    .items("cells", as: rawCell, title: "make it a raw cell"), .value("cells", "[]"),
    // Members left from version 3, and the original version numbers that a program has recorded.
    .remove(["worksheets", "orig_nbformat_minor"]), .move(any, into: "metadata"), .remove(any))

  private static let kernel =
    RepairRow.all(
      at: .metadata.appending("kernelspec"),
      .call(
        "kernel-name", for: ["name", "display_name"],
        title: "give the kernel the name that it has everywhere"),
      .copy("display_name", from: ["name", "language"]))
    + RepairRow.all(
      at: .metadata.appending("language_info"),
      .call("language-name", for: ["name"], title: "name the language of the files"),
      .copy("name", from: ["pygments_lexer"]),
      // The kernel writes them again.
      .remove(["codemirror_mode", "file_extension", "mimetype", "pygments_lexer", "version"]),
      .remove(any))
    + RepairRow.all(
      at: .metadata,
      .call("kernel", for: ["kernelspec"], title: "make it the name of a kernel"),
      .embed("language_info", [.string], as: #"{"name": $}"#, title: "make it the name"),
      .embed("authors", [.string], as: #"[{"name": $}]"#, title: "make it the name of an author"),
      .embed("authors", [.object], as: "[$]", title: "put it into a list"),
      .call("language", for: ["language_info"], title: "take the language of the kernel"),
      .call(
        "language-version", for: ["language_info"],
        title: "name it 'python', the language with such a version"),
      tags,
      .call(
        "no-name", for: ["kernelspec", "language_info"], title: "remove it, since it is empty"),
      .remove(["widgets"]), .remove(.allBut(["kernelspec", "language_info"])))

  private static let widgets = [
    RepairRow(
      widget,
      .steps(
        [
          .drop("state", value: nil, loss: "state"),
          .wrap(.allBut(["state", "version_major", "version_minor"]), in: "state"),
          .add("state", value: "{}"), .add("version_major", value: "2"),
          .add("version_minor", value: "0"),
        ], for: ["state"], title: "put the models of the widgets into 'state'")),
    RepairRow(
      .metadata.appending("widgets"),
      .call(
        "widget-state", for: [widgetState],
        title: "put the models of the widgets where they are looked for")),
    RepairRow(widget, .value("version_major", "2")),
    RepairRow(widget, .value("version_minor", "0")),
  ]

  /// Names that programs and people use for the text of a cell.
  private static let sources = [
    "input", "src", "code", "content", "contents", "text", "value", "body",
  ]

  /// Members of cells whose text is never the content of the cell.
  private static let labels = [
    "id", "uuid", "guid", "type", "kind", "language", "languageId", "lang", "name", "title",
    "status", "collapsed", "level", "mime", "timestamp",
  ]

  private static let cells: [RepairRow] = {
    let code = when("cell_type", "code")
    let others = when("cell_type", "markdown", "raw")
    return sources.map { RepairRow(.cell, .rename($0, to: "source")) }
      + [RepairRow(.cell, .rename("prompt_number", to: "execution_count"), where: code)]
      + RepairRow.all(
        at: .cell, kind, .value("metadata", "{}"),
        .call("lines", for: ["source"], title: "write it as text"), .value("source", "\"\""))
      + running(.cell, others, ["execution_count"], streamOutput)
      + RepairRow.all(
        at: .cell, .move(.these(labels), into: "metadata"), .move(loose, into: "metadata"),
        .remove(any))
      + RepairRow.all(
        at: .cell.appending("metadata"), tags, .remove(["collapsed", "scrolled"]), .remove(any))
  }()

  /// Returns the rows for outputs, and for a number under one of some names, of cells with code.
  ///
  /// The first name is the right one. `output` is an output for a text.
  static func running(
    _ cell: DocumentPath, _ others: MigrationStep.Condition, _ numbers: [String], _ output: String
  ) -> [RepairRow] {
    let code = when("cell_type", "code")
    let title = "make it an output with the text"
    return RepairRow.all(
      at: cell, where: code,
      .embed("outputs", scalars, as: "[\(output)]", title: title),
      .items("outputs", as: output, title: title), .value("outputs", "[]"),
      .value(numbers[0], "null"))
      + RepairRow.all(
        at: cell, where: others,
        .call(
          "cell-form", for: .these(["outputs"] + numbers),
          title: "make it a cell with code, since it has outputs"),
        .remove(.these(numbers)))
  }

  private static let outputs: [RepairRow] = {
    let stream = when("output_type", "stream")
    let data = when("output_type", "display_data", "execute_result")
    let result = when("output_type", "execute_result")
    let error = when("output_type", "error")
    let lined = MigrationStep.Names.these(["text", "traceback", "evalue", "ename"])
    let content = MigrationStep.Names.these([
      "name", "text", "data", "metadata", "execution_count", "ename", "evalue", "traceback",
    ])
    return [
      RepairRow(
        .output, .call("output-kind", for: ["output_type"], title: "give the output its kind")),
      RepairRow(
        .output, .call("stream-text", for: ["data", "text"], title: "rename 'data' to 'text'"),
        where: stream),
      RepairRow(
        .output,
        .call("output-form", for: content, title: "give the output the kind of what it has")
      ),
      RepairRow(.output, .rename("stream", to: "name"), where: stream),
      RepairRow(.output, .rename("prompt_number", to: "execution_count"), where: result),
      RepairRow(.output, .call("lines", for: lined, title: "write it as text")),
      RepairRow(.output, .value("name", "\"stdout\""), where: stream),
      RepairRow(.output, .value("text", "\"\""), where: stream),
    ]
      + RepairRow.all(
        at: .output, where: data,
        .embed(
          "data", scalars + [.array], as: #"{"text/plain": $}"#, title: "write it as 'text/plain'"),
        .value("data", "{}"), .value("metadata", "{}"))
      + [RepairRow(.output, .value("execution_count", "null"), where: result)]
      + ending(.output, error, data)
  }()

  /// Returns the last rows for outputs: of errors, and for members that are not of the output.
  static func ending(
    _ output: DocumentPath, _ error: MigrationStep.Condition, _ data: MigrationStep.Condition
  ) -> [RepairRow] {
    RepairRow.all(
      at: output, where: error,
      .value("ename", "\"Error\""), .value("evalue", "\"\""), .value("traceback", "[]"))
      + RepairRow.all(at: output, where: data, .move(any, into: "metadata"))
      // They do not say what the output shows.
      + RepairRow.all(
        at: output, .remove(["transient", "name", "execution_count", "prompt_number"]), .remove(any)
      )
  }

  /// Repairs for data under the names of versions before 4, and for data outside of its object.
  private static let oldData = NotebookFunctions.shortNames.flatMap { short, type in
    let wrap = MigrationStep.Change.wrap([type], in: "data")
    let isData = when("output_type", "display_data", "execute_result")
    let own = RepairRow(
      .output, .steps([wrap], for: [type], title: "put it into 'data'"), where: isData)
    guard short != "json" else { return [own] }
    let title = "put it into 'data' as '\(type)'"
    return [
      own,
      RepairRow(
        .output, .steps([.rename(short, to: type), wrap], for: [short], title: title), where: isData
      ),
    ]
  }

  private static let data: [RepairRow] = {
    let data = DocumentPath.output.appending("data")
    let view = data.appending(widgetView)
    let attachments = DocumentPath.cell.appending("attachments")
    return [data, DocumentPath(attachments.steps + [.all])].flatMap {
      RepairRow.all(at: $0, .call("lines", for: any, title: "write it as text"), .remove(any))
    } + [
      RepairRow(view, .rename("id", to: "model_id")),
      RepairRow(
        .cell, .call("attachments", for: ["attachments"], title: "make one object of the list")),
      RepairRow(
        attachments, .call("attachment", for: any, title: "write the MIME type of the data")),
    ]
  }()
}

extension DocumentFormat {
  /// The requirements of notebook readers that are not part of any version.
  static let notebookDemands = {
    let data = DocumentPath.output.appending("data")
    return [
      ReaderDemand(.root.appending("nbformat_minor"), "nbformat refuses the notebook without it"),
      ReaderDemand(
        .metadata.appending("widgets"),
        "nbconvert, and hosts that use it, show nothing without 'state' in "
          + "'\(NotebookRepairs.widgetState)'"),
      ReaderDemand(
        .cell.appending("metadata").appending("slideshow"),
        "nbconvert stops there when it makes slides"),
      ReaderDemand(
        .metadata.appending("kernelspec"),
        "nbformat refuses the notebook: it wants a name and a display name of the kernel"),
      ReaderDemand(
        .metadata.appending("language_info"), "nbformat refuses the notebook without the name"),
      ReaderDemand(
        data.appending(NotebookRepairs.widgetView),
        "nbconvert looks for 'model_id' there and stops without it"),
      ReaderDemand(data, "nbformat refuses the notebook: it wants a text, or a list of lines"),
    ]
  }()
}
