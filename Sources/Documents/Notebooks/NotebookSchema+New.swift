/// Versions 4.0 to 4.5.
extension NotebookSchema {
  static func new(_ version: NotebookVersion) -> [Definition] {
    [
      ("notebook", notebook(version)),
      ("cell", choice(by: "cell_type", ["code", "markdown", "raw"])),
      ("id", #"{"type":"string","pattern":"^[a-zA-Z0-9_-]+$","minLength":1,"maxLength":64}"#),
      (
        "code",
        cell(
          version, [("outputs!", list("output")), ("execution_count!", "#count")],
          metadata: [
            ("collapsed", boolean), ("scrolled", #"{"enum":[true,false,"auto"]}"#),
          ]
            + (version.has(4)
              ? [("execution", #"{"type":"object","additionalProperties":{"type":"string"}}"#)]
              : []))
      ),
      ("markdown", cell(version, [("attachments", "#attachments")], metadata: [])),
      (
        "raw",
        cell(version, [("attachments", "#attachments")], metadata: [("format", string)])
      ),
      ("attachments", object([:], rest: "#bundle")),
      (
        "bundle",
        object(
          [NotebookRepairs.widgetView: object(["model_id!": string], rest: "true")], rest: "#lines",
          patterns: [#"^application/(.*\\+)?json$"#: "true"])
      ),
    ] + outputs
  }

  private static var outputs: [Definition] {
    [
      ("output", choice(by: "output_type", ["execute_result", "display_data", "stream", "error"])),
      (
        "execute_result",
        object([
          "output_type!": "true", "data!": "#bundle", "metadata!": anyObject,
          "execution_count!": "#count",
        ])
      ),
      (
        "display_data",
        object(["output_type!": "true", "data!": "#bundle", "metadata!": anyObject])
      ),
      ("stream", object(["output_type!": "true", "name!": string, "text!": "#lines"])),
      (
        "error",
        object([
          "output_type!": "true", "ename!": string, "evalue!": string, "traceback!": "#traceback",
        ])
      ),
    ]
  }

  private static func cell(
    _ version: NotebookVersion, _ members: [(String, String)], metadata: [(String, String)]
  ) -> String {
    let hidden = version.has(3) ? [("jupyter", anyObject)] : []
    let meta = object(
      pairs: metadata + hidden + [
        ("name", "#label"), ("tags", "#tags"), ("slideshow", notNull),
      ], rest: "true")
    let first = version.has(5) ? [("id!", "#id")] : []
    return object(
      pairs: first + [("cell_type!", "true"), ("metadata!", meta), ("source!", "#lines")]
        + members)
  }

  private static func notebook(_ version: NotebookVersion) -> String {
    let kernel = object(["name!": string, "display_name!": string], rest: "true")
    let language = object(
      [
        "name!": string, "codemirror_mode": #"{"type":["string","object"]}"#,
        "file_extension": string, "mimetype": string, "pygments_lexer": string,
      ], rest: "true")
    // The version numbers are required only beside `state`, which they describe.
    let state = """
      {"type":"object","required":["state"],"properties":{"state":\(anyObject),\
      "version_major":\(natural),"version_minor":\(natural)},\
      "dependentRequired":{"state":["version_major","version_minor"]}}
      """
    let widgets = object(["\(NotebookRepairs.widgetState)!": state], rest: "true")
    let document = version.has(2) ? [("title", string), ("authors", #"{"type":"array"}"#)] : []
    let metadata = object(
      pairs: [
        ("kernelspec", kernel), ("language_info", language), ("widgets", widgets),
        ("orig_nbformat", counting),
      ]
        + document, rest: "true")
    return object([
      "nbformat!": #"{"type":"integer","const":4}"#,
      "nbformat_minor!": "{\"type\":\"integer\",\"const\":\(version.minor ?? 0)}",
      "metadata!": metadata, "cells!": list("cell"),
    ])
  }
}
