package import Diagnostics
package import JSONSyntax

/// How a text of members and elements is written.
package enum ConfigurationNotation: String, Sendable, CaseIterable {
  case json
  /// JSON5, and JSON with comments.
  case json5
  case yaml
  case toml
}

/// A change of one value in a text of members and elements.
package struct ValueChange: Sendable {
  package enum Action: Sendable {
    /// Replaces the value at the path or adds the member; mappings that are missing are added too.
    case set(JSONText)
    /// Adds an element at the end of the list at the path; a list that is missing or null is made.
    case insert(JSONText)
    /// Removes the member or element at the path.
    case remove
  }

  package var path: [JSONPath]
  package var action: Action

  package init(_ path: [JSONPath], _ action: Action) {
    self.path = path
    self.action = action
  }
}

/// Why a change cannot be made without touching what stands around it.
package struct EditRefusal: Error, Sendable, Equatable {
  /// Words of a finding: lower case, no period at the end.
  package var words: String
  /// Bytes of the text.
  package var range: Range<Int>

  package init(_ words: String, at range: Range<Int>) {
    self.words = words
    self.range = range
  }
}
