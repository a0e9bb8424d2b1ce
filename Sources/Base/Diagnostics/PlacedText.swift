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
