import Diagnostics
import JSONSyntax

/// The pairs of emojis in two versions that are the same emoji.
struct EmojiMatching {
  static let none: Int32 = -1

  /// For each emoji of the new version, its index in the old one.
  private(set) var old: [Int32]
  /// For each emoji of the old version, its index in the new one.
  private(set) var new: [Int32]
  /// The emojis of the new version that were matched by their looks and not by their ids.
  private(set) var near: Set<Int> = []

  /// Matches equal emojis, which must have equal ids if both versions have ids, and then others by
  /// their ids.
  ///
  /// Apps never reuse an id, so an emoji with the same id and another text is a different one,
  /// unless it is at the same place. An id that several emojis have does not distinguish them. The
  /// others are matched by the same text and the least distance; in versions with ids, only if both
  /// have the same id or none. Equal emojis with different ids are matched last.
  init(_ old: DocumentVersion, _ new: DocumentVersion) {
    var fetch = EmojiPairFetcher(old, new)
    self.init(of: old.emojis, new.emojis)
    let hasIDs = old.hasIDs && new.hasIDs
    let sames = [old.emojis, new.emojis].map { emojis -> [Same?] in
      emojis.records.map { Same($0, hasIDs: hasIDs) }
    }
    linkEnds(sames[0], sames[1])
    let equal = linkEqual(sames[0], sames[1])
    if hasIDs { linkByID(old.emojis, new.emojis, &fetch) } else { near = Set(equal) }
    linkByDistance(&fetch, hasIDs: hasIDs)
    near.formUnion(
      linkEqual(
        old.emojis.records.lazy.map { Optional($0.content) },
        new.emojis.records.lazy.map { Optional($0.content) }))
  }

  /// Matches nothing yet.
  init(of old: EmojiIndex, _ new: EmojiIndex) {
    self.old = [Int32](repeating: Self.none, count: new.count)
    self.new = [Int32](repeating: Self.none, count: old.count)
  }

  /// The properties that two emojis share if they cannot be distinguished.
  struct Same: Hashable {
    private let id: Int?
    private let content: EmojiContent

    init(_ record: EmojiRecord, hasIDs: Bool) {
      id = hasIDs ? record.id : nil
      content = record.content
    }
  }

  mutating func link(_ oldIndex: Int, _ newIndex: Int) {
    new[oldIndex] = Int32(newIndex)
    old[newIndex] = Int32(oldIndex)
  }

  /// Links equal emojis at both ends of the lists.
  private mutating func linkEnds(_ old: [Same?], _ new: [Same?]) {
    var start = 0
    let least = min(old.count, new.count)
    while start < least, old[start] == new[start] {
      link(start, start)
      start += 1
    }
    var left = old.count - 1
    var right = new.count - 1
    while left >= start, right >= start, old[left] == new[right] {
      link(left, right)
      left -= 1
      right -= 1
    }
  }

  /// Links the others that are equal, in the order of the lists, but none without a key; returns
  /// their new indices.
  @discardableResult
  mutating func linkEqual<Key: Hashable, Keys: RandomAccessCollection>(
    _ old: Keys, _ new: Keys
  ) -> [Int] where Keys.Element == Key?, Keys.Index == Int {
    var places: [Key: [Int]] = [:]
    for index in old.indices.reversed() where self.new[index] == Self.none {
      if let key = old[index] { places[key, default: []].append(index) }
    }
    return new.indices.filter { index in
      guard self.old[index] == Self.none, let key = new[index], let place = places[key]?.popLast()
      else { return false }
      link(place, index)
      return true
    }
  }

  private mutating func linkByID(
    _ old: EmojiIndex, _ new: EmojiIndex, _ fetch: inout EmojiPairFetcher
  ) {
    let (before, after) = (Self.places(old, self.new), Self.places(new, self.old))
    for (id, index) in after.sorted(by: { $0.value < $1.value }) {
      guard let place = before[id] else { continue }
      if old[place].content.hasText(of: new[index].content) || fetch.isRewritten(place, index) {
        link(place, index)
      }
    }
  }

  /// Returns the places of ids that only one of the emojis without a partner has.
  private static func places(_ emojis: EmojiIndex, _ partners: [Int32]) -> [Int: Int] {
    var places: [Int: Int] = [:]
    for index in partners.indices where partners[index] == none {
      let id = emojis[index].id
      places[id] = id == EmojiRecord.noID || places[id] != nil ? -1 : index
    }
    return places.filter { $0.value >= 0 }
  }

  /// The maximum number of pairs to compare one by one.
  private static let mostPairs = 250_000

  /// The properties that two emojis must share to be matched by distance.
  private struct Kind: Hashable {
    var text: ExactText?
    /// The id, since several emojis may have the same id or lack one.
    var id: Int?
  }

  /// Links emojis with the same text, the nearest pair first.
  private mutating func linkByDistance(_ fetch: inout EmojiPairFetcher, hasIDs: Bool) {
    let (before, after) = (fetch.versions.old.emojis, fetch.versions.new.emojis)
    var groups: [Kind: (old: [ListedEmoji], new: [ListedEmoji])] = [:]
    for index in new.indices where new[index] == Self.none {
      guard let listed = fetch.old.emoji(index) else { continue }
      let kind = Kind(text: listed.emoji.exactText, id: hasIDs ? before[index].id : nil)
      groups[kind, default: ([], [])].old.append(listed)
    }
    guard !groups.isEmpty else { return }
    for index in old.indices where old[index] == Self.none {
      guard let listed = fetch.new.emoji(index) else { continue }
      let kind = Kind(text: listed.emoji.exactText, id: hasIDs ? after[index].id : nil)
      groups[kind]?.new.append(listed)
    }
    for group in groups.values where !group.new.isEmpty {
      guard group.old.count * group.new.count <= Self.mostPairs else {
        for (before, after) in zip(group.old, group.new) {
          link(before.index, after.index)
          near.insert(after.index)
        }
        continue
      }
      var pairs: [(distance: Double, old: Int, new: Int)] = []
      for before in group.old {
        for after in group.new {
          let distance = fetch.distance(before, after)
          pairs.append((distance, before.index, after.index))
        }
      }
      pairs.sort { ($0.distance, $0.old, $0.new) < ($1.distance, $1.old, $1.new) }
      for pair in pairs where new[pair.old] == Self.none && old[pair.new] == Self.none {
        link(pair.old, pair.new)
        near.insert(pair.new)
      }
    }
  }
}
