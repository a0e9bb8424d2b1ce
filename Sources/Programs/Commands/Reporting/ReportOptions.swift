package import Diagnostics

/// The options and context of a reporter.
package struct ReportOptions: Sendable {
  /// The tool's name, such as "emojiart".
  package var toolName: String
  /// The tool's version, such as "1.2.0".
  package var version: String
  private let catalog: @Sendable () -> [RuleInfo]
  /// True to color the formats for a terminal (ANSI escape sequences).
  package var isColored: Bool
  /// True to omit the last line of the formats for people.
  package var isQuiet: Bool

  /// The lowest severity that fails the run, or nil; for formats with a verdict.
  package var leastFailing: Severity?
  /// The width of the terminal in cells, or nil for lines that are not wrapped.
  package var width: Int?
  /// True to count the findings of each rule instead of listing them.
  package var countsRules: Bool
  /// The commands that fix findings; findings from several tools need several commands.
  package var fixCommands: [String]

  package init(
    toolName: String, version: String,
    rules: @autoclosure @escaping @Sendable () -> [RuleInfo] = [], isColored: Bool = false,
    isQuiet: Bool = false, leastFailing: Severity? = .error, width: Int? = nil,
    countsRules: Bool = false
  ) {
    self.toolName = toolName
    fixCommands = ["\(toolName) fix"]
    self.version = version
    catalog = rules
    (self.isColored, self.isQuiet, self.leastFailing) = (isColored, isQuiet, leastFailing)
    (self.width, self.countsRules) = (width, countsRules)
  }

  /// The options for findings that any of the tools has written.
  package var ofAllTools: ReportOptions {
    var options = self
    options.fixCommands = ["emojiart fix", "filetype fix"]
    return options
  }

  /// All rules of the tool, created on first use; SARIF describes those that occur.
  package var rules: [RuleInfo] { catalog() }
}
