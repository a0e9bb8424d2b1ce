package import UniformTypes

/// A string of a property list with the value that contains it.
package struct PlacedString: Sendable, Equatable {
  package let text: String
  package let value: PropertyListValue

  /// Nil for anything but a string.
  package init?(_ value: PropertyListValue?) {
    guard let value, let text = value.string else { return nil }
    (self.text, self.value) = (text, value)
  }

  /// What a finding points at.
  package var range: Range<Int> { value.range }

  /// The text as the name of a type.
  package var identifier: UniformTypeIdentifier { UniformTypeIdentifier(rawValue: text) }

  /// True with a variable that the build replaces, `$(NAME)` or `${NAME}`: what the text will be
  /// is not known.
  package var isTemplate: Bool { text.hasBuildVariable }
}

extension PropertyListValue {
  /// Its strings with their places: those of an array, or the single one where Apple allows one
  /// for many.
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
