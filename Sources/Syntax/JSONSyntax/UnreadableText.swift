package import Diagnostics

/// Repairs of a JSON text that cannot be read to its end.
package enum UnreadableText {
  /// A finding on such a text with its fix, or with what else is to be done.
  ///
  /// `findings` judges a text that is JSON.
  package static func helping(
    _ finding: Diagnostic, _ bytes: [UInt8], findings: ([UInt8]) -> [Diagnostic]
  ) -> Diagnostic {
    var finding = finding
    guard finding.fix == nil else { return finding }
    switch finding.rule {
    case JSONRules.unexpectedEnd.id: finding.fix = CutDocument.best(of: bytes, findings: findings)
    case JSONRules.trailingContent.id, JSONRules.mismatchedBracket.id:
      finding.fix = finding.range.flatMap { TrailingText(in: bytes, at: $0.lowerBound)?.fix }
    case JSONRules.severalDocuments.id:
      finding.fix = finding.range.flatMap { TrailingText(in: bytes, at: $0.lowerBound)?.fix }
      if finding.fix == nil {
        finding.notes.append("write each into a file of its own, or make them the items of a list")
      }
    case JSONRules.noValue.id:
      let what = bytes.isEmpty ? "the file is empty" : "the file has white space only"
      finding.notes.append("\(what): restore it from a copy, or remove it")
    default: break
    }
    return finding
  }
}
