package import Diagnostics
import JSONSyntax

/// A document on its way from one edition to another.
package struct DocumentMigration: Sendable {
  package let steps: [MigrationStep]

  package init(_ steps: [MigrationStep]) { self.steps = steps }

  /// What the migration would do and lose; nothing is written.
  ///
  /// The document must have been checked: one that is not JSON is read up to its first mistake.
  package func plan(_ open: @escaping RangeSource) -> MigrationTally {
    write(open, to: { _ in true }).tally
  }

  /// Writes the new document; false if `sink` has refused a piece.
  ///
  /// Unless the tally is the same as that of the plan, the document has changed meanwhile.
  package func write(
    _ open: @escaping RangeSource, to sink: @escaping (Span<UInt8>) -> Bool
  ) -> (tally: MigrationTally, isComplete: Bool) {
    let text = DocumentText(open)
    var rewriter = DocumentRewriter(text, numbers: numbers(in: text))
    var output = DocumentOutput(sink)
    let whole = text.root()
    var root = whole.root
    for (number, step) in steps.enumerated() {
      let pending = PendingStep(number: number, place: step.place.steps[...], change: step.change)
      rewriter.apply(pending, to: &root)
    }
    if let range = whole.root.range {
      text.copy(0..<range.lowerBound, to: &output)
      rewriter.write(root, to: &output)
      text.copy(range.upperBound..<whole.end, to: &output)
    }
    return (rewriter.tally, output.finish())
  }

  /// The first number that each step gives: greater than all that the document has.
  private func numbers(in text: DocumentText) -> [Int] {
    steps.indices.map { index in
      guard case .number(let name, let first) = steps[index].change else { return 0 }
      let place = steps[..<index].reversed().reduce(steps[index].place.appending(name)) {
        path, step in step.inverse.flatMap { path?.moved(by: $0) } ?? path
      }
      guard let place else { return first }
      var next = first
      text.each([place]) { _, value in
        if let number = value.integer, number < Int.max { next = max(next, number + 1) }
      }
      return next
    }
  }
}
