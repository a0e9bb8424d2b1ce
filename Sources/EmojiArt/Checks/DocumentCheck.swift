package import Diagnostics
import JSONSyntax

/// A document whose dialect is known, as the rules see it.
struct CheckedDocument {
  let facts: DocumentFacts
  let dialect: Dialect
  /// Misspelt names that explain why a known one is missing.
  let misspellings: Misspellings

  init(_ facts: DocumentFacts, _ dialect: Dialect) {
    self.facts = facts
    self.dialect = dialect
    self.misspellings = Misspellings(facts, dialect)
  }
}

extension EmojiArtRules {
  /// One function a family of rules; each adds its findings to the report.
  private static let checks: [@Sendable (CheckedDocument, inout Report) -> Void] = [
    checkVariant, checkMembers, checkTypes, checkEmojiTypes, checkNumbers, checkIdentity,
    checkBackground, checkURLs, checkImages, checkTexts, checkPlacement, countUnlisted,
  ]

  /// The families that may find something where every name and every number is as it should be.
  private static let contentChecks: [@Sendable (CheckedDocument, inout Report) -> Void] = [
    checkURLs, checkImages, checkTexts, checkPlacement, countUnlisted,
  ]

  /// Applies every rule on the content of a document.
  package static func check(
    _ facts: borrowing DocumentFacts, _ detection: borrowing Detection, _ fit: ExactFit,
    _ report: inout Report
  ) {
    let isTidy = fit.isTidy(facts)
    // Nearly every document ends here, before anything of it is copied.
    if isTidy, !fit.isAmbiguous, hasPlainContent(facts, report) { return }
    judge(copy facts, copy detection, isTidy: isTidy, &report)
  }

  /// True if no rule on content can find anything that the report would keep.
  private static func hasPlainContent(
    _ facts: borrowing DocumentFacts, _ report: borrowing Report
  ) -> Bool {
    for index in facts.urls.indices where !facts.urls[index].isPlain { return false }
    for index in facts.images.indices where !facts.images[index].isPlain { return false }
    if facts.occurrences.count > DocumentFacts.occurrenceLimit { return false }
    // What is left are texts and the origin of coordinates, which are no errors.
    guard report.mayKeep(.warning) else { return true }
    return facts.occurrences.isEmpty && (facts.images.isEmpty || !facts.hasAllBounds)
  }

  private static func judge(
    _ facts: DocumentFacts, _ detection: Detection, isTidy: Bool, _ report: inout Report
  ) {
    switch detection {
    case .unknown:
      report.add(
        Diagnostic(
          unknownDialect, "the document has no member of any known edition",
          at: facts.brace..<(facts.brace + 1)))
    case .mixed(let names, let range):
      report.add(
        Diagnostic(
          mixedDialects,
          "members of \(names.map { "'\($0)'" }.joined(separator: " and ")) are mixed",
          at: range))
    case .dialects(let found):
      let isEmpty = found.contains { $0.edition == .spring2020 }
      if isEmpty, found.contains(where: { $0.edition == .spring2023 }) {
        let names = found.map(\.name).joined(separator: ", ")
        report.add(
          Diagnostic(
            ambiguousDialect, "an empty document of \(names) has these same bytes", at: nil))
      }
      let document = CheckedDocument(facts, found[0])
      for check in isTidy ? contentChecks : checks { check(document, &report) }
    }
  }
}

extension Member {
  /// The bytes from the name through the value.
  var range: Range<Int> { nameRange.lowerBound..<value.range.upperBound }

  /// True if a value other than null is there.
  var isPresent: Bool { value.kind != .null }
}
