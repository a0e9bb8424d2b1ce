import Diagnostics

// Suppresses findings that only follow from another one.
//
// One defect is one finding, with the highest severity of the findings that it replaces: a
// misspelled `UTTypeConformsTo` is as bad as a missing one.

/// Marks the place of the finding that another one follows from.
private let mark = "follows from this"

extension [RelatedPlace] {
  /// Returns places for a finding that follows from the first finding at one of these places.
  static func causes(_ places: [Range<Int>]) -> [RelatedPlace] {
    places.map { RelatedPlace(range: $0, message: mark) }
  }
}

extension Diagnostic {
  fileprivate var causes: [Range<Int>] { related.filter { $0.message == mark }.map(\.range) }
}

extension InfoPropertyListRules {
  /// The rules for unread keys, whose values are then missing elsewhere, and for unresolved names.
  private static let causes = Set(
    [misspeltKey, misplacedKey, unknownTagClass, undeclaredSupertype].map(\.id))

  /// These rules, and the rules whose findings may follow from them.
  private static let linked = causes.union(
    [
      missingOpenMode.info, documentBrowserWithoutTypes.info, missingIdentifier, noFileTag.info,
      missingDescription.info, missingConformance, noPhysicalSupertype, missingName.info,
      missingRank.info, missingRole.info, nothingBound.info, missingDocumentClass.info,
      undeclaredContentType, legacyKeysOnly.info,
    ].map(\.id))

  /// Returns the rules to run for the same findings in `selection` as if all were selected; a cause
  /// hides its consequences and takes over their severity.
  static func selectionWithLinks(_ selection: RuleSelection) -> RuleSelection {
    var ignored = Set(all.map(\.id).filter { !selection.includes($0) })
    if !linked.isSubset(of: ignored) { ignored.subtract(linked) }
    return RuleSelection(ignore: Array(ignored))
  }

  /// Returns the findings without consequences of others.
  ///
  /// The cause gets the highest severity of its consequences and mentions them; a finding whose
  /// cause is not reported stays.
  static func withoutConsequences(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard findings.contains(where: { !$0.causes.isEmpty }) else { return findings }
    var findings = findings
    var reported: [Range<Int>: Int] = [:]
    for (index, finding) in findings.enumerated() where causes.contains(finding.rule) {
      if let range = finding.range { reported[range] = index }
    }
    var hidden: Set<Int> = []
    for index in findings.indices {
      let places = findings[index].causes
      guard !places.isEmpty else { continue }
      findings[index].related.removeAll { $0.message == mark }
      guard let cause = places.lazy.compactMap({ reported[$0] }).first else { continue }
      hidden.insert(index)
      if findings[index].severity > findings[cause].severity {
        findings[cause].severity = findings[index].severity
        findings[cause].notes.append(findings[index].message)
      }
    }
    return findings.indices.filter { !hidden.contains($0) }.map { findings[$0] }
  }
}
