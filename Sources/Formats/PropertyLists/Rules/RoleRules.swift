import Diagnostics
import UniformTypes

/// Rules for valid roles and ranks of document types.
extension InfoPropertyListRules {
  static let missingRank = Rule<CheckedDocument>(
    "document-type/missing-rank", .warning, fix: .safe,
    "LSHandlerRank is missing in a document type; reported at its first key",
    because: "the App Store warns about every such entry, although absence means Default",
    references: ["App Store Connect, ITMS-90788", "Apple, LSHandlerRank"],
    bad: [
      .viewer(
        ("      <key>LSHandlerRank</key>\n      <string>Alternate</string>\n", ""),
        ("CFBundleTypeName", "↓CFBundleTypeName"))
    ],
    good: [.viewer()]
  ) { subject, found in
    guard subject.document.rankText == nil else { return }
    find(
      &found, missing: .rank, subject, HandlerRank.default.rawValue,
      behind: [.role, .documentName], "write the rank that absence means")
  }

  static let unknownRank = Rule<CheckedDocument>(
    "document-type/unknown-rank", .error, fix: .unsafe,
    "LSHandlerRank is not exactly Owner, Default, Alternate or None; reported at the string",
    because: "the rank is ignored, so another app may open the documents",
    references: ["Apple, LSHandlerRank"],
    bad: [
      .viewer(("<string>Alternate", "<string>↓alternate")),
      .viewer(("<string>Alternate", "<string>↓Primary")),
    ],
    good: [.viewer()]
  ) { subject, found in
    guard let rank = subject.document.rankText, subject.document.rank == nil else { return }
    find(&found, rank, "handler rank", of: HandlerRank.allCases.map(\.rawValue).reversed(), subject)
  }

  static let missingRole = Rule<CheckedDocument>(
    "document-type/missing-role", .warning, fix: .unsafe,
    """
    CFBundleTypeRole is missing in a document type of an app for macOS; silent for other systems, \
    where it is unused, and for a part of an Info.plist; reported at its first key
    """,
    because: "macOS requires it to distinguish editors from viewers",
    references: ["Apple, CFBundleTypeRole"],
    bad: [
      .viewer(
        ("      <key>CFBundleTypeRole</key>\n      <string>Viewer</string>\n", ""),
        ("CFBundleTypeName", "↓CFBundleTypeName"))
    ],
    good: [.viewer()]
  ) { subject, found in
    guard subject.document.roleText == nil, subject.types.isForMac else { return }
    find(
      &found, missing: .role, subject, TypeRole.editor.rawValue, behind: [.documentName],
      "give it the role 'Editor'")
  }

  static let unknownRole = Rule<CheckedDocument>(
    "document-type/unknown-role", .error, fix: .unsafe,
    """
    CFBundleTypeRole is not one of Editor, Viewer, Shell, QLGenerator, Importer and None; reported \
    at the string
    """,
    because: "the role is ignored, so the app is not offered for what it can do",
    references: ["Apple, CFBundleTypeRole"],
    bad: [
      .viewer(("<string>Viewer", "<string>↓Veiwer")),
      .viewer(("<string>Viewer", "<string>↓Reader")),
    ],
    good: [.viewer()]
  ) { subject, found in
    guard let role = subject.document.roleText, subject.document.role == nil else { return }
    find(&found, role, "role", of: TypeRole.allCases.map(\.rawValue), subject)
  }

  /// Reports a key that a document type lacks, with a fix that writes it.
  private static func find(
    _ found: inout RuleFindings, missing key: KnownKey, _ subject: CheckedDocument,
    _ text: String, behind others: [KnownKey], _ fix: String
  ) {
    let value = subject.document.value
    guard value[key] == nil else { return }
    let edit = subject.types.editor.insertion(of: key, [.string(text)], in: value, behind: others)
    found(
      "missing '\(key)' in a document type", at: value.placeOfMissingKey,
      related: .causes(value.misspellings(of: key)), fix: edit.map { Fix(fix, $0) })
  }

  /// Reports a word that is not in a list.
  private static func find(
    _ found: inout RuleFindings, _ word: PlacedString, _ what: String, of known: [String],
    _ subject: CheckedDocument
  ) {
    guard !word.isTemplate else { return }
    let near = NameDistance.nearest(to: word.text, among: known)
    let all = known.map { "'\($0)'" }.joined(separator: ", ")
    found(
      "unknown \(what) '\(word.text)'"
        + (near == nil ? "; must be one of \(all)" : didYouMean(near)),
      at: word.range,
      fix: near.map { name in
        Fix("write '\(name)'", subject.types.editor.replacement(of: word, by: name))
      })
  }
}

extension CheckedTypes {
  /// True for a macOS app; for a list without a platform, if it is a whole Info.plist.
  fileprivate var isForMac: Bool {
    let platform = list.platform
    if platform.isMacOS || platform.isIOS { return platform.isMacOS }
    return root[.bundleIdentifier] != nil && root[.documentBrowser] == nil
  }
}
