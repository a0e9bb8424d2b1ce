/// The versions to merge, all in one format.
package struct MergeVersions {
  package let base: DocumentVersion?
  package let ours: DocumentVersion
  package let theirs: DocumentVersion
  package let hash: ContentHash

  /// Creates the versions; throws if a merge could not keep all of them.
  ///
  /// All must have been read with `hash`, and none of them turned.
  package init(
    base: DocumentVersion?, ours: DocumentVersion, theirs: DocumentVersion, hash: ContentHash
  ) throws(MergeRefusal) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.hash = hash
    for (side, version) in [(MergeSide.ours, ours), (.theirs, theirs)] {
      if version.document.extras.contains(where: { $0.nameRange == nil }) {
        throw MergeRefusal(
          side: side,
          reason: "the list has an element that is not an emoji; 'emojiart check' shows it")
      }
      let document = version.document
      guard document.listRange != nil || document.range.isEmpty else {
        throw MergeRefusal(side: side, reason: "the list of emojis is missing")
      }
      guard version.dialect.name == ours.dialect.name else {
        throw MergeRefusal(
          side: side,
          reason: "is of '\(version.dialect.name)'; migrate it to '\(ours.dialect.name)' first")
      }
    }
  }
}

/// The emojis of the versions that are the same emoji.
struct MergeMatching {
  static let none = EmojiMatching.none

  /// For each of ours, its index in the base.
  let baseOfOurs: [Int32]
  let baseOfTheirs: [Int32]
  /// For each of theirs, its index in ours.
  private(set) var oursOfTheirs: [Int32]
  private(set) var theirsOfOurs: [Int32]

  init(_ versions: MergeVersions) {
    oursOfTheirs = [Int32](repeating: Self.none, count: versions.theirs.emojis.count)
    theirsOfOurs = [Int32](repeating: Self.none, count: versions.ours.emojis.count)
    guard let base = versions.base else {
      let matching = EmojiMatching(versions.ours, versions.theirs)
      baseOfOurs = theirsOfOurs
      baseOfTheirs = oursOfTheirs
      oursOfTheirs = matching.old
      theirsOfOurs = matching.new
      return
    }
    let toOurs = EmojiMatching(base, versions.ours)
    let toTheirs = EmojiMatching(base, versions.theirs)
    baseOfOurs = toOurs.old
    baseOfTheirs = toTheirs.old
    for (index, place) in toTheirs.old.enumerated() where place >= 0 {
      let partner = toOurs.new[Int(place)]
      if partner >= 0 { link(Int(partner), index) }
    }
    linkTwins(versions)
  }

  private mutating func link(_ ours: Int, _ theirs: Int) {
    oursOfTheirs[theirs] = Int32(ours)
    theirsOfOurs[ours] = Int32(theirs)
  }

  /// Links emojis that both sides added in the same way.
  private mutating func linkTwins(_ versions: MergeVersions) {
    let (ours, theirs) = (versions.ours.emojis, versions.theirs.emojis)
    let hasIDs = versions.ours.hasIDs && versions.theirs.hasIDs
    var added: [EmojiMatching.Same: [Int]] = [:]
    for index in ours.records.indices.reversed() where baseOfOurs[index] == Self.none {
      added[EmojiMatching.Same(ours[index], hasIDs: hasIDs), default: []].append(index)
    }
    for index in theirs.records.indices
    where baseOfTheirs[index] == Self.none && oursOfTheirs[index] == Self.none {
      let same = EmojiMatching.Same(theirs[index], hasIDs: hasIDs)
      if let place = added[same]?.popLast() { link(place, index) }
    }
  }
}
