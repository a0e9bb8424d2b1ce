import Diagnostics
import JSONSyntax

/// A place with a few repeated values in two versions; only the older version has some of them.
struct ChangedWords {
  var place: DocumentPath
  /// The JSON texts in the older version.
  var old: [String]
  /// The JSON texts in the newer version.
  var new: [String]
  /// True if the values of the versions are of different kinds.
  var isOtherKind = false
  /// True if each version has one address, which contains its number.
  var sayTheVersion = false
  /// True if so many samples have the values that the difference is hardly due to chance.
  var areCommon = true

  var haveNoneInCommon: Bool { Set(old).isDisjoint(with: new) }

  /// The name of the member that holds an item of a list while it is replaced.
  private static let holder = "word"

  /// Returns the steps that replace values.
  func steps(_ pairs: [DocumentDeclaration.Pair]) -> [DocumentDeclaration.Step] {
    var map = DocumentDeclaration.Step()
    map.values = pairs
    guard place.name == nil else {
      map.map = place.description
      return [map]
    }
    // Values in lists and maps are replaced as members of objects.
    var (wrap, unwrap) = (DocumentDeclaration.Step(), DocumentDeclaration.Step())
    let member = place.appending(Self.holder).description
    wrap.wrap = [place.description]
    wrap.into = Self.holder
    map.map = member
    unwrap.unwrap = [member]
    return [wrap, map, unwrap]
  }

  /// The steps to write, without the new values.
  var advice: String {
    let values = "[{ \"from\": \(old.first ?? "OLD"), \"to\": NEW }, ...]"
    let path = place.name == nil ? place.appending(Self.holder) : place
    let map = "{ \"map\": \"\(path)\", \"values\": \(values) }"
    guard place.name == nil else { return map }
    return "{ \"wrap\": \"\(place)\", \"in\": \"\(Self.holder)\" }, \(map), "
      + "{ \"unwrap\": \"\(path)\" }"
  }
}

extension [String] {
  /// The first JSON texts in words.
  var shownWords: String {
    let most = 5
    return prefix(most).joined(separator: ", ") + (count > most ? " and \(count - most) more" : "")
  }
}

extension LearnedShape {
  /// Returns the words that replace others at a place; nil if the values are not words, or if none
  /// of the older ones is missing now.
  func changedWords(_ new: LearnedShape, _ place: DocumentPath) -> ChangedWords? {
    let (own, others) = (valueKinds, new.valueKinds)
    guard own.count == 1, others.count == 1, own.union(others).isSubset(of: Self.scalarKinds),
      let old = scalars.words, let now = new.scalars.words
    else { return nil }
    let isOther = own != others
    // Other numbers of the same place may be amounts.
    guard isOther || own == [.string] && !Set(old).isSubset(of: now) && !Set(now).isSubset(of: old)
    else { return nil }
    let areCommon = hasCommonWords && new.hasCommonWords
    return ChangedWords(
      place: place, old: old, new: now, isOtherKind: isOther, areCommon: areCommon)
  }

  /// Returns the addresses at a place if they contain the numbers of the versions; nil for any other
  /// values, because a number in a name may mean anything.
  func changedVersion(
    _ new: LearnedShape, _ place: DocumentPath, _ numbers: (old: [Int]?, new: [Int]?)
  ) -> ChangedWords? {
    guard place.name != nil, let old = scalars.constant, let now = new.scalars.constant,
      old.contains("/"), now.contains("/"),
      let number = LearnedMarks.version(old), let other = LearnedMarks.version(now),
      number != other, number == numbers.old, other == numbers.new
    else { return nil }
    return ChangedWords(place: place, old: [old], new: [now], sayTheVersion: true)
  }

  /// True if few values are null, and several samples have them.
  private var hasCommonWords: Bool { sources.count >= evidence && scalars.nullCount * 2 <= count }

  private static let scalarKinds: Set<JSONKind> = [.string, .number, .boolean]
}
