import JSONSyntax

extension FormatCompiler {
  /// Compiles repairs of documents; reports and leaves out steps that a repair cannot do.
  mutating func compile(
    repairs: [DocumentDeclaration.Step], of version: Int
  ) -> [PlacedRepair] {
    repairs.enumerated().compactMap { index, step in
      inside(["repairs", .index(index)]) { compiler in
        let place = compiler.place
        return compiler.compile(repair: step).map {
          (version: version, place: place, step: $0.step, row: $0.row)
        }
      }
    }
  }

  private mutating func compile(
    repair step: DocumentDeclaration.Step
  ) -> (step: MigrationStep, row: RepairRow)? {
    guard step.fill != nil, step.value == nil, let text = step.of else {
      guard let compiled = compile(step) else { return nil }
      if let row = RepairRow(compiled, isWanted: true) { return (compiled, row) }
      refuse(
        DocumentFormatRules.incompleteStep, "a repair changes members of one object, one by one")
      return nil
    }
    var filling = step
    filling.value = "null"
    guard let compiled = compile(filling), case .fill(let name, _) = compiled.change,
      let other = path(text, "of", isDeep: true)
    else { return nil }
    guard other.parent == compiled.place, let source = other.name else {
      refuse(
        DocumentFormatRules.incompleteStep, "'of' must be a member of the same object", "of")
      return nil
    }
    return (
      compiled, RepairRow(compiled.place, .copy(name, from: [source]), where: compiled.condition)
    )
  }
}
