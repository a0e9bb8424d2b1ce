import Diagnostics
import JSONFormats

/// A declaration, `NAME.filetype.json`: types, and the application that handles them.
///
/// A value is nil, empty, or false if the file does not give it; `resolved` fills in the defaults.
public struct Declaration: Sendable, Equatable {
  /// `$schema`, for editors.
  package var schema: String?
  package var types: [FileType] = []
  package var application: Application?
  package var checks: Checks?

  package init(
    schema: String? = nil, types: [FileType] = [], application: Application? = nil,
    checks: Checks? = nil
  ) {
    self.schema = schema
    self.types = types
    self.application = application
    self.checks = checks
  }

  /// How the names of declarations end.
  package static let nameEnding = ".filetype.json"
}

/// How the findings of files that are checked together with the declaration are judged.
package struct Checks: Sendable, Equatable {
  /// A finding that is known and accepted.
  package struct Suppression: Sendable, Equatable {
    package var rule: String
    /// The file, relative to the declaration; nil for every file.
    package var path: String?
    package var reason: String?

    package init(rule: String, path: String? = nil, reason: String? = nil) {
      self.rule = rule
      self.path = path
      self.reason = reason
    }
  }

  /// Rules and subjects that are not reported.
  package var ignore: [String] = []
  /// Other severities, by rule or subject: `error`, `warning`, `note`.
  package var severities: [String: String] = [:]
  package var suppressions: [Suppression] = []

  package init(
    ignore: [String] = [], severities: [String: String] = [:], suppressions: [Suppression] = []
  ) {
    self.ignore = ignore
    self.severities = severities
    self.suppressions = suppressions
  }
}

extension Declaration {
  /// The declaration as a file: members in the order of the format's documentation, what is default
  /// left out, two blanks a level, LF.
  package var text: String { DeclarationFormat.root.write(self).page() }
}
