/// A member that objects at a place of some samples have, and none of those at that place of others.
struct ShapeGap {
  /// Of the member.
  var place: DocumentPath
  /// True if the samples that were asked have it, false if the others have.
  var isHere: Bool
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
              place: place.appending(name), isHere: isHere,
              isTelling: isInList && left.isInAll(shape)))
        }
      }
      for (name, shape) in members {
        if let same = other[name] { gaps += shape.gaps(same, place.appending(name)) }
      }
    }
    if let element = elements.first, let otherElement = other.elements.first {
      gaps += element.gaps(otherElement, DocumentPath(place.steps + [.all]))
    }
    return gaps
  }
}

extension [ShapeGap] {
  private static var most: Int { 4 }

  /// The places in words.
  var words: String {
    let names = prefix(Self.most).map { "'\($0.place)'" }.joined(separator: ", ")
    return names + (count > Self.most ? " and \(count - Self.most) more" : "")
  }
}
