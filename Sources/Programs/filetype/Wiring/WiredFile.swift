import Commands
import Diagnostics
import Declarations
import FileGeneration
import Files
import Installation
import Wiring

/// A file of the project, before and after wiring.
struct WiredFile {
  let path: String
  let format: WiringFormat
  let old: [UInt8]
  /// True for a file that does not exist yet.
  let isNew: Bool
  private(set) var new: [UInt8]
  private(set) var parts: [WrittenPart] = []
  private(set) var notes: [String] = []
  private var edits: [[TextEdit]] = []
  /// The text that the edits change: the old one, or that one without what earlier runs wrote.
  private var source: [UInt8]
  let recorded: [WiringRecord.Stage]
  /// The generated files for the format.
  let generated: [GeneratedFile]
  /// Why the types are not there; a changed file is written all the same, for what it can say.
  private(set) var refusals: [Diagnostic] = []
  /// The other files that the new text needs: all of one of the lists.
  private(set) var needs: [[OtherFile]] = []

  static let limit = 16 << 20

  /// Adds the declaration to the file, in memory.
  init(_ input: WiringInput, _ format: WiringFormat) {
    self.init(unchanged: input, format)
    do throws(WiringRefusal) {
      let wired: WiredText
      (wired, source) = try format.update(input, digest: ContentDigest.text(of:))
      (new, parts, notes, edits) = (wired.bytes, wired.parts, wired.notes, wired.edits)
      for refusal in wired.refusals { refuse(refusal.message, at: refusal.range) }
      var input = input
      input.text = new
      needs = format.others(input)
    } catch {
      refuse(error.message, at: error.range)
    }
  }

  /// Leaves a file unchanged, with a reason.
  init(_ input: WiringInput, _ format: WiringFormat, refusal: String) {
    self.init(unchanged: input, format)
    refuse(refusal)
  }

  private init(unchanged input: WiringInput, _ format: WiringFormat) {
    (path, self.format, old, new) = (input.path, format, input.text, input.text)
    (source, recorded, generated) = (input.text, input.recorded, input.generated)
    isNew = input.isNew
  }

  mutating func refuse(_ sentence: String, at range: Range<Int>? = nil) {
    refusals.append(Diagnostic(WiringRules.refused, sentence, at: range))
  }

  var isChanged: Bool { new != old }
  var difference: UnifiedDiff { UnifiedDiff(path: path, old: old, new: new) }

  /// The change to the file, for the list of files.
  var state: String { isChanged ? "wired    " : refusals.isEmpty ? "unchanged" : "refused  " }

  /// The runs for the record after the change; nil if none are left.
  var stages: [WiringRecord.Stage]? {
    guard new != source else { return nil }
    let stage = WiringRecord.Stage(
      before: ContentDigest.text(of: source), after: ContentDigest.text(of: new),
      reversal: Reversal(of: edits, on: source), parts: parts)
    return (source == old ? recorded : []) + [stage]
  }

  /// Returns the findings on a file that is refused or incomplete; nil for a wired one.
  func report(declaration: String) -> FileReport? {
    let findings = findings(declaration: declaration)
    return findings.isEmpty ? nil : FileReport(path, findings, in: old)
  }

  /// Returns why a file is refused, and what it lacks, at the first line that is not as it should.
  func findings(declaration: String) -> [Diagnostic] {
    guard isChanged else { return refusals }
    let wire = "'filetype wire \(declaration.quotedForShell)"
    let missing = Diagnostic(
      WiringRules.missing,
      isNew
        ? "the file does not exist; \(wire) --yes' makes it"
        : "the file \(source == old ? "lacks" : "differs from") what '\(declaration)' says; "
          + "\(wire) \(path.quotedForShell)' writes it",
      at: isNew ? nil : old.firstChange(to: new))
    return refusals + [missing]
  }
}
