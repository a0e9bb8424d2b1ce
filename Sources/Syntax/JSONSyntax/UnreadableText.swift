package import Diagnostics

/// Repairs of a JSON text that cannot be read to its end.
package enum UnreadableText {
  /// A finding on such a text with its fix, or with what else is to be done.
  ///
  /// `findings` judges a text that is JSON.
  package static func helping(
    _ finding: Diagnostic, _ bytes: [UInt8], findings: @escaping ([UInt8]) -> [Diagnostic]
  ) -> Diagnostic {
    var finding = finding
    guard finding.fix == nil else { return finding }
    switch finding.rule {
    case JSONRules.unexpectedEnd.id:
      if let fix = MissingBracket.fix(atEndOf: bytes, findings: findings) {
        finding.fix = fix
        finding.notes = [MissingBracket.reason]
      } else {
        finding.fix = CutDocument.best(of: bytes, findings: findings)
      }
    case JSONRules.trailingContent.id:
      finding.fix = finding.range.flatMap {
        TrailingText(in: bytes, at: $0.lowerBound)?.fix(findings)
      }
      if finding.fix == nil { note(TrailingText.advice, in: &finding) }
    case JSONRules.mismatchedBracket.id:
      finding.fix = finding.range.flatMap { range in
        TrailingText(in: bytes, at: range.lowerBound)?.fix(findings)
          ?? MissingBracket.fix(in: bytes, at: range.lowerBound, findings: findings)
      }
      if finding.fix == nil { note(MissingBracket.advice, in: &finding) }
    case JSONRules.malformedNumber.id:
      finding.fix = finding.range.flatMap { MisspelledNumber.fix(in: bytes, at: $0) }
      if finding.fix == nil { note(MisspelledNumber.advice, in: &finding) }
    case JSONRules.severalDocuments.id:
      finding.fix = finding.range.flatMap {
        TrailingText(in: bytes, at: $0.lowerBound)?.fix(findings)
      }
      if finding.fix == nil {
        note("write each into a file of its own, or make them the items of a list", in: &finding)
      }
    case JSONRules.missingValue.id:
      finding.fix = finding.range.flatMap { ExtraComma.fix(in: bytes, at: $0.lowerBound) }
      if finding.fix == nil { note(ExtraComma.advice, in: &finding) }
    case JSONRules.unexpectedCharacter.id:
      finding.fix = finding.range.flatMap { range in
        FencedText.fix(in: bytes, at: range.lowerBound)
          ?? MissingQuote.fix(in: bytes, at: range.lowerBound)
          ?? MissingBracket.fix(in: bytes, beforeItemAt: range.lowerBound, findings: findings)
          ?? MissingBracket.fix(
            in: bytes, beforeMemberWithColonAt: range.lowerBound, findings: findings)
      }
      if finding.fix == nil, finding.message == MissingQuote.message {
        note(MissingQuote.advice, in: &finding)
      }
    case JSONRules.unknownLiteral.id:
      finding.fix = finding.range.flatMap { MissingQuote.fix(in: bytes, at: $0.lowerBound) }
    case JSONRules.invalidUTF8.id:
      finding.fix = SingleByteText.fix(of: bytes)
      if finding.fix == nil { note(SingleByteText.advice, in: &finding) }
    case JSONRules.noValue.id:
      let what = bytes.isEmpty ? "the file is empty" : "the file has white space only"
      note("\(what): restore it from a copy, or remove it", in: &finding)
    default: break
    }
    return finding
  }

  /// Adds a note once, however often a finding is helped.
  private static func note(_ advice: String, in finding: inout Diagnostic) {
    if !finding.notes.contains(advice) { finding.notes.append(advice) }
  }
}
