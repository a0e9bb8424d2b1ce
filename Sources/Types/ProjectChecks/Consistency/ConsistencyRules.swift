package import Diagnostics

/// The rules for files that are checked together and must be consistent.
package enum ConsistencyRules {
  /// All rules in the order of the catalog.
  package static let all = [
    extensionWithoutGlob, mimeTypeMismatch, globWithoutExtensionTag, aliasAsMIMETag,
    unclaimedMIMEType, rivalTypes, conformanceMismatch, packageTypeWithGlob, descriptionMismatch,
    iconOnOnePlatform, roleMismatch, linuxOnlyDetection, conflictingGlobs, referenceMismatch,
    mimeTypeWithoutUTI, staleGeneratedFile, leftoverGeneratedFile, translationsOnOnePlatform,
    extensionNotRegistered, extensionNotFiltered, extensionNotAccepted, extensionNotServed,
    unnamedInfoPlist, unsetInfoPlistFile, documentClass, missingType,
  ]

  /// The rules that compare one aspect of a type between sides.
  private static let facets = [
    extensions, names, conformance, packages, words, references, icons, detection, translations,
  ]

  /// The rules that check a whole set and the types that were compared.
  private static let families = [
    conflicts, rivals, aliases, claims, unknownNames, staleFiles, leftoverFiles, unnamedLists,
    documentClasses, missingTypes, servedTypes,
  ]

  /// Returns the findings in all files, by file index.
  static func check(_ set: TypeSet, _ selection: RuleSelection) -> [Int: [Diagnostic]] {
    let comparisons = set.makeComparisons()
    var findings = SetFindings(set, selection)
    for facet in facets {
      for comparison in comparisons { facet.check(comparison, &findings) }
    }
    for family in families { family.check(comparisons, &findings) }
    return findings.byFile
  }
}
