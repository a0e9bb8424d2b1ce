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
    oldReader = EmojiFetcher(old.source, old.dialect)
    newReader = EmojiFetcher(new.source, new.dialect)
  }

  mutating func old(_ index: Int) -> EmojiArtDocument.Emoji? {
    oldReader.emoji(versions.old.emojis.range(of: index))
  }

  mutating func new(_ index: Int) -> EmojiArtDocument.Emoji? {
    newReader.emoji(versions.new.emojis.range(of: index))
  }

  /// True if both emojis have the same size at the same place.
  mutating func isRewritten(_ old: Int, _ new: Int) -> Bool {
    guard let before = self.old(old), let after = self.new(new) else { return false }
    return versions.old.point(of: before) == versions.new.point(of: after)
      && before.size?.value == after.size?.value
  }

  /// Returns the distance between the centers of two emojis; infinite if a center is unknown.
  func distance(_ old: EmojiArtDocument.Emoji, _ new: EmojiArtDocument.Emoji) -> Double {
    guard let left = versions.old.point(of: old), let right = versions.new.point(of: new) else {
      return .infinity
    }
    return left.distance(to: right)
  }

  /// Returns the extra members of an emoji.
  mutating func members(old emoji: EmojiArtDocument.Emoji) -> [String: [UInt8]] {
    oldReader.members(emoji)
  }

  mutating func members(new emoji: EmojiArtDocument.Emoji) -> [String: [UInt8]] {
    newReader.members(emoji)
  }
}

extension EmojiFetcher {
  /// Returns the extra members of an emoji, by name, as texts that can be compared.
  mutating func members(_ emoji: EmojiArtDocument.Emoji) -> [String: [UInt8]] {
    var members: [String: [UInt8]] = [:]
    for extra in emoji.extras where members[extra.path] == nil {
      members[extra.path] = bytes(extra.valueRange).map(JSONSpelling.plain)
    }
    return members
  }
}
