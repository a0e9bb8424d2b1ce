extension FieldRecorder {
  /// Records an emoji; an emoji with members outside of all layouts cannot serve as a model.
  mutating func record(_ emoji: EmojiArtDocument.Emoji, isNested: Bool) {
    begin(at: emoji.range.lowerBound)
    self.isNested = isNested
    isCommon = emoji.extras.isEmpty
    let places: [(EmojiLayout.Role, Range<Int>?)] = [
      (.text, emoji.text?.range), (.x, emoji.x?.range), (.y, emoji.y?.range),
      (.size, emoji.size?.range), (.id, emoji.id?.range),
    ]
    let known = places.compactMap { role, range in range.map { (role, $0) } }
    for (role, range) in known.sorted(by: { $0.1.lowerBound < $1.1.lowerBound }) {
      add(role, range)
    }
  }
}
