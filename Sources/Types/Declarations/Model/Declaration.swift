import Diagnostics
import JSONSyntax

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
  /// Rules and subjects that are not reported.
  package var ignore: [String] = []
  /// Other severities, by rule or subject: `error`, `warning`, `note`.
  package var severities: [String: String] = [:]

  package init(ignore: [String] = [], severities: [String: String] = [:]) {
    self.ignore = ignore
    self.severities = severities
  }
}

extension Declaration {
  /// The declaration as a file: members in the order of the format's documentation, what is default
  /// left out, two blanks a level, LF.
  package var text: String { DeclarationFormat.root.write(self).page() }
}
