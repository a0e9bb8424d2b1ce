import Diagnostics

/// The pairs of emojis in two versions that are the same emoji.
struct EmojiMatching {
  static let none: Int32 = -1

  /// For each emoji of the new version, its index in the old one.
  private(set) var old: [Int32]
  /// For each emoji of the old version, its index in the new one.
  private(set) var new: [Int32]
  /// The emojis of the new version that were matched by their looks and not by their ids.
  private(set) var near: Set<Int> = []

  /// Matches by ids if both versions have them.
  ///
  /// Apps never reuse an id, so an emoji with the same id and another text is a different one,
  /// unless it is at the same place. The others are matched by equal content, then by the same text
  /// and the least distance; in versions with ids, only if both have the same id or none.
  init(_ old: ComparedVersion, _ new: ComparedVersion, _ fetch: inout EmojiPairFetcher) {
    self.old = [Int32](repeating: Self.none, count: new.emojis.count)
    self.new = [Int32](repeating: Self.none, count: old.emojis.count)
    let hasIDs = old.hasIDs && new.hasIDs
    if hasIDs {
      linkByID(old.emojis, new.emojis, &fetch)
    } else {
      linkEnds(old.emojis, new.emojis)
    }
    linkByContent(old.emojis, new.emojis)
    linkByDistance(&fetch, hasIDs: hasIDs)
  }

  private mutating func link(_ oldIndex: Int, _ newIndex: Int) {
    new[oldIndex] = Int32(newIndex)
    old[newIndex] = Int32(oldIndex)
  }

  /// Links equal emojis at both ends of the lists.
  private mutating func linkEnds(_ old: EmojiIndex, _ new: EmojiIndex) {
    var start = 0
    let least = min(old.count, new.count)
    while start < least, old[start].content.equals(new[start].content) {
      link(start, start)
      start += 1
    }
    var left = old.count - 1
    var right = new.count - 1
    while left >= start, right >= start, old[left].content.equals(new[right].content) {
      link(left, right)
      left -= 1
      right -= 1
    }
  }

  private mutating func linkByID(
    _ old: EmojiIndex, _ new: EmojiIndex, _ fetch: inout EmojiPairFetcher
  ) {
    // The places of each id in the old version without a partner, the first one last.
    var places: [Int: [Int]] = [:]
    for index in old.records.indices.reversed() where old[index].id != EmojiRecord.noID {
      places[old[index].id, default: []].append(index)
    }
    var rewritten: [(Int, Int)] = []
    for index in new.records.indices {
      guard let place = places[new[index].id]?.last else { continue }
      if old[place].content.hasText(of: new[index].content) {
        places[new[index].id]?.removeLast()
        link(place, index)
      } else {
        rewritten.append((place, index))
      }
    }
    for (place, index) in rewritten where self.new[place] == Self.none {
      guard let before = fetch.old(place), let after = fetch.new(index) else { continue }
      if fetch.samePlace(before, after), before.size?.value == after.size?.value {
        link(place, index)
      }
    }
  }

  private mutating func linkByContent(_ old: EmojiIndex, _ new: EmojiIndex) {
    var places: [EmojiContent: [Int]] = [:]
    for index in self.new.indices.reversed()
    where self.new[index] == Self.none && old[index].content.isKnown {
      places[old[index].content, default: []].append(index)
    }
    guard !places.isEmpty else { return }
    for index in self.old.indices where self.old[index] == Self.none {
      guard let place = places[new[index].content]?.popLast() else { continue }
      link(place, index)
      near.insert(index)
    }
  }
}

extension EmojiMatching {
  /// The maximum number of pairs to compare one by one.
  private static let mostPairs = 250_000

  /// The properties that two emojis must share to be matched by distance.
  private struct Kind: Hashable {
    var text: String?
    /// The id, since several emojis may have the same id or lack one.
    var id: Int?
  }

  /// Links emojis with the same text, the nearest pair first.
  private mutating func linkByDistance(_ fetch: inout EmojiPairFetcher, hasIDs: Bool) {
    struct Candidate {
      var index: Int
      var emoji: EmojiArtDocument.Emoji
    }
    let (before, after) = (fetch.versions.old.emojis, fetch.versions.new.emojis)
    var groups: [Kind: (old: [Candidate], new: [Candidate])] = [:]
    for index in new.indices where new[index] == Self.none {
      guard let emoji = fetch.old(index) else { continue }
      let kind = Kind(text: emoji.text?.value, id: hasIDs ? before[index].id : nil)
      groups[kind, default: ([], [])].old.append(Candidate(index: index, emoji: emoji))
    }
    guard !groups.isEmpty else { return }
    for index in old.indices where old[index] == Self.none {
      guard let emoji = fetch.new(index) else { continue }
      let kind = Kind(text: emoji.text?.value, id: hasIDs ? after[index].id : nil)
      groups[kind]?.new.append(Candidate(index: index, emoji: emoji))
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
          let distance = fetch.distance(before.emoji, after.emoji)
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
