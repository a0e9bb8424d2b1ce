import Commands
import Diagnostics
import Declarations
import Files
import Installation
import Wiring

/// A file of the project, before and after wiring.
struct WiredFile {
  let path: String
  let format: WiringFormat
  let old: [UInt8]
  private(set) var new: [UInt8]
  private(set) var parts: [WrittenPart] = []
  private(set) var notes: [String] = []
  private var edits: [[TextEdit]] = []
  private(set) var refusal: WiringRefusal?
  /// The other files that the new text needs: all of one of the lists.
  private(set) var needs: [[OtherFile]] = []

  static let limit = 16 << 20

  /// Adds the declaration to the file, in memory.
  init(_ input: WiringInput, _ format: WiringFormat) {
    (path, self.format, old, new) = (input.path, format, input.text, input.text)
    do throws(WiringRefusal) {
      let wired = try format.wire(input)
      (new, parts, notes, edits) = (wired.bytes, wired.parts, wired.notes, wired.edits)
      var input = input
      input.text = new
      needs = format.others(input)
    } catch {
      refusal = error
    }
  }

  /// Leaves a file unchanged, with a reason.
  init(_ input: WiringInput, _ format: WiringFormat, refusal: String) {
    (path, self.format, old, new) = (input.path, format, input.text, input.text)
    self.refusal = WiringRefusal(refusal)
  }

  /// Adds what another file lacks: without it, the types are not there, whatever this file says.
  mutating func miss(_ sentence: String) {
    if isChanged { notes.append(sentence) } else { refusal = WiringRefusal(sentence) }
  }

  var isChanged: Bool { new != old }
  var difference: UnifiedDiff { UnifiedDiff(path: path, old: old, new: new) }

  /// The change to the file, for the list of files.
  var state: String { refusal != nil ? "refused  " : isChanged ? "wired    " : "unchanged" }

  /// The change for the record.
  var stage: WiringRecord.Stage {
    WiringRecord.Stage(
      before: ContentDigest.text(of: old), after: ContentDigest.text(of: new),
      reversal: Reversal(of: edits, on: old), parts: parts)
  }

  /// Returns the finding on a file that is refused or incomplete; nil for a wired one.
  func report(declaration: String) -> FileReport? {
    if let refusal {
      return FileReport(
        path, [Diagnostic(WiringRules.refused, refusal.message, at: refusal.range)], in: old)
    }
    guard isChanged else { return nil }
    let place = zip(old, new).prefix { $0 == $1 }.count
    let start = old[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = old[start...].firstIndex(of: 0x0A) ?? old.count
    return FileReport(
      path,
      [
        Diagnostic(
          WiringRules.missing,
          "the file lacks what '\(declaration)' says; 'filetype wire \(path.quotedForShell)' "
            + "writes it",
          at: start..<end)
      ], in: old)
  }
}
