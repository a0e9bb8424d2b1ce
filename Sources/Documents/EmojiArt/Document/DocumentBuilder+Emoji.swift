import JSONSyntax

extension DocumentBuilder {
  mutating func readList() {
    let start = json.enter()
    var index = 0
    while json.nextElement() {
      if json.nextKind() == .object {
        each(.emoji(nextEmoji()))
      } else {
        let path = "\(document.dialect.list.spelling)[\(index)]"
        each(.extra(ExtraMember(path: path, reason: .misfit, valueRange: skipValue())))
      }
      index += 1
    }
    document.listRange = start..<json.offset
  }

  /// Reads the next object as an emoji.
  mutating func nextEmoji() -> EmojiArtDocument.Emoji {
    let start = json.enter()
    var emoji = EmojiArtDocument.Emoji(range: start..<start)
    var seen: NameSet = []
    while let (name, place) = nextMember(
      &seen, { emoji.extras.append($0) }, { $0.emojiPlace(of: $1) })
    {
      read(place, name, into: &emoji)
    }
    emoji.range = start..<json.offset
    return emoji
  }

  private mutating func read(
    _ place: EmojiPlace, _ name: Name, into emoji: inout EmojiArtDocument.Emoji
  ) {
    switch (place, json.nextKind()) {
    case (.text, .string): emoji.text = readText(keeping: textLimit)
    case (.x, .number): emoji.x = readNumber(name.spelling, &emoji)
    case (.y, .number): emoji.y = readNumber(name.spelling, &emoji)
    case (.size, .number): emoji.size = readNumber(name.spelling, &emoji)
    case (.point, .object): readPoint(name, into: &emoji)
    case (.id, .number): readID(into: &emoji)
    case (.id, .string) where document.dialect.hasStringIDs:
      let text = readText()
      emoji.id = Placed(.text(text.value), text.range)
    case (.addition, _): emoji.extras.append(skip(.addition))
    default: emoji.extras.append(skip(.misfit))
    }
  }

  /// Reads the object of a position; an emoji has at most one.
  private mutating func readPoint(_ name: Name, into emoji: inout EmojiArtDocument.Emoji) {
    let holder = name.spelling + "."
    json.enter()
    var seen: NameSet = []
    while let name = nextMember(
      within: holder, &seen, { emoji.extras.append($0) }, { $1 == .x || $1 == .y ? $1 : nil })?.name
    {
      if json.nextKind() != .number {
        emoji.extras.append(skip(.misfit, within: holder))
      } else if name == .x {
        emoji.x = readNumber(holder + "x", &emoji)
      } else {
        emoji.y = readNumber(holder + "y", &emoji)
      }
    }
  }

  private mutating func readID(into emoji: inout EmojiArtDocument.Emoji) {
    guard let number = readNumber(Name.id.spelling, &emoji) else { return }
    if case .integer(let value) = number.value {
      emoji.id = Placed(.number(value), number.range)
    } else {
      emoji.extras.append(
        ExtraMember(
          path: Name.id.spelling, reason: .misfit, nameRange: json.nameRange,
          valueRange: number.range))
    }
  }

  /// Reads the current member's number; a number outside the range of doubles becomes an extra.
  private mutating func readNumber(
    _ path: String, _ emoji: inout EmojiArtDocument.Emoji
  ) -> Placed<DocumentNumber>? {
    let (number, double) = json.readNumberAndDouble()
    if let value = number.value { return Placed(.integer(value), number.range) }
    if let double, double.magnitude < 0x1p53, let value = Int(exactly: double) {
      // The apps also read it as an integer, as `readCourseNumber` explains.
      return Placed(.integer(value), number.range)
    }
    if let double { return Placed(.fraction(double), number.range) }
    emoji.extras.append(
      ExtraMember(
        path: path, reason: .misfit, nameRange: json.nameRange, valueRange: number.range))
    return nil
  }
}
