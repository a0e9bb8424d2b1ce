import Diagnostics
import JSONSchema
import JSONSyntax

/// A list whose items have identifiers of their own.
struct IdentifiedList {
  /// The path to the list.
  let way: [JSONPath]
  /// The place of the identifiers.
  let place: DocumentPath
  private let identifier: String

  /// Nil unless a law demands different identifiers of the items of a list.
  init?(_ law: DocumentLaw) {
    guard case .unique(let path) = law, path.steps.count > 2,
      case .member(let identifier)? = path.steps.last,
      path.steps[path.steps.count - 2] == .all
    else { return nil }
    var way: [JSONPath] = []
    for step in path.steps.dropLast(2) {
      guard case .member(let name) = step else { return nil }
      way.append(.key(name))
    }
    (self.way, self.identifier, place) = (way, identifier, path)
  }

  typealias Item = (value: JSONValue, range: Range<Int>, id: SchemaValue)

  /// Returns the items with their identifiers; nil unless each has one.
  func items(of tree: DocumentTree) -> [Item]? {
    let list = way.reduce(Optional(tree.root)) { $0?[$1] }?.array
    guard let list else { return nil }
    var items: [Item] = []
    for item in list {
      guard let id = item[identifier], !id.saysNothing else { return nil }
      items.append((item, item.element, SchemaValue(id, in: tree.bytes)))
    }
    return items
  }
}

// Conflicts between items that each side has added to a list.
extension DocumentConflicts {
  /// Returns a fix that keeps the added items of both versions; nil for any other conflict.
  func joining(_ index: Int) -> Fix? {
    guard !lists.isEmpty, let ours = version({ _ in false }), ours.problems == 0,
      let theirs = version({ $0 == index }), theirs.problems == 0
    else { return nil }
    return lists.lazy.compactMap { join(index, $0, ours, theirs) }.first
  }

  private func join(
    _ index: Int, _ list: IdentifiedList, _ ours: DocumentTree, _ theirs: DocumentTree
  ) -> Fix? {
    guard let own = list.items(of: ours), let others = list.items(of: theirs) else { return nil }
    func isSame(_ first: IdentifiedList.Item, _ second: IdentifiedList.Item) -> Bool {
      ours.bytes[first.range].elementsEqual(theirs.bytes[second.range])
    }
    let before = zip(own, others).prefix { isSame($0, $1) }.count
    let most = min(own.count, others.count) - before
    let after = min(most, zip(own.reversed(), others.reversed()).prefix { isSame($0, $1) }.count)
    let new = others[before..<others.count - after]
    guard own.count > before + after, let start = new.first,
      Set(own.map(\.id)).isDisjoint(with: new.map(\.id))
    else { return nil }
    // A version may have given an item another identifier, and the item would be there twice.
    let isTwice = own[before..<own.count - after].contains { item in
      new.contains {
        comparison.mayBeEither(
          (item.value, ours), ($0.value, theirs), at: list.way + [.index(0)], besides: list.place)
      }
    }
    guard !isTwice else { return nil }
    let added = own[before].range.lowerBound..<own[own.count - after - 1].range.upperBound
    let wanted =
      own[..<(own.count - after)].map { ours.bytes[$0.range] }
      + new.map { theirs.bytes[$0.range] }
      + own[(own.count - after)...].map { ours.bytes[$0.range] }
    // The text before the conflict is the same in both versions.
    let place = place(of: index)
    let rest = place + conflicts[index].ours.count
    let head = theirs.bytes[min(start.range.lowerBound, place)..<place]
    let joined = joined(index, added, head, ours.bytes, rest).first { joined in
      guard let tree = DocumentTree(Array(ours.bytes[..<place] + joined + ours.bytes[rest...])),
        tree.problems == 0, let items = list.items(of: tree)
      else { return false }
      return items.map { tree.bytes[$0.range] }.elementsEqual(wanted) { $0.elementsEqual($1) }
    }
    return joined.map {
      Fix(
        "keep what each version has added",
        .replace(conflicts[index].whole, by: String(decoding: $0, as: UTF8.self)), as: .unsafe)
    }
  }

  /// Returns where a conflict is in the text with our version of all conflicts.
  private func place(of index: Int) -> Int {
    conflicts[..<index].reduce(conflicts[index].whole.lowerBound) { place, conflict in
      place - conflict.whole.count + conflict.ours.count
    }
  }

  /// Returns texts that may have the items of both versions in place of the conflict.
  private func joined(
    _ index: Int, _ added: Range<Int>, _ head: ArraySlice<UInt8>, _ text: [UInt8], _ rest: Int
  ) -> [[UInt8]] {
    let (mine, other) = (Array(bytes[conflicts[index].ours]), Array(bytes[conflicts[index].theirs]))
    let comma = Array(",".utf8)
    if rest <= added.upperBound {
      // The last item ends behind the conflict.
      let space = text[..<added.lowerBound].reversed().prefix { $0 <= 0x20 }.reversed()
      return [mine + Array(text[rest..<added.upperBound]) + comma + Array(space) + head + other]
    }
    let left = rest - added.upperBound
    guard left <= mine.count else { return [] }
    return [
      mine + head + other,
      Array(mine.dropLast(left)) + comma + Array(mine.suffix(left)) + head + other,
    ]
  }
}
