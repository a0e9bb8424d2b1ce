import Diagnostics
import JSONSyntax

extension LearnedShape {
  /// Finds the objects whose names are data, in the shape of all samples; returns the names of
  /// members with objects for which this is only likely.
  mutating func findMaps() -> [String] {
    var names: Set<String> = []
    var likely: [String] = []
    makeMaps(nil) { shape, name, _ in
      var isMap = shape.hasKeys(isRoot: name == nil)
      if let name, !isMap {
        let isLikely = shape.hasOtherNamesEachTime
        isMap = isLikely || shape.hasRareNames || shape.hasNumberedNames || shape.hasChangingNames
        if isLikely { likely.append(name) }
      }
      if isMap, let name { names.insert(name) }
      return isMap
    }
    guard !names.isEmpty else { return [] }
    // An object with the name of a map is a map too, unless it has the same members everywhere.
    makeMaps(nil) { shape, name, isInMap in
      name.map(names.contains) == true && !(isInMap ? shape.isRegular : shape.isRecord)
    }
    return likely
  }

  /// Turns objects into maps that are maps in the shape of all samples, and sets the number of
  /// samples that must have a required member.
  mutating func follow(_ whole: LearnedShape, evidence: Int) {
    self.evidence = evidence
    if whole.isMap { makeMap() }
    changeInner(with: whole) { shape, other, _ in shape.follow(other, evidence: evidence) }
  }

  /// Turns objects into maps; `name` is the name of the nearest outer member, nil at the root, and
  /// `isInMap` is true for a value in a map.
  private mutating func makeMaps(
    _ name: String?, isInMap: Bool = false,
    _ isMap: (_ shape: LearnedShape, _ name: String?, _ isInMap: Bool) -> Bool
  ) {
    if !self.isMap, isMap(self, name, isInMap) { makeMap() }
    let hasEntries = self.isMap
    changeInner(with: self) { shape, _, inner in
      shape.makeMaps(inner ?? name, isInMap: hasEntries && inner == nil, isMap)
    }
  }

  /// The number of names above which objects may be maps: a single object with similar values, or
  /// objects with hardly any common name.
  private static let mostNames = 24
  /// The number of names above which objects may be maps if their values are objects with several
  /// members.
  private static let mostObjects = 8

  /// The length of a name that is enough evidence of a key, even of a single one.
  private static let longKey = 8

  /// True if the names, or their number, are untypical of members.
  ///
  /// At the root, a single common member shows that the names are not data.
  private func hasKeys(isRoot: Bool) -> Bool {
    let longest = members.map(\.name.utf8.count).max() ?? 0
    if longest >= Self.longKey, members.allSatisfy({ Self.isKey($0.name) }) { return true }
    guard members.count > 1 else { return false }
    if members.allSatisfy({ Self.isKey($0.name) }) { return true }
    if members.count(where: { Self.isPath($0.name) }) * 2 >= members.count { return true }
    if objectCount == 1, let first = members.first?.shape {
      let most = first.members.count > 1 ? Self.mostObjects : Self.mostNames
      return members.count > most
        && members.allSatisfy { $0.shape.kinds == first.kinds && $0.shape.names == first.names }
    }
    let common = members.count { $0.shape.count == objectCount }
    let isFew = isRoot ? common == 0 : common * Self.mostObjects < members.count
    // Values of several kinds are optional members of a record if a name is in all objects, or if
    // most names return.
    let rare = members.count { $0.shape.sources.count == 1 }
    return members.count > Self.mostNames && isFew
      && (areOfOneKind || common == 0 && rare * 2 >= members.count)
  }

  /// The number of samples in which a name that is a member would return.
  private static let fewSamples = 4

