/// The versions to merge, all in one format.
package struct MergeVersions {
  package let base: DocumentVersion?
  package let ours: DocumentVersion
  package let theirs: DocumentVersion

  /// Creates the versions; throws if a merge could not keep all of them.
  ///
  /// None of them must be turned.
  package init(
    base: DocumentVersion?, ours: DocumentVersion, theirs: DocumentVersion
  ) throws(MergeRefusal) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
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
  let oursOfTheirs: [Int32]
  let theirsOfOurs: [Int32]

  init(_ versions: MergeVersions) {
    let (ours, theirs) = (versions.ours, versions.theirs)
    var sides = EmojiMatching(of: ours.emojis, theirs.emojis)
    if let base = versions.base {
      let (toOurs, toTheirs) = (EmojiMatching(base, ours), EmojiMatching(base, theirs))
      (baseOfOurs, baseOfTheirs) = (toOurs.old, toTheirs.old)
      for (index, place) in baseOfTheirs.enumerated() where place >= 0 {
        let partner = toOurs.new[Int(place)]
        if partner >= 0 { sides.link(Int(partner), index) }
      }
      let hasIDs = ours.hasIDs && theirs.hasIDs
      func added(_ version: DocumentVersion, _ places: [Int32]) -> [EmojiMatching.Same?] {
        zip(version.emojis.records, places).map { record, place in
          place == Self.none ? EmojiMatching.Same(record, hasIDs: hasIDs) : nil
        }
      }
      // Both sides may have added emojis in the same way.
      sides.linkEqual(added(ours, baseOfOurs), added(theirs, baseOfTheirs))
    } else {
      (baseOfOurs, baseOfTheirs) = (sides.new, sides.old)
      sides = EmojiMatching(ours, theirs)
    }
    (oursOfTheirs, theirsOfOurs) = (sides.old, sides.new)
  }
}
