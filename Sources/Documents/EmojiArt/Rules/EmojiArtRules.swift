package import Diagnostics
import JSONSyntax

/// The rules for EmojiArt documents, by the parts that they check.
package enum EmojiArtRules {
  /// The rules for names, kinds, and numbers, which are correct in nearly every document.
  private static let structure: [Family<DocumentSubject>] = [
    Family(driftDialect), memberNames, memberTypes, emojiTypes, numbers,
    .first(exhaustedCounter, counterTooLow, negativeCounter), ids, backgrounds,
  ]
  private static let urls: [Family<CheckedURL>] = [plainURLs]
  private static let dataURLs: [Family<CheckedDataURL>] = [
    Family(dataURLBackground), .first(malformedDataURL, dataURLLabelMismatch),
  ]
  private static let images: [Family<CheckedImage>] = [
    .first(
      base64DataURLPrefix, base64WhiteSpace, base64URLAlphabet, base64BadCharacter, base64Padding,
      emptyImageData, unknownImageFormat, truncatedImage)
  ]
  /// The rules for values that may be wrong even if all names, kinds, and numbers are correct.
  private static let content: [Family<DocumentSubject>] = [
    texts, placement, Family(foreignCoordinateOrigin),
  ]

  /// Every rule, in the order of the catalog.
  package static let all: [RuleInfo] =
    [
      zeroLengthDocument, foreignFile, appleDoubleFile, cloudPlaceholder, directoryDocument,
      symbolicLink, conflictCopy, wrongExtension, rootNotObject, documentInArray, documentInString,
      palettesFile, unknownDialect, mixedDialects, ambiguousDialect,
    ] + [RuleInfo](structure) + [RuleInfo](urls) + [RuleInfo](dataURLs) + [RuleInfo](images)
    + [RuleInfo](content) + [unflippedYAxis, variant]

  /// The rules whose findings depend on the dialect.
  static let dependingOnDialect = Set(
    ([RuleInfo](structure) + [RuleInfo](urls) + [RuleInfo](dataURLs) + [RuleInfo](images)
      + [RuleInfo](content) + [wrongExtension]).map(\.id))

  /// Applies every rule for the content of a document.
  package static func check(
    _ facts: borrowing DocumentFacts, _ detection: borrowing Detection, _ fit: ExactFit,
    _ findings: inout Findings
  ) {
    let isTidy = fit.isTidy(facts)
    // Nearly every document returns here, before any of it is copied.
    if isTidy, !fit.isAmbiguous, hasPlainContent(facts) { return }
    judge(copy facts, copy detection, isTidy: isTidy, &findings)
  }

  /// True if no rule for content can find anything.
  private static func hasPlainContent(_ facts: borrowing DocumentFacts) -> Bool {
    for index in facts.urls.indices where !facts.urls[index].isPlain { return false }
    for index in facts.images.indices where !facts.images[index].isPlain { return false }
    if facts.occurrences.count > facts.occurrenceLimit { return false }
    return facts.occurrences.isEmpty && facts.images.isEmpty
  }

  private static func judge(
    _ facts: DocumentFacts, _ detection: Detection, isTidy: Bool, _ findings: inout Findings
  ) {
    checkDetection(detection, facts, &findings)
    guard let dialect = detection.dialect else { return }
    judge(facts, as: dialect, isTidy: isTidy, &findings)
  }

  /// Applies every rule whose findings depend on the dialect.
  static func judge(
    _ facts: DocumentFacts, as dialect: Dialect, isTidy: Bool = false, _ findings: inout Findings
  ) {
    let document = DocumentSubject(facts, dialect)
    if !isTidy { for family in structure { family.check(document, &findings) } }
    let known = dialect.rootKnown.union(dialect.backgroundKnown)
    for url in facts.urls where !url.isPlain && known.contains(url.name) {
      if let head = DataURLHead(Array(url.text.utf8)) {
        let url = CheckedDataURL(url: url, head: head)
        for family in dataURLs { family.check(url, &findings) }
      } else {
        let url = CheckedURL(
          url: url, unwrapsAtFetch: dialect.edition.unwrapsImageURLs,
          removal: url.isBlank ? removal(at: url.range, document) : nil)
        for family in urls { family.check(url, &findings) }
      }
    }
    for image in facts.images where known.contains(image.name) {
      // Two quotes, and nothing between them.
      let removal = image.range.count == 2 ? removal(at: image.range, document) : nil
      let image = CheckedImage(image, removal: removal)
      for family in images { family.check(image, &findings) }
    }
    for family in content { family.check(document, &findings) }
    countUnlisted(document, &findings)
  }
}

/// A document with a known dialect, as input for the rules.
struct DocumentSubject {
  let facts: DocumentFacts
  let dialect: Dialect
  /// Misspelled names that explain why a known one is missing.
  let misspellings: Misspellings

  init(_ facts: DocumentFacts, _ dialect: Dialect) {
    (self.facts, self.dialect) = (facts, dialect)
    self.misspellings = Misspellings(facts, dialect)
  }

  var counter: Member? { dialect.counter.flatMap { facts.member($0) } }

  /// The value of the counter, even if it is in quotes.
  var counterValue: Int? {
    counter.flatMap { $0.value.number?.value ?? $0.value.quotedInteger }
  }

  /// True if the dialect has the member of an occurrence.
  func knows(_ occurrence: Occurrence, _ name: Name) -> Bool {
    occurrence.isNested ? dialect.pointName != nil : dialect.emojiRequired.contains(name)
  }
}

/// A possible error in a member of an emoji or in the counter, for rules that do not need the rest
/// of the document.
struct CheckedOccurrence {
  let occurrence: Occurrence
  /// The member's name.
  let name: String
  /// True if the edition's app writes exactly one emoji as a text.
  var isStrict = false

  var range: Range<Int> { occurrence.range }
  var number: Int { occurrence.number }
  var text: String { occurrence.text }
}

/// The rules for problems, each with one rule, in the order of the catalog.
typealias ProblemRules = KeyValuePairs<Occurrence.Problem, Family<CheckedOccurrence>>

extension ProblemRules {
  var rules: [RuleInfo] { flatMap(\.value.rules) }

  subscript(problem: Occurrence.Problem) -> Family<CheckedOccurrence>? {
    first { $0.key == problem }?.value
  }
}

extension DocumentSubject {
  /// Reports the occurrences of problems that have a rule, in the order of the text.
  func check(_ rules: ProblemRules, _ findings: inout Findings) {
    let isStrict = dialect.edition.writesSingleEmojis
    for occurrence in facts.occurrences {
      guard let name = occurrence.name, knows(occurrence, name),
        let family = rules[occurrence.problem]
      else { continue }
      if occurrence.problem == .notIntegral, dialect.fractional.contains(name) { continue }
      let checked = CheckedOccurrence(
        occurrence: occurrence, name: name.spelling, isStrict: isStrict)
      family.check(checked, &findings)
    }
  }
}

extension Member {
  /// True if there is a value other than null.
  var isPresent: Bool { value.kind != .null }
}

extension Int {
  /// The range of the byte at this offset.
  var byteRange: Range<Int> { self..<(self + 1) }
}
