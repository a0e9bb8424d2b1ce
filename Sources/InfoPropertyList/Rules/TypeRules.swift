package import Diagnostics

/// Declarations of types, and the claims of document types.
extension InfoPropertyListRules {
  /// The rules on declared types, in the order of their documentation.
  package static let uti: [RuleInfo] = [
    missingIdentifier, emptyDeclaration, illegalIdentifierCharacter, identifierNotReverseDNS,
    uppercaseIdentifier, reservedIdentifier, unknownPublicImport, redeclaredSystemType,
    exportedAndImported, duplicateDeclaration, placeholderDomain, missingConformance,
    malformedTypeReference, undeclaredSupertype, missingDescription, noFileTag,
    extensionWithLeadingDot, malformedExtension, uppercaseExtension, compoundExtension,
    malformedMIMETag, mimeTagWithParameter, unregisteredTopLevelMIMETag, malformedOSType,
    unknownTagClass, duplicateTag, extensionOfSystemType, genericMIMETag, sharedTag,
    invalidReferenceURL, noIcon, unregisteredMIMETag, identifierOutsideBundleDomain,
    conformanceCycle, selfConformance, noPhysicalSupertype, noFunctionalSupertype,
    dataAndPackageSupertypes, impliedSupertype, dynamicSupertype, alteredSystemConformance,
    archiveSupertype,
  ]

  /// The rules on claims, in the order of their documentation.
  package static let documentType: [RuleInfo] = [
    emptyEntry, missingName, missingRank, unknownRank, unknownRole, missingRole, nothingBound,
    undeclaredContentType, disagreeingLegacyKeys, redundantLegacyKeys, legacyKeysOnly,
    ownerOfForeignType, exporterNotOwner, unclaimedExportedType, contentTypeClaimedTwice,
    overlyBroadClaim, referenceCaseMismatch, legacyWildcard, malformedLegacyExtension,
    unknownExportableType, exportableTypesOfViewer, typeBesideItsSupertype, privateKey,
    deprecatedKey, dynamicContentType, nameLooksLikeIdentifier, missingDocumentClass,
    packageFlagMismatch,
  ]

  /// What the list says of types and documents; nothing for a list without.
  static func checkTypes(
    _ list: PropertyList, _ context: InfoPropertyListContext, _ report: inout Report
  ) {
    guard let types = CheckedTypes(list, context) else { return }
    for check in typeChecks { check(types, &report) }
  }

  private typealias TypeCheck = @Sendable (CheckedTypes, inout Report) -> Void

  private static let typeChecks: [TypeCheck] = [
    checkIdentifiers, checkRepetitions, checkDescriptions, checkTags, checkTagOwners,
    checkSupertypes, checkCycles, checkSupertypeLists, checkRoots, checkEntries, checkContentTypes,
    checkLetterCase, checkClaims, checkLegacyKeys,
  ]
}
