package import Diagnostics

/// A version, and the placement that makes its positions comparable with those in others.
package struct ComparedVersion {
  package let version: DocumentVersion
  package let source: RangeSource
  package let placement: Placement
  private let hasOwnIDs: Bool

  /// Creates a version; without `hasOwnIDs`, a migration made up its ids, which never match others.
  package init(
    _ version: DocumentVersion, _ source: @escaping RangeSource,
    placement: Placement = Placement(), hasOwnIDs: Bool = true
  ) {
    self.version = version
    self.source = source
    self.placement = placement
    self.hasOwnIDs = hasOwnIDs
  }

  var emojis: EmojiIndex { version.emojis }
  var dialect: Dialect { version.dialect }

  /// True if emojis can be recognized by their ids.
  var hasIDs: Bool { dialect.hasIDs && hasOwnIDs }

  /// True if `y` grows upward after the placement.
  var isYUp: Bool { dialect.coordinates.isYUp != placement.turnsY }

  /// Returns the center of an emoji, or nil if a coordinate is missing.
  func point(of emoji: EmojiArtDocument.Emoji) -> Point? {
    guard let x = emoji.x?.value.double, let y = emoji.y?.value.double else { return nil }
    return Point(
      x: x + Double(placement.dx), y: (placement.turnsY ? -y : y) + Double(placement.dy))
  }
}

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
  let versions: (old: ComparedVersion, new: ComparedVersion)
  private var oldReader: EmojiFetcher
  private var newReader: EmojiFetcher

  init(_ old: ComparedVersion, _ new: ComparedVersion) {
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

  /// True if both emojis are at the same place.
  func samePlace(_ old: EmojiArtDocument.Emoji, _ new: EmojiArtDocument.Emoji) -> Bool {
    versions.old.point(of: old) == versions.new.point(of: new)
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
