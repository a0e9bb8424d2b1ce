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
  var old: EmojiFetcher
  var new: EmojiFetcher

  init(_ old: DocumentVersion, _ new: DocumentVersion) {
    versions = (old, new)
    self.old = EmojiFetcher(old)
    self.new = EmojiFetcher(new)
  }

  /// True if both emojis have the same size at the same place.
  mutating func isRewritten(_ old: Int, _ new: Int) -> Bool {
    guard let before = self.old.emoji(old)?.emoji, let after = self.new.emoji(new)?.emoji else {
      return false
    }
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
