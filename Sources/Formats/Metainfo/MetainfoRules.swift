package import Diagnostics

/// The rules for AppStream metainfo files.
///
/// Errors and warnings are the same as in `appstreamcli validate` 0.16.1. Of its other remarks,
/// information that software centers ask for is a note; hints on style are left out.
package enum MetainfoRules {
  private static let families: [Family<ComponentSubject>] = [
    identifiers, Family(missingLaunchable), launchables,
    Family(fileNameMismatch, legacyMIMETypeElement, malformedMediaType), agreement,
    elements, Family(missingElement, misplacedExtends),
    Family(missingInformation, trailingPeriod, unknownElement), vocabulary, addressKinds,
    Family(malformedURL), prose, Family(restrictiveMetadataLicense, unknownLicense),
    Family(malformedDate), releaseTimes, Family(releasesNotInOrder), values, customValues,
    Family(malformedScreenshot, malformedRelation), selfRelations,
    Family(idOutsideGroup, catalogAttribute), categories,
  ]

  /// Every rule, in the order of the documentation.
  package static let all = [RuleInfo]([files]) + [RuleInfo](families)

  /// Returns the findings in a file; without a name, rules about names are skipped.
  package static func check(
    _ file: Metainfo, name: String?, set: MetainfoContext = MetainfoContext(),
    selection: RuleSelection = .all
  ) -> [Diagnostic] {
    Findings.list(selection) { findings in
      files.check(file, &findings)
      for component in file.components {
        let subject = ComponentSubject(component, in: file, name: name, context: set)
        if findings.wants(emptyElement) {
          findings.add(withoutRepetition(Findings.list { check(subject, &$0) }))
        } else {
          check(subject, &findings)
        }
      }
    }
  }

  private static func check(_ subject: ComponentSubject, _ findings: inout Findings) {
    for family in families { family.check(subject, &findings) }
  }

  /// Removes findings about empty elements if an error reports the same place.
  private static func withoutRepetition(_ found: [Diagnostic]) -> [Diagnostic] {
    let places = Set(found.filter { $0.severity == .error }.compactMap(\.range))
    return found.filter { finding in
      finding.rule != emptyElement.id || finding.range.map { !places.contains($0) } ?? true
    }
  }
}
