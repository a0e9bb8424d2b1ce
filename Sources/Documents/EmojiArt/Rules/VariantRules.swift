package import Diagnostics
import DocumentFormats
import JSONSyntax

// The rule for variants of student apps that are not a dialect.
extension EmojiArtRules {
  package static let variant = RuleInfo(
    "emojiart/variant", .note, fix: .unsafe,
    """
    A document with errors is of variants of an edition that student apps write (positions as \
    lists or with fractions, texts or nothing as ids, ...). The message has the variants, the \
    edition, and the data that the fix loses; reported at the first error
    """,
    because:
      "'emojiart fix --unsafe-fixes' and 'emojiart migrate' change it to that edition",
    references: ["published student apps", "Swift's coding of CGPoint, CGSize, and UUID"],
    bad: [
      .emojis(#"{"text": "😀", "x": ↓1.5, "y": 2, "size": 40, "id": 1}"#),
      .emojis(#"↓{"text": "😀", "position": [1, 2], "size": 40, "id": "A7"}"#),
    ],
    good: [.emoji(), .emoji2023()])

  /// The rules whose errors a variant may explain.
  static let mayBeVariants: Set<String> = [
    wrongType.id, missingMember.id, nullRequiredMember.id, numberNotIntegral.info.id,
    unknownBackgroundKind.id, mixedDialects.id, unknownDialect.id,
  ]

  /// The rules whose fixes do not suit a variant, or are only a part of its repair.
  static let fixedByVariants: Set<String> = [
    missingMember.id, misspeltMember.id, nullBackground.id, numberNotIntegral.info.id,
  ]

  static func reportVariant(_ document: DocumentChecker.Normalized, _ findings: inout Findings) {
    let found = document.normalization
    let edition = Dialect.course[found.version].name
    let word = found.names.count == 1 ? "variant" : "variants"
    let losses = found.tally.losses.map { "'\($0.name)'" }.joined(separator: ", ")
    var finding = Diagnostic(
      variant,
      "the document is of the \(word) \(found.nameList) of '\(edition)'"
        + (losses.isEmpty ? "" : "; making it one of '\(edition)' loses \(losses)"),
      at: document.error.range,
      fix: Fix(
        "make it one of '\(edition)'", found.edit(of: document.old),
        as: document.rivals.isEmpty ? .unsafe : .displayOnly))
    if let rival = document.rivals.first {
      finding.notes = [
        "it may also be of '\(rival.name)', in which 'y' grows the other way; "
          + "'emojiart migrate --from \(rival.edition.rawValue)' takes it as that"
      ]
    }
    findings.add(finding)
  }
}
