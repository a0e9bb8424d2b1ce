package import Diagnostics
package import JSONSyntax

/// Reads documents in one pass each, and keeps the results as facts.
///
/// The dialect is known only after the last member, so the reader does not judge anything.
package struct DocumentReader: ~Copyable {
  /// The number of bytes of a URL to keep; the rest of a longer one is only checked as JSON.
  static let urlLimit = 64 * 1024

  package internal(set) var json: JSONReader
  package internal(set) var facts: DocumentFacts
  /// The kind of the root value.
  package internal(set) var root = Root.object
  var ids = IntegerSet()
  var memo = TextMemo()
  var layout = EmojiLayout()
  var lesson = EmojiLesson()
  var credit = LearningCredit()

  /// The root value of the text.
  package enum Root: Sendable, Equatable {
    case object
    /// An array of one object, which was read as a document; with the offset of its bracket.
    case array(Int)
    /// An array with this number of objects; the first one is a palette.
    case palettes(Int, Range<Int>)
    /// A string, with the beginning that was kept.
    case string(Range<Int>, [UInt8])
    /// Anything else.
    case other(JSONKind, Range<Int>)
    /// No text was read.
    case none
  }

  /// Creates a reader that keeps at most `limit` errors of one kind.
  package init(limit: Int = Findings.limitPerRule) {
    json = JSONReader(limit: limit)
    facts = DocumentFacts(occurrenceLimit: limit)
  }

  /// Reads the whole text from `source`.
  ///
  /// Calls `isForeign` with the first bytes; stops reading if it returns true.
  package mutating func read(_ source: @escaping ByteSource, isForeign: ([UInt8]) -> Bool) {
    facts = DocumentFacts(occurrenceLimit: facts.occurrenceLimit)
    ids.removeAll()
    layout.isKnown = false
    credit.restore()
    root = .none
    json.begin(source)
    if !json.begins(with: UInt8(ascii: "{")), isForeign(json.prefix(512)) { return }
    json.readEncoding()
    readRoot()
    json.finish()
  }

  /// The offset of the next byte, from parts of `json`, because its own property copies it.
  var offset: Int { json.base + json.cursor }

  private mutating func readRoot() {
    let kind = json.nextKind()
    let start = offset
    switch kind {
    case .object:
      root = .object
      readDocument()
    case .array:
      readArray()
    case .string:
      let token = json.readString(keeping: 1 << 20)
      root = .string(token.range, json.text)
    case .number, .boolean, .null:
      json.skipValue()
      root = .other(kind, start..<offset)
    case .none:
      break
    }
  }

  private mutating func readArray() {
    let bracket = json.enter()
    var count = 0
    var isFirstRead = false
    while json.nextElement() {
      count += 1
      if count == 1, json.nextKind() == .object {
        readDocument()
        isFirstRead = true
      } else {
        json.skipValue()
      }
    }
    let range = bracket..<(bracket + 1)
    root =
      isFirstRead && facts.isPalette
      ? .palettes(count, range)
      : isFirstRead && count == 1 ? .array(bracket) : .other(.array, range)
  }

  private mutating func readDocument() {
    facts.brace = json.enter()
    var seen: NameSet = []
    var previousEnd = offset
    while json.nextMember() {
      defer { previousEnd = offset }
      let name = Vocabulary.find(json.name)
      let isKnown = name.map { !seen.contains($0) } ?? true
      if let name { seen.formUnion(name.bit) }
      guard isKnown else {
        json.skipValue()
        continue
      }
      readMember(name, after: previousEnd)
    }
  }

  private mutating func readMember(_ name: Name?, after previousEnd: Int) {
    let spelling = name == nil ? json.nameText() : ""
    let nameRange = json.nameRange
    let value = readRootValue(name)
    guard !json.isStopped else { return }
    let member = Member(
      name: name, spelling: name?.spelling ?? spelling, nameRange: nameRange, value: value,
      previousEnd: previousEnd)
    facts.add(member)
    if let name, Self.lists.contains(name), facts.list == nil { facts.list = member }
  }

  private mutating func readRootValue(_ name: Name?) -> MemberValue {
    let kind = json.nextKind()
    guard let name else { return skip(kind, isUnknown: true) }
    if kind == .array, Self.lists.contains(name), facts.list == nil { return readEmojis() }
    if kind == .object, Self.backgrounds.contains(name) { return readBackground() }
    if kind == .string, Self.urls.contains(name) { return readURL(name) }
    if kind == .string, Self.images.contains(name) { return readImage(name) }
    if kind == .string, Self.counters.contains(name) { return readQuotedInteger() }
    return skip(kind)
  }

  private mutating func readQuotedInteger() -> MemberValue {
    let token = json.readString(keeping: 64)
    let text = String(decoding: json.text, as: UTF8.self)
    let integer = token.byteCount <= 64 ? Int(text) : nil
    return MemberValue(kind: .string, range: token.range, quotedInteger: integer)
  }

  /// Reads a value and keeps only its place, kind, and number.
  mutating func skip(_ kind: JSONKind, isUnknown: Bool = false) -> MemberValue {
    let start = offset
    if kind == .number, !isUnknown {
      let number = json.readCourseNumber()
      return MemberValue(kind: kind, range: number.range, number: number)
    }
    json.skipValue()
    return MemberValue(kind: kind, range: start..<offset)
  }

  private static let lists = Dialect.names(.list)
  private static let backgrounds = NameSet(Dialect.all.compactMap(\.background.member))
  private static let urls = backgrounds.union(Dialect.names(.url))
  static let counters = Dialect.names(.counter)
  private static let images = Dialect.names(.image)
}
