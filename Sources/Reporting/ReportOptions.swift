package import Diagnostics

/// What a reporter has to know besides the findings.
package struct ReportOptions: Sendable {
  /// The tool's name, "emojiart".
  package var toolName: String
  /// The tool's version, "1.2.0".
  package var version: String
  /// All rules of the tool; SARIF describes those that occur.
  package var rules: [RuleInfo]
  /// Colours the forms for a terminal (ANSI escape sequences).
  package var isColoured: Bool
  /// Leaves out the last line of the forms for people.
  package var isQuiet: Bool

  package init(
    toolName: String, version: String, rules: [RuleInfo] = [], isColoured: Bool = false,
    isQuiet: Bool = false
  ) {
    self.toolName = toolName
    self.version = version
    self.rules = rules
    self.isColoured = isColoured
    self.isQuiet = isQuiet
  }
}
