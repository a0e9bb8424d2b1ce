package import Diagnostics

/// Diagnoses the type databases of a desktop.
package enum Doctor {
  /// Returns the files of a desktop with their findings, sorted by path.
  ///
  /// Findings in files of the distribution are notes. Findings of rules for single files are left
  /// out unless they keep a type from working, or `everything` is true.
  package static func examine(
    _ desktop: ExaminedDesktop, everything: Bool = false, selection: RuleSelection = .all,
    excerpts: Bool = true
  ) -> [FileReport] {
    var found = Examination(selection, everything: everything)
    for family in DoctorRules.families { family.check(desktop, &found) }
    found.checkPackages(desktop)
    found.checkEntries(desktop)
    found.checkThumbnailers(desktop)
    found.checkChoices(desktop)
    return found.reports(excerpts: excerpts)
  }
}
