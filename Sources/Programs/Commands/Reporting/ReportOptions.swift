package import Diagnostics

/// What a reporter needs besides the findings.
package struct ReportOptions: Sendable {
  /// The tool's name, "emojiart".
  package var toolName: String
  /// The tool's version, "1.2.0".
  package var version: String
  private let catalog: @Sendable () -> [RuleInfo]
  /// Colors the forms for a terminal (ANSI escape sequences).
  package var isColored: Bool
  /// Leaves out the last line of the forms for people.
  package var isQuiet: Bool

  /// The lowest severity that fails the run, or nil; for formats with a verdict.
  package var leastFailing: Severity?
  /// The cells of a line of the terminal; nil for lines that are not broken.
  package var width: Int?
  /// Counts the findings of each rule instead of listing them.
  package var countsRules: Bool
  /// What repairs findings: the findings of several tools need several commands.
  package var fixCommands: [String]
  /// True if nothing is checked because of what is reported.
  package var isRefusal = false

  package init(
    toolName: String, version: String,
    rules: @autoclosure @escaping @Sendable () -> [RuleInfo] = [], isColored: Bool = false,
    isQuiet: Bool = false, leastFailing: Severity? = .error, width: Int? = nil,
    countsRules: Bool = false
  ) {
    self.toolName = toolName
    fixCommands = [Self.fixCommands[toolName] ?? "\(toolName) fix"]
    self.version = version
    catalog = rules
    self.isColored = isColored
    self.isQuiet = isQuiet
    self.leastFailing = leastFailing
    self.width = width
    self.countsRules = countsRules
  }

  private static let fixCommands = [
    "emojiart": "emojiart fix", "filetype": "filetype fix",
  ]

  /// For findings that any of the tools has written.
  package var ofAllTools: ReportOptions {
    var options = self
    options.fixCommands = ["emojiart", "filetype"].compactMap { Self.fixCommands[$0] }
    return options
  }

  /// All rules of the tool, created on first use; SARIF describes those that occur.
  package var rules: [RuleInfo] { catalog() }
}
