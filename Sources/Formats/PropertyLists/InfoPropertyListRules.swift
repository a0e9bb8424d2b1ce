package import Diagnostics
package import UniformTypes

/// The rules for property lists.
///
/// They check the list as a container, the types that it declares, the documents that it claims,
/// and the requirements of the platform and its store.
package enum InfoPropertyListRules {
  /// All rules, in the order of their documentation.
  package static let all: [RuleInfo] =
    [
      malformedXML, wrongRoot, unknownElement, brokenDictionary, malformedLiteral,
      nonstandardDoctype, unknownPlistVersion, entityDeclaration, nestingTooDeep, oversizedFile,
      invalidEncodedBytes, encodingMismatch, utf16Encoding, damagedBinary, nonXMLFormat,
      nonStringKey,
    ] + [RuleInfo](lists) + [RuleInfo](types) + openModes.rules

  private static let lists = [
    repeatedKeys, Family(unexpandedVariable), slots,
    Family(missingIconFile, undeclaredExtensionType),
  ]

  private static let types = [
    presence, identifiers, repetitions, descriptions, tags, tagOwners, supertypes,
    Family(conformanceCycle), supertypeLists, rootTypes, Family(emptyEntry), documentNames,
    documentKeys, contentTypeNames, contentTypeLists,
    Family(claimNewerThanTarget, referenceCaseMismatch), claimRanks,
    Family(contentTypeClaimedTwice, unclaimedExportedType), legacySpelling, comparedLegacyKeys,
    legacyOnly,
  ]

  /// Returns the findings in a list, without the findings of the reader.
  ///
  /// Findings in a list that is not XML are about the whole file and do not have a fix. Their
  /// messages begin with the path of the value, `at CFBundleDocumentTypes[0].LSHandlerRank: ...`.
  package static func check(
    _ list: PropertyList, context: InfoPropertyListContext = InfoPropertyListContext(),
    selection: RuleSelection = .all
  ) -> [Diagnostic] {
    guard let subject = CheckedList(list, context) else { return [] }
    var findings = Findings(selectionWithLinks(selection))
    for family in lists { family.check(subject, &findings) }
    if let checkedTypes = CheckedTypes(subject) {
      for family in types { family.check(checkedTypes, &findings) }
    }
    openModes.check(subject, &findings)
    return withoutConsequences(findings.diagnostics).filter { !list.isUnread($0) }
      .map(list.asInFile).compactMap(selection.apply)
  }
}

/// Information for the checks besides the list.
package struct InfoPropertyListContext: Sendable {
  /// The names of the files in the bundle's resources folder, nil without a bundle.
  package var bundleFiles: Set<String>?
  /// Returns whether a media type is declared, nil if that is unknown.
  ///
  /// It is called only for the few names that are neither registered nor private, since the answer
  /// may take milliseconds.
  package var knowsMediaType: (@Sendable (String) -> Bool)?
  /// True if the list will be merged into another one; it may then lack keys that a whole
  /// Info.plist must have.
  package var isFragment = false
  /// The keys that an Xcode project adds when it builds the app: `INFOPLIST_KEY_NAME` settings,
  /// with booleans as `YES` and `NO`.
  package var buildSettings: [String: String] = [:]
  /// The oldest systems that Xcode projects build the app for: the setting and its value.
  package var deploymentTargets: [(key: String, version: String)] = []
  /// The types that other property lists and declarations of a check declare; it is called only for
  /// a list that names types of its application.
  package var projectTypes: (@Sendable () -> ProjectTypes)?
  /// Returns true for a type that may be both exported and imported.
  package var isAlsoImported: @Sendable (UniformTypeIdentifier) -> Bool = { _ in false }

  /// The table of the keys that the list may have.
  let table: SlotTable

  package init(
    table: SlotTable = .info, knowsMediaType: (@Sendable (String) -> Bool)? = nil
  ) {
    (self.table, self.knowsMediaType) = (table, knowsMediaType)
  }
}

/// The types that the files of a check declare.
package struct ProjectTypes: Sendable {
  package var identifiers: [String]
  /// True if another list or a declaration is among the files.
  package var hasLists: Bool

  package init(identifiers: [String], hasLists: Bool) {
    (self.identifiers, self.hasLists) = (identifiers, hasLists)
  }
}

extension PropertyList {
  /// True for a finding on a value that could not be read, or with a fix of one: the value already
  /// has a finding.
  fileprivate func isUnread(_ finding: Diagnostic) -> Bool {
    let ranges = [finding.range].compactMap(\.self) + (finding.fix?.edits.map(\.range) ?? [])
    return ranges.contains { range in
      let index = unread.partitionPoint { $0.upperBound >= range.upperBound }
      return index < unread.count && unread[index].lowerBound <= range.lowerBound
    }
  }

  /// Converts a finding for the original file; for a list that is not XML, paths replace ranges,
  /// and edits of the converted text, or of a broken list, are left out.
  package func asInFile(_ finding: Diagnostic) -> Diagnostic {
    var finding = finding
    if format != .xml || unit != .bytes || isBroken { finding.fix = nil }
    guard format != .xml else { return finding }
    if let range = finding.range, let path = root?.path(to: range.lowerBound), !path.steps.isEmpty {
      finding.message = "at \(path): \(finding.message)"
    }
    finding.notes += finding.related.compactMap { place in
      root.map { "\(place.message): \($0.path(to: place.range.lowerBound))" }
    }
    finding.range = nil
    finding.related = []
    return finding
  }
}
