import JSONSyntax

extension FormatCompiler {
  /// Compiles the variants of a version; reports and leaves out variants that cannot be detected.
  mutating func compile(
    _ variants: [DocumentDeclaration.Variant], of version: DocumentDeclaration.Version
  ) -> [DocumentVariant] {
    variants.enumerated().compactMap { index, variant in
      inside(["variants", .index(index)]) { compiler in
        compiler.compile(
          variant, isRepeated: variants[..<index].contains { $0.name == variant.name },
          hasSchema: version.schema != nil, version.marks.keys.compactMap { DocumentPath($0) })
      }
    }
  }

  private mutating func compile(
    _ variant: DocumentDeclaration.Variant, isRepeated: Bool, hasSchema: Bool,
    _ marks: [DocumentPath]
  ) -> DocumentVariant? {
    let rule = DocumentFormatRules.incompleteVariant
    if isRepeated {
      refuse(rule, "'\(variant.name)' is the name of two variants", "name")
    } else if !hasSchema {
      refuse(rule, "missing schema of the version, which variants need")
    } else if variant.steps.isEmpty {
      refuse(rule, "missing steps of the variant, so it is the same as the version")
    }
    let steps = compile(variant.steps).map { step in
      // Documents in the variant have their marks where the version has them, unless a step moves
      // them there.
      if case .wrap = step.change { step.sparing(marks) } else { step }
    }
    return DocumentVariant(variant.name, steps)
  }
}
