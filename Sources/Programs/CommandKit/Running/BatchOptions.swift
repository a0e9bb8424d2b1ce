import ArgumentParser

/// How many documents are saved together.
package struct BatchOptions: ParsableArguments {
  @Option(
    name: .customLong("batch"),
    help: ArgumentHelp(
      """
      The number of documents in a batch. A batch is saved as a whole or, if that fails, not at \
      all; the run ends there, and earlier batches stay. 'undo' takes back the whole run.
      """, valueName: "number"))
  package var size = 10_000

  package init() {}

  package mutating func validate() throws {
    if size < 1 { throw ValidationError("--batch must be at least 1") }
  }
}
