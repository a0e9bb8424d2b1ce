package import Diagnostics
import JSONSyntax

// The rules for the names of members, at every level.
extension EmojiArtRules {
  /// The rules share the misspelled names, which explain missing ones.
  static let memberNames = Family<DocumentSubject>(
    missingMember, misspeltMember, unknownMember, unknownBackgroundKind
  ) { document, findings in
    checkNames(document.facts.members, known: document.dialect.rootKnown, document, &findings)
    let missing = document.dialect.rootRequired.subtracting(document.facts.rootNames)
    for name in missing.subtracting(document.misspellings.root).names {
      findings.add(
        missingMember, "missing member '\(name.spelling)'", at: document.facts.brace.byteRange,
        fix: name == document.dialect.counter ? counterFix(document) : nil)
    }
    checkBackgroundNames(document, &findings)
    checkEmojiNames(document, &findings)
    checkCompleteness(document, &findings)
  }

  package static let missingMember = RuleInfo(
    "emojiart/missing-member", .error, fix: .unsafe,
    """
    A required member of the detected dialect is absent and no misspelling explains it; reported \
    at the opening brace of the object. Only the counter can be added, with the largest id, and \
    that is only shown where a number by an unknown name may be the counter
    """,
    because: "every reader of that dialect refuses the whole document",
    bad: [
      RuleExample(#"↓{"background": {}, "emojis": []}"#),
      .emojis(#"↓{"text": "😀", "x": 1, "y": 2, "id": 1}"#),
    ],
    good: [.blank, .emoji()])

  package static let misspeltMember = RuleInfo(
    "emojiart/misspelt-member", .error, fix: .unsafe,
    """
    An unknown name differs from an absent known one only in letter case or signs, by one edit (4 \
    to 6 letters) or by two (7 letters and more), or by a doubled, lost, or swapped letter of a \
    short name, and the variant is not a known one; reported at the name
    """,
    because: "the document is refused, or opened without its background",
    references: ["published student apps", "Foundation JSONDecoder"],
    bad: [
      .document(#"↓"Background": {}"#),
      RuleExample(#"{"background": {}, "emojis": [], ↓"uniqueEmojId": 0}"#),
      .emojis(#"{"text": "😀", "x": 1, "y": 2, ↓"sise": 40, "id": 1}"#),
    ],
    good: [.blank, .emoji()])

  package static let unknownMember = RuleInfo(
    "emojiart/unknown-member", .warning, fix: .unsafe,
    """
    A member that the detected dialect does not know, at the top level, in an emoji, a position \
    or the background; reported at the name
    """,
    because: "readers ignore it and the app drops it at its next save",
    bad: [
      .document(#"↓"version": 2, "background": {}"#),
      .emojis(#"{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1, ↓"layer": 3}"#),
      .background(#""theURL": "https://example.org/lake.jpg", ↓"credit": "Ada""#),
    ],
    good: [.blank, .emoji(), .url2021()])

  package static let unknownBackgroundKind = RuleInfo(
    "emojiart/unknown-background-kind", .error,
    """
    The background object of a 2021 document is not empty and does not have a known key; reported \
    at its first name
    """,
    because: "the app silently shows a blank background and loses the original at the next edit",
    references: ["course model 2021", "Foundation JSONDecoder"],
    bad: [.background(#"↓"colour": "blue""#)],
    good: [.blank, .url2021()])

  private static func checkNames(
    _ members: [Member], known: NameSet, _ document: DocumentSubject, _ findings: inout Findings
  ) {
    for member in members where !(member.name.map(known.contains) ?? false) {
      reportName(member.spelling, at: member.nameRange, document, &findings)
    }
  }

  private static func reportName(
    _ spelling: String, at range: Range<Int>, _ document: DocumentSubject,
    _ findings: inout Findings
  ) {
    let message = "unknown member '\(spelling)' in '\(document.dialect.name)'"
    guard let meant = document.misspellings.meant[range.lowerBound] else {
      return findings.add(unknownMember, message, at: range)
    }
    // No app could read a document of two dialects.
    let isMixed = Mixture.arises(in: document.facts, renaming: range, to: meant)
    findings.add(
      misspeltMember, message + didYouMean(meant.spelling), at: range,
      fix: Fix(
        "rename it to '\(meant.spelling)'", .replace(range, by: "\"\(meant.spelling)\""),
        as: isMixed ? .displayOnly : .unsafe))
  }

  private static func checkBackgroundNames(
    _ document: DocumentSubject, _ findings: inout Findings
  ) {
    guard document.dialect.background.isObject else { return }
    let members = document.facts.backgroundMembers
    let known = document.dialect.backgroundKnown
    let hasKnown = members.contains { member in
      member.name.map(known.contains) ?? false
        || document.misspellings.meant[member.nameRange.lowerBound] != nil
    }
    guard let first = members.first, !hasKnown else {
      checkNames(members, known: known, document, &findings)
      checkNames(document.facts.caseMembers, known: NameSet([.payload]), document, &findings)
      return
    }
    let kinds = known.names.map { "'\($0.spelling)'" }.joined(separator: ", ")
    findings.add(
      unknownBackgroundKind,
      "unknown kind of background '\(first.spelling)'; known kinds are \(kinds)",
      at: first.nameRange)
  }

  private static func checkEmojiNames(_ document: DocumentSubject, _ findings: inout Findings) {
    let known = document.dialect.emojiRequired
    for occurrence in document.facts.occurrences where occurrence.problem == .unknownMember {
      reportName(occurrence.text, at: occurrence.range, document, &findings)
    }
    let count = document.facts.count(of: .unknownMember)
    findings.addUnlisted(count - document.facts.occurrenceLimit, of: unknownMember)
    for (name, range) in document.facts.emojiNames where !known.contains(name) {
      reportName(name.spelling, at: range, document, &findings)
      let others = document.facts.shapes.filter { $0.names.contains(name) }.map(\.count)
      findings.addUnlisted(others.reduce(0, +) - 1, of: unknownMember)
    }
  }

  /// Reports emojis and positions that lack a member.
  private static func checkCompleteness(_ document: DocumentSubject, _ findings: inout Findings) {
    for (index, shape) in document.facts.shapes.enumerated() {
      // Documents of one student's app need not have what another app adds.
      let missing = document.dialect.emojiRequired.subtracting(shape.names)
        .subtracting(.additions)
      guard !missing.isEmpty else { continue }
      for brace in document.facts.braces(of: index) {
        reportMissing(missing, of: "emoji", at: brace, document, &findings)
      }
      findings.addUnlisted(shape.count - shape.braceCount, of: missingMember)
    }
    for occurrence in document.facts.occurrences where occurrence.problem == .missingMember {
      guard let name = occurrence.name else { continue }
      reportMissing(
        name.bit, of: "position", at: occurrence.range.lowerBound, document, &findings)
    }
  }

  private static func reportMissing(
    _ names: NameSet, of object: String, at brace: Int, _ document: DocumentSubject,
    _ findings: inout Findings
  ) {
    let explained = document.misspellings.emojis[brace] ?? []
    for name in names.subtracting(explained).names {
      findings.add(
        missingMember, "missing member '\(name.spelling)' of the \(object)", at: brace.byteRange)
    }
  }

  /// Returns a fix that adds a missing counter as the document's first member.
  ///
  /// A counter must only be beyond all ids. The fix is display-only if another member with an
  /// unknown name may be the counter, or if the document would then have two dialects. The counter
  /// of another dialect is renamed, since it may be greater than all ids.
  private static func counterFix(_ document: DocumentSubject) -> Fix? {
    let facts = document.facts
    guard let counter = document.dialect.counter else { return nil }
    let others = facts.members.filter { $0.name.map(DocumentReader.counters.contains) ?? false }
    if let other = others.first {
      return Fix(
        "rename '\(other.spelling)' to '\(counter.spelling)'",
        .replace(other.nameRange, by: "\"\(counter.spelling)\""),
        as: others.count == 1 ? .unsafe : .displayOnly)
    }
    guard let first = facts.members.first,
      let value = unusedCounter(document)
    else { return nil }
    let place = first.nameRange.lowerBound
    let gap = place - facts.brace - 1
    let space = gap > 1 ? "\n" + String(repeating: " ", count: gap - 1) : gap > 0 ? " " : ""
    let isCertain =
      !facts.members.contains { $0.name == nil && $0.value.kind == .number }
      && !Mixture.arises(in: facts, adding: counter)
    let text = "\"\(counter.spelling)\":" + (gap > 0 ? " " : "") + "\(value)," + space
    return Fix(
      "add '\(counter.spelling)', \(value)", .insert(text, at: place),
      as: isCertain ? .unsafe : .displayOnly)
  }

  /// Returns the least counter that is beyond all ids, or nil if an id is too large.
  static func unusedCounter(_ document: DocumentSubject) -> Int? {
    let last = max(0, document.facts.largestID)
    guard last < 1 << 52 else { return nil }
    return document.dialect.counterMeaning == .nextID ? last + 1 : last
  }
}
