import DocumentFormats

/// The migration steps to each version of notebooks from the one before.
enum NotebookSteps {
  static func steps(to version: NotebookVersion) -> [MigrationStep] {
    switch (version.major, version.minor) {
    case (3, _): third
    case (4, 0): sheets + cells + headings + results + others
    // Programs for 4.0 do not support attachments, though its schema allows them.
    case (4, 1):
      [
        step(.cell, .introduce("attachments", loss: "attachments")),
        step(.metadata, .mark("signature", value: nil)),
      ]
    case (4, 5): [step(.cell, .assign("id", .digest))]
    default: []
    }
  }

  private static func step(
    _ place: DocumentPath, _ change: MigrationStep.Change,
    where condition: (String, [String])? = nil
  ) -> MigrationStep {
    MigrationStep(
      place, change,
      where: condition.map { member, values in
        MigrationStep.Condition(member, values.map { "\"\($0)\"" })
      })
  }

  private static let code = ("cell_type", ["code"])
  private static let data = ("output_type", ["pyout", "display_data"])
  private static let result = ("output_type", ["pyout"])

  /// The steps that add members required by version 3; headings and raw cells are new in 3.
  private static var third: [MigrationStep] {
    [
      step(.root, .call("metadata")),
      step(.sheet, .drop("name", value: nil, loss: "worksheet-names")),
      step(.oldCell, .call("lines-2")),
      step(.oldOutput, .call("lines-2")),
      step(.oldCell, .call("rich-cells")),
      step(.oldCell, .drop("rendered", value: nil, loss: "rendered")),
      step(.oldCell, .fill("metadata", value: "{}")),
      step(.oldCell, .fill("input", value: "\"\""), where: code),
      step(.oldCell, .fill("language", value: "\"python\""), where: code),
      step(.oldOutput, .fill("stream", value: "\"stdout\""), where: ("output_type", ["stream"])),
    ]
  }

  /// From version 3 to 4: the notebook itself.
  private static var sheets: [MigrationStep] {
    [
      // These record what a program has read, and should never have been written.
      step(.root, .mark("orig_nbformat", value: nil)),
      step(.root, .mark("orig_nbformat_minor", value: nil)),
      // The signature is valid only for the old text.
      step(.metadata, .mark("signature", value: nil)),
      step(.metadata, .mark("name", value: nil), where: ("name", [""])),
      step(.root, .flatten(list: "worksheets", member: "cells", loss: "worksheets")),
    ]
  }

  private static var cells: [MigrationStep] {
    [
      step(.cell, .introduce("attachments", loss: "attachments")),
      step(.cell, .call("lines-3")),
      step(.cell, .fill("metadata", value: "{}")),
      step(.cell, .rename("input", to: "source"), where: code),
      step(.cell, .rename("prompt_number", to: "execution_count"), where: code),
      step(.cell, .fill("execution_count", value: "null"), where: code),
      step(.cell, .wrap(.these(["collapsed"]), in: "metadata"), where: code),
      step(.cell, .drop("language", value: "\"python\"", loss: "language"), where: code),
    ]
  }

  private static var headings: [MigrationStep] {
    let kinds = [
      MigrationStep.Pair("\"markdown\"", "\"markdown\""),
      MigrationStep.Pair("\"html\"", "\"markdown\""),
    ]
    return [
      step(.cell, .call("markdown")), step(.cell, .map("cell_type", kinds, loss: "html-cells")),
    ]
  }

  /// The steps for outputs with data, which version 4 stores in an object of its own.
  private static var results: [MigrationStep] {
    let names = NotebookFunctions.shortNames
    return [
      step(.output, .call("lines-3")),
      step(.output, .fill("metadata", value: "{}"), where: data),
      step(.output, .call("results"), where: result),
      step(.output, .rename("prompt_number", to: "execution_count"), where: result),
      step(.output, .fill("execution_count", value: "null"), where: result),
    ]
      + names.map { step(.output, .rename($0.short, to: $0.type), where: data) }
      + [
        step(.output, .call("json"), where: data),
        step(
          .output, .wrap(.allBut(["output_type", "execution_count", "metadata"]), in: "data"),
          where: data),
        step(.output, .fill("data", value: "{}"), where: data),
        step(.output.appending("data"), .call("bundle")),
      ]
      + names.map { step(.output.appending("metadata"), .rename($0.short, to: $0.type)) }
  }

  private static var others: [MigrationStep] {
    let kinds = [
      MigrationStep.Pair("\"pyout\"", "\"execute_result\""),
      MigrationStep.Pair("\"pyerr\"", "\"error\""),
    ]
    return [
      step(.output, .rename("stream", to: "name"), where: ("output_type", ["stream"])),
      step(.output, .map("output_type", kinds, loss: "output_type")),
    ]
  }
}
