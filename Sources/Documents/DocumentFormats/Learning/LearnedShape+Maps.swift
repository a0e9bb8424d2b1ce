import Diagnostics
import JSONSyntax

extension LearnedShape {
  /// Finds the objects whose names are data, in what all samples have in common.
  mutating func findMaps() {
    var names: Set<String> = []
    makeMaps(nil) { shape, name in
      let isMap = shape.hasKeys(isRoot: name == nil) || name != nil && shape.hasRareNames
      if isMap, let name { names.insert(name) }
      return isMap
    }
    guard !names.isEmpty else { return }
    // What is called like a map is one, unless it has the same members everywhere.
    makeMaps(nil) { shape, name in name.map(names.contains) == true && !shape.isRecord }
  }

  /// Takes for maps what is one in a shape of more samples, and asks so many of them for a member
  /// that is required.
  mutating func follow(_ whole: LearnedShape, evidence: Int) {
    require(evidence)
    if whole.isMap { makeMap() }
    changeInner(with: whole) { shape, other, _ in shape.follow(other, evidence: evidence) }
  }

  /// `name` is that of the nearest member around, nil at the root.
  private mutating func makeMaps(
    _ name: String?, _ isMap: (_ shape: LearnedShape, _ name: String?) -> Bool
  ) {
    if !self.isMap, isMap(self, name) { makeMap() }
    changeInner { shape, inner in shape.makeMaps(inner ?? name, isMap) }
  }

  /// Objects with more names than this may be maps: if hardly one is in all of them, or if one object
  /// is all there is and its values are alike.
  private static let mostNames = 24
  /// The same where the values are objects with several members.
  private static let mostObjects = 8

  /// True if nobody names members so, or so many; what documents say of themselves is at the root.
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

  /// True if most names are in one sample only, and none is in all objects; of values of several
  /// kinds, more have to be so, as a record has members that are seldom there.
  private var hasRareNames: Bool {
    let rare = members.count { $0.shape.sources.count == 1 }
    let kinds = members.reduce(into: Set<JSONKind>()) { $0.formUnion($1.shape.kinds) }
    let isAlike = kinds.subtracting([.null]).count == 1
    let (least, share) = isAlike ? (SampleNumbers.most, 2.0 / 3) : (2 * SampleNumbers.most, 0.8)
    return sources.count >= SampleNumbers.most && members.count >= least
      && Double(rare) >= Double(members.count) * share
      && members.allSatisfy { $0.shape.count < objectCount }
  }

  /// True if all of several objects have the same members.
  private var isRecord: Bool {
    !kinds.contains(.object)
      || objectCount > 2 && !members.isEmpty
        && members.allSatisfy { $0.shape.count == objectCount }
  }

  /// True of numbers, and of what is long enough for a digest or a UUID.
  private static func isKey(_ name: String) -> Bool {
    if !name.isEmpty, name.utf8.allSatisfy(\.isASCIIDigit) { return true }
    return name.utf8.count >= 16 && name.utf8.contains(where: \.isASCIIDigit)
      && name.allSatisfy { $0.isHexDigit || $0 == "-" }
  }

  /// True of paths, media types, and words with spaces.
  private static func isPath(_ name: String) -> Bool {
    name.isEmpty || name.utf8.contains { "/\\ ".utf8.contains($0) }
  }
}
