/// Schemas of versions 2 and 3: worksheets contain the cells, and output data has short names.
extension NotebookSchema {
  static func old(_ version: NotebookVersion) -> [Definition] {
    let isThird = version.major == 3
    return [
      ("notebook", isThird ? third : second),
      (
        "worksheet",
        isThird
          ? object(["cells!": list("cell"), "metadata": anyObject])
          : object(["cells!": list("cell"), "metadata": anyObject, "name": "true"])
      ),
      (
        "cell",
        choice(
          by: "cell_type",
          ["code", "markdown=text", "html=text"] + (isThird ? ["raw=text", "heading"] : []))
      ),
      ("code", isThird ? thirdCode : secondCode),
      (
        "text",
        isThird
          ? object(["cell_type!": "true", "source!": "#lines", "metadata": "#textMetadata"])
          : object([
            "cell_type!": "true", "source!": "#lines", "metadata": "#textMetadata",
            "rendered": "true",
          ])
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
        isThird
          ? object(["output_type!": "true", "stream!": string, "text!": "#lines"])
          : object(["output_type!": "true", "stream": string, "text!": "#lines"])
      ),
      (
        "pyerr",
        object([
          "output_type!": "true", "ename!": string, "evalue!": string, "traceback!": "#traceback",
        ])
      ),
    ]
  }

  private static var second: String {
    object([
      "nbformat!": #"{"const":2}"#, "nbformat_minor": natural, "metadata": anyObject,
      "name": string, "orig_nbformat": counting, "orig_nbformat_minor": natural,
      "worksheets!": list("worksheet"),
    ])
  }

  private static var third: String {
    object([
      "nbformat!": #"{"const":3}"#, "nbformat_minor!": natural,
      "metadata!": object(
        [
          "kernel_info": object(
            ["name!": string, "language!": string, "codemirror_mode": string], rest: "true"),
          "signature": string,
        ], rest: "true"),
      "orig_nbformat": counting, "orig_nbformat_minor": natural,
      "worksheets!": list("worksheet"),
    ])
  }

  private static var secondCode: String {
    object([
      "cell_type!": "true", "input": "#lines", "outputs!": list("output"), "language": string,
      "collapsed": boolean, "prompt_number": "#count", "metadata": anyObject,
    ])
  }

  private static var thirdCode: String {
    object([
      "cell_type!": "true", "input!": "#lines", "outputs!": list("output"), "language!": string,
      "collapsed": boolean, "prompt_number": "#count", "metadata": anyObject,
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
