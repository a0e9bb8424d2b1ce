/// Something that a reader of a syntax has found; a format that is written in it says which of its
/// rules that is.
package struct SyntaxProblem<Kind: Sendable & Equatable>: Sendable, Equatable {
  package var kind: Kind
  /// Lower case, no full stop, values in single quotes.
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
