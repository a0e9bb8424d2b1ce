import CommandKit
import Diagnostics
import EmojiArt
import Files
import JSONSyntax

/// Checks documents in memory, to repair them there.
struct DocumentRepairer: FileSetChecker {
  let edition: Edition?
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
      throw FileFailure(
        file.path, "is larger than \(limit >> 20) MB, the limit for repairs")
    }
    let selection = selections.selection(for: file.path)
    var checker = DocumentChecker(edition: edition, selection: selection, limit: .max)
    let name = file.isNamed ? file.path.split(separator: "/").last.map(String.init) : nil
    let document = DocumentChecker.File(
      name: name, isSymbolicLink: file.isSymbolicLink, isDirectory: file.isDirectory)
    let report = checker.check(document, byteSource(of: bytes))
    guard checker.unit != .bytes else {
      return Reading(
        report: report, text: bytes, unit: .bytes, isStopped: checker.reader.json.isStopped,
        selection: selection)
    }
    let text = Self.text(checker.text(byteSource(of: bytes)))
    // What cannot be read to its end must not lose the rest.
    let isWhole = checker.detection != nil
    return Reading(
      report: isWhole ? Self.converting(report, to: text, from: bytes.count) : report, text: text,
      unit: checker.unit, isStopped: checker.reader.json.isStopped, selection: selection)
  }

  private static func text(_ source: ByteSource) -> [UInt8] {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      var span = buffer.mutableSpan
      let count = source(&span, 0)
      if count == 0 { return text }
      text += buffer[..<count]
    }
  }

  /// The findings, of which the one on the encoding has the fix that takes the whole text.
  private static func converting(_ report: Findings, to text: [UInt8], from count: Int) -> Findings
  {
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
    let mending = JSONMender.mend(reading.text) { reading.selection.apply($0) != nil }
    return mending.map {
      (Fix("make it JSON", $0.edits, as: .unsafe), $0.count)
    }
  }

  func text(of reading: Reading) -> (bytes: [UInt8], unit: OffsetUnit) {
    (reading.text, reading.unit)
  }
}
