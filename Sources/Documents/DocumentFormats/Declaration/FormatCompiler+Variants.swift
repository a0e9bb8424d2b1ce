import JSONSyntax

extension FormatCompiler {
  /// Compiles the variants of a version; reports and leaves out variants that cannot be detected.
  mutating func compile(
    _ variants: [DocumentDeclaration.Variant], of version: DocumentDeclaration.Version,
    _ number: Int
  ) -> [DocumentVariant] {
    variants.enumerated().compactMap { index, variant in
      inside(["variants", .index(index)]) { compiler in
        compiler.judge(variant, after: variants[..<index], hasSchema: version.schema != nil)
        return compiler.compile(
          variant, number, version.marks.keys.compactMap { DocumentPath($0) })
      }
    }
  }

  private mutating func judge(
    _ variant: DocumentDeclaration.Variant, after others: ArraySlice<DocumentDeclaration.Variant>,
    hasSchema: Bool
  ) {
    let rule = DocumentFormatRules.incompleteVariant
    if variant.name.isEmpty {
      refuse(rule, "the name of the variant is empty; name the difference", "name")
    } else if others.contains(where: { $0.name == variant.name }) {
      refuse(rule, "'\(variant.name)' is the name of two variants", "name")
    } else if !hasSchema {
      refuse(rule, "missing schema of the version, which variants need")
    } else if variant.steps.isEmpty {
      refuse(rule, "missing steps of the variant, so it is the same as the version")
    } else if let twin = others.first(where: { $0.changes == variant.changes }) {
      refuse(
        rule, "'\(variant.name)' has the same steps as '\(twin.name)'; remove one of them", "steps")
    }
  }

  private mutating func compile(
    _ variant: DocumentDeclaration.Variant, _ number: Int, _ marks: [DocumentPath]
  ) -> DocumentVariant? {
    let row = variant.steps.enumerated().map { index, step in
      inside(["steps", .index(index)]) { compiler in
        (version: number, place: compiler.place, step: compiler.compile(step))
      }
    }.map { placed in
      // Documents in the variant have their marks where the version has them, unless a step moves
      // them there.
      var placed = placed
      if case .wrap? = placed.step?.change { placed.step = placed.step?.sparing(marks) }
      return placed
    }
    variantSteps.append(row)
    return DocumentVariant(variant.name, row.compactMap(\.step))
  }
}

extension DocumentDeclaration.Variant {
  /// The steps without the names of their losses.
  fileprivate var changes: [DocumentDeclaration.Step] {
    steps.map { step in
      var step = step
      step.loss = nil
      return step
    }
  }
}
