import Diagnostics
import UniformTypes

/// Rules for valid roles and ranks of document types.
extension InfoPropertyListRules {
  static let missingRank = Rule<CheckedDocument>(
    "document-type/missing-rank", .warning, fix: .safe,
    "LSHandlerRank is missing in a document type, except in plug-ins; reported at its first key",
    because: "the App Store warns about every such entry, although absence means Default",
    references: ["App Store Connect, ITMS-90788", "Apple, LSHandlerRank"],
    bad: [
      .viewer(
        ("      <key>LSHandlerRank</key>\n      <string>Alternate</string>\n", ""),
        ("CFBundleTypeName", "↓CFBundleTypeName"))
    ],
    good: [.viewer()]
  ) { subject, found in
    guard subject.document.rankText == nil, !subject.document.isOfPlugIn else { return }
    find(
      &found, missing: .rank, subject, HandlerRank.default.rawValue,
      behind: [.role, .documentName], "write the rank that absence means")
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

  /// Reports a key that a document type lacks, with a fix that writes it.
  private static func find(
    _ found: inout RuleFindings, missing key: InfoKey, _ subject: CheckedDocument,
    _ text: String, behind others: [InfoKey], _ fix: String
  ) {
    let value = subject.document.value
    guard value[key] == nil else { return }
    let edit = subject.types.editor.insertion(of: key, [.string(text)], in: value, behind: others)
    found(
      "missing '\(key)' in a document type", at: value.placeOfMissingKey,
      related: .causes(value.misspellings(of: key)), fix: edit.map { Fix(fix, $0) })
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
