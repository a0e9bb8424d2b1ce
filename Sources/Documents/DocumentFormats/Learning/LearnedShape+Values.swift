import Diagnostics
import JSONSyntax

extension LearnedShape {
  /// The JSON text of the value that all samples share; nil if values differ, or if there is a
  /// single sample and its value says something.
  var shared: String? {
    if kinds == [.array] || kinds == [.object] {
      return emptyCount == count ? (kinds == [.array] ? "[]" : "{}") : nil
    }
    guard kinds.count == 1, let only = scalars.only else { return nil }
    return sources.count > 1 || ["null", "false", "\"\""].contains(only) ? only : nil
  }

  /// Returns the path with a wildcard for each name that is data.
  func place(of path: DocumentPath) -> DocumentPath {
    var shape: LearnedShape? = self
    return DocumentPath(
      path.steps.map { step in
        guard case .member(let name) = step, shape?.isMap != true else {
          shape = shape.flatMap { $0.entries.first ?? $0.elements.first }
          return .all
        }
        shape = shape?[name]
        return step
      })
  }

  /// True if values are another spelling of other values: numbers with or without quotes, and nulls
  /// among both or neither.
  func isSpelled(as other: LearnedShape) -> Bool {
    guard mayBeNull == other.mayBeNull else { return false }
    return valueKinds == [.string] && other.valueKinds == [.number] && scalars.areNumbers
      || valueKinds == [.number] && other.valueKinds == [.string] && other.scalars.areNumbers
  }

  /// The kinds of the values apart from null.
  var valueKinds: Set<JSONKind> { kinds.subtracting([.null]) }

  var mayBeNull: Bool { kinds.contains(.null) }

  /// True if values, or the items of lists, are objects without a common member, or scalars in
  /// another form.
  func hasOtherForm(than other: LearnedShape) -> Bool {
    let (own, others) = (elements.first ?? self, other.elements.first ?? other)
    if own.objectCount > 0, others.objectCount > 0, !own.isMap, !others.isMap {
      return !own.members.contains { others[$0.name] != nil }
    }
    return own.changesKind(to: others) || own.scalars.areUnlike(others.scalars)
      || own.scalars.areOtherAmounts(others.scalars)
  }

  /// True if both have values besides null, and these do not have a kind in common.
  func changesKind(to other: LearnedShape) -> Bool {
    !valueKinds.isEmpty && !other.valueKinds.isEmpty
      && valueKinds.isDisjoint(with: other.valueKinds)
  }

  /// True if values at some place are containers in only one of two shapes, or if a member that
  /// only one has `counts`: whether it is this shape, and whether all objects at the place have it.
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
      let isTold = [(self, other, true), (other, self, false)].contains { left, right, isHere in
        left.members.contains { right[$0.name] == nil && counts(isHere, left.isInAll($0.shape)) }
      }
      if isTold { return true }
    }
    return members.contains { name, shape in
      other[name].map { shape.isUnlike($0, counts) } ?? false
    }
      || zip(elements, other.elements).contains { $0.isUnlike($1, counts) }
      || zip(entries, other.entries).contains { $0.isUnlike($1, counts) }
  }
}
