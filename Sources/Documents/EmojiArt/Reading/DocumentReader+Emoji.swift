import Diagnostics
import JSONSyntax

extension DocumentReader {
  /// Reads the list of emojis.
  ///
  /// Reads the first emoji member by member, and emojis with the same layout by comparing bytes.
  mutating func readEmojis() -> MemberValue {
    let start = json.enter()
    while json.nextElement() {
      let kind = json.nextKind()
      guard kind == .object else {
        let value = skip(kind)
        let problem: Occurrence.Problem = kind == .null ? .null : .notObject
        facts.note(Occurrence(problem: problem, range: value.range, kind: kind))
        continue
      }
      readEmoji()
    }
    return MemberValue(kind: .array, range: start..<offset)
  }

  private mutating func readEmoji() {
    if layout.isKnown, readAlike() { return }
    let brace = json.enter()
    lesson.begin(at: brace)
    var seen: NameSet = []
    var point: Point = (nil, nil)
    while json.nextMember() {
      let name = Vocabulary.find(json.name)
      guard let name, Self.emojiNames.contains(name), !seen.contains(name) else {
        noteUnknown(isNested: false, isDuplicate: name.map { seen.contains($0) } ?? false)
        continue
      }
      seen.formUnion(name.bit)
      facts.note(name, at: json.nameRange)
      readEmojiMember(name, &point)
    }
    guard !json.isStopped else { return }
    facts.emojiCount += 1
    let shape = facts.note(shape: seen, at: brace)
    if let x = point.x, let y = point.y { facts.widenBounds(x: x, y: y) }
    guard let shape, !layout.isKnown || layout.isMisled else { return }
    layout.learn(lesson, shape: shape, &json, &credit)
  }

  /// Reads the next emojis with the known layout and usual values; returns false if it reads none.
  private mutating func readAlike() -> Bool {
    let before = json.cursor
    let base = json.base
    json.consume { bytes, from, _ in layout.scan(bytes, from, base: base, memo, &ids, &facts) }
    guard json.cursor > before else { return false }
    credit.restore()
    return true
  }

  private typealias Point = (x: Int?, y: Int?)

  private mutating func noteUnknown(isNested: Bool, isDuplicate: Bool) {
    lesson.isCommon = false
    let spelling = json.nameText()
    let range = json.nameRange
    json.skipValue()
    guard !isDuplicate, !json.isStopped else { return }
    facts.note(
      Occurrence(problem: .unknownMember, range: range, text: spelling, isNested: isNested))
  }

  private mutating func readEmojiMember(_ name: Name, _ point: inout Point) {
    let kind = json.nextKind()
    switch name.emojiPlace {
    case .text:
      readText(name, kind)
    case .x:
      point.x = readInteger(name, kind)
    case .y:
      point.y = readInteger(name, kind)
    case .size, .id:
      _ = readInteger(name, kind)
    case .point:
      readPoint(name, kind, &point)
    case .addition:
      lesson.isCommon = false
      _ = skip(kind)
    }
  }

  private mutating func readPoint(_ name: Name, _ kind: JSONKind, _ point: inout Point) {
    guard kind == .object else {
      noteWrongType(name, skip(kind))
      return
    }
    let brace = json.enter()
    lesson.isNested = true
    var seen: NameSet = []
    while json.nextMember() {
      let inner = Vocabulary.find(json.name)
      guard let inner, inner == .x || inner == .y, !seen.contains(inner) else {
        noteUnknown(isNested: true, isDuplicate: inner.map { seen.contains($0) } ?? false)
        continue
      }
      seen.formUnion(inner.bit)
      let value = readInteger(inner, json.nextKind(), isNested: true)
      if inner == .x { point.x = value } else { point.y = value }
    }
    guard !json.isStopped else { return }
    for missing in [Name.x, .y] where !seen.contains(missing) {
      lesson.isCommon = false
      facts.note(
        Occurrence(
          problem: .missingMember, name: missing, range: brace..<(brace + 1), isNested: true))
    }
  }

  private mutating func readText(_ name: Name, _ kind: JSONKind) {
    guard kind == .string else {
      noteWrongType(name, skip(kind))
      return
    }
    if let range = skipKnownEmoji() {
      lesson.add(name, range)
      return
    }
    let token = json.readString(keeping: 4096)
    guard !json.isStopped else { return }
    lesson.add(name, token.range)
    let bytes = json.text
    let text = String(decoding: bytes, as: UTF8.self)
    let verdict = TextVerdict.judge(text)
    if !token.hasEscapes, !bytes.isEmpty {
      memo.insert(bytes.span, bytes.indices, tag: verdict.tag)
    }
    if verdict != .emoji {
      facts.note(Occurrence(verdict, name: name, range: token.range, text: text))
    }
  }

  /// Skips a text that is known to be an emoji; after a while, nearly all are.
  private mutating func skipKnownEmoji() -> Range<Int>? {
    let start = offset
    json.consume { bytes, from, limit in
      guard let (tag, end) = memo.find(bytes, from + 1), tag == TextVerdict.emoji.tag, end < limit
      else { return from }
      return end + 1
    }
    return offset > start ? start..<offset : nil
  }

  private mutating func noteWrongType(_ name: Name, _ value: MemberValue, isNested: Bool = false) {
    lesson.isCommon = false
    facts.note(
      Occurrence(
        problem: value.kind == .null ? .null : .wrongType, name: name, range: value.range,
        kind: value.kind, isNested: isNested))
  }

  static let emojiNames = Dialect.all.names(\.emojiRequired)
}
