import DocumentFormats

/// Plans the merge of each emoji.
struct MergePlanner: ~Copyable {
  private static let none = EmojiMatching.none

  private let versions: MergeVersions
  private let preference: MergePreference?
  private let matching: MergeMatching
  private var readers: Readers
  /// The indices of their emojis that follow one of ours; -1 is the beginning.
  private var inserted: [Int: [Int]] = [:]
  /// The indices of our emojis that are moved to their place in theirs.
  private var relocated: Set<Int> = []
  private var fresh: FreshIDs
  private(set) var plan = MergePlan()
  private(set) var outcome = MergeOutcome()
  /// The reason why the versions cannot be merged.
  private(set) var refusal: MergeRefusal?

  /// The readers of each version's emojis.
  struct Readers: ~Copyable {
    var base: EmojiFetcher
    var ours: EmojiFetcher
    var theirs: EmojiFetcher
  }

  init(_ versions: MergeVersions, _ preference: MergePreference?, lastID: Int) {
    (self.versions, self.preference) = (versions, preference)
    matching = MergeMatching(versions)
    readers = Readers(
      base: EmojiFetcher(versions.base ?? versions.ours), ours: EmojiFetcher(versions.ours),
      theirs: EmojiFetcher(versions.theirs))
    let hasTexts = versions.ours.dialect.hasStringIDs
    fresh = FreshIDs(
      [versions.ours.emojis] + (versions.base.map { [$0.emojis] } ?? []), last: lastID
    ) { hasTexts ? EmojiIndex.id(of: IdentifierTable.uuid($0)) : $0 }
  }

  /// The largest number among the ids of the result; nil if ids are not numbers.
  private(set) var largestID: Int?

  mutating func run() {
    relocate()
    placeTheirs()
    appendTheirs(after: -1)
    for index in matching.theirsOfOurs.indices {
      // Emojis that were moved are appended after one of theirs.
      if !relocated.contains(index) { append(ours: index) }
      appendTheirs(after: index)
    }
    outcome.emojiCount = plan.count
    findLargestID()
  }

  private mutating func findLargestID() {
    guard versions.ours.dialect.hasIDs, !versions.ours.dialect.hasStringIDs else { return }
    var largest = outcome.freshIDs.map(\.new).max() ?? Int.min
    for piece in plan.pieces where piece.edits.isEmpty || piece.side == .ours {
      let emojis = piece.side == .ours ? ours : theirs
      largest = max(largest, emojis.largestID(in: piece.emojis) ?? .min)
    }
    if largest >= 0 { largestID = largest }
  }

  private var ours: EmojiIndex { versions.ours.emojis }
  private var theirs: EmojiIndex { versions.theirs.emojis }

  /// Finds emojis that theirs has moved to the front or back.
  private mutating func relocate() {
    guard versions.base != nil else { return }
    let moved = ListOrder(matching.baseOfTheirs).moved
    guard !moved.isEmpty, !isInOurOrder else { return }
    let movedByUs = ListOrder(matching.baseOfOurs).moved
    for index in moved.sorted() {
      let own = Int(matching.oursOfTheirs[index])
      guard own >= 0 else { continue }
      if movedByUs.contains(own) {
        if let our = readers.ours.emoji(own), let their = readers.theirs.emoji(index) {
          outcome.conflicts.append(
            MergeConflict(
              .reordered(ours: our, theirs: their), preference == .both ? .ours : preference))
        }
        guard preference == .theirs else { continue }
      }
      relocated.insert(own)
    }
  }

  /// True if the emojis that both sides have are in the same order.
  private var isInOurOrder: Bool {
    var last: Int32 = -1
    for place in matching.oursOfTheirs where place >= 0 {
      if place < last { return false }
      last = place
    }
    return true
  }

  /// Places emojis that only theirs has, or has moved, after their predecessors in theirs.
  private mutating func placeTheirs() {
    var anchor = -1
    let partners = matching.oursOfTheirs
    for index in partners.indices {
      let own = Int(partners[index])
      if own >= 0, !relocated.contains(own) {
        anchor = own
      } else if own >= 0 || matching.baseOfTheirs[index] < 0 || isKeptAgainstOurs(index) {
        let place = own >= 0 ? Self.none : matching.baseOfTheirs[index]
        anchor = afterOwn(anchor, before: place >= 0 ? place : Int32.max)
        inserted[anchor, default: []].append(index)
      }
    }
  }

  /// Returns the last of the emojis after `index` that only we have and that were before a place in
  /// the base; their emojis follow it.
  private func afterOwn(_ index: Int, before place: Int32) -> Int {
    var last = index
    while last + 1 < ours.count, matching.theirsOfOurs[last + 1] < 0,
      matching.baseOfOurs[last + 1] < place
    {
      last += 1
    }
    return last
  }

