/// A text of a file with its place.
package struct PlacedText: Sendable, Equatable {
  /// Without the marks around it, escapes and references replaced; what is not UTF-8 is replaced too.
  package var text: String
  /// The bytes of the file that say it, without quotes.
  package var range: Range<Int>

  package init(_ text: String, at range: Range<Int>) {
    self.text = text
    self.range = range
  }
}
