/// A form of an edition that programs write although the edition does not allow it.
///
/// It has no schema: a document is of the variant if it is not valid in any edition, and valid in
/// this one after the steps. Several variants of an edition may hold for one document.
package struct DocumentVariant: Sendable, Equatable {
  package var name: String
  /// What leads from the variant to the edition.
  package var steps: [MigrationStep]

  package init(_ name: String, _ steps: [MigrationStep]) {
    self.name = name
    self.steps = steps
  }
}

extension DocumentEdition {
  /// What gives a document the marks that it lacks.
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
  /// What the normalization of documents may lose, in the order of the editions.
  package var variantLosses: [String] {
    var losses: [String] = []
    for case let loss? in editions.flatMap(\.variants).flatMap(\.steps).map(\.loss)
    where !losses.contains(loss) {
      losses.append(loss)
    }
    return losses
  }
}
