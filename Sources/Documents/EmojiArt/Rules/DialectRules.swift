package import Diagnostics
import JSONSyntax

// The rules for the edition that wrote the document.
extension EmojiArtRules {
  package static let rootNotObject = RuleInfo(
    "emojiart/root-not-object", .error, hides: true,
    """
    The top level is not an object, and neither of the two rules for wrapped documents applies; \
    reported at the value
    """,
    because: "every decoder refuses it",
    bad: [RuleExample("↓[]"), RuleExample("↓null")],
    good: [.blank])

  package static let documentInArray = RuleInfo(
    "emojiart/document-in-array", .error, fix: .unsafe,
    """
    The top level is an array of exactly one object that is an EmojiArt document; reported at the \
    bracket
    """,
    because: "every decoder refuses it",
    references: ["practice: other JSON tools"],
    bad: [RuleExample(#"↓[{"background": {}, "emojis": [], "uniqueEmojiId": 0}]"#)],
    good: [.blank])

  package static let documentInString = RuleInfo(
    "emojiart/document-in-string", .error, fix: .unsafe,
    "The top level is a string that itself holds the JSON of an object; reported at the quote",
    because: "the document was encoded twice, and every decoder refuses it",
    references: ["practice: other JSON tools"],
    bad: [RuleExample(#"↓"{\"background\": {}, \"emojis\": [], \"uniqueEmojiId\": 0}""#)],
    good: [.blank])

  package static let unknownDialect = RuleInfo(
    "emojiart/unknown-dialect", .error,
    """
    The object does not have a member that any known dialect uses or nearly uses; reported at \
    its brace
    """,
    because: "it is not an EmojiArt document, or one of an unknown edition",
    references: ["course models 2017-2023", "published student apps"],
    bad: [RuleExample(#"↓{"type": "FeatureCollection", "features": []}"#)],
    good: [.blank])

  package static let mixedDialects = RuleInfo(
    "emojiart/mixed-dialects", .error,
    """
    Members of two dialects stand side by side (a background object beside backgroundURL, url \
    beside uniqueEmojiId, emojis of two shapes). Both are named; reported at the later one's name, \
    or at the brace of the first emoji of the other shape
    """,
    because: "each reader takes another half and loses the rest",
    references: ["course models 2017-2023", "Foundation JSONDecoder"],
    bad: [
      .document(#""background": {}, ↓"backgroundURL": "https://example.org/lake.jpg""#),
      RuleExample(#"{"url": "https://example.org/lake.jpg", "emojis": [], ↓"uniqueEmojiId": 0}"#),
      .emojis(
        """
        {"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1},
        ↓{"string": "😀", "position": {"x": 1, "y": -2}, "size": 40, "id": 2}
        """, counter: "2"),
    ],
    good: [.blank, .url2020(), .url2017(RuleExample.lake), .emoji()])

  package static let ambiguousDialect = RuleInfo(
    "emojiart/ambiguous-dialect", .note,
    """
    No background and no emojis, only a counter: 2020, 2020-document and 2023 write the same \
    bytes
    """,
    because: "it is harmless, but a migration needs the edition (--from)",
    references: ["course models 2020 and 2023"],
    bad: [RuleExample(#"{"emojis": [], "uniqueEmojiId": 0}"#)],
    good: [.url2020(), .url2023(), .blank])

  static let driftDialect = Rule<DocumentSubject>(
    "emojiart/drift-dialect", .warning, fix: .unsafe,
    """
    The document is of a known variant outside the six course dialects (the message has its name \
    and its difference). It is a note if the course's reader of that edition understands all but \
    the additions; reported at the first member that differs, its own members are not reported \
    again
    """,
    because: "the course's app refuses it, or opens it and loses the background or the additions",
    references: ["published student apps", "Foundation JSONDecoder"],
    bad: [
      .background(#"↓"url": "https://example.org/lake.jpg""#),
      .background(#"↓"url": {"_0": "https://example.org/lake.jpg"}"#),
      RuleExample(#"{"backgroundURL": null, "emojis": [], ↓"uniqueEmojiID": 0}"#),
      .document(
        #""backgroundURL": "https://example.org/lake.jpg", ↓"zoomScale": 1, "panOffset": [0, 0]"#),
    ],
    good: [.url2021(), .url2020()]
  ) { document, found in
    let dialect = document.dialect
    guard !dialect.isCourse else { return }
    found(
      "the document is of the variant '\(dialect.name)': \(dialect.difference)",
      at: firstDifference(document), severity: dialect.isReadableByCourse ? .note : .warning)
  }

  private static func firstDifference(_ document: DocumentSubject) -> Range<Int>? {
    let facts = document.facts
    let dialect = document.dialect
    let course = Dialect.course.last { $0.edition == dialect.edition } ?? dialect
    var places: [Range<Int>] = []
    places += facts.members.filter { !($0.name.map(course.rootKnown.contains) ?? true) }
      .map(\.nameRange)
    places += facts.emojiNames.filter { !course.emojiRequired.contains($0.name) }.map(\.range)
    if course.background != dialect.background {
      places += facts.backgroundMembers.prefix(1).map(\.nameRange)
    }
    places += facts.occurrences.filter { occurrence in
      let isString = occurrence.problem == .wrongType && occurrence.kind == .string
      return occurrence.problem == .notIntegral
        || isString && occurrence.name == .id && dialect.hasStringIDs
    }.map(\.range)
    let lacking = facts.shapes.first { !$0.names.isSuperset(of: course.emojiRequired) }
    if places.isEmpty, let brace = lacking?.brace { places.append(brace.byteRange) }
    return places.min { $0.lowerBound < $1.lowerBound } ?? facts.brace.byteRange
  }

  /// Reports a document of an unknown dialect, of two dialects, or of one of several.
  static func checkDetection(
    _ detection: Detection, _ facts: DocumentFacts, _ findings: inout Findings
  ) {
    switch detection {
    case .unknown:
      findings.add(
        unknownDialect, "the document does not have a member of a known edition",
        at: facts.brace.byteRange)
    case .mixed(let names, let range):
      let quoted = names.map { "'\($0)'" }.joined(separator: " and ")
      findings.add(mixedDialects, "the document mixes members of \(quoted)", at: range)
    case .dialects(let found):
      guard ExactFit.isAmbiguous(found), facts.emojiCount == 0 else { return }
      let names = found.map(\.name).joined(separator: ", ")
      findings.add(ambiguousDialect, "empty documents of \(names) are identical", at: nil)
    }
  }

  static func reportRoot(_ kind: JSONKind, at range: Range<Int>, _ findings: inout Findings) {
    findings.add(rootNotObject, "the document must be an object, found \(kind.phrase)", at: range)
  }

  /// True if `text` is the JSON text of an object.
  static func isObject(_ text: [UInt8]) -> Bool {
    var reader = JSONReader()
    reader.begin(byteSource(of: text))
    guard reader.nextKind() == .object else { return false }
    reader.skipValue()
    reader.finish()
    return !reader.isStopped
  }
}
