import Diagnostics
import JSONSyntax

extension LearnedShape {
  /// Finds the objects whose names are data, in the shape of all samples.
  mutating func findMaps() {
    var names: Set<String> = []
    makeMaps(nil) { shape, name in
      let isMap = shape.hasKeys(isRoot: name == nil) || name != nil && shape.hasRareNames
      if isMap, let name { names.insert(name) }
      return isMap
    }
    guard !names.isEmpty else { return }
    // An object with the name of a map is a map too, unless it has the same members everywhere.
    makeMaps(nil) { shape, name in name.map(names.contains) == true && !shape.isRecord }
  }

  /// Turns objects into maps that are maps in the shape of all samples, and sets the number of
  /// samples that must have a required member.
  mutating func follow(_ whole: LearnedShape, evidence: Int) {
    require(evidence)
    if whole.isMap { makeMap() }
    changeInner(with: whole) { shape, other, _ in shape.follow(other, evidence: evidence) }
  }

  /// Turns objects into maps; `name` is the name of the nearest outer member, nil at the root.
  private mutating func makeMaps(
    _ name: String?, _ isMap: (_ shape: LearnedShape, _ name: String?) -> Bool
  ) {
    if !self.isMap, isMap(self, name) { makeMap() }
    changeInner { shape, inner in shape.makeMaps(inner ?? name, isMap) }
  }

  /// The number of names above which objects may be maps: a single object with similar values, or
  /// objects with hardly any common name.
  private static let mostNames = 24
  /// The same limit if the values are objects with several members.
  private static let mostObjects = 8

  /// True if the names, or their number, are untypical of members.
  ///
  /// At the root, a single common member shows that the names are not data.
  private func hasKeys(isRoot: Bool) -> Bool {
    guard members.count > 1 else { return false }
    if members.allSatisfy({ Self.isKey($0.name) }) { return true }
    if members.count(where: { Self.isPath($0.name) }) * 2 >= members.count { return true }
    if objectCount == 1, let first = members.first?.shape {
      let most = first.members.count > 1 ? Self.mostObjects : Self.mostNames
      return members.count > most
        && members.allSatisfy { $0.shape.kinds == first.kinds && $0.shape.hasNames(of: first) }
    }
    let common = members.count { $0.shape.count == objectCount }
    let isFew = isRoot ? common == 0 : common * Self.mostObjects < members.count
    return members.count > Self.mostNames && isFew
  }

  /// True if most names occur in only one sample, and none in all objects.
  ///
  /// For values of several kinds, more names must be rare, because records have optional members.
  private var hasRareNames: Bool {
    let rare = members.count { $0.shape.sources.count == 1 }
    let kinds = members.reduce(into: Set<JSONKind>()) { $0.formUnion($1.shape.kinds) }
    let isAlike = kinds.subtracting([.null]).count == 1
    let (least, share) = isAlike ? (SampleNumbers.most, 2.0 / 3) : (2 * SampleNumbers.most, 0.8)
    return sources.count >= SampleNumbers.most && members.count >= least
      && Double(rare) >= Double(members.count) * share
      && members.allSatisfy { $0.shape.count < objectCount }
  }

  /// True if there are several objects and all have the same members.
  private var isRecord: Bool {
    !kinds.contains(.object)
      || objectCount > 2 && !members.isEmpty
        && members.allSatisfy { $0.shape.count == objectCount }
  }

  /// True for numbers, and for names that look like a digest or a UUID.
  private static func isKey(_ name: String) -> Bool {
    if !name.isEmpty, name.utf8.allSatisfy(\.isASCIIDigit) { return true }
    return name.utf8.count >= 16 && name.utf8.contains(where: \.isASCIIDigit)
      && name.allSatisfy { $0.isHexDigit || $0 == "-" }
  }

  /// True for paths, media types, and words with spaces.
  private static func isPath(_ name: String) -> Bool {
    name.isEmpty || name.utf8.contains { "/\\ ".utf8.contains($0) }
  }
}
