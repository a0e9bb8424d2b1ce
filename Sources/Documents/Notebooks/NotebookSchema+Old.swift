/// Schemas of versions 2 and 3: worksheets contain the cells, and output data has short names.
extension NotebookSchema {
  static func old(_ version: NotebookVersion) -> [Definition] {
    let isThird = version.major == 3
    // The end of members that only version 3 requires.
    let mark = isThird ? "!" : ""
    return [
      ("notebook", notebook(isThird: isThird, mark)),
      (
        "worksheet",
        object(
          pairs: [("cells!", list("cell")), ("metadata", anyObject)]
            + (isThird ? [] : [("name", "true")]))
      ),
      (
        "cell",
        choice(
          by: "cell_type",
          ["code", "markdown=text", "html=text"] + (isThird ? ["raw=text", "heading"] : []))
      ),
      (
        "code",
        object([
          "cell_type!": "true", "input\(mark)": "#lines", "outputs!": list("output"),
          "language\(mark)": string, "collapsed": boolean, "prompt_number": "#count",
          "metadata": anyObject,
        ])
      ),
      (
        "text",
        object(
          pairs: [("cell_type!", "true"), ("source!", "#lines"), ("metadata", "#textMetadata")]
            + (isThird ? [] : [("rendered", "true")]))
      ),
      ("textMetadata", object(["name": "#label", "tags": "#tags"], rest: "true")),
      (
        "heading",
        object([
          "cell_type!": "true", "source!": "#lines", "metadata": anyObject, "level!": counting,
        ])
      ),
      ("output", choice(by: "output_type", ["pyout", "display_data", "stream", "pyerr"])),
      ("pyout", data(["output_type!": "true", "prompt_number!": natural])),
      ("display_data", data(["output_type!": "true"])),
      (
        "stream",
        object(["output_type!": "true", "stream\(mark)": string, "text!": "#lines"])
      ),
      (
        "pyerr",
        object([
          "output_type!": "true", "ename!": string, "evalue!": string, "traceback!": "#traceback",
        ])
      ),
    ]
  }

  private static func notebook(isThird: Bool, _ mark: String) -> String {
    let metadata = object(
      [
        "kernel_info": object(
          ["name!": string, "language!": string, "codemirror_mode": string], rest: "true"),
        "signature": string,
      ], rest: "true")
    let first = [
      ("nbformat!", #"{"const":\#(isThird ? 3 : 2)}"#), ("nbformat_minor\(mark)", natural),
      ("metadata\(mark)", isThird ? metadata : anyObject),
    ]
    return object(
      pairs: first + (isThird ? [] : [("name", string)]) + [
        ("orig_nbformat", counting), ("orig_nbformat_minor", natural),
        ("worksheets!", list("worksheet")),
      ])
  }

  /// Returns the schema of an output with data, under short names and MIME types.
  private static func data(_ members: Members) -> String {
    object(
      members, rest: "false",
      patterns: [
        "^(text|latex|png|jpeg|svg|html|javascript|json|pdf)$": "#lines",
        #"^[a-zA-Z0-9]+/[a-zA-Z0-9\\-\\+\\.]+$"#: "#lines",
        "^metadata$": anyObject,
      ])
  }
}
