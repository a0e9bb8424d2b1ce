package import Diagnostics

/// What a reporter needs besides the findings.
package struct ReportOptions: Sendable {
  /// The tool's name, "emojiart".
  package var toolName: String
  /// The tool's version, "1.2.0".
  package var version: String
  private let catalogue: @Sendable () -> [RuleInfo]
  /// Colors the forms for a terminal (ANSI escape sequences).
  package var isColoured: Bool
  /// Leaves out the last line of the forms for people.
  package var isQuiet: Bool

  /// The lowest severity that fails the run, or nil; for formats with a verdict.
  package var leastFailing: Severity?
  /// The cells of a line of the terminal; nil for lines that are not broken.
  package var width: Int?

  package init(
    toolName: String, version: String,
    rules: @autoclosure @escaping @Sendable () -> [RuleInfo] = [], isColoured: Bool = false,
    isQuiet: Bool = false, leastFailing: Severity? = .error, width: Int? = nil
  ) {
    self.toolName = toolName
    self.version = version
    catalogue = rules
    self.isColoured = isColoured
    self.isQuiet = isQuiet
    self.leastFailing = leastFailing
    self.width = width
  }

  /// All rules of the tool, created on first use; SARIF describes those that occur.
  package var rules: [RuleInfo] { catalogue() }
}
