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
    var rewritten: [(Int, Int)] = []
    if !linkAscending(old, new, &rewritten) {
      let places = IDPlaces(old, where: self.new)
      for index in 0..<new.count where self.old[index] == Self.none {
        guard let place = places[new[index].id], self.new[place] == Self.none else { continue }
        if old[place].content.hasText(of: new[index].content) {
          link(place, index)
        } else {
          rewritten.append((place, index))
        }
      }
    }
    for (place, index) in rewritten where self.new[place] == Self.none {
      guard let before = fetch.old(place), let after = fetch.new(index) else { continue }
      if fetch.samePlace(before, after), before.size?.value == after.size?.value {
        link(place, index)
      }
    }
  }

  /// Links emojis side by side while the ids of both ascend; returns false if they stop ascending.
  private mutating func linkAscending(
    _ old: EmojiIndex, _ new: EmojiIndex, _ rewritten: inout [(Int, Int)]
  ) -> Bool {
    var (left, right) = (0, 0)
    var (lastLeft, lastRight) = (EmojiRecord.noID, EmojiRecord.noID)
    while left < old.count, right < new.count {
      let (before, after) = (old[left], new[right])
      if before.id == after.id {
        guard before.id > lastLeft, after.id > lastRight else { return false }
        if before.content.hasText(of: after.content) {
          link(left, right)
        } else {
          rewritten.append((left, right))
        }
        (lastLeft, lastRight) = (before.id, after.id)
        left += 1
        right += 1
      } else if before.id < after.id {
        guard before.id > lastLeft else { return false }
        lastLeft = before.id
        left += 1
      } else {
        guard after.id > lastRight else { return false }
        lastRight = after.id
        right += 1
      }
    }
    let ascends = { (index: EmojiIndex, from: Int, last: Int) in
      (from..<index.count).allSatisfy { place in
        index[place].id > (place == from ? last : index[place - 1].id)
      }
    }
    return ascends(old, left, lastLeft) && ascends(new, right, lastRight)
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

/// The places of ids in a list.
struct IDPlaces {
  private enum Lookup {
    /// For ascending ids, as apps assign them: only the list is needed.
    case ascending(EmojiIndex)
    /// For ids that are close together: the places from `first` on.
    case table(first: Int, [Int32])
    case others([Int: Int])
  }

  private let lookup: Lookup

  /// Finds the places of emojis without a partner; of emojis that share an id, the first one's.
  init(_ emojis: EmojiIndex, where partners: [Int32]? = nil) {
    if partners == nil, Self.ascends(emojis) {
      lookup = .ascending(emojis)
      return
    }
    var (least, most, count) = (Int.max, Int.min, 0)
    func id(_ index: Int) -> Int? {
      let id = emojis[index].id
      let isFree = partners?[index] ?? EmojiMatching.none == EmojiMatching.none
      return isFree && id != EmojiRecord.noID ? id : nil
    }
    for index in 0..<emojis.count {
      guard let id = id(index) else { continue }
      least = min(least, id)
      most = max(most, id)
      count += 1
    }
    let (width, overflow) = most.subtractingReportingOverflow(least)
    guard count > 0, !overflow, width < 8 * count + 1024 else {
      var others: [Int: Int] = [:]
      for index in 0..<emojis.count {
        if let id = id(index), others[id] == nil { others[id] = index }
      }
      lookup = .others(others)
      return
    }
    var table = [Int32](repeating: EmojiMatching.none, count: width + 1)
    for index in 0..<emojis.count {
      if let id = id(index), table[id - least] < 0 { table[id - least] = Int32(index) }
    }
    lookup = .table(first: least, table)
  }

  private static func ascends(_ emojis: EmojiIndex) -> Bool {
    var last = EmojiRecord.noID
    for index in 0..<emojis.count {
      let id = emojis[index].id
      guard id > last else { return false }
      last = id
    }
    return true
  }

  subscript(id: Int) -> Int? {
    guard id != EmojiRecord.noID else { return nil }
    switch lookup {
    case .others(let others): return others[id]
    case .table(let first, let table):
      let (place, overflow) = id.subtractingReportingOverflow(first)
      guard !overflow, table.indices.contains(place), table[place] >= 0 else { return nil }
      return Int(table[place])
    case .ascending(let emojis):
      let place = emojis.records.partitionPoint { $0.id >= id }
      return place < emojis.count && emojis[place].id == id ? place : nil
    }
  }
}
