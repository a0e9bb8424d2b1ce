/// The rules whose findings hide others, since the file, or what follows, is not read as it is meant.
///
/// Where one of them is found, nobody knows whether other findings are gone.
package enum HidingRules {
  package static let ids: Set<String> = [
    "declaration/unknown-enum-value", "declaration/unknown-key", "declaration/wrong-value-type",
    "desktop/empty-file", "desktop/first-group-not-desktop-entry", "desktop/junk-line",
    "desktop/not-utf-8", "emojiart/root-not-object", "json/comment", "json/foreign-white-space",
    "json/invalid-utf-8", "json/merge-conflict-marker", "json/mismatched-bracket",
    "json/missing-colon", "json/missing-comma", "json/missing-value", "json/nesting-too-deep",
    "json/no-value", "json/nul-bytes", "json/several-documents", "json/single-quoted-string",
    "json/trailing-comma", "json/trailing-content", "json/typographic-quotes",
    "json/unexpected-character", "json/unexpected-end", "json/unknown-literal",
    "json/unquoted-name", "json/utf-16-encoding", "metainfo/malformed-xml",
    "metainfo/unknown-root", "mime/invalid-encoded-bytes", "mime/malformed-xml",
    "mime/wrong-root", "mimeapps/junk-line", "plist/broken-dictionary", "plist/damaged-binary",
    "plist/encoding-mismatch", "plist/invalid-encoded-bytes", "plist/malformed-xml",
    "plist/nesting-too-deep", "plist/oversized-file", "plist/utf-16-encoding", "plist/wrong-root",
    "thumbnailer/malformed-key-file", "thumbnailer/missing-group",
  ]

  package static func contains(_ rule: String) -> Bool { ids.contains(rule) }
}

extension FileReport {
  /// True if something that is reported may hide other findings of the file.
  package var hidesFindings: Bool {
    findings.contains { HidingRules.contains($0.diagnostic.rule) }
      || unlisted.keys.contains(where: HidingRules.contains)
  }
}
