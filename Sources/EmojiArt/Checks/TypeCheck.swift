import Diagnostics
import JSONSyntax

extension EmojiArtRules {
  /// The kinds of the values at the top level and in the background.
  static func checkTypes(_ document: CheckedDocument, _ report: inout Report) {
    let dialect = document.dialect
    for (index, member) in document.facts.members.enumerated() {
      guard let name = member.name, dialect.rootKnown.contains(name) else { continue }
      if name == dialect.list {
        expect(.array, member, isRequired: true, &report)
      } else if name == dialect.counter {
        checkCounterType(member, &report)
      } else if name == dialect.background.member {
        let kind: JSONKind = dialect.background.isObject ? .object : .string
        let isRequired = dialect.rootRequired.contains(name)
        let fix = removal(of: index, document.facts.members)
        expect(kind, member, isRequired: isRequired, &report, fix: fix)
      } else if case .members(let url, let image) = dialect.background, name == url || name == image
      {
        let fix = removal(of: index, document.facts.members)
        let isRequired = dialect.rootRequired.contains(name)
        expect(.string, member, isRequired: isRequired, &report, fix: fix)
      }
    }
    checkBackgroundTypes(document, &report)
  }

  /// Takes a member out with the comma before it, or the one after it if it is the first.
  private static func removal(of index: Int, _ members: [Member]) -> Fix? {
    let member = members[index]
    var range = member.previousEnd..<member.value.range.upperBound
    if index == 0 {
      guard index + 1 < members.count, members[index + 1].previousEnd == range.upperBound else {
        return nil
      }
      range = member.nameRange.lowerBound..<members[index + 1].nameRange.lowerBound
    }
    return replace(range, by: "", "remove the member")
  }

  private static func expect(
    _ kind: JSONKind, _ member: Member, isRequired: Bool, _ report: inout Report, fix: Fix? = nil
  ) {
    let value = member.value
    guard value.kind != kind, value.kind != .none else { return }
    if value.kind == .null {
      let rule = isRequired ? nullRequiredMember : nullBackground
      let reason = isRequired ? "must not be null" : "is null; the app leaves it out"
      report.add(
        Diagnostic(
          rule, "'\(member.spelling)' \(reason)", at: value.range, fix: isRequired ? nil : fix))
    } else {
      report.add(
        Diagnostic(
          wrongType, "'\(member.spelling)' must be \(kind.phrase), not \(value.kind.phrase)",
          at: value.range))
    }
  }

  private static func checkCounterType(_ member: Member, _ report: inout Report) {
    guard member.value.quotedInteger == nil else { return }
    if member.value.kind != .number { expect(.number, member, isRequired: true, &report) }
  }

  /// A value that the 2021 reader does not understand turns the background blank in silence.
  private static func checkBackgroundTypes(_ document: CheckedDocument, _ report: inout Report) {
    let known = document.dialect.backgroundKnown
    for member in document.facts.backgroundMembers {
      guard let name = member.name, known.contains(name) else { continue }
      switch document.dialect.background {
      case .object:
        expect(.string, member, isRequired: true, &report)
      case .cases:
        expect(.object, member, isRequired: true, &report)
        guard member.value.kind == .object, name != .blank else { continue }
        checkPayload(of: member, document.facts.caseMembers, &report)
      case .members, .string:
        break
      }
    }
  }

  private static func checkPayload(
    of member: Member, _ members: [Member], _ report: inout Report
  ) {
    let payload = members.first {
      $0.name == .payload && member.value.range.contains($0.nameRange.lowerBound)
    }
    guard let payload else {
      let brace = member.value.range.lowerBound
      report.add(
        Diagnostic(
          missingMember, "the case '\(member.spelling)' has no '_0'", at: brace..<(brace + 1)))
      return
    }
    expect(.string, payload, isRequired: true, &report)
  }

  /// The kinds of the values in emojis.
  static func checkEmojiTypes(_ document: CheckedDocument, _ report: inout Report) {
    for occurrence in document.facts.occurrences {
      if let name = occurrence.name, !document.knows(occurrence, name) { continue }
      let isUUID = occurrence.name == .id && occurrence.kind == .string
      if isUUID, document.dialect.hasStringIDs { continue }
      switch occurrence.problem {
      case .notObject:
        report.add(
          Diagnostic(
            wrongType, "an emoji must be an object, not \(occurrence.kind.phrase)",
            at: occurrence.range))
      case .null:
        let what = occurrence.name.map { "'\($0.spelling)'" } ?? "an emoji"
        report.add(Diagnostic(nullRequiredMember, "\(what) must not be null", at: occurrence.range))
      case .wrongType:
        guard let name = occurrence.name else { continue }
        report.add(
          Diagnostic(
            wrongType,
            "'\(name.spelling)' must be \(name.demand), not \(occurrence.kind.phrase)",
            at: occurrence.range))
      default:
        break
      }
    }
  }
}

extension CheckedDocument {
  /// True if the member in which something occurred is one of the dialect.
  func knows(_ occurrence: Occurrence, _ name: Name) -> Bool {
    if !occurrence.isNested { return dialect.emojiKnown.contains(name) }
    return dialect.emojiKnown.contains(.position) || dialect.emojiKnown.contains(.location)
  }
}

extension Name {
  /// What an emoji's member must be, in words.
  fileprivate var demand: String {
    switch self {
    case .text, .string, .emoji, .content: "a string"
    case .position, .location: "an object"
    default: "an integer"
    }
  }
}
