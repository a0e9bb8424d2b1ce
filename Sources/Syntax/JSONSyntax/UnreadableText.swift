package import Diagnostics

/// Repairs of a JSON text that cannot be read to its end.
package enum UnreadableText {
  /// Gives a finding on such a text its fix, or says what else is to be done.
  ///
  /// `findings` judges a text that is JSON.
  package static func help(
    _ finding: inout Diagnostic, _ bytes: [UInt8], findings: @escaping ([UInt8]) -> [Diagnostic]
  ) {
    // A comma does not repair a missing bracket.
    let comma = finding.rule == JSONRules.missingComma.id ? finding.fix : nil
    guard finding.fix == comma else { return }
    finding.fix = nil
    // Repairs do not know a byte order mark.
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let place = finding.range
    finding.range = place.map { max($0.lowerBound - mark, 0)..<max($0.upperBound - mark, 0) }
    help(&finding, mark == 0 ? bytes : Array(bytes[mark...]), findings)
    finding.range = place
    guard var fix = finding.fix else {
      if !finding.notes.contains(MissingBracket.outside) { finding.fix = comma }
      return
    }
    fix.edits = fix.edits.map { $0.moved(by: mark) }
    finding.fix = fix
  }

  private static func help(
    _ finding: inout Diagnostic, _ text: @autoclosure () -> [UInt8],
    _ findings: @escaping ([UInt8]) -> [Diagnostic]
  ) {
    switch finding.rule {
    case JSONRules.unexpectedEnd.id:
      if let fix = MissingBracket.fix(atEndOf: text(), findings: findings) {
        finding.fix = fix
        finding.notes = [MissingBracket.reason]
      } else {
        finding.fix = CutDocument.best(of: text(), findings: findings)
      }
    case JSONRules.trailingContent.id:
      finding.fix = finding.range.flatMap {
        TrailingText(in: text(), at: $0.lowerBound)?.fix(findings)
      }
      if finding.fix == nil { note(TrailingText.advice, in: &finding) }
    case JSONRules.mismatchedBracket.id:
      finding.fix = finding.range.flatMap { range in
        TrailingText(in: text(), at: range.lowerBound)?.fix(findings)
          ?? MissingBracket.fix(in: text(), at: range.lowerBound, findings: findings)
      }
      if finding.fix == nil { note(MissingBracket.advice, in: &finding) }
    case JSONRules.malformedNumber.id:
      finding.fix = finding.range.flatMap { MisspelledNumber.fix(in: text(), at: $0) }
      if finding.fix == nil { note(MisspelledNumber.advice, in: &finding) }
    case JSONRules.severalDocuments.id:
      finding.fix = finding.range.flatMap {
        TrailingText(in: text(), at: $0.lowerBound)?.fix(findings)
      }
      if finding.fix == nil {
        note("write each into a file of its own, or make them the items of a list", in: &finding)
      }
    case JSONRules.missingComma.id:
      let place = finding.range?.lowerBound ?? 0
      finding.fix = MissingBracket.fix(in: text(), beforeLineAt: place)
      if finding.fix == nil, MissingBracket.isShown(in: text(), beforeLineAt: place) {
        note(MissingBracket.outside, in: &finding)
      }
    case JSONRules.missingValue.id:
      finding.fix = finding.range.flatMap { ExtraComma.fix(in: text(), at: $0.lowerBound) }
      if finding.fix == nil { note(ExtraComma.advice, in: &finding) }
    case JSONRules.unexpectedCharacter.id:
      finding.fix = finding.range.flatMap { range in
        FencedText.fix(in: text(), at: range.lowerBound)
          ?? MissingQuote.fix(in: text(), at: range.lowerBound)
          ?? MissingBracket.fix(in: text(), beforeItemAt: range.lowerBound, findings: findings)
          ?? MissingBracket.fix(
            in: text(), beforeMemberWithColonAt: range.lowerBound, findings: findings)
      }
      if finding.fix == nil, finding.message == MissingQuote.message {
        note(MissingQuote.advice, in: &finding)
      }
    case JSONRules.unknownLiteral.id:
      finding.fix = finding.range.flatMap { MissingQuote.fix(in: text(), at: $0.lowerBound) }
    case JSONRules.invalidUTF8.id:
      finding.fix = SingleByteText.fix(of: text())
      if finding.fix == nil { note(SingleByteText.advice, in: &finding) }
    case JSONRules.noValue.id:
      let what = text().isEmpty ? "the file is empty" : "the file has white space only"
      note("\(what): restore it from a copy, or remove it", in: &finding)
    default: break
    }
  }

  /// Adds a note once, however often a finding is helped.
  private static func note(_ advice: String, in finding: inout Diagnostic) {
    if !finding.notes.contains(advice) { finding.notes.append(advice) }
  }
}
