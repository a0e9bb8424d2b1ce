import Diagnostics
import JSONSyntax

extension EmojiArtRules {
  /// The kinds of the values at the top level and in the background.
  static func checkTypes(_ document: CheckedDocument, _ report: inout Report) {
    let dialect = document.dialect
    for member in document.facts.members {
      guard let name = member.name, dialect.rootKnown.contains(name) else { continue }
      if name == dialect.list {
        expect(.array, member, isRequired: true, &report)
      } else if name == dialect.counter {
        checkCounterType(member, &report)
      } else if name == dialect.background.member {
        let kind: JSONKind = dialect.background.isObject ? .object : .string
        let isRequired = dialect.rootRequired.contains(name)
        expect(kind, member, isRequired: isRequired, &report)
      } else if case .members(let url, let image) = dialect.background, name == url || name == image
      {
        expect(.string, member, isRequired: dialect.rootRequired.contains(name), &report)
      }
    }
    checkBackgroundTypes(document, &report)
  }

  private static func expect(
    _ kind: JSONKind, _ member: Member, isRequired: Bool, _ report: inout Report
  ) {
    let value = member.value
    guard value.kind != kind, value.kind != .none else { return }
    if value.kind == .null {
      let rule = isRequired ? nullRequiredMember : nullBackground
      let reason = isRequired ? "must not be null" : "is null; the app leaves it out"
      report.add(Diagnostic(rule, "'\(member.spelling)' \(reason)", at: value.range))
    } else {
      report.add(
        Diagnostic(
          wrongType, "'\(member.spelling)' must be \(kind.phrase), not \(value.kind.phrase)",
          at: value.range))
    }
  }

  private static func checkCounterType(_ member: Member, _ report: inout Report) {
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
