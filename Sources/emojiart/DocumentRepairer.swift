import CommandSupport
import Diagnostics
import EmojiArt
import FileAccess
import JSONSyntax

/// Checks documents in memory, to repair them there.
struct DocumentRepairer: FileSetChecker {
  let edition: Edition?
  let selection: RuleSelection

  struct Reading: Sendable {
    var report: Report
    /// In UTF-8.
    var text: [UInt8]
    var unit: OffsetUnit
  }

  var limit: Int { 512 << 20 }

  func read(_ bytes: [UInt8], _ file: NamedFile) throws(FileFailure) -> Reading? {
    guard bytes.count <= limit else {
      throw FileFailure(
        file.path, "is longer than \(limit >> 20) MB; such documents are not repaired")
    }
    var checker = DocumentChecker(edition: edition, selection: selection)
    let name = file.isNamed ? file.path.split(separator: "/").last.map(String.init) : nil
    let report = checker.check(DocumentChecker.File(name: name), byteSource(of: bytes))
    guard checker.unit != .bytes else { return Reading(report: report, text: bytes, unit: .bytes) }
    let text = Self.text(checker.text(byteSource(of: bytes)))
    // What cannot be read to its end must not lose the rest.
    let isWhole = checker.detection != nil
    return Reading(
      report: isWhole ? Self.converting(report, to: text, from: bytes.count) : report, text: text,
      unit: checker.unit)
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
  private static func converting(_ report: Report, to text: [UInt8], from count: Int) -> Report {
    var result = Report()
    for var finding in report.diagnostics {
      if finding.rule == JSONRules.utf16Encoding.id {
        let edit = TextEdit(range: 0..<count, replacement: String(decoding: text, as: UTF8.self))
        finding.fix = Fix(title: "write the file in UTF-8", applicability: .safe, edits: [edit])
      }
      result.add(finding)
    }
    return result
  }

  func context(_ readings: [Reading]) {}

  func check(_ reading: Reading, _ context: Void) -> Report { reading.report }

  func text(of reading: Reading) -> (bytes: [UInt8], unit: OffsetUnit) {
    (reading.text, reading.unit)
  }
}
