package import Diagnostics
package import JSONSyntax

/// The notation of a text of members and elements.
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
    /// Replaces the value at the path or adds the member, and any missing mappings around it.
    case set(JSONText)
    /// Adds elements at the end of the list at the path; creates the list if it is missing or
    /// null.
    case append([JSONText])
    /// Removes the member or element at the path.
    case remove

    /// Adds one element at the end of a list.
    package static func insert(_ element: JSONText) -> Action { .append([element]) }
  }

  package var path: [JSONPath]
  package var action: Action

  package init(_ path: [JSONPath], _ action: Action) {
    self.path = path
    self.action = action
  }
}

/// The reason why a change cannot be made without changing the text around it.
package struct EditRefusal: Error, Sendable, Equatable {
  /// The message of a finding: lower case, no period at the end.
  package var words: String
  /// Bytes of the text.
  package var range: Range<Int>

  package init(_ words: String, at range: Range<Int>) {
    self.words = words
    self.range = range
  }
}
