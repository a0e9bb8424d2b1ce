import Diagnostics
import DocumentFormats
import JSONSyntax

extension MigrationWriter {
  /// The maximum length in bytes of a string that is written anew; longer ones keep their spelling.
  static let textLimit = 4096

  /// Writes the list while reading the old one.
  ///
  /// The first emoji is read member by member. Emojis with the same layout are copied.
  mutating func writeList(_ recipe: MigrationRecipe, _ source: RangeSource) -> Bool {
    let list = recipe.target.dialect.list
    output.append("\"\(list.spelling)\":[")
    emojiCount = 0
    var isWhole = true
    if let range = recipe.list {
      begin(recipe)
      isWhole = readList(recipe, from: range.lowerBound, source)
    }
    output.append("]")
    return isWhole && emojiCount == recipe.emojiCount
  }

  private mutating func begin(_ recipe: MigrationRecipe) {
    builder.document = EmojiArtDocument(dialect: recipe.source)
    ids.removeAll()
    credit.restore()
    run.begin(recipe)
    nextID = 1
    if case .keepUnique(let next) = recipe.ids { nextID = next }
  }

  private mutating func readList(
    _ recipe: MigrationRecipe, from start: Int, _ source: RangeSource
  ) -> Bool {
    let members = UnknownMembers(
      from: recipe.source, to: recipe.target.dialect, strips: recipe.options.stripsUnknown)
    builder.json.begin(source(start))
    guard builder.json.nextKind() == .array else { return false }
    builder.json.enter()
    while builder.json.nextElement() {
      guard builder.json.nextKind() == .object, !output.isStopped else { return false }
      if run.layout.isKnown, run.isPossible, copyAlike() { continue }
      let emoji = builder.nextEmoji()
      guard !builder.json.isStopped, write(emoji, recipe, members, from: start) else {
        return false
      }
      guard run.isPossible, !run.layout.isKnown || run.isMisled else { continue }
      run.layout.learn(
        emoji, isNested: builder.document.dialect.pointName != nil, &builder.json, &credit)
    }
    return !builder.json.isStopped
  }

  private mutating func write(
    _ emoji: EmojiArtDocument.Emoji, _ recipe: MigrationRecipe, _ members: UnknownMembers,
    from start: Int
  ) -> Bool {
    let target = recipe.target.dialect
    guard let text = emoji.text, let x = emoji.x?.value, let y = emoji.y?.value,
      let place = recipe.placement.apply(x, y, in: target)
    else { return false }
    let size =
      emoji.size.map { target.written($0.value, .size) } ?? .integer(MigrationRecipe.paletteSize)
    guard let size, let id = id(of: emoji, recipe.ids, at: start) else { return false }
    var carried: [UnknownMembers.Level: [ExtraMember]] = [:]
    for extra in emoji.extras {
      let level = members.level(extra)
      if members.fate(of: extra, level) == .carried { carried[level, default: []].append(extra) }
    }
    if emojiCount > 0 { output.append(",") }
    emojiCount += 1
    for part in run.template.parts {
      if part.role == run.template.afterPosition,
        !write(carried[.position] ?? [], from: start)
      {
        return false
      }
      output.append(part.piece)
      switch part.role {
      case .text: guard write(text, recipe, from: start) else { return false }
      case .x: output.append(place.x.description)
      case .y: output.append(place.y.description)
      case .size: output.append(size.description)
      case .id: write(id, recipe)
      }
    }
    let members = carried[.emoji] ?? []
    output.append(run.template.tail)
    guard write(members, from: start) else { return false }
    for addition in run.template.additions
    where !members.contains(where: { $0.path == addition.name.spelling }) {
      output.append(addition.text)
    }
    output.append("}")
    return true
  }

  private mutating func write(_ id: EmojiArtDocument.Emoji.ID, _ recipe: MigrationRecipe) {
    switch id {
    case .number(let number): output.append(number)
    case .text(let text): write(text, recipe)
    }
  }

  private mutating func write(
    _ text: Placed<String>, _ recipe: MigrationRecipe, from start: Int
  ) -> Bool {
    if copyPlain(text.range) { return true }
    guard text.range.count > Self.textLimit else {
      write(text.value, recipe)
      return true
    }
    let range = (text.range.lowerBound + start + 1)..<(text.range.upperBound + start - 1)
    return copier.copy(range, SlashSpelling(escapes: recipe.options.escapesSlashes), to: &output)
  }

  /// Copies a string that needs no change from the reader's buffer, if it is still there.
  private mutating func copyPlain(_ range: Range<Int>) -> Bool {
    let start = range.lowerBound + 1 - builder.json.base
    guard start > 0 else { return false }
    var isCopied = false
    builder.json.consume { bytes, from, _ in
      let end = EmojiLayout.textEnd(bytes, start)
      if end >= start {
        output.append(bytes.extracting(start..<end))
        isCopied = true
      }
      return from
    }
    return isCopied
  }

  /// Returns the id to write, or any id if the target ignores it; nil if a required id is missing.
  private mutating func id(
    of emoji: EmojiArtDocument.Emoji, _ recipe: IDRecipe, at start: Int
  ) -> EmojiArtDocument.Emoji.ID? {
    switch (recipe, emoji.id?.value) {
    case (.none, _): return .number(0)
    case (.keep, .number(let old)): return .number(old)
    case (.number, _): return .number(emojiCount + 1)
    case (.keepText, .text(let old)): return .text(old)
    case (.numberText, _): return .text(IdentifierTable.uuid(emojiCount + 1))
    case (.keepUnique, .number(let old)):
      if ids.insert(old, at: start + emoji.range.lowerBound) { return .number(old) }
      let (next, overflow) = nextID.addingReportingOverflow(1)
      defer { nextID = next }
      return overflow ? nil : .number(nextID)
    case (.keep, _), (.keepText, _), (.keepUnique, _): return nil
    }
  }

  /// Copies emojis as long as they have the known layout; returns false if none was copied.
  private mutating func copyAlike() -> Bool {
    let before = emojiCount
    let base = builder.json.base
    builder.json.consume { bytes, from, _ in
      run.copy(bytes, from, base: base, &emojiCount, &ids, &output)
    }
    guard emojiCount > before else { return false }
    credit.restore()
    return true
  }
}
