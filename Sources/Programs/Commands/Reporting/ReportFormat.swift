package import Diagnostics

/// A form in which findings are shown (`--format`): a value in the file of its reporter.
package struct ReportFormat: RawRepresentable, Hashable, Sendable {
  /// What a format shows besides findings.
  struct Traits: OptionSet {
    let rawValue: Int

    /// Shows the line that a finding is in.
    static let excerpts = Traits(rawValue: 1 << 0)
    /// Lists files without findings too.
    static let cleanFiles = Traits(rawValue: 1 << 1)
    /// Can be colored for a terminal.
    static let colors = Traits(rawValue: 1 << 2)
    /// May be followed by unified differences.
    static let differences = Traits(rawValue: 1 << 3)
    /// Is read by a program that obeys commands in the text.
    static let commands = Traits(rawValue: 1 << 4)
    /// Lists what is accepted too.
    static let accepted = Traits(rawValue: 1 << 5)
  }

  /// The name that `--format` takes.
  package let rawValue: String
  /// A description for `--help`.
  let summary: String
  private let traits: Traits
  /// How the format counts the findings of each rule; nil if it cannot.
  private let statistics: StatisticsReporter.Form?
  private let make: @Sendable (ReportOptions) -> any Reporter

  init(
    _ name: String, _ summary: String, _ traits: Traits = [],
    statistics: StatisticsReporter.Form? = nil,
    make: @escaping @Sendable (ReportOptions) -> any Reporter
  ) {
    rawValue = name
    self.summary = summary
    self.traits = traits
    self.statistics = statistics
    self.make = make
  }

  package var showsExcerpts: Bool { traits.contains(.excerpts) }
  package var listsCleanFiles: Bool { traits.contains(.cleanFiles) }
  package var allowsDifferences: Bool { traits.contains(.differences) }
  var allowsStatistics: Bool { statistics != nil }
  var listsAccepted: Bool { traits.contains(.accepted) }
  var allowsColors: Bool { traits.contains(.colors) }
  var obeysCommands: Bool { traits.contains(.commands) }

  /// A reporter at the start of a run.
  package func makeReporter(_ options: ReportOptions) -> any Reporter {
    guard options.countsRules, let statistics else { return make(options) }
    return StatisticsReporter(options, form: statistics)
  }
}

extension ReportFormat: CaseIterable {
  /// Every form, in the order of `--help`.
  package static let allCases: [ReportFormat] = [
    text, concise, html, jsonl, json, sarif, github, gitlab, junit,
  ]

  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  package static func == (one: ReportFormat, other: ReportFormat) -> Bool {
    one.rawValue == other.rawValue
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// Turns the findings of a run into the text of one format, file by file.
package protocol Reporter: Sendable {
  /// The text to print now; called for every file in the order of the paths, clean files too.
  mutating func write(_ report: FileReport) -> String

  /// The rest of the text; called once, after the last file.
  mutating func finish(_ summary: Summary) -> String
}
