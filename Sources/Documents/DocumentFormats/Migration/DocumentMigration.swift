package import Diagnostics
import JSONSyntax

/// A document on its way from one edition to another.
package struct DocumentMigration: Sendable {
  package let steps: [MigrationStep]
  private let functions: [String: MigrationFunction]

  package init(_ steps: [MigrationStep], _ functions: [String: MigrationFunction] = [:]) {
    self.steps = steps
    self.functions = functions
  }

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
    var rewriter = DocumentRewriter(text, functions, given: identities(in: text))
    var output = DocumentOutput(sink)
    let whole = text.root()
    var root = whole.root
    for (number, step) in steps.enumerated() {
      let pending = PendingStep(
        number: number, place: step.place.steps[...], condition: step.condition,
        change: step.change)
      rewriter.apply(pending, to: &root)
    }
    if let range = whole.root.range {
      text.copy(0..<range.lowerBound, to: &output)
      rewriter.write(root, to: &output)
      text.copy(range.upperBound..<whole.end, to: &output)
    }
    return (rewriter.tally, output.finish())
  }

  /// What each step must not give again.
  private func identities(in text: DocumentText) -> [GivenIdentities] {
    steps.indices.map { index in
      var given = GivenIdentities()
      guard case .assign(let name, _) = steps[index].change else { return given }
      // Where the member was before the steps that come first.
      var place: DocumentPath? = steps[index].place.appending(name)
      for step in steps[..<index].reversed() {
        guard let back = step.inverse({ functions[$0]?.inverse }) else { continue }
        let before = place?.moved(by: back)
        // Items that are objects already may have the member, unlike those that become objects.
        if case .unwrapItems = back.change, before == nil { continue }
        place = before
      }
      guard let place else { return given }
      text.each([place]) { _, value in given.note(value) }
      return given
    }
  }
}
