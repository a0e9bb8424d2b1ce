package import Diagnostics

/// Decides whether repairs turn a text that cannot be read to its end into JSON.
///
/// A repair is useless if the text stays unreadable. It may also remove text that the author wrote
/// in another language.
package enum JSONRescue {
  /// The errors of a text.
  package struct Reading {
    package var findings: [Diagnostic]
    /// True if the text cannot be read to its end.
    package var isStopped: Bool

    package init(findings: [Diagnostic], isStopped: Bool) {
      (self.findings, self.isStopped) = (findings, isStopped)
    }
  }

  /// The maximum number of times that a text is repaired and read again.
  private static let mostRounds = 12

  /// Returns the findings for the repaired text, or nil if it cannot be read either.
  package static func outcome(
    of text: [UInt8], _ read: ([UInt8]) -> Reading
  ) -> Reading? {
    // Places of findings refer to the text in UTF-8.
    let (encoding, mark) = TextEncoding.detect(text)
    var text = Transcoder.text(of: text, encoding, mark: mark)
    for _ in 0..<mostRounds {
      let reading = read(text)
      guard reading.isStopped else { return reading }
      let mending = JSONMender.mend(text).map { Fix("make it JSON", $0.edits, as: .unsafe) }
      let fixes = reading.findings.compactMap(\.fix)
      let new = Fix.apply((mending.map { [$0] } ?? []) + fixes, to: text)
      guard new != text else { return nil }
      text = new
    }
    return nil
  }

  /// Returns the errors of a text as JSON, with a fix that closes a text that was cut off.
  package static func read(_ text: [UInt8]) -> Reading {
    var reader = JSONReader(reading: text)
    PlaceTree().scan(&reader) { _, _ in }
    reader.finish()
    var report = reader.report
    report.change { UnreadableText.help(&$0, text) { _ in [] } }
    return Reading(findings: report.diagnostics, isStopped: reader.isStopped)
  }

  /// Removes the fix of a finding except a merge conflict, as these can be resolved one by one.
  package static func refuse(_ finding: inout Diagnostic) {
    if finding.rule != JSONRules.mergeConflictMarker.id { finding.fix = nil }
  }
}
