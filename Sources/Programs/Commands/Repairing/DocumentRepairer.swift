package import Diagnostics
package import Files
import JSONSyntax

/// Checks and repairs JSON documents in memory.
package struct DocumentRepairer: FileSetChecker {
  /// The result of checking a document.
  package struct Judgment: Sendable {
    /// The findings, without a limit.
    package var report: Findings
    /// The text in UTF-8 if the document has another encoding.
    package var text: [UInt8]?
    package var unit: OffsetUnit
    /// True if an error has stopped the reader.
    package var isStopped: Bool

    package init(report: Findings, text: [UInt8]?, unit: OffsetUnit, isStopped: Bool) {
      (self.report, self.text, self.unit, self.isStopped) = (report, text, unit, isStopped)
    }
  }

  package struct Reading: Sendable {
    fileprivate var judgment: Judgment
    fileprivate var bytes: [UInt8]
    fileprivate var selection: RuleSelection
    /// False if no repair makes the text readable.
    fileprivate var isHopeful = true
  }

  private let selections: FileSelections
  private let judge: @Sendable ([UInt8], NamedFile, RuleSelection) -> Judgment

  package init(
    _ selections: FileSelections,
    judge: @escaping @Sendable ([UInt8], NamedFile, RuleSelection) -> Judgment
  ) {
    self.selections = selections
    self.judge = judge
  }

  package var limit: Int { 512 << 20 }

  package func read(_ bytes: [UInt8], _ file: NamedFile) throws(FileFailure) -> Reading? {
    guard bytes.count <= limit else {
      throw FileFailure(file.path, "is larger than \(limit >> 20) MB, the limit for repairs")
    }
    let selection = selections.selection(for: file.path)
    var judgment = judge(bytes, file, selection)
    let text = judgment.text ?? bytes
    if judgment.isStopped {
      help(&judgment.report, text, file, selection)
      guard isHopeful(text, file, selection) else {
        judgment.report.change(JSONRescue.refuse)
        return Reading(judgment: judgment, bytes: bytes, selection: selection, isHopeful: false)
      }
    }
    if judgment.text != nil { Self.convert(&judgment, from: bytes.count) }
    Self.keepValues(&judgment.report, in: text)
    return Reading(judgment: judgment, bytes: bytes, selection: selection)
  }

  /// Removes fixes that lose a value, and names what the others replace.
  ///
  /// Other mistakes in the text are repaired by edits of single tokens.
  private static func keepValues(_ report: inout Findings, in text: [UInt8]) {
    let tokens = Set([JSONRules.duplicateMember.id, JSONRules.mergeConflictMarker.id])
    let isSafe = { (finding: Diagnostic) in
      finding.fix == nil || finding.rule.hasPrefix("json/") && !tokens.contains(finding.rule)
    }
    guard !report.diagnostics.allSatisfy(isSafe) else { return }
    var contents = TextContents(text)
    report.change { finding in
      if !isSafe(finding), let fix = finding.fix { finding.fix = contents.naming(fix) }
    }
  }

  /// True if the repaired text can be read, and a null that replaces NaN or infinity does not cause
  /// the next error.
  private func isHopeful(_ bytes: [UInt8], _ file: NamedFile, _ selection: RuleSelection) -> Bool {
    var hasNonfinite = false
    var last: [UInt8] = []
    let outcome = JSONRescue.outcome(of: bytes) { text in
      let judgment = judge(text, file, .all)
      var report = judgment.report
      help(&report, text, file, .all)
      let nonfinite = JSONRules.nonfiniteNumber.id
      hasNonfinite = hasNonfinite || report.diagnostics.contains { $0.rule == nonfinite }
      last = text
      return JSONRescue.Reading(findings: report.diagnostics, isStopped: judgment.isStopped)
    }
    guard let outcome else { return false }
    return !hasNonfinite
      || !outcome.findings.contains { finding in
        guard finding.severity == .error, finding.fix == nil, let range = finding.range,
          range.upperBound <= last.count
        else { return false }
        return last[range].elementsEqual("null".utf8)
      }
  }

  /// Leaves a fix only to the finding on the encoding, which converts the whole text.
  ///
  /// The places of all other fixes are in the converted text, and they follow. A text is not
  /// converted if that would lose a unit, which is not a character.
  private static func convert(_ judgment: inout Judgment, from count: Int) {
    let text = judgment.text.flatMap { String(validating: $0, as: UTF8.self) }
    let isStopped = judgment.isStopped
    judgment.report.change { finding in
      finding.fix = nil
      if finding.rule == JSONRules.utf16Encoding.id, let text {
        finding.fix = Fix(
          "write the file in UTF-8", .replace(0..<count, by: text),
          as: isStopped ? .unsafe : .safe)
      }
    }
  }

  /// Gives the finding that ended the reading a fix if there is one.
  private func help(
    _ report: inout Findings, _ bytes: [UInt8], _ file: NamedFile, _ selection: RuleSelection
  ) {
    report.change { [judge] finding in
      UnreadableText.help(&finding, bytes) { judge($0, file, selection).report.diagnostics }
    }
  }

  package func context(_ readings: [Reading]) {}

  package func check(_ reading: Reading, _ context: Void, limit: Int) -> Findings {
    var report = Findings(limit: limit)
    report.add(reading.judgment.report)
    return report
  }

  package func mending(
    _ reading: Reading, _ isRepairable: @escaping (Diagnostic, _ text: () -> [UInt8]) -> Bool
  ) -> (fix: Fix, count: Int)? {
    guard reading.isHopeful, reading.judgment.isStopped, reading.judgment.text == nil else {
      return nil
    }
    return JSONMender.mend(reading.bytes) { mistake, text in
      reading.selection.apply(mistake).map { isRepairable($0, text) } ?? false
    }.map { (Fix("make it JSON", $0.edits, as: .unsafe), $0.count) }
  }

  package func refusal(of new: Reading, from old: Reading, after fixes: [Fix]) -> String? {
    let isEmpty = text(of: new).bytes.allSatisfy { $0 <= 0x20 }
    return isEmpty && !fixes.isEmpty ? "the document would be empty" : nil
  }

  package func losses(in new: Reading, from old: Reading, after fixes: [Fix]) -> [String] {
    guard old.judgment.text == nil else { return [] }
    return TextContents(old.bytes).losses(after: fixes, in: text(of: new).bytes)
  }

  package func text(of reading: Reading) -> (bytes: [UInt8], unit: OffsetUnit) {
    (reading.judgment.text ?? reading.bytes, reading.judgment.unit)
  }
}
