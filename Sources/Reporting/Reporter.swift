package import Diagnostics

/// Turns the findings of a run into the text of one format, file by file.
package protocol Reporter: Sendable {
  /// The text to print now; called for every file in the order of the paths, clean files too.
  mutating func write(_ report: FileReport) -> String

  /// The rest of the text; called once, after the last file.
  mutating func finish(_ summary: Summary) -> String
}
