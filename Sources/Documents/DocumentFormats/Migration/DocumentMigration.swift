package import Diagnostics
import JSONSyntax

/// A migration of documents from one version to another.
package struct DocumentMigration: Sendable {
  package let steps: [MigrationStep]
  private let functions: [String: MigrationFunction]
  /// The maximum length of a value for a function.
  private let longestValue: Int
  private let usesTemplates: Bool

  /// Creates a migration; it writes similar items by templates if `usesTemplates` is true.
  package init(
    _ steps: [MigrationStep], _ functions: [String: MigrationFunction] = [:],
    longestValue: Int = FunctionObject.longestValue, usesTemplates: Bool = true
  ) {
    self.usesTemplates = usesTemplates
    self.steps = steps
    self.functions = functions
    self.longestValue = longestValue
  }

  /// Writes the new document; it is incomplete if `sink` refuses a piece.
  ///
  /// The document must have been checked. If it is not JSON, it is read up to its first error.
  /// `alike` is the number of items that were written by templates. If the tally differs from the
  /// plan, the document has changed meanwhile.
  package func write(
    _ open: @escaping RangeSource, to sink: @escaping (Span<UInt8>) -> Bool
  ) -> (tally: MigrationTally, isComplete: Bool, alike: Int) {
    let text = DocumentText()
    text.begin(open)
    return write(text, nil, to: sink)
  }

  /// Writes the new document for an old one that `text` has begun, using facts known already.
  func write(
    _ text: DocumentText, _ known: KnownDocument?, to sink: @escaping (Span<UInt8>) -> Bool
  ) -> (tally: MigrationTally, isComplete: Bool, alike: Int) {
    var rewriter = DocumentRewriter(
      text, functions, given: known?.given ?? identities(in: text))
    rewriter.longestValue = longestValue
    rewriter.usesTemplates = usesTemplates
    var output = DocumentOutput(sink)
    let whole = known?.root ?? text.root()
    var root = whole.root
    for (number, step) in steps.enumerated() {
      let pending = PendingStep(
        number: number, place: step.place.steps[...], condition: step.condition,
        action: .change(step.change))
      rewriter.apply(pending, to: &root)
    }
    if let range = whole.root.range {
      text.copy(0..<range.lowerBound, to: &output)
      rewriter.write(root, to: &output)
      text.copy(range.upperBound..<max(range.upperBound, whole.end), to: &output)
    }
    return (rewriter.tally, output.finish(), rewriter.alike)
  }

  /// Returns the identifiers that each step must not assign again.
  private func identities(in text: DocumentText) -> [GivenIdentities] {
    var watch = IdentityWatch(steps, functions)
    text.each(watch.paths) { number, value in watch.note(value, at: number) }
    return watch.settled()
  }
}
