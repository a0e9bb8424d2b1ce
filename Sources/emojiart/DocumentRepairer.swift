import CommandSupport
import Diagnostics
import EmojiArt
import FileAccess

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
      throw FileFailure(file.path, "is longer than \(limit >> 20) MB; such documents are not repaired")
    }
    var checker = DocumentChecker(edition: edition, selection: selection)
    let name = file.isNamed ? file.path.split(separator: "/").last.map(String.init) : nil
    let report = checker.check(DocumentChecker.File(name: name), byteSource(of: bytes))
    let unit = checker.unit
    guard unit != .bytes else { return Reading(report: report, text: bytes, unit: unit) }
    var text: [UInt8] = []
    let source = checker.text(byteSource(of: bytes))
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      var span = buffer.mutableSpan
      let count = source(&span, 0)
      if count == 0 { break }
      text += buffer[..<count]
    }
    return Reading(report: report, text: text, unit: unit)
  }

  func context(_ readings: [Reading]) {}

  func check(_ reading: Reading, _ context: Void) -> Report { reading.report }

  func text(of reading: Reading) -> (bytes: [UInt8], unit: OffsetUnit) {
    (reading.text, reading.unit)
  }
}
