package import Diagnostics

/// What files that are checked together must agree on.
package enum ConsistencyRules {
  /// All rules in the order of the catalogue.
  package static let all = [
    extensionWithoutGlob, mimeTypeMismatch, globWithoutExtensionTag, aliasAsMIMETag,
    unclaimedMIMEType, conformanceMismatch, packageTypeWithGlob, descriptionMismatch,
    iconOnOnePlatform, roleMismatch, linuxOnlyDetection, conflictingGlobs, referenceMismatch,
    mimeTypeWithoutUTI, staleGeneratedFile, leftoverGeneratedFile, translationsOnOnePlatform,
  ]

  /// What several sides say of one type, each in one respect.
  private static let facets = [
    extensions, names, conformance, packages, words, references, icons, detection, translations,
  ]

  /// What is looked for in a whole set, with the types that were compared.
  private static let families = [
    conflicts, aliases, claims, unknownNames, staleFiles, leftoverFiles,
  ]

  /// The findings in all files, by the index of the file.
  static func check(_ set: TypeSet, _ selection: RuleSelection) -> [Int: [Diagnostic]] {
    let comparisons = set.makeComparisons()
    var findings = SetFindings(set, selection)
    for facet in facets { facet.check(comparisons, set, &findings) }
    for family in families { family.check(CollectionOfOne(comparisons), set, &findings) }
    return findings.byFile
  }
}
