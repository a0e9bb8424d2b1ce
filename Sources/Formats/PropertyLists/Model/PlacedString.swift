import Diagnostics
package import UniformTypes

/// A string of a property list with the value that contains it.
package struct PlacedString: Sendable, Equatable {
  package let text: String
  package let value: PropertyListValue

  /// Returns nil for a value that is not a string.
  package init?(_ value: PropertyListValue?) {
    guard let value, let text = value.string else { return nil }
    (self.text, self.value) = (text, value)
  }

  /// The place for a finding.
  package var range: Range<Int> { value.range }

  /// The text as the name of a type.
  package var identifier: UniformTypeIdentifier { UniformTypeIdentifier(rawValue: text) }

  /// True if it contains a variable that the build replaces, `$(NAME)`, `${NAME}`, or `{{name}}`;
  /// the final text is unknown.
  package var isTemplate: Bool { text.hasVariable }
}

extension PropertyListValue {
  /// The strings with their places: the strings of an array, or a single one where Apple allows it.
  package var placedStrings: [PlacedString] { strings.compactMap { PlacedString($0) } }

  /// True for an empty string, array or dictionary.
  package var isEmpty: Bool {
    switch content {
    case .string(let text): text.isEmpty
    case .array(let values): values.isEmpty
    case .dictionary(let entries): entries.isEmpty
    default: false
    }
  }
}
