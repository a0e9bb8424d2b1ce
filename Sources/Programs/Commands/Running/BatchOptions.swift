package import ArgumentParser
import Files

/// The options for processing more documents than fit into one transaction.
package struct BatchOptions: ParsableArguments {
  @Option(
    name: .customLong("batch"),
    help: ArgumentHelp(
      """
      The number of documents that are replaced together. A batch that fails is rolled back. \
      Earlier batches stay, and 'undo' undoes all of them.
      """, valueName: "number"))
  package var size = 10_000

  @Flag(
    help: """
      Resume the last run of the same command if it was interrupted. Finished work is not \
      repeated, and 'undo' undoes both parts.
      """)
  package var resume = false

  @Option(
    help: ArgumentHelp(
      """
      The old contents to keep of one run and of all runs together, such as 500M or 4G; a run in \
      batches that needs more stops there. (default: 1G)
      """, valueName: "size"))
  package var journalSize: String?

  package init() {}

  package func validate() throws {
    if size < 1 { throw ValidationError("--batch must be at least 1") }
    if let journalSize, Self.size(journalSize) == nil {
      throw ValidationError(
        "--journal-size must be a size such as 500M or 4G, not '\(journalSize)'")
    }
  }

  var limits: Journal.Limits {
    journalSize.flatMap(Self.size).map { Journal.Limits(size: $0) } ?? Journal.Limits()
  }

  /// Parses a number of bytes with a unit.
  private static func size(_ text: String) -> Int? {
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40]
    let unit = text.uppercased().last.flatMap { units[$0] }
    guard let number = Int(unit == nil ? text[...] : text.dropLast()), number > 0 else {
      return nil
    }
    let (size, isTooLarge) = number.multipliedReportingOverflow(by: unit ?? 1)
    return isTooLarge ? nil : size
  }
}
