/// A member that objects at a place of some samples have, and none of those at that place of others.
struct ShapeGap {
  /// Of the member.
  var place: DocumentPath
  /// True if the samples that were asked have it, false if the others have.
  var isHere: Bool
  /// True if all objects at the place that are of that side have it.
  var isInAll: Bool
  /// True if it is in all of several items of a list, so that it is hardly there by chance.
  var isTelling: Bool
}

extension LearnedShape {
  /// What tells samples with this shape from samples with another one.
  func gaps(_ other: LearnedShape, _ place: DocumentPath = DocumentPath()) -> [ShapeGap] {
    var gaps: [ShapeGap] = []
    if !isMap, !other.isMap, hasObjects, other.hasObjects {
      for (left, right, isHere) in [(self, other, true), (other, self, false)] {
        let isInList = place.steps.last == .all && left.hasSeveralObjects && right.hasSeveralObjects
        for (name, shape) in left.members where right[name] == nil {
          gaps.append(
            ShapeGap(
              place: place.appending(name), isHere: isHere, isInAll: left.isInAll(shape),
              isTelling: isInList && left.isInAll(shape)))
        }
      }
      for (name, shape) in members {
        if let same = other[name] { gaps += shape.gaps(same, place.appending(name)) }
      }
    }
    for (inner, otherInner) in [(elements, other.elements), (entries, other.entries)] {
      guard let item = inner.first, let otherItem = otherInner.first else { continue }
      gaps += item.gaps(otherItem, DocumentPath(place.steps + [.all]))
    }
    return gaps
  }
}

extension [ShapeGap] {
  /// Those that say most come first.
  var tellingFirst: [ShapeGap] { filter(\.isInAll) + filter { !$0.isInAll } }

  /// The places in words.
  var words: String { map(\.place).words }
}
