import Diagnostics
import JSONSyntax

extension EmojiArtRules {
  /// Counts problems in emojis beyond the number of occurrences that are kept.
  ///
  /// It is not known whether a rule would report these; they count if all kept ones are reported.
  static func countUnlisted(_ document: DocumentSubject, _ findings: inout Findings) {
    for problem in Occurrence.Problem.allCases {
      let count = document.facts.count(of: problem)
      guard count > document.facts.occurrenceLimit, let rule = rules[problem] else { continue }
      let kept = document.facts.occurrences.filter { $0.problem == problem }
      guard kept.allSatisfy(document.reports) else { continue }
      findings.addUnlisted(count - document.facts.occurrenceLimit, of: rule)
    }
  }

  /// The rules by problem; unknown members and duplicate ids are counted where they are reported.
  private static let rules: [Occurrence.Problem: RuleInfo] = {
    let others: [Occurrence.Problem: RuleInfo] = [
      .notObject: wrongType, .wrongType: wrongType, .null: nullRequiredMember,
      .missingMember: missingMember, .idBelowOne: idBelowOne,
    ]
    return [numberProblems, textProblems, placementProblems].reduce(into: others) { rules, family in
      for (problem, family) in family { rules[problem] = family.rules.first }
    }
  }()
}

extension DocumentSubject {
  /// True if a rule objects to the occurrence in this dialect.
  fileprivate func reports(_ occurrence: Occurrence) -> Bool {
    guard let name = occurrence.name else { return true }
    guard knows(occurrence, name) else { return false }
    return switch occurrence.problem {
    case .notIntegral: !dialect.fractional.contains(name)
    case .wrongType: name != .id || occurrence.kind != .string || !dialect.hasStringIDs
    case .idBelowOne: dialect.counterMeaning != .nextID && !dialect.hasStringIDs
    default: true
    }
  }
}