  /// True if most names occur in only one sample, and none in all objects.
  ///
  /// For values of several kinds, more names must be rare, because records have optional members.
  private var hasRareNames: Bool {
    let rare = members.count { $0.shape.sources.count == 1 }
    let kinds = members.reduce(into: Set<JSONKind>()) { $0.formUnion($1.shape.kinds) }
    let isAlike = kinds.subtracting([.null]).count == 1
    let (least, share) = isAlike ? (Self.fewSamples, 2.0 / 3) : (2 * Self.fewSamples, 0.8)
    return sources.count >= Self.fewSamples && members.count >= least
      && Double(rare) >= Double(members.count) * share
      && members.allSatisfy { $0.shape.count < objectCount }
  }

  /// True if all values are lists, or objects that have at least half of their members in common.
  private var areAlike: Bool {
    guard let first = members.first?.shape, areOfOneKind, !first.isLeaf else { return false }
    return members.allSatisfy { member in
      let names = member.shape.names
      return first.names.intersection(names).count * 2 >= first.names.union(names).count
    }
  }

  /// True if all names are the same word with numbers, and the values are alike.
  private var hasNumberedNames: Bool {
    func word(_ name: String) -> Substring? {
      let word = name.prefix { !$0.isNumber }
      return word.count < name.count && name.dropFirst(word.count).allSatisfy(\.isHexDigit)
        ? word : nil
    }
    guard members.count > 1, let first = members.first.flatMap({ word($0.name) }) else {
      return false
    }
    return members.allSatisfy { word($0.name) == first } && areAlike
  }

  /// True if the values are alike, and the objects have most names not in common.
  private var hasChangingNames: Bool {
    let uses = members.reduce(0) { $0 + $1.shape.count }
    let least = areAlike ? 3 : 4
    guard objectCount > 2, members.count >= least, uses * 2 < objectCount * members.count else {
      return false
    }
    let most = members.map(\.shape.count).max() ?? 0
    return areAlike || areOfOneKind && members.count >= objectCount && most * 2 <= objectCount
  }

  private var areOfOneKind: Bool {
    let first = members.first?.shape.kinds ?? []
    return first.count == 1 && members.allSatisfy { $0.shape.kinds == first }
  }

  /// True if each of two or more objects has several names of its own, but the same kind of values.
  private var hasOtherNamesEachTime: Bool {
    objectCount > 1 && objectCount == sources.count && members.count >= 2 * objectCount
      && areOfOneKind && members.allSatisfy { $0.shape.count == 1 }
      && (areAlike || members.first?.shape.isLeaf == true)
  }

  var isLeaf: Bool { kinds.isDisjoint(with: [.object, .array]) }

  /// True if most objects have most of the members, or if nine in ten of many have one.
  private var isRegular: Bool {
    kinds.contains(.object)
      && (members.reduce(0) { $0 + $1.shape.count } * 2 >= objectCount * members.count
        || objectCount >= Self.manyObjects
          && members.contains { $0.shape.count * 10 >= objectCount * 9 })
  }

  /// The number of objects that hardly have a key in common by chance.
  private static let manyObjects = 12

  /// True if there are several objects and all have the same members.
  private var isRecord: Bool {
    !kinds.contains(.object)
      || objectCount > 2 && !members.isEmpty
        && members.allSatisfy { $0.shape.count == objectCount }
  }

  /// True for numbers, dates, and addresses, and for names that look like a digest or a UUID.
  private static func isKey(_ name: String) -> Bool {
    name.utf8.first?.isASCIIDigit == true || name.dropFirst().contains("@") || isDigest(name)
  }

  /// True for text that looks like a digest or a UUID.
  static func isDigest(_ text: String) -> Bool {
    text.utf8.count >= 16 && text.utf8.contains(where: \.isASCIIDigit)
      && text.allSatisfy { $0.isHexDigit || $0 == "-" }
  }

  /// True for paths, media types, and words with spaces.
  private static func isPath(_ name: String) -> Bool {
    name.isEmpty || name.utf8.contains { "/\\ ".utf8.contains($0) }
  }
}
