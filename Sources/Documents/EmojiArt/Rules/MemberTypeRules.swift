package import Diagnostics
import JSONSyntax

// The rules for the kinds of values.
extension EmojiArtRules {
  /// The rules for the top level and the background.
  static let memberTypes = Family<DocumentSubject>(
    nullRequiredMember, nullBackground, wrongType, missingMember
  ) { document, findings in
    let dialect = document.dialect
    for (index, member) in document.facts.members.enumerated() {
      guard let name = member.name, dialect.rootKnown.contains(name) else { continue }
      let isRequired = dialect.rootRequired.contains(name)
      if name == dialect.list {
        expect(.array, member, isRequired: true, &findings)
      } else if name == dialect.counter {
        guard member.value.kind != .number, member.value.quotedInteger == nil else { continue }
        let fix = unusedCounter(document).map {
          Fix("set it to \($0)", .replace(member.value.range, by: "\($0)"), as: .unsafe)
        }
        expect(.number, member, isRequired: true, &findings, fix: fix)
      } else if let kind = dialect.background.kind(of: name) {
        let fix = isRequired ? nil : removal(of: index, document.facts.members)
        expect(kind, member, isRequired: isRequired, &findings, fix: fix)
      }
    }
    checkBackgroundTypes(document, &findings)
  }

