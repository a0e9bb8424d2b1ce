package import Diagnostics
import JSONSyntax

/// A document on its way from one edition to another.
package struct DocumentMigration: Sendable {
  package let steps: [MigrationStep]
  private let functions: [String: MigrationFunction]
  /// Longer values are not given to functions.
  private let longestValue: Int

  package init(
    _ steps: [MigrationStep], _ functions: [String: MigrationFunction] = [:],
    longestValue: Int = FunctionObject.longestValue
  ) {
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

  /// Writes the new document; false if `sink` has refused a piece.
  ///
  /// Unless the tally is the same as that of the plan, the document has changed meanwhile.
  package func write(
    _ open: @escaping RangeSource, to sink: @escaping (Span<UInt8>) -> Bool
  ) -> (tally: MigrationTally, isComplete: Bool) {
    let text = DocumentText(open)
    var rewriter = DocumentRewriter(text, functions, given: identities(in: text))
    rewriter.longestValue = longestValue
    var output = DocumentOutput(sink)
    let whole = text.root()
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
      text.copy(range.upperBound..<whole.end, to: &output)
    }
    return (rewriter.tally, output.finish())
  }

  /// What each step must not give again.
  private func identities(in text: DocumentText) -> [GivenIdentities] {
    steps.indices.reduce(into: []) { all, index in
      let greatest = all.compactMap(\.replacements.greatest).max()
      all.append(identities(of: index, above: greatest, in: text))
    }
  }

  /// The places that are looked at for what one step needs.
  private static let mostPlaces = 64

  private func identities(
    of index: Int, above greatest: Int?, in text: DocumentText
  ) -> GivenIdentities {
    var given = GivenIdentities()
    var kind: MigrationStep.IdentifierKind?
    var places: [DocumentPath]
    switch steps[index].change {
    case .assign(let name, _):
      if let greatest { given.note(greatest) }
      places = [steps[index].place.appending(name)]
    case .identify(_, let wanted, let path, _): (kind, places) = (wanted, [path])
    default: return given
    }
    // Where the member was before the steps that come first, if they have changed anything.
    for step in steps[..<index].reversed() {
      guard let back = step.inverse({ functions[$0]?.inverse }) else { continue }
      for old in places.compactMap({ $0.moved(by: back) }) where places.count < Self.mostPlaces {
        if !places.contains(old) { places.append(old) }
      }
    }
    text.each(places) { _, value in
      if kind == nil { given.note(value) } else { given.replacements.note(value) }
    }
    if let kind { given.replacements.settle(as: kind) }
    return given
  }
}
