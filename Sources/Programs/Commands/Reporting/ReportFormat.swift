package import Diagnostics

/// A format for findings (`--format`); each is defined in the file of its reporter.
package struct ReportFormat: RawRepresentable, Hashable, Sendable {
  /// The features of a format besides listing findings.
  struct Traits: OptionSet {
    let rawValue: Int

    /// Shows the line with the finding.
    static let excerpts = Traits(rawValue: 1 << 0)
    /// Also lists files without findings.
    static let cleanFiles = Traits(rawValue: 1 << 1)
    /// Can be colored for a terminal.
    static let colors = Traits(rawValue: 1 << 2)
    /// May be followed by unified diffs.
    static let differences = Traits(rawValue: 1 << 3)
    /// Is read by a program that executes commands in the text.
    static let commands = Traits(rawValue: 1 << 4)
    /// Also lists accepted findings.
    static let accepted = Traits(rawValue: 1 << 5)
  }

  /// The value of `--format`.
  package let rawValue: String
  /// The description in `--help`.
  let summary: String
  private let traits: Traits
  /// The form for counts of each rule's findings, or nil if the format does not support them.
  private let statistics: StatisticsReporter.Form?
  private let make: @Sendable (ReportOptions) -> any Reporter

  init(
    _ name: String, _ summary: String, _ traits: Traits = [],
    statistics: StatisticsReporter.Form? = nil,
    make: @escaping @Sendable (ReportOptions) -> any Reporter
  ) {
    rawValue = name
    (self.summary, self.traits, self.statistics, self.make) = (summary, traits, statistics, make)
  }

  package var showsExcerpts: Bool { traits.contains(.excerpts) }
  package var listsCleanFiles: Bool { traits.contains(.cleanFiles) }
  package var allowsDifferences: Bool { traits.contains(.differences) }
  var allowsStatistics: Bool { statistics != nil }
  var listsAccepted: Bool { traits.contains(.accepted) }
  var allowsColors: Bool { traits.contains(.colors) }
  var obeysCommands: Bool { traits.contains(.commands) }

  /// Returns a reporter for a new run.
  package func makeReporter(_ options: ReportOptions) -> any Reporter {
    guard options.countsRules, let statistics else { return make(options) }
    return StatisticsReporter(options, form: statistics)
  }
}

extension ReportFormat: CaseIterable {
  /// All formats, in the order of `--help`.
  package static let allCases: [ReportFormat] = [
    text, concise, html, jsonl, json, sarif, github, gitlab, junit,
  ]

  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }
}

/// Formats the findings of a run, file by file.
package protocol Reporter: Sendable {
  /// Returns the text to print now; called for every file in path order, also for clean files.
  mutating func write(_ report: FileReport) -> String

  /// Returns the rest of the text; called once, after the last file.
  mutating func finish(_ summary: Summary) -> String
}
