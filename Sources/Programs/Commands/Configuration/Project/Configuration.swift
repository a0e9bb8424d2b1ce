package import Diagnostics

/// The settings of a project for checking its files: `filetype-toolkit.json`.
package struct Configuration: Sendable, Equatable {
  package var schema: String?
  /// Patterns of files to skip.
  package var exclude: [String] = []
  /// The selected rules and subjects; empty for all.
  package var select: [String] = []
  package var ignore: [String] = []
  /// The severities, by rule or subject.
  package var severity: [String: Severity] = [:]
  package var failOn: FailureThreshold?
  /// The overrides; later ones win.
  package var overrides: [Override] = []
  /// The schemas for documents; later ones win.
  package var schemas: [JudgedFiles] = []
  /// The folder of a shared MIME database, relative to the configuration, or `built-in`.
  package var database: String?
  /// The baseline file, relative to the configuration.
  package var baseline: String?
  /// The target edition for migrating documents.
  package var to: String?

  /// Different rules for some files.
  package struct Override: Sendable, Equatable {
    package var files: [String]
    /// The list that replaces the list for all files.
    package var select: [String] = []
    /// The list that is added to the list for all files.
    package var ignore: [String] = []
    /// The severities that replace those for all files.
    package var severity: [String: Severity] = [:]
  }

  /// Documents that are checked against a JSON Schema.
  package struct JudgedFiles: Sendable, Equatable {
    package var files: [String]
    /// The schema's path, relative to the configuration, or nil if each document names its schema.
    package var schema: String?
    /// True if the JSON may contain comments and trailing commas.
    package var comments: Bool?
  }

  package init() {}
}

/// The lowest severity of findings that fail a run.
package enum FailureThreshold: String, CaseIterable, Sendable {
  case error
  case warning
  case note
  case never

  /// The lowest severity that fails a run, or nil for `never`.
  package var leastFailing: Severity? { Severity(rawValue: rawValue) }

  /// The lowest severity that fails a run, or `error` for `never`.
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
