/// A text in a file, with its place.
package struct PlacedText: Sendable, Equatable {
  /// The text without its quotes; escapes, references, and bytes that are not UTF-8 are replaced.
  package var text: String
  /// The range of the text in the file, without quotes.
  package var range: Range<Int>

  package init(_ text: String, at range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

/// The reason why a text is not read as such, or not edited.
package struct TextRefusal: Error, Sendable, Equatable {
  /// The words of a finding: lower case, no period at the end.
  package var message: String
  /// The range in the text; nil for the whole file.
  package var range: Range<Int>?

  package init(_ message: String, at range: Range<Int>? = nil) {
    self.message = message
    self.range = range
  }
}
