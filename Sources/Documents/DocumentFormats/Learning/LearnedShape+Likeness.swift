import JSONSyntax

extension LearnedShape {
  /// True if values at some place are containers in only one of two shapes, or if a member that only
  /// one has `counts`: whether it is this shape, and whether all objects at the place have it.
  func isUnlike(
    _ other: LearnedShape, _ counts: (_ isHere: Bool, _ isInAll: Bool) -> Bool
  ) -> Bool {
    let all = [kinds, other.kinds].map { $0.subtracting([.null]) }
    if all.allSatisfy({ $0.count == 1 }), all[0] != all[1],
      !all[0].union(all[1]).isDisjoint(with: [.object, .array])
    {
      return true
    }
    if !isMap, !other.isMap, objectCount > 0, other.objectCount > 0 {
      for (left, right, isHere) in [(self, other, true), (other, self, false)] {
        let isTold = left.members.contains { name, shape in
          right[name] == nil && counts(isHere, left.isInAll(shape))
        }
        if isTold { return true }
      }
    }
    return members.contains { name, shape in
      other[name].map { shape.isUnlike($0, counts) } ?? false
    }
      || zip(elements, other.elements).contains { $0.isUnlike($1, counts) }
      || zip(entries, other.entries).contains { $0.isUnlike($1, counts) }
  }
}
