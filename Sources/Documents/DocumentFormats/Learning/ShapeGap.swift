import JSONSyntax

/// A member that objects at a place have in some samples, but in no others.
struct ShapeGap {
  /// True if the member is in the first shape, false if it is in the other one.
  var isHere: Bool
  /// True if all objects at the place have it, in the samples that have it at all.
  var isInAll: Bool
}

extension LearnedShape {
  /// Returns the members that only this shape or another one has.
  func gaps(_ other: LearnedShape) -> [ShapeGap] {
    var gaps: [ShapeGap] = []
    if !isMap, !other.isMap, hasObjects, other.hasObjects {
      for (left, right, isHere) in [(self, other, true), (other, self, false)] {
        for (name, shape) in left.members where right[name] == nil {
          gaps.append(ShapeGap(isHere: isHere, isInAll: left.isInAll(shape)))
        }
      }
      for (name, shape) in members {
        if let same = other[name] { gaps += shape.gaps(same) }
      }
    }
    for (inner, otherInner) in [(elements, other.elements), (entries, other.entries)] {
      guard let item = inner.first, let otherItem = otherInner.first else { continue }
      gaps += item.gaps(otherItem)
    }
    return gaps
  }
}

extension LearnedShape {
  /// True if values at some place are containers in only one of two shapes.
  func hasOtherKinds(than other: LearnedShape) -> Bool {
    let all = [kinds, other.kinds].map { $0.subtracting([.null]) }
    if all.allSatisfy({ $0.count == 1 }), all[0] != all[1],
      !all[0].union(all[1]).isDisjoint(with: [.object, .array])
    {
      return true
    }
    return members.contains { name, shape in other[name].map(shape.hasOtherKinds) ?? false }
      || zip(elements, other.elements).contains { $0.hasOtherKinds(than: $1) }
      || zip(entries, other.entries).contains { $0.hasOtherKinds(than: $1) }
  }
}
