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

  /// The families that may find something where every name and every emoji is as it should be.
  private static let plainChecks: [@Sendable (CheckedDocument, inout Report) -> Void] = [
    checkMembers, checkTypes, checkNumbers, checkIdentity, checkBackground, checkURLs, checkImages,
    checkPlacement,
  ]

  /// Applies every rule on the content of a document.
  package static func check(
    _ facts: DocumentFacts, _ detection: Detection, _ report: inout Report
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
      let isPlain = found[0].isCourse && !facts.hasOddities && facts.occurrences.isEmpty
      for check in isPlain ? plainChecks : checks { check(document, &report) }
    }
  }
}

extension Member {
  /// The bytes from the name through the value.
  var range: Range<Int> { nameRange.lowerBound..<value.range.upperBound }

  /// True if a value other than null is there.
  var isPresent: Bool { value.kind != .null }
}
