import JSONSyntax

extension DocumentDifference {
  /// Compares two versions.
  package init(_ old: DocumentVersion, _ new: DocumentVersion) {
    var finder = DifferenceFinder(old, new)
    emojis = finder.emojis()
    let (before, after) = (BackgroundContent(old), BackgroundContent(new))
    if before != after { background = (before, after) }
    members = RootMembers.differences(RootMembers(old), RootMembers(new))
  }
}

/// Finds the differences between the emojis of two versions.
struct DifferenceFinder: ~Copyable {
  private var fetch: EmojiPairFetcher
  private let matching: EmojiMatching
  private let old: DocumentVersion
  private let new: DocumentVersion

  init(_ old: DocumentVersion, _ new: DocumentVersion) {
    (self.old, self.new) = (old, new)
    fetch = EmojiPairFetcher(old, new)
    matching = EmojiMatching(old, new)
  }

  mutating func emojis() -> [EmojiDifference] {
    let order = ListOrder(matching.old)
    var found: [EmojiDifference] = []
    let (before, after, places) = (old.emojis, new.emojis, matching.old)
    for index in places.indices {
      let place = Int(places[index])
      if place < 0 {
        found.append(EmojiDifference(aspects: [.added], new: fetch.new.emoji(index)))
        continue
      }
      let step = order.step(of: index)
      let isSame =
        before[place].content == after[index].content
        && !(hasIDs && matching.near.contains(index))
      guard !isSame || step != nil else { continue }
      if let difference = compare(place, index, step) { found.append(difference) }
    }
    for index in matching.new.indices where matching.new[index] == EmojiMatching.none {
      found.append(EmojiDifference(aspects: [.removed], old: fetch.old.emoji(index)))
    }
    return found
  }

  private var hasIDs: Bool { old.hasIDs && new.hasIDs }

  /// Compares two emojis; returns nil if they are equal.
  private mutating func compare(
    _ place: Int, _ index: Int, _ step: EmojiDifference.Aspect?
  ) -> EmojiDifference? {
    guard let before = fetch.old.emoji(place), let after = fetch.new.emoji(index) else {
      return nil
    }
    var difference = EmojiDifference(aspects: [], old: before, new: after)
    difference.isMatchedByNearness = matching.near.contains(index)
    let points = (old.point(of: before.emoji), new.point(of: after.emoji))
    if points.0 != points.1 {
      difference.aspects.append(.moved)
      if let from = points.0, let to = points.1 {
        let up = new.isYUp ? to.y - from.y : from.y - to.y
        difference.shift = EmojiDifference.Shift(right: to.x - from.x, up: up)
      }
    }
    if before.emoji.size?.value.double != after.emoji.size?.value.double {
      difference.aspects.append(.resized)
    }
    if let step { difference.aspects.append(step) }
    if before.emoji.exactText != after.emoji.exactText { difference.aspects.append(.text) }
    if hasIDs, before.emoji.id?.value != after.emoji.id?.value { difference.aspects.append(.id) }
    if !before.emoji.extras.isEmpty || !after.emoji.extras.isEmpty {
      let (old, new) = (fetch.old.members(before.emoji), fetch.new.members(after.emoji))
      let names = Set(old.keys).union(new.keys)
      difference.members = names.filter { old[$0] != new[$0] }.sorted().map(\.text)
      if !difference.members.isEmpty { difference.aspects.append(.members) }
    }
    return difference.aspects.isEmpty ? nil : difference
  }
}
