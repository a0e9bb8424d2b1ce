import Diagnostics
import JSONSyntax

extension EmojiArtRules {
  /// Ids and the counter that hands them out.
  static func checkIdentity(_ document: CheckedDocument, _ report: inout Report) {
    checkCounter(document, &report)
    guard document.dialect.emojiKnown.contains(.id), !document.dialect.hasStringIDs else { return }
    for occurrence in document.facts.occurrences where occurrence.problem == .duplicateID {
      report.add(
        Diagnostic(
          duplicateID, "an earlier emoji has the id \(occurrence.number) too", at: occurrence.range)
      )
    }
    let count = document.facts.occurrenceCounts[.duplicateID, default: 0]
    report.addUnlisted(count - DocumentFacts.occurrenceLimit, of: duplicateID.id)
    guard document.dialect.counterMeaning != .nextID else { return }
    for occurrence in document.facts.occurrences where occurrence.problem == .idBelowOne {
      report.add(
        Diagnostic(
          idBelowOne, "no edition hands out the id \(occurrence.number)", at: occurrence.range))
    }
  }

  private static func checkCounter(_ document: CheckedDocument, _ report: inout Report) {
    guard let counter = document.counter, let value = counter.value.number?.value else { return }
    let range = counter.value.range
    let largest = document.facts.largestID
    if value == .max {
      report.add(
        Diagnostic(
          exhaustedCounter, "'\(counter.spelling)' is at the largest value that there is",
          at: range))
    } else if document.dialect.counterMeaning == .lastID, value < largest {
      report.add(
        Diagnostic(
          counterTooLow, "'\(counter.spelling)' is \(value), but there is an id \(largest)",
          at: range, fix: replace(range, by: "\(largest)", "raise it to \(largest)")))
    } else if value < 0, document.facts.emojiCount == 0 {
      report.add(
        Diagnostic(
          negativeCounter, "'\(counter.spelling)' is below zero", at: range,
          fix: replace(range, by: "0", "set it to 0")))
    }
  }
}
