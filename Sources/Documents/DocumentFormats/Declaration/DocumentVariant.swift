/// A form of a version that programs write although the version does not allow it.
///
/// It does not have a schema. A document is in the variant if it is not valid in any version, but
/// valid in this one after the steps. A document may be in several variants of a version.
package struct DocumentVariant: Sendable, Equatable {
  package var name: String
  /// The steps from the variant to the version.
  package var steps: [MigrationStep]
  /// The reason why readers refuse the variant, which makes it an error; nil if most read it.
  package var refusal: String?

  package init(_ name: String, _ steps: [MigrationStep], refusal: String? = nil) {
    self.name = name
    self.steps = steps
    self.refusal = refusal
  }
}

extension FormatVersion {
  /// The steps that add missing marks to a document, and the objects around them.
  ///
  /// Objects and arrays that mark a version have content of their own, which other steps create.
  var missingMarks: [MigrationStep] {
    var steps: [MigrationStep] = []
    for mark in marks where mark.value != "{" && mark.value != "[" {
      guard let value = mark.value else { continue }
      for count in mark.path.steps.indices {
        let path = DocumentPath(Array(mark.path.steps[...count]))
        guard let name = path.name, let place = path.parent else { break }
        let step = MigrationStep(place, .add(name, value: path == mark.path ? value : "{}"))
        if !steps.contains(step) { steps.append(step) }
      }
    }
    return steps
  }
}

extension DocumentFormat {
  /// The names of possible losses when documents are normalized, in the order of the versions.
  package var variantLosses: [String] {
    var seen: Set<String> = []
    let losses = versions.flatMap(\.variants).flatMap(\.steps).compactMap(\.loss)
    return losses.filter { seen.insert($0).inserted }
  }
}
