package import Diagnostics

/// Repairs of a JSON text that cannot be read to its end.
package enum UnreadableText {
  /// Gives a finding on such a text its fix, or says what else is to be done.
  ///
  /// `findings` judges a text that is JSON.
  package static func help(
    _ finding: inout Diagnostic, _ bytes: [UInt8], findings: @escaping ([UInt8]) -> [Diagnostic]
  ) {
    guard finding.fix == nil else { return }
    // Repairs do not know a byte order mark.
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let place = finding.range
    finding.range = place.map { max($0.lowerBound - mark, 0)..<max($0.upperBound - mark, 0) }
    help(&finding, mark == 0 ? bytes : Array(bytes[mark...]), findings)
    finding.range = place
    guard var fix = finding.fix else { return }
    fix.edits = fix.edits.map { $0.moved(by: mark) }
    finding.fix = fix
  }

  private static func help(
    _ finding: inout Diagnostic, _ text: @autoclosure () -> [UInt8],
    _ findings: @escaping ([UInt8]) -> [Diagnostic]
  ) {
    if finding.rule == JSONRules.unexpectedEnd.id {
      finding.fix = MissingBracket.fix(atEndOf: text(), findings: findings)
      if finding.fix != nil { finding.notes = [MissingBracket.reason] }
    }
    guard finding.fix == nil else { return }
    let (fix, advice) = repair(finding, text, findings)
    finding.fix = fix
    // A finding may be helped more than once.
    if fix == nil, let advice, !finding.notes.contains(advice) { finding.notes.append(advice) }
  }

  /// Returns a fix if there is one, and what else is to be done.
  private static func repair(
    _ finding: Diagnostic, _ text: () -> [UInt8],
    _ findings: @escaping ([UInt8]) -> [Diagnostic]
  ) -> (fix: Fix?, advice: String?) {
    let range = finding.range ?? 0..<0
    let place = range.lowerBound
    switch finding.rule {
    case JSONRules.unexpectedEnd.id: return (CutDocument.best(of: text(), findings: findings), nil)
    case JSONRules.trailingContent.id:
      return (TrailingText(in: text(), at: place)?.fix(findings), TrailingText.advice)
    case JSONRules.severalDocuments.id:
      return (
        TrailingText(in: text(), at: place)?.fix(findings),
        "write each into a file of its own, or make them the items of a list"
      )
    case JSONRules.mismatchedBracket.id:
      return (
        TrailingText(in: text(), at: place)?.fix(findings)
          ?? MissingBracket.fix(in: text(), at: place, findings: findings), MissingBracket.advice
      )
    case JSONRules.malformedNumber.id:
      return (MisspelledNumber.fix(in: text(), at: range), MisspelledNumber.advice)
    case JSONRules.missingValue.id:
      return (ExtraComma.fix(in: text(), at: place, findings: findings), ExtraComma.advice)
    case JSONRules.unexpectedCharacter.id:
      return (
        FencedText.fix(in: text(), at: place) ?? MissingQuote.fix(in: text(), at: place)
          ?? MissingBracket.fix(in: text(), at: place, findings: findings)
          ?? MissingBracket.fix(in: text(), beforeMemberWithColonAt: place, findings: findings),
        finding.message == MissingQuote.message ? MissingQuote.advice : nil
      )
    case JSONRules.unknownLiteral.id: return (MissingQuote.fix(in: text(), at: place), nil)
    case JSONRules.invalidUTF8.id: return (SingleByteText.fix(of: text()), SingleByteText.advice)
    case JSONRules.noValue.id:
      let what = text().isEmpty ? "the file is empty" : "the file has white space only"
      return (nil, "\(what): restore it from a copy, or remove it")
    default: return (nil, nil)
    }
  }
}
