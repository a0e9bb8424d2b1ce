package import Diagnostics
import JSONSyntax

// The rules for the counter that assigns ids.
extension EmojiArtRules {
  static let exhaustedCounter = Rule<DocumentSubject>(
    "emojiart/exhausted-counter", .error, fix: .unsafe,
    "The counter is 9223372036854775807; reported at the number",
    because: "the app adds one before use and stops with an overflow",
    references: ["course models 2020-2023", "Swift overflow trap"],
    bad: [.emoji2020(counter: "↓9223372036854775807")],
    good: [.emoji2020()]
  ) { document, found in
    guard let counter = document.counter, document.counterValue == .max else { return }
    let range = counter.value.range
    let largest = document.facts.largestID
    found(
      "'\(counter.spelling)' is the largest possible integer", at: range,
      fix: largest < .max
        ? Fix("set it to the largest id", .replace(range, by: "\(max(0, largest))")) : nil)
  }

  static let counterTooLow = Rule<DocumentSubject>(
    "emojiart/counter-too-low", .error, fix: .safe,
    """
    The counter is lower than the largest id (not in the variants whose counter is the next id or \
    missing); reported at the counter's value
    """,
    because: "the next added emoji gets an id that exists already",
    references: ["course models 2020-2023"],
    bad: [.emoji(id: "2", counter: "↓1")],
    good: [.emoji(id: "2", counter: "2"), .emoji(id: "2", counter: "5")]
  ) { document, found in
    let largest = document.facts.largestID
    guard let counter = document.counter, let value = document.counterValue,
      document.dialect.counterMeaning == .lastID, value < largest
    else { return }
    found(
      "'\(counter.spelling)' must be at least \(largest), the largest id, found \(value)",
      at: counter.value.range,
      fix: wantedCounter(document).map {
        Fix("raise it to \($0)", .replace(counter.value.range, by: "\($0)"))
      })
  }

  static let negativeCounter = Rule<DocumentSubject>(
    "emojiart/negative-counter", .warning, fix: .safe,
    "The counter is below zero and the document does not have emojis; reported at the number",
    because: "new emojis get ids below one",
    references: ["course models 2020-2023"],
    bad: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": ↓-4}"#)],
    good: [.blank]
  ) { document, found in
    guard let counter = document.counter, let value = document.counterValue, value < 0,
      document.facts.emojiCount == 0
    else { return }
    found(
      "'\(counter.spelling)' must not be negative, found \(value)", at: counter.value.range,
      fix: Fix("set it to 0", .replace(counter.value.range, by: "0")))
  }

  /// Returns the value at which the counter covers all ids, including new ids for duplicate ones.
  private static func wantedCounter(_ document: DocumentSubject) -> Int? {
    let duplicates = document.facts.occurrences.count { $0.problem == .duplicateID }
    if duplicates > 0, let last = lastID(document) { return last + duplicates }
    return document.facts.largestID < .max ? document.facts.largestID : nil
  }

  /// Returns the id before the first new one; nil if the counter is missing or exhausted.
  private static func lastID(_ document: DocumentSubject) -> Int? {
    guard document.dialect.counterMeaning == .lastID, let value = document.counterValue else {
      return nil
    }
    let last = max(value, document.facts.largestID)
    return last < 1 << 52 ? last : nil
  }
}

// The rules for the ids of emojis.
extension EmojiArtRules {
  static let ids = Family<DocumentSubject>(duplicateID, idBelowOne) { document, findings in
    let dialect = document.dialect
    guard dialect.emojiRequired.contains(.id), !dialect.hasStringIDs else { return }
    var id = lastID(document)
    let wanted = wantedCounter(document)
    for occurrence in document.facts.occurrences where occurrence.problem == .duplicateID {
      id = id.map { $0 + 1 }
      findings.add(
        duplicateID, "duplicate id \(occurrence.number)", at: occurrence.range,
        fix: id.flatMap { renumber(occurrence.range, $0, document, wanted) })
    }
    let count = document.facts.count(of: .duplicateID)
    findings.addUnlisted(count - document.facts.occurrenceLimit, of: duplicateID)
    guard dialect.counterMeaning != .nextID else { return }
    for occurrence in document.facts.occurrences where occurrence.problem == .idBelowOne {
      findings.add(
        idBelowOne, "an id must be at least 1, found \(occurrence.number)", at: occurrence.range)
    }
  }

  package static let duplicateID = RuleInfo(
    "emojiart/duplicate-id", .error, fix: .safe,
    """
    Two emojis have one id; reported at the id of the later one. The repair gives later ones fresh \
    ids above counter and largest id
    """,
    because: "selection and gestures act on the first one only",
    references: ["course models 2020-2023", "SwiftUI identity"],
    bad: [
      .emojis(
        """
        {"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1},
        {"text": "🐟", "x": 30, "y": 2, "size": 40, "id": ↓1}
        """)
    ],
    good: [
      .emojis(
        """
        {"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1},
        {"text": "🐟", "x": 30, "y": 2, "size": 40, "id": 2}
        """, counter: "2")
    ])

  package static let idBelowOne = RuleInfo(
    "emojiart/id-below-one", .note,
    """
    An id is zero or negative in an official dialect; reported at the number (zero is normal in \
    the variants whose counter is the next id)
    """,
    because: "it works, but no official edition assigns such ids",
    references: ["course models 2020-2023"],
    bad: [.emoji2023(id: "↓0")],
    good: [.emoji2023()])

  /// Returns a fix that gives an emoji another id and raises the counter, equally for all emojis.
  private static func renumber(
    _ range: Range<Int>, _ id: Int, _ document: DocumentSubject, _ wanted: Int?
  ) -> Fix? {
    guard let counter = document.counter, let wanted else { return nil }
    return Fix(
      "give it the id \(id)", .replace(range, by: "\(id)"),
      .replace(counter.value.range, by: "\(wanted)"))
  }
}

// The effects of findings on other apps and on migrations.
extension EmojiArtRules {
  /// True for an error that a migration repairs without a visible difference.
  static func isRepairedByMigration(_ finding: Diagnostic) -> Bool {
    switch finding.rule {
    case duplicateID.id, counterTooLow.info.id: true
    // Of all missing members, only the counter has an unsafe fix; it may be there by another name.
    case missingMember.id:
      finding.fix.map { $0.applicability == .unsafe && $0.edits.allSatisfy(\.range.isEmpty) }
        ?? false
    default: false
    }
  }

  /// True for an error that every decoder ignores.
  static func isOpenedInSpite(of finding: Diagnostic) -> Bool {
    [duplicateID.id, counterTooLow.info.id, exhaustedCounter.info.id].contains(finding.rule)
  }
}
