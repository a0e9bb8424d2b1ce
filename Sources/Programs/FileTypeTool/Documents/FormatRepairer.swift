import CommandKit
import Diagnostics
import DocumentFormats
import Files
import JSONSyntax

/// Checks documents of a declared format in memory, to repair them there.
struct FormatRepairer: FileSetChecker {
  let program: FormatProgram
  let edition: Int?
  let selections: FileSelections

  struct Reading: Sendable {
    /// Without a limit of findings.
    var report: Findings
    /// In UTF-8.
    var text: [UInt8]
    var unit: OffsetUnit
    /// True if a mistake has ended the reading.
    var isStopped: Bool
    var selection: RuleSelection
  }

  var limit: Int { 512 << 20 }

  func read(_ bytes: [UInt8], _ file: NamedFile) throws(FileFailure) -> Reading? {
    guard bytes.count <= limit else {
      throw FileFailure(file.path, "is larger than \(limit >> 20) MB, the limit for repairs")
    }
    let selection = selections.selection(for: file.path)
    var judge = DocumentJudge(program, limit: .max)
    let report = judge.check(rangeSource(of: bytes), edition: edition, selection).findings
    let isStopped = judge.isStopped
    guard judge.unit != .bytes else {
      return Reading(
        report: report, text: bytes, unit: .bytes, isStopped: isStopped, selection: selection)
    }
    let text = Transcoder.text(of: bytes, judge.encoding, mark: judge.mark)
    return Reading(
      // What cannot be read to its end must not lose the rest.
      report: isStopped ? report : Self.converting(report, to: text, from: bytes.count),
      text: text, unit: judge.unit, isStopped: isStopped, selection: selection)
  }

  /// The findings, of which the one on the encoding has the fix that takes the whole text.
  private static func converting(
    _ report: Findings, to text: [UInt8], from count: Int
  ) -> Findings {
    var result = Findings(limit: .max)
    for var finding in report.diagnostics {
      if finding.rule == JSONRules.utf16Encoding.id {
        let edit = TextEdit.replace(0..<count, by: String(decoding: text, as: UTF8.self))
        finding.fix = Fix("write the file in UTF-8", edit)
      }
      result.add(finding)
    }
    return result
  }

  func context(_ readings: [Reading]) {}

  func check(_ reading: Reading, _ context: Void, limit: Int) -> Findings {
    var report = Findings(limit: limit)
    report.add(reading.report)
    return report
  }

  func mending(_ reading: Reading, makesUnsafe: Bool) -> (fix: Fix, count: Int)? {
    // A mistake that stops the reader never has a safe fix.
    guard makesUnsafe, reading.isStopped, reading.unit == .bytes else { return nil }
    return JSONMender.mend(reading.text) { reading.selection.apply($0) != nil }.map {
      (Fix("make it JSON", $0.edits, as: .unsafe), $0.count)
    }
  }

  func text(of reading: Reading) -> (bytes: [UInt8], unit: OffsetUnit) {
    (reading.text, reading.unit)
  }
}
