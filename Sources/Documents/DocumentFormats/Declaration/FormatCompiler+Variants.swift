import JSONSyntax

extension FormatCompiler {
  /// Compiles the variants of an edition; reports and leaves out variants that cannot be detected.
  mutating func compile(
    _ variants: [DocumentDeclaration.Variant], of edition: DocumentDeclaration.Edition
  ) -> [DocumentVariant] {
    variants.enumerated().compactMap { index, variant in
      inside(["variants", .index(index)]) { compiler in
        compiler.compile(
          variant, isRepeated: variants[..<index].contains { $0.name == variant.name },
          hasSchema: edition.schema != nil)
      }
    }
  }

  private mutating func compile(
    _ variant: DocumentDeclaration.Variant, isRepeated: Bool, hasSchema: Bool
  ) -> DocumentVariant? {
    let rule = DocumentFormatRules.incompleteVariant
    if isRepeated {
      refuse(rule, "'\(variant.name)' is the name of two variants", "name")
    } else if !hasSchema {
      refuse(rule, "the edition has no schema, by which variants are told")
    } else if variant.steps.isEmpty {
      refuse(rule, "the variant has no steps, so nothing tells it from the edition")
    }
    return DocumentVariant(variant.name, compile(variant.steps))
  }
}
