extension CourseDecoder {
  /// True if the decoder reads sound documents in a dialect without losses, as running it shows.
  func opens(_ other: Dialect, hasURL: Bool, hasImage: Bool, _ emojis: EmojiSurvey) -> Bool {
    let isReadable =
      dialect.list == other.list && (dialect.counter == nil || dialect.counter == other.counter)
      && keepsBackground(of: other, hasURL, hasImage)
    guard isReadable, emojis.count > 0 else { return isReadable }
    let (read, fractions) = (dialect.emojiRequired, other.fractional)
    let hasFractions = emojis.fractionalCoordinates + emojis.fractionalSizes > 0
    return other.emojiRequired.isSuperset(of: read)
      && (!hasFractions || fractions.isDisjoint(with: read))
      && !(dialect.hasIDs && other.hasStringIDs) && (!needsBackground || hasURL || hasImage)
  }

  private func keepsBackground(of other: Dialect, _ hasURL: Bool, _ hasImage: Bool) -> Bool {
    switch (dialect.background, other.background) {
    case (.members(let url, let image), .members(let otherURL, let otherImage)):
      (hasURL ? url == otherURL : !dialect.rootRequired.contains(url))
        && (!hasImage || image != nil && image == otherImage)
    case (.members(let url, _), _): !hasURL && !hasImage && !dialect.rootRequired.contains(url)
    case (.string(let name), .string(let otherName)): !hasImage && (!hasURL || name == otherName)
    // An object in the place of the URL is an error.
    case (.string(let name), _): !hasURL && !hasImage && name != other.background.member
    case (.object(let name, let url), .object(let otherName, let otherURL)),
      (.cases(let name, let url), .cases(let otherName, let otherURL)):
      name == otherName && (!hasURL || !hasImage && url == otherURL)
    case (.object(let name, _), .cases(let otherName, _)):
      name == otherName && !hasURL && !hasImage
    case (.object, _), (.cases, _): false
    }
  }
}
