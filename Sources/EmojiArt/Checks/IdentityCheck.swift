import Diagnostics
import JSONSyntax

extension EmojiArtRules {
  /// Ids and the counter that hands them out.
  static func checkIdentity(_ document: CheckedDocument, _ report: inout Report) {
    checkCounter(document, &report)
    guard document.dialect.emojiKnown.contains(.id), !document.dialect.hasStringIDs else { return }
    var id = lastID(document)
    for occurrence in document.facts.occurrences where occurrence.problem == .duplicateID {
      id = id.map { $0 + 1 }
      report.add(
        Diagnostic(
          duplicateID, "an earlier emoji has the id \(occurrence.number) too",
          at: occurrence.range,
          fix: id.flatMap { renumber(occurrence.range, $0, document) }))
    }
    let count = document.facts.count(of: .duplicateID)
    report.addUnlisted(count - DocumentFacts.occurrenceLimit, of: duplicateID)
    guard document.dialect.counterMeaning != .nextID else { return }
    for occurrence in document.facts.occurrences where occurrence.problem == .idBelowOne {
      report.add(
        Diagnostic(
          idBelowOne, "no edition hands out the id \(occurrence.number)", at: occurrence.range))
    }
  }

  /// The id after which fresh ones begin, nil where a counter is missing or has no room.
  private static func lastID(_ document: CheckedDocument) -> Int? {
    guard document.dialect.counterMeaning == .lastID, let value = document.counterValue else {
      return nil
    }
    let last = max(value, document.facts.largestID)
    return last < 1 << 52 ? last : nil
  }

  private static func checkCounter(_ document: CheckedDocument, _ report: inout Report) {
    guard let counter = document.counter, let value = document.counterValue else { return }
    let range = counter.value.range
    let largest = document.facts.largestID
    if value == .max {
      report.add(
        Diagnostic(
          exhaustedCounter, "'\(counter.spelling)' is at the largest value that there is",
          at: range, fix: exhaustedFix(range, largest)))
    } else if document.dialect.counterMeaning == .lastID, value < largest {
      report.add(
        Diagnostic(
          counterTooLow, "'\(counter.spelling)' is \(value), but there is an id \(largest)",
          at: range, fix: raise(range, document)))
    } else if value < 0, document.facts.emojiCount == 0 {
      report.add(
        Diagnostic(
          negativeCounter, "'\(counter.spelling)' is below zero", at: range,
          fix: replace(range, by: "0", "set it to 0")))
    }
  }

  /// The counter's value above all ids, those included that emojis get for one that is taken.
  private static func wantedCounter(_ document: CheckedDocument) -> Int? {
    let duplicates = document.facts.occurrences.count { $0.problem == .duplicateID }
    if duplicates > 0, let last = lastID(document) { return last + duplicates }
    return document.facts.largestID < .max ? document.facts.largestID : nil
  }

  private static func raise(_ range: Range<Int>, _ document: CheckedDocument) -> Fix? {
    wantedCounter(document).map { replace(range, by: "\($0)", "raise it to \($0)") }
  }

  /// Gives an emoji another id and raises the counter, by the same edit for all emojis.
  private static func renumber(
    _ range: Range<Int>, _ id: Int, _ document: CheckedDocument
  ) -> Fix? {
    guard let counter = document.counter, let wanted = wantedCounter(document) else { return nil }
    let edits = [
      TextEdit(range: range, replacement: "\(id)"),
      TextEdit(range: counter.value.range, replacement: "\(wanted)"),
    ]
    return Fix(
      title: "give it the id \(id)", applicability: .safe,
      edits: edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  private static func exhaustedFix(_ range: Range<Int>, _ largest: Int) -> Fix? {
    guard largest < .max else { return nil }
    var fix = replace(range, by: "\(max(0, largest))", "set it to the largest id")
    fix.applicability = .unsafe
    return fix
  }
}
