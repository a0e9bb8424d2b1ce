import JSONSyntax

// Two versions differ somehow. If their pairs look the same, these do not show it by chance.
extension LearnedChange {
  /// Leaves the values open that may have changed although they are the same in all pairs: lists
  /// that may be sorted by chance, zeros and empty texts, and members that are always equal.
  mutating func doubt(_ values: [PlainValue], _ shape: LearnedShape, at path: DocumentPath) {
    guard path.steps.count < Self.deepest else { return }
    if !values.isEmpty, values.allSatisfy({ Self.voids.contains($0) }) {
      leave(
        path, "it was \(values[0].summary) in each pair, which does not show whether it changed")
    }
    let items = DocumentPath(path.steps + [.all])
    let lists = Set(values.compactMap(\.list))
    if !lists.isEmpty {
      if !ValueConversion.haveOrder(lists.map { Set($0).count }) {
        leave(items, "too few items are in pairs to show that their order is the same")
      }
      if let element = shape.elements.first { doubt(lists.flatMap(\.self), element, at: items) }
    }
    let objects = values.compactMap(\.object)
    if let entry = shape.entries.first {
      return doubt(objects.flatMap(\.values), entry, at: items)
    }
    var known: [[PlainValue?]: String] = [:]
    for (name, member) in shape.members where !marks.contains(path.appending(name)) {
      let column = objects.map { $0[name] }
      let own = column.compactMap(\.self)
      if let other = known[column], own.contains(where: { $0.says || $0.kind == .boolean }) {
        leave(
          path.appending(name),
          "it was always the same as '\(other)', which does not show whether they changed places")
      }
      known[column] = name
      doubt(own, member, at: path.appending(name))
    }
  }

  /// The values that may stay the same whatever happens to them.
  private static let voids: Set<PlainValue> = [.null, .scalar("0"), .scalar("\"\"")]
}
