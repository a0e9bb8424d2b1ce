import Diagnostics
import DocumentFormats
import JSONSyntax

extension MigrationWriter {
  /// The maximum length in bytes of a string that is written anew; longer ones keep their spelling.
  static let textLimit = 4096

  /// Writes the list while reading the old one.
  ///
  /// Emojis are read member by member until two are written in the same way; similar ones are then
  /// written by templates.
  mutating func writeList(_ recipe: MigrationRecipe, _ source: RangeSource) -> Bool {
    let list = recipe.target.dialect.list
    output.append("\"\(list.spelling)\":[")
    emojiCount = 0
    var isWhole = true
    if let range = recipe.source.list {
      begin(recipe)
      isWhole = readList(recipe, from: range.lowerBound, source)
    }
    output.append("]")
    return isWhole && emojiCount == recipe.source.emojis.count
  }

  private mutating func begin(_ recipe: MigrationRecipe) {
    builder.document = EmojiArtDocument(dialect: recipe.source.dialect)
    var given = GivenIdentities()
    if case .keepUnique(let next) = recipe.ids { given.note(next - 1) }
    rewriter.given = [given]
    if let known, known.writesEmojis(like: recipe) { return }
    known = recipe
    templates = ItemTemplates()
    let target = recipe.target.dialect
    members = []
    for place in target.emojiOrder {
      guard let name = target.emojiName(place) else { continue }
      let start = members.isEmpty ? "{" : ","
      members.append((place, Array("\(start)\"\(name.spelling)\":".utf8)))
    }
  }

  private mutating func readList(
    _ recipe: MigrationRecipe, from start: Int, _ source: RangeSource
  ) -> Bool {
    let unknown = UnknownMembers(
      from: recipe.source.dialect, to: recipe.target.dialect, strips: recipe.options.stripsUnknown)
    builder.json.begin(source(start))
    guard builder.json.nextKind() == .array else { return false }
    builder.json.enter()
    while builder.json.nextElement() {
      guard builder.json.nextKind() == .object, !output.isStopped else { return false }
      let isFirst = emojiCount == 0
      let isAlike = rewriter.writeAlike(&builder.json, &templates, to: &output) { output in
        if !isFirst { output.append(",") }
      }
      if isAlike {
        emojiCount += templates.written
        continue
      }
      let emoji = builder.nextEmoji()
      guard !builder.json.isStopped else { return false }
      if !isFirst { output.append(",") }
      let item = emoji.range.moved(by: start)
      let isLesson = rewriter.beginLesson(item, templates: &templates, &output)
      guard write(emoji, recipe, unknown, from: start) else { return false }
      if isLesson { rewriter.endLesson(item, &templates, &output) }
    }
    return !builder.json.isStopped
  }

  private mutating func write(
    _ emoji: EmojiArtDocument.Emoji, _ recipe: MigrationRecipe, _ unknown: UnknownMembers,
    from start: Int
  ) -> Bool {
    let target = recipe.target.dialect
    guard let text = emoji.text, let x = emoji.x, let y = emoji.y,
      let place = recipe.placement.apply(x.value, y.value, in: target)
    else { return false }
    let size =
      emoji.size.map { target.written($0.value, .size) } ?? .integer(MigrationRecipe.paletteSize)
    emojiCount += 1
    guard let size, let id = id(of: emoji, recipe, from: start) else { return false }
    rewriter.lesson?.isPlain = true
    if recipe.source.dialect.pointName != nil {
      rewriter.lesson?.pair = [x.range.moved(by: start), y.range.moved(by: start)]
    }
    var carried: [UnknownMembers.Level: [ExtraMember]] = [:]
    for extra in emoji.extras {
      let level = UnknownMembers.level(extra)
      if unknown.fate(of: extra, level) == .carried { carried[level, default: []].append(extra) }
    }
    let moves = recipe.placement
    func writeX() { write(place.x, x.range.moved(by: start), by: moves.dx) }
    func writeY() { write(place.y, y.range.moved(by: start), by: moves.dy, turns: moves.turnsY) }
    for member in members {
      output.append(member.name)
      switch member.place {
      case .text: guard write(text, recipe, from: start) else { return false }
      case .x: writeX()
      case .y: writeY()
      case .point:
        output.append("{\"x\":")
        writeX()
        output.append(",\"y\":")
        writeY()
        guard write(carried[.position] ?? [], from: start) else { return false }
        output.append("}")
      case .size: write(size, emoji.size?.range.moved(by: start))
      case .id: output.append(id)
      case .addition: break
      }
    }
    return writeEnd(carried[.emoji] ?? [], target, from: start)
  }