  /// True if an emoji that we removed stays because theirs changed it.
  private mutating func isKeptAgainstOurs(_ index: Int) -> Bool {
    let place = Int(matching.baseOfTheirs[index])
    if isUnchanged(index, of: .theirs, since: place) { return false }
    if let their = readers.theirs.emoji(index) {
      outcome.conflicts.append(MergeConflict(.removedByOurs(theirs: their), preference))
    }
    return preference != .ours
  }

  private mutating func appendTheirs(after index: Int) {
    for index in inserted[index] ?? [] {
      let own = Int(matching.oursOfTheirs[index])
      if own >= 0 { append(ours: own) } else { append(newOfTheirs: index, isAdded: true) }
    }
  }

  /// Appends an emoji that only theirs has.
  private mutating func append(
    newOfTheirs index: Int, isAdded: Bool, edits: [TextReplacement] = []
  ) {
    var piece = MergePiece(side: .theirs, emojis: index..<(index + 1), edits: edits)
    defer { plan.append(piece) }
    if isAdded, matching.baseOfTheirs[index] < 0 { outcome.taken.added += 1 }
    let id = theirs[index].id
    if isAdded, matching.baseOfTheirs[index] >= 0, fresh.returns(id) { return }
    guard id != EmojiRecord.noID, !fresh.keeps(id) else { return }
    guard let new = fresh.next() else {
      refusal = MergeRefusal(side: .theirs, reason: "no ids are left for its new emojis")
      return
    }
    guard let place = readers.theirs.emoji(index)?.emoji.id else { return }
    var spelled = "\(new)"
    if case .text = place.value { spelled = "\"\(IdentifierTable.uuid(new))\"" }
    piece.edits.append(TextReplacement(range: place.range, bytes: Array(spelled.utf8)))
    piece.edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    if case .number(let old) = place.value { outcome.freshIDs.append((old, new)) }
  }

  /// Appends one of our emojis with their changes.
  private mutating func append(ours index: Int) {
    let partner = Int(matching.theirsOfOurs[index])
    guard partner >= 0 else {
      if !isRemovedByTheirs(index) {
        plan.appendOurs(index)
      }
      return
    }
    guard ours[index].content != theirs[partner].content,
      !isUnchanged(partner, of: .theirs, since: Int(matching.baseOfOurs[index]))
    else {
      plan.appendOurs(index)
      return
    }
    var piece = MergePiece(side: .ours, emojis: index..<(index + 1))
    let double = merge(index, partner, into: &piece)
    plan.append(piece)
    if let double { append(newOfTheirs: partner, isAdded: false, edits: double) }
  }

  /// True if theirs removed one of our emojis and we did not change it.
  private mutating func isRemovedByTheirs(_ index: Int) -> Bool {
    let place = Int(matching.baseOfOurs[index])
    guard place >= 0 else { return false }
    if isUnchanged(index, of: .ours, since: place) {
      outcome.taken.removed += 1
      return true
    }
    if let our = readers.ours.emoji(index) {
      outcome.conflicts.append(MergeConflict(.removedByTheirs(ours: our), preference))
    }
    return preference == .theirs
  }

  /// Merges an emoji that both have; returns the edits to theirs if both are kept.
  private mutating func merge(
    _ index: Int, _ partner: Int, into piece: inout MergePiece
  ) -> [TextReplacement]? {
    guard let our = readers.ours.emoji(index), let their = readers.theirs.emoji(partner) else {
      return nil
    }
    let base = baseVersion(of: index)
    let ours = (emoji: our.emoji, members: readers.ours.members(our.emoji))
    let theirs = (emoji: their.emoji, members: readers.theirs.members(their.emoji))
    let merged = EmojiMerge(
      base: base, ours: ours, theirs: theirs, prefersTheirs: preference == .theirs,
      own: { readers.ours.bytes($0) ?? [] }, bytes: { readers.theirs.bytes($0) ?? [] })
    piece.edits = merged.edits
    if !merged.edits.isEmpty { outcome.taken.changed += 1 }
    guard !merged.conflicts.isEmpty else { return nil }
    outcome.conflicts.append(
      MergeConflict(.changed(merged.conflicts, ours: our, theirs: their), preference))
    guard preference == .both else { return nil }
    // Theirs gets our other changes, so the two emojis differ only in the conflict.
    return EmojiMerge(
      base: base, ours: theirs, theirs: ours, prefersTheirs: false,
      own: { readers.theirs.bytes($0) ?? [] }, bytes: { readers.ours.bytes($0) ?? [] }
    ).edits
  }

  private mutating func baseVersion(of index: Int) -> EmojiMerge.Version? {
    let place = Int(matching.baseOfOurs[index])
    guard place >= 0, let emoji = readers.base.emoji(place)?.emoji else { return nil }
    return (emoji, readers.base.members(emoji))
  }

  /// True if an emoji of one side is unchanged since the base.
  private func isUnchanged(_ index: Int, of side: MergeSide, since place: Int) -> Bool {
    guard place >= 0, let base = versions.base else { return false }
    return base.emojis[place].content == (side == .ours ? ours : theirs)[index].content
  }
}