  package static let nullRequiredMember = RuleInfo(
    "emojiart/null-required-member", .error, fix: .unsafe,
    """
    null stands for a required member or an element of the emoji list (also for the background in \
    the 2021 dialects); reported at the null
    """,
    because: "every reader refuses the whole document",
    bad: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": ↓null}"#), .emojis("↓null"),
    ],
    good: [.blank])

  package static let nullBackground = RuleInfo(
    "emojiart/null-background", .note, fix: .safe,
    """
    An optional background member is null instead of absent (2017-imagedata, 2020, 2020-document, \
    2023); reported at the null
    """,
    because: "it is accepted, but no app ever writes it",
    bad: [
      RuleExample(
        """
        {"backgroundURL": ↓null, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      .emoji2023(background: "↓null"),
    ],
    good: [.emoji2020(), .emoji2023()])

  package static let wrongType = RuleInfo(
    "emojiart/wrong-type", .error, fix: .unsafe,
    """
    A known member has a value of another JSON type than the dialect demands, and no more \
    specific rule applies; reported at the value
    """,
    because: "the document is refused; in 2021-handwritten the background silently turns blank",
    bad: [
      RuleExample(#"{"background": {}, "emojis": ↓{}, "uniqueEmojiId": 0}"#),
      .emoji2020(x: "↓true"), .url2021("↓12"),
    ],
    good: [.blank, .emoji2020(), .url2021()])

  /// Returns a fix that removes a member with the comma before it, or after it for the first one.
  private static func removal(of index: Int, _ members: [Member]) -> Fix? {
    let member = members[index]
    var range = member.previousEnd..<member.value.range.upperBound
    if index == 0 {
      guard index + 1 < members.count, members[index + 1].previousEnd == range.upperBound else {
        return nil
      }
      range = member.nameRange.lowerBound..<members[index + 1].nameRange.lowerBound
    }
    return Fix("remove the member", .remove(range))
  }

  /// Returns a fix for a background value at a range that holds nothing: it removes the member, or
  /// writes the blank case of a synthesized enumeration; nil if the edition needs the member.
  static func removal(at range: Range<Int>, _ document: DocumentSubject) -> Fix? {
    let fix: Fix?
    if let index = document.facts.members.firstIndex(where: { $0.value.range == range }) {
      let isRequired = document.facts.members[index].name.map {
        document.dialect.rootRequired.contains($0)
      }
      fix = isRequired == false ? removal(of: index, document.facts.members) : nil
    } else {
      fix = blanking(at: range, document)
    }
    return fix.map { Fix($0.title, $0.edits, as: .unsafe) }
  }

  private static func blanking(at range: Range<Int>, _ document: DocumentSubject) -> Fix? {
    let members = document.facts.backgroundMembers
    guard let index = members.firstIndex(where: { $0.value.range.contains(range.lowerBound) })
    else { return nil }
    let member = members[index]
    let whole = member.nameRange.lowerBound..<member.value.range.upperBound
    switch document.dialect.background {
    case .object where members.count > 1: return removal(of: index, members)
    case .object: return Fix("remove the member", .remove(whole))
    case .cases where members.count == 1:
      return Fix("make the background blank", .replace(whole, by: "\"blank\":{}"))
    case .cases, .members, .string: return nil
    }
  }

  private static func expect(
    _ kind: JSONKind, _ member: Member, isRequired: Bool, _ findings: inout Findings,
    fix: Fix? = nil
  ) {
    let value = member.value
    guard value.kind != kind, value.kind != .none else { return }
    if value.kind != .null {
      findings.add(
        wrongType, "'\(member.spelling)' must be \(kind.phrase), found \(value.kind.phrase)",
        at: value.range)
    } else if isRequired {
      findings.add(
        nullRequiredMember, "'\(member.spelling)' must not be null", at: value.range, fix: fix)
    } else {
      findings.add(
        nullBackground, "'\(member.spelling)' should be left out instead of null", at: value.range,
        fix: fix)
    }
  }

  /// Reports values that the 2021 reader rejects; they silently turn the background blank.
  private static func checkBackgroundTypes(
    _ document: DocumentSubject, _ findings: inout Findings
  ) {
    let known = document.dialect.backgroundKnown
    for member in document.facts.backgroundMembers {
      guard let name = member.name, known.contains(name) else { continue }
      switch document.dialect.background {
      case .object:
        let fix = removal(at: member.value.range, document)
        expect(.string, member, isRequired: true, &findings, fix: fix)
      case .cases:
        expect(.object, member, isRequired: true, &findings)
        guard member.value.kind == .object, name != .blank else { continue }
        checkPayload(of: member, document, &findings)
      case .members, .string:
        break
      }
    }
  }

  private static func checkPayload(
    of member: Member, _ document: DocumentSubject, _ findings: inout Findings
  ) {
    let payload = document.facts.caseMembers.first {
      $0.name == .payload && member.value.range.contains($0.nameRange.lowerBound)
    }
    guard let payload else {
      return findings.add(
        missingMember, "missing member '_0' of the case '\(member.spelling)'",
        at: member.value.range.lowerBound.byteRange)
    }
    let fix = removal(at: payload.value.range, document)
    expect(.string, payload, isRequired: true, &findings, fix: fix)
  }
}

// The rules for emojis.
extension EmojiArtRules {
  static let emojiTypes = Family<DocumentSubject>(wrongType, nullRequiredMember) {
    document, findings in
    for occurrence in document.facts.occurrences {
      if let name = occurrence.name, !document.knows(occurrence, name) { continue }
      let isUUID = occurrence.name == .id && occurrence.kind == .string
      if isUUID, document.dialect.hasStringIDs { continue }
      switch (occurrence.problem, occurrence.name) {
      case (.notObject, _):
        findings.add(
          wrongType, "an emoji must be an object, found \(occurrence.kind.phrase)",
          at: occurrence.range)
      case (.null, let name):
        let value = name.map { "'\($0.spelling)'" } ?? "an emoji"
        findings.add(nullRequiredMember, "\(value) must not be null", at: occurrence.range)
      case (.wrongType, let name?):
        findings.add(
          wrongType,
          "'\(name.spelling)' must be \(name.demand), found \(occurrence.kind.phrase)",
          at: occurrence.range)
      default:
        break
      }
    }
  }
}

extension Dialect.BackgroundForm {
  /// Returns the kind that a top-level background member must have; nil for any other member.
  fileprivate func kind(of name: Name) -> JSONKind? {
    switch self {
    case .members(let url, let image): name == url || name == image ? .string : nil
    case .string(let member): name == member ? .string : nil
    case .object(let member, _), .cases(let member, _): name == member ? .object : nil
    }
  }
}

extension Name {
  /// The kind that an emoji's member must have, in words.
  fileprivate var demand: String {
    switch emojiPlace {
    case .text: "a string"
    case .point: "an object"
    default: "an integer"
    }
  }
}
