import JSONSchema
import JSONSyntax

extension PossibleForm {
  /// The maximum depth of the comparison, since a schema may refer to itself.
  private static let deepest = 8

  /// Returns the reason why no value of this form, or none with an item or member there, has the
  /// other form; nil if some may.
  func contradiction(to target: PossibleForm, _ own: DocumentPath = DocumentPath()) -> IdleStep? {
    guard own.steps.count < Self.deepest else { return nil }
    guard !kinds.isDisjoint(with: target.kinds) else {
      return kinds.isEmpty || target.kinds.isEmpty
        ? nil
        : IdleStep(
          fact: "'\(own)' is \(phrase), not \(target.phrase)",
          advice: "change its value with another step")
    }
    if kinds == [.object], target.kinds == [.object] {
      return names(beside: target).lazy.compactMap { name in member(name, of: target, own) }.first
    }
    guard kinds == [.array], target.kinds == [.array], let items, let wanted = target.items else {
      return nil
    }
    return items.contradiction(to: wanted, DocumentPath(own.steps + [.all]))
  }

  private func names(beside target: PossibleForm) -> [String] {
    let wanted = target.names
    return wanted + names.filter { !wanted.contains($0) }
  }

  private func member(_ name: String, of target: PossibleForm, _ own: DocumentPath) -> IdleStep? {
    let place = own.appending(name)
    switch (self[name], target[name]) {
    case (nil, _?) where target.requires(name):
      return IdleStep(
        fact: "'\(place)' does not exist", advice: "make it with 'add', 'assign', or 'rename'")
    case (_?, nil) where requires(name):
      return IdleStep(
        fact: "there is still '\(place)'", advice: "remove it with 'drop', or 'rename' it")
    case (let form?, let wanted?): return form.contradiction(to: wanted, place)
    default: return nil
    }
  }

  /// Returns the reason why no document has a value at a path, or nil if some may.
  func absence(of path: DocumentPath) -> IdleStep? {
    guard let name = path.name, let parent = path.parent else { return nil }
    var changed = self
    return changed.apply(MigrationStep(parent, .drop(name, value: nil, loss: "")))
  }
}