  /// Writes a number for the one at a range, which was moved, or a new one without a range.
  private mutating func write(
    _ number: DocumentNumber, _ range: Range<Int>?, by distance: Int = 0, turns: Bool = false
  ) {
    guard rewriter.lesson != nil, let range else { return output.append(number.description) }
    let isMoved = distance != 0 || turns
    let json = Array(number.description.utf8)
    output.append(
      MadeScalar(
        json: json,
        origin: isMoved ? .moved(range, by: distance, turns: turns) : .scalar(range, [])))
  }

  /// Writes the other members of an emoji, and those that the dialect adds.
  private mutating func writeEnd(
    _ extras: [ExtraMember], _ target: Dialect, from start: Int
  ) -> Bool {
    guard write(extras, from: start) else { return false }
    for name in target.emojiAdditions where !extras.contains(where: { $0.path == name.spelling }) {
      output.append(",\"\(name.spelling)\":\(target.initialValue(of: name))")
    }
    output.append("}")
    return true
  }

  private mutating func write(
    _ text: Placed<String>, _ recipe: MigrationRecipe, from start: Int
  ) -> Bool {
    let range = text.range.moved(by: start)
    guard range.count <= Self.textLimit else {
      output.append("\"")
      defer { output.append("\"") }
      return copy(range.inner, recipe)
    }
    output.append(MadeScalar(json: recipe.json(text.value), origin: .scalar(range, [])))
    return true
  }

  /// Returns the id to write, or any id if the target ignores it; nil if a required id is missing.
  private mutating func id(
    of emoji: EmojiArtDocument.Emoji, _ recipe: MigrationRecipe, from start: Int
  ) -> MadeScalar? {
    let range = emoji.id?.range.moved(by: start) ?? 0..<0
    switch (recipe.ids, emoji.id?.value) {
    case (.none, _): return MadeScalar(json: [])
    case (.keep, .number(let old)):
      return MadeScalar(json: Array("\(old)".utf8), origin: .scalar(range, []))
    case (.keepText, .text(let old)):
      return MadeScalar(json: recipe.json(old), origin: .scalar(range, []))
    case (.numberText, _):
      rewriter.lesson?.isUnfit = true
      return MadeScalar(json: recipe.json(IdentifierTable.uuid(emojiCount)))
    case (.keepUnique, .number(let old)):
      if rewriter.given[0].keeps(old, at: range.lowerBound) {
        return MadeScalar(json: Array("\(old)".utf8), origin: .kept(step: 0, range))
      }
      rewriter.lesson?.isUnfit = true
      return MadeScalar(json: Array("\(rewriter.given[0].nextNumber(from: 1))".utf8))
    case (.number, _):
      let number = rewriter.given[0].nextNumber(from: 1)
      return MadeScalar(json: Array("\(number)".utf8), origin: .next(step: 0, first: 1))
    case (.keep, _), (.keepText, _), (.keepUnique, _): return nil
    }
  }
}

extension MigrationRecipe {
  /// True if emojis with the same members are written in the same way.
  fileprivate func writesEmojis(like other: MigrationRecipe) -> Bool {
    source.dialect.name == other.source.dialect.name && options == other.options && ids == other.ids
      && placement == other.placement
  }

  /// Returns the string in JSON.
  func json(_ text: String) -> [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    bytes.append(jsonEscaping: text.utf8, escapesSlashes: options.escapesSlashes)
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }
}
