/// A text that is equal only to one of the same bytes, as for all readers of documents.
///
/// Swift's own strings are equal in several normal forms.
package struct ExactText: Sendable, Hashable, Comparable, ExpressibleByStringLiteral {
  package let text: String

  package init(_ text: String) { self.text = text }
  package init(stringLiteral text: String) { self.text = text }

  // Texts of the same bytes have the same hash as strings. Swift compares ASCII fast, and no other
  // text of that size equals it.
  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text == right.text && left.text.utf8.count == right.text.utf8.count
      && (left.text.utf8Span.isKnownASCII || left.text.utf8.elementsEqual(right.text.utf8))
  }

  package static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
