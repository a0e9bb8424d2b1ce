package import Diagnostics

/// What a project says about how its files are checked: `filetype-toolkit.json`.
package struct Configuration: Sendable, Equatable {
  package var schema: String?
  /// Patterns of files to leave out.
  package var exclude: [String] = []
  /// Rules and subjects; empty for all.
  package var select: [String] = []
  package var ignore: [String] = []
  /// Levels by rule or subject.
  package var severity: [String: Severity] = [:]
  package var failOn: FailureThreshold?
  /// True to report rules in preview too; nil if it is not said.
  package var preview: Bool?
  /// Later ones win.
  package var overrides: [Override] = []
  /// What documents are judged by; later ones win.
  package var schemas: [JudgedFiles] = []
  /// The folder of a shared MIME database, relative to the file, or `built-in`.
  package var database: String?
  /// The file of accepted findings, relative to the file.
  package var baseline: String?
  /// The edition that documents are migrated to.
  package var to: String?

  /// Other rules for some files.
  package struct Override: Sendable, Equatable {
    package var files: [String]
    /// Replaces the list for all files.
    package var select: [String] = []
    /// Added to the list for all files.
    package var ignore: [String] = []
    /// Replaces the levels of the same rules.
    package var severity: [String: Severity] = [:]

    package init(
      files: [String], select: [String] = [], ignore: [String] = [],
      severity: [String: Severity] = [:]
    ) {
      self.files = files
      self.select = select
      self.ignore = ignore
      self.severity = severity
    }
  }

  /// Documents that are judged by a JSON Schema.
  package struct JudgedFiles: Sendable, Equatable {
    package var files: [String]
    /// Relative to the configuration; nil for the one that each document names.
    package var schema: String?
    /// True if JSON may have comments and trailing commas.
    package var comments: Bool?
  }

  package init() {}
}

/// The severity from which on findings fail a run.
package enum FailureThreshold: String, CaseIterable, Sendable {
  case error
  case warning
  case note
  case never

  /// The lowest severity that fails a run, or nil.
  package var leastFailing: Severity? {
    switch self {
    case .note: .note
    case .warning: .warning
    case .error: .error
    case .never: nil
    }
  }

  /// The lowest severity that fails a run; error if none does.
  package var severity: Severity { leastFailing ?? .error }

  /// True if the counts of a run reach the threshold.
  package func isReached(by summary: Summary) -> Bool {
    switch leastFailing {
    case .error: summary.errors > 0
    case .warning: summary.errors + summary.warnings > 0
    case .note: summary.errors + summary.warnings + summary.notes > 0
    case nil: false
    }
  }
}
