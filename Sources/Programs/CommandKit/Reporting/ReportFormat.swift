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
    static let colours = Traits(rawValue: 1 << 2)
    /// May be followed by unified differences.
    static let differences = Traits(rawValue: 1 << 3)
    /// Is read by a program that obeys commands in the text.
    static let commands = Traits(rawValue: 1 << 4)
  }

  /// The name that `--format` takes.
  package let rawValue: String
  /// A description for `--help`.
  let summary: String
  private let traits: Traits
  private let make: @Sendable (ReportOptions) -> any Reporter

  init(
    _ name: String, _ summary: String, _ traits: Traits = [],
    make: @escaping @Sendable (ReportOptions) -> any Reporter
  ) {
    rawValue = name
    self.summary = summary
    self.traits = traits
    self.make = make
  }

  package var showsExcerpts: Bool { traits.contains(.excerpts) }
  package var listsCleanFiles: Bool { traits.contains(.cleanFiles) }
  package var allowsDifferences: Bool { traits.contains(.differences) }
  var allowsColours: Bool { traits.contains(.colours) }
  var obeysCommands: Bool { traits.contains(.commands) }

  /// A reporter at the start of a run.
  package func makeReporter(_ options: ReportOptions) -> any Reporter { make(options) }
}

extension ReportFormat: CaseIterable {
  /// Every form, in the order of `--help`.
  package static let allCases: [ReportFormat] = [
    text, concise, jsonl, json, sarif, github, gitlab, junit, checkstyle,
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
