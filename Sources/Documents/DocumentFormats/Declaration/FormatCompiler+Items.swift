extension FormatCompiler {
  /// Returns the step that changes the items of a list themselves: `wrap`, `label` and `unlabel` of
  /// `$.list[*]`, or `unwrap` of `$.list[*].name`; nil for a step that changes members.
  ///
  /// RFC 9535 gives `[*]` and `.*` the same meaning. Here, `.*` means the members.
  func itemChange(
    _ key: String, _ paths: [String], _ path: DocumentPath, _ step: DocumentDeclaration.Step
  ) -> MigrationStep? {
    guard paths.count == 1, let parent = path.parent else { return nil }
    let isOfItems = paths[0].hasSuffix("[*]")
    switch key {
    case "label" where isOfItems:
      return step.labels.map { MigrationStep(path, .label(nil, by: $0)) }
    case "unlabel" where isOfItems:
      return step.labels.map { MigrationStep(path, .unlabel(nil, by: $0)) }
    case "wrap":
      guard isOfItems, step.except.isEmpty, let name = step.into else { return nil }
      return MigrationStep(path, .wrapItems(in: name, loss: step.loss ?? parent.name ?? name))
    case "unwrap":
      guard parent.steps.last == .all, let name = path.name else { return nil }
      let list = parent.parent?.name
      return MigrationStep(parent, .unwrapItems(name, loss: step.loss ?? list ?? name))
    default: return nil
    }
  }
}
