package import Diagnostics
import JSONSyntax

/// The rules on declarations, one constant each.
package enum DeclarationRules {
  /// All rules in the order of the catalogue.
  package static let all: [RuleInfo] = [
    unknownKey, wrongValueType, unknownEnumValue, noTypes, missingIdentifier, missingDescription,
    missingExtension, duplicateIdentifier, madeUpMediaType, missingApplication, importOfOwnType,
    pathInName, lineBreakInValue, missingIconFile, malformedLanguage, unknownRule,
    unusedSuppression,
  ]

  /// What is found in a declaration, with what is wrong in its form.
  ///
  /// `hasFile` tells whether a path relative to the declaration leads to a file; nil where the
  /// declaration has no folder (standard input). Without `knownRules`, names of rules are not
  /// judged. Whether suppressions are used is known after everything has been checked: see
  /// `unusedSuppression(_:in:)`.
  package static func check(
    _ file: DeclarationFile, knownRules: Set<String> = [], hasFile: ((String) -> Bool)? = nil
  ) -> [Diagnostic] {
    var report = Report()
    report.add(file.problems)
    guard file.root?.object != nil else { return report.diagnostics }
    checkTypes(file, &report)
    checkApplication(file, &report)
    checkNames(file, hasFile: hasFile, &report)
    checkLanguages(file, &report)
    checkRuleNames(file, knownRules, &report)
    return report.diagnostics
  }
}
