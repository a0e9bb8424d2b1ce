import Diagnostics
import JSONSyntax

extension EmojiArtRules {
  /// Names that are missing, misspelt or unknown, at every level.
  static func checkMembers(_ document: CheckedDocument, _ report: inout Report) {
    checkNames(document.facts.members, known: document.dialect.rootKnown, document, &report)
    let brace = document.facts.brace
    let missing = document.dialect.rootRequired.subtracting(document.facts.rootNames)
    reportMissing(
      missing.subtracting(document.misspellings.root), of: "the document", at: brace, &report)
    checkBackgroundNames(document, &report)
    checkEmojiNames(document, &report)
    checkCompleteness(document, &report)
  }

  private static func checkNames(
    _ members: [Member], known: NameSet, _ document: CheckedDocument, _ report: inout Report
  ) {
    for member in members where !(member.name.map(known.contains) ?? false) {
      reportName(member.spelling, at: member.nameRange, document, &report)
    }
  }

  private static func reportName(
    _ spelling: String, at range: Range<Int>, _ document: CheckedDocument, _ report: inout Report
  ) {
    if let meant = document.misspellings.meant[range.lowerBound] {
      let fix = Fix(
        title: "rename it to '\(meant.spelling)'", applicability: .unsafe,
        edits: [TextEdit(range: range, replacement: "\"\(meant.spelling)\"")])
      report.add(
        Diagnostic(
          misspeltMember,
          "'\(spelling)' is no member of '\(document.dialect.name)'; did you mean "
            + "'\(meant.spelling)'?", at: range, fix: fix))
    } else {
      report.add(
        Diagnostic(
          unknownMember, "'\(document.dialect.name)' has no member '\(spelling)'", at: range))
    }
  }

  private static func reportMissing(
    _ names: NameSet, of what: String, at brace: Int, _ report: inout Report
  ) {
    for name in names.names {
      report.add(
        Diagnostic(
          missingMember, "\(what) has no '\(name.spelling)'", at: brace..<(brace + 1)))
    }
  }

  private static func checkBackgroundNames(_ document: CheckedDocument, _ report: inout Report) {
    guard document.dialect.background.isObject else { return }
    let members = document.facts.backgroundMembers
    let known = document.dialect.backgroundKnown
    let hasKnown = members.contains { member in
      member.name.map(known.contains) ?? false
        || document.misspellings.meant[member.nameRange.lowerBound] != nil
    }
    guard let first = members.first, !hasKnown else {
      checkNames(members, known: known, document, &report)
      let payload = document.facts.caseMembers.filter { $0.name != .payload }
      checkNames(payload, known: NameSet([.payload]), document, &report)
      return
    }
    let kinds = known.names.map { "'\($0.spelling)'" }.joined(separator: ", ")
    report.add(
      Diagnostic(
        unknownBackgroundKind,
        "the background is of an unknown kind '\(first.spelling)'; known are \(kinds)",
        at: first.nameRange))
  }

  private static func checkEmojiNames(_ document: CheckedDocument, _ report: inout Report) {
    let known = document.dialect.emojiKnown
    for occurrence in document.facts.occurrences where occurrence.problem == .unknownMember {
      reportName(occurrence.text, at: occurrence.range, document, &report)
    }
    let count = document.facts.count(of: .unknownMember)
    report.addUnlisted(count - DocumentFacts.occurrenceLimit, of: unknownMember)
    for (name, range) in document.facts.emojiNames where !known.contains(name) {
      reportName(name.spelling, at: range, document, &report)
      let others = document.facts.shapes.filter { $0.names.contains(name) }.map(\.count)
      report.addUnlisted(others.reduce(0, +) - 1, of: unknownMember)
    }
  }

  /// Emojis and positions that lack a member.
  private static func checkCompleteness(_ document: CheckedDocument, _ report: inout Report) {
    for shape in document.facts.shapes {
      let missing = document.dialect.emojiRequired.subtracting(shape.names)
      guard !missing.isEmpty else { continue }
      for brace in shape.braces {
        let explained = document.misspellings.emojis[brace] ?? []
        reportMissing(missing.subtracting(explained), of: "the emoji", at: brace, &report)
      }
      report.addUnlisted(shape.count - shape.braces.count, of: missingMember)
    }
    for occurrence in document.facts.occurrences where occurrence.problem == .missingMember {
      let brace = occurrence.range.lowerBound
      guard let name = occurrence.name,
        !(document.misspellings.emojis[brace] ?? []).contains(name)
      else { continue }
      reportMissing(name.bit, of: "the position", at: brace, &report)
    }
  }
}
