/// A form of an edition that programs write although the edition does not allow it.
///
/// It does not have a schema. A document is in the variant if it is not valid in any edition, but
/// valid in this one after the steps. A document may be in several variants of an edition.
package struct DocumentVariant: Sendable, Equatable {
  package var name: String
  /// The steps from the variant to the edition.
  package var steps: [MigrationStep]
  /// The reason why readers refuse the variant, which makes it an error; nil if most read it.
  package var refusal: String?

  package init(_ name: String, _ steps: [MigrationStep], refusal: String? = nil) {
    self.name = name
    self.steps = steps
    self.refusal = refusal
  }
}

extension DocumentEdition {
  /// The steps that add missing marks to a document.
  var missingMarks: [MigrationStep] {
    marks.compactMap { mark in
      guard let value = mark.value, let name = mark.path.name, let place = mark.path.parent else {
        return nil
      }
      return MigrationStep(place, .add(name, value: value))
    }
  }
}

extension DocumentFormat {
  /// The names of possible losses when documents are normalized, in the order of the editions.
  package var variantLosses: [String] {
    var losses: [String] = []
    for case let loss? in editions.flatMap(\.variants).flatMap(\.steps).map(\.loss)
    where !losses.contains(loss) {
      losses.append(loss)
    }
    return losses
  }
}
