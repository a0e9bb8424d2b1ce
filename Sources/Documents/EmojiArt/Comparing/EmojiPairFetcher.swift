import JSONSyntax

/// A position that can be compared with one in another version.
struct Point: Equatable {
  var x: Double
  var y: Double

  func distance(to other: Point) -> Double {
    let (across, along) = (x - other.x, y - other.y)
    return (across * across + along * along).squareRoot()
  }
}

/// Reads emojis of two versions again.
struct EmojiPairFetcher: ~Copyable {
  let versions: (old: DocumentVersion, new: DocumentVersion)
  private var oldReader: EmojiFetcher
  private var newReader: EmojiFetcher

  init(_ old: DocumentVersion, _ new: DocumentVersion) {
    versions = (old, new)
    oldReader = EmojiFetcher(old)
    newReader = EmojiFetcher(new)
  }

  mutating func old(_ index: Int) -> ListedEmoji? { oldReader.emoji(index, of: versions.old) }
  mutating func new(_ index: Int) -> ListedEmoji? { newReader.emoji(index, of: versions.new) }

  /// Returns the members of two emojis that the editions do not know.
  mutating func members(
    _ old: ListedEmoji, _ new: ListedEmoji
  ) -> (old: [ExactText: [UInt8]], new: [ExactText: [UInt8]]) {
    (oldReader.members(old.emoji), newReader.members(new.emoji))
  }

  /// True if both emojis have the same size at the same place.
  mutating func isRewritten(_ old: Int, _ new: Int) -> Bool {
    guard let before = self.old(old)?.emoji, let after = self.new(new)?.emoji else { return false }
    return versions.old.point(of: before) == versions.new.point(of: after)
      && before.size?.value == after.size?.value
  }

  /// Returns the distance between the centers of two emojis; infinite if a center is unknown.
  func distance(_ old: ListedEmoji, _ new: ListedEmoji) -> Double {
    guard let left = versions.old.point(of: old.emoji),
      let right = versions.new.point(of: new.emoji)
    else { return .infinity }
    return left.distance(to: right)
  }
}

extension EmojiArtDocument.Emoji {
  /// The text, to compare it with the text of another emoji.
  var exactText: ExactText? { text.map { ExactText($0.value) } }
}

extension EmojiFetcher {
  /// Creates a reader of one version.
  package init(_ version: DocumentVersion) { self.init(version.source, version.dialect) }

  /// Returns an emoji of the version that is read.
  mutating func emoji(_ index: Int, of version: DocumentVersion) -> ListedEmoji? {
    emoji(version.emojis.range(of: index)).map { ListedEmoji(index: index, emoji: $0) }
  }

  /// Returns the extra members of an emoji, by name, as texts that can be compared.
  mutating func members(_ emoji: EmojiArtDocument.Emoji) -> [ExactText: [UInt8]] {
    var members: [ExactText: [UInt8]] = [:]
    for extra in emoji.extras where members[ExactText(extra.path)] == nil {
      members[ExactText(extra.path)] = bytes(extra.valueRange).map(JSONSpelling.plain)
    }
    return members
  }
}
