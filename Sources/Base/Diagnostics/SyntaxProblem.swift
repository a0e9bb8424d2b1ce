/// A problem that the reader of a syntax found; each format in that syntax assigns it to one of its
/// rules.
package struct SyntaxProblem<Kind: Sendable & Equatable>: Sendable, Equatable {
  package var kind: Kind
  /// In lower case, without a period, with values in single quotes.
  package var message: String
  package var range: Range<Int>
  package var related: [RelatedPlace]
  package var fix: Fix?

  package init(
    _ kind: Kind, _ message: String, at range: Range<Int>, related: [RelatedPlace] = [],
    fix: Fix? = nil
  ) {
    self.kind = kind
    self.message = message
    self.range = range
    self.related = related
    self.fix = fix
  }
}
