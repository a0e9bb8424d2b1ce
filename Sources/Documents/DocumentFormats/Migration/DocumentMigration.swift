package import Diagnostics
import JSONSyntax

/// A document on its way from one edition to another.
package struct DocumentMigration: Sendable {
  package let steps: [MigrationStep]
  private let functions: [String: MigrationFunction]
  /// Longer values are not given to functions.
  private let longestValue: Int
  private let usesTemplates: Bool

  /// A migration that writes alike items by templates unless each of them is to be looked at.
  package init(
    _ steps: [MigrationStep], _ functions: [String: MigrationFunction] = [:],
    longestValue: Int = FunctionObject.longestValue, usesTemplates: Bool = true
  ) {
    self.usesTemplates = usesTemplates
    self.steps = steps
    self.functions = functions
    self.longestValue = longestValue
  }

  /// What the migration would do and lose; nothing is written.
  ///
  /// The document must have been checked: one that is not JSON is read up to its first mistake.
  package func plan(_ open: @escaping RangeSource) -> MigrationTally {
    write(open, to: { _ in true }).tally
  }

  /// Writes the new document; not complete if `sink` has refused a piece.
  ///
  /// `alike` is the number of items that were written by templates. Unless the tally
  /// is the same as that of the plan, the document has changed meanwhile.
  package func write(
    _ open: @escaping RangeSource, to sink: @escaping (Span<UInt8>) -> Bool
  ) -> (tally: MigrationTally, isComplete: Bool, alike: Int) {
    let text = DocumentText()
    text.begin(open)
    return write(text, nil, to: sink)
  }

  /// The same for a document that `text` has begun, of which `known` was found out before.
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

  /// What each step must not give again.
  private func identities(in text: DocumentText) -> [GivenIdentities] {
    var watch = IdentityWatch(steps, functions)
    text.each(watch.paths) { number, value in watch.note(value, at: number) }
    return watch.settled()
  }
}
