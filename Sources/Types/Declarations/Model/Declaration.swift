import Diagnostics
import JSONSyntax

/// A declaration, `NAME.filetype.json`: types, and the application that handles them.
///
/// A value is nil, empty, or false if the file does not contain it; `resolved` adds the defaults.
public struct Declaration: Sendable, Equatable {
  /// `$schema`, for editors.
  package var schema: String?
  package var types: [FileType] = []
  package var application: Application?
  package var checks: Checks?

  package init(types: [FileType] = [], application: Application? = nil) {
    self.types = types
    self.application = application
  }

  /// The suffix of declaration file names.
  package static let nameEnding = ".filetype.json"
}

/// The settings for findings in files that are checked together with the declaration.
package struct Checks: Sendable, Equatable {
  /// The rules and subjects to ignore.
  package var ignore: [String] = []
  /// Other severities, by rule or subject: `error`, `warning`, `note`.
  package var severities: [String: String] = [:]
}

extension Declaration {
  /// The declaration as a file: without default values, members in the order of the format's
  /// documentation, two blanks per level, LF.
  package var text: String { DeclarationFormat.root.write(self).page() }
}
