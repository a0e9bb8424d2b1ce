package import Diagnostics
import JSONSyntax

/// A part of a document that may occur millions of times.
package enum DocumentPart: Sendable {
  case emoji(EmojiArtDocument.Emoji)
  /// A member of the document or its background, or an element of the list; not of an emoji.
  case extra(ExtraMember)
}

extension EmojiArtDocument {
  /// Reads a text in the dialect, with the encoding that its first bytes indicate.
  ///
  /// Returns nil if the text is not a JSON object. Zero bytes are a new document in the dialects of
  /// 2017. Each emoji takes about 300 bytes.
  package init?(_ source: @escaping ByteSource, as dialect: Dialect) {
    var emojis: [Emoji] = []
    let read = Self.readEmojis(source, as: dialect, each: { emojis.append($0) })
    guard var document = read else { return nil }
    document.emojis = emojis
    self = document
  }

  /// Reads a text like `init`, but passes on its emojis instead of keeping them.
  static func readEmojis(
    _ source: @escaping ByteSource, as dialect: Dialect, each: @escaping (Emoji) -> Void
  ) -> EmojiArtDocument? {
    var extras: [ExtraMember] = []
    var document = read(source, as: dialect) { part in
      switch part {
      case .emoji(let emoji): each(emoji)
      case .extra(let extra): extras.append(extra)
      }
    }
    document?.extras = extras
    return document
  }

  /// Reads a text like `init`, but passes on its emojis and extras instead of keeping them.
  ///
  /// The required memory does not depend on the length of the text. If the result is nil,
  /// everything that was passed on is invalid.
  package static func read(
    _ source: @escaping ByteSource, as dialect: Dialect, each: @escaping (DocumentPart) -> Void
  ) -> EmojiArtDocument? {
    var builder = DocumentBuilder(dialect, each: each)
    return builder.read(source)
  }
}

/// Reads a text in a known dialect into values with their places, in one pass.
///
/// Does not check anything: the checks run before.
struct DocumentBuilder: ~Copyable {
  var json = JSONReader()
  var document: EmojiArtDocument
  let each: (DocumentPart) -> Void
  /// The number of bytes of an emoji's text to keep.
  var textLimit = Int.max

  init(_ dialect: Dialect, each: @escaping (DocumentPart) -> Void) {
    document = EmojiArtDocument(dialect: dialect)
    self.each = each
  }

  mutating func read(_ source: @escaping ByteSource) -> EmojiArtDocument? {
    json.begin(source)
    if json.prefix(1).isEmpty { return document.edition.leavesNewDocumentsEmpty ? document : nil }
    json.readEncoding()
    guard json.nextKind() == .object else { return nil }
    let start = json.enter()
    var seen: NameSet = []
    while let place = nextMember(&seen, addExtra, { $0.rootPlace(of: $1) })?.place { read(place) }
    document.range = start..<json.offset
    json.finish()
    return json.isStopped ? nil : document
  }

  /// Moves to the next member that has a place in the dialect and was not seen before; those on the
  /// way become extras.
  mutating func nextMember<Place>(
    within holder: String = "", _ seen: inout NameSet, _ add: (ExtraMember) -> Void,
    _ place: (Dialect, Name) -> Place?
  ) -> (name: Name, place: Place)? {
    while json.nextMember() {
      let name = Vocabulary.find(json.name)
      let isDuplicate = name.map { seen.contains($0) } ?? false
      if let name, !isDuplicate {
        seen.formUnion(name.bit)
        if let place = place(document.dialect, name) { return (name, place) }
      }
      add(skip(isDuplicate ? .duplicate : .unknown, within: holder))
    }
    return nil
  }

  /// Passes on an extra of the document or of its background.
  var addExtra: (ExtraMember) -> Void { { [each] in each(.extra($0)) } }

  private mutating func read(_ place: RootPlace) {
    let isHolder = document.dialect.background.member != nil
    switch (place, json.nextKind()) {
    case (.list, .array): readList()
    case (.counter, .number): readCounter()
    case (.url, .string):
      document.background.url = readText(keeping: DocumentReader.urlLimit)
      if isHolder { document.background.range = document.background.url?.range }
    case (.image, .string): document.background.imageData = skipValue()
    case (.url, .null), (.image, .null):
      // An optional that is nil; the apps write it by leaving it out.
      let range = skipValue()
      if isHolder { document.background.range = range }
    case (.background, .object): readBackground()
    case (.addition, _): each(.extra(skip(.addition)))
    default: each(.extra(skip(.misfit)))
    }
  }

  private mutating func readCounter() {
    let nameRange = json.nameRange
    let number = json.readCourseNumber()
    if let value = number.value {
      document.counter = Placed(value, number.range)
    } else {
      let name = document.dialect.counter?.spelling ?? ""
      let extra = ExtraMember(
        path: name, reason: .misfit, nameRange: nameRange, valueRange: number.range)
      each(.extra(extra))
    }
  }

  /// Reads the next value as a string.
  mutating func readText(keeping most: Int = .max) -> Placed<String> {
    let token = json.readString(keeping: most)
    return Placed(String(decoding: json.text, as: UTF8.self), token.range)
  }

  /// Skips the next value and returns its place.
  mutating func skipValue() -> Range<Int> {
    _ = json.nextKind()
    let start = json.offset
    json.skipValue()
    return start..<max(start, json.offset)
  }

  /// Skips the value of the current member, which becomes an extra.
  mutating func skip(_ reason: ExtraMember.Reason, within holder: String = "") -> ExtraMember {
    let path = holder + json.nameText()
    let nameRange = json.nameRange
    return ExtraMember(
      path: path, holder: holder.utf8.count, reason: reason, nameRange: nameRange,
      valueRange: skipValue())
  }
}
