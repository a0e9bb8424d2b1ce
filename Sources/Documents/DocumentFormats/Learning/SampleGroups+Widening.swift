import Diagnostics
import JSONSyntax

extension SampleGroups {
  /// The groups with the kinds of values that adjacent versions have, and the places of the added
  /// kinds.
  ///
  /// If the values of two versions have a kind besides null in common, their other kinds differ by
  /// chance.
  var widened: (groups: [Group], places: [DocumentPath]) {
    var (groups, places) = (groups, Set<DocumentPath>())
    for index in groups.indices.dropFirst() {
      let later = groups[(index + 1)...].reduce(into: LearnedShape()) { $0.merge($1.shape) }
      groups[index].shape.fillGaps(between: groups[index - 1].shape, later)
    }
    let pairs = groups.indices.dropFirst().map { ($0, $0 - 1) }
    for (index, other) in pairs + pairs.reversed().map({ ($0.1, $0.0) }) {
      let shape = groups[other].shape
      groups[index].shape.widen(by: shape, DocumentPath(), &places)
      groups[index].shape.confirm(by: shape)
    }
    return (groups, places.sorted { $0.description < $1.description })
  }
}

extension LearnedShape {
  /// Adds members that earlier and later documents have; these documents lack them by chance.
  fileprivate mutating func fillGaps(between earlier: LearnedShape, _ later: LearnedShape) {
    guard !isMap else { return }
    let missing = earlier.members.filter { self[$0.name] == nil && later[$0.name] != nil }
    replace([], by: missing.map { ($0.name, $0.shape.unmet) }, in: nil)
    changeInner(with: earlier) { shape, inner, name in
      let after = if let name { later[name] } else { later.elements.first }
      if let after { shape.fillGaps(between: inner, after) }
    }
  }

  fileprivate mutating func widen(
    by other: LearnedShape, _ place: DocumentPath, isEntry: Bool = false,
    _ places: inout Set<DocumentPath>
  ) {
    // A few values in a map are little evidence of the kinds of others, unless all of them are
    // objects or lists in one version only.
    let isChanged =
      min(count, other.count) > 1 && [kinds, other.kinds].allSatisfy { $0.count == 1 }
      && !kinds.union(other.kinds).isDisjoint(with: [.object, .array])
    let isLittle = isEntry && min(count, other.count) < Self.manyEntries && !isChanged
    let isAlike = !changesKind(to: other) || isLittle
    if isAlike, !other.kinds.isSubset(of: kinds), !kinds.isEmpty {
      kinds.formUnion(other.kinds)
      places.insert(place)
    } else if !isAlike, other.kinds.contains(.null), isOfOneScalarKind, other.isOfOneScalarKind {
      // Steps for scalars leave null as it is.
      kinds.insert(.null)
    }
    let isMap = isMap
    changeInner(with: other) { shape, inner, name in
      let own = name.map(place.appending) ?? DocumentPath(place.steps + [.all])
      shape.widen(by: inner, own, isEntry: name == nil && isMap, &places)
    }
  }
}

extension [DocumentPath] {
  private static var most: Int { 4 }

  /// The first places in words, and the number of others.
  var words: String {
    let names = prefix(Self.most).map { "'\($0)'" }.joined(separator: ", ")
    return names + (count > Self.most ? " and \(count - Self.most) more" : "")
  }
}
