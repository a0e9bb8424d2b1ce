import Commands
import Diagnostics
import DocumentFormats
import JSONSyntax

extension DocumentRepairer {
  /// Repairs documents of a declared format; `version` is the number of the documents' version.
  init(_ selections: FileSelections, _ program: FormatProgram, version: Int?) {
    self.init(selections) { bytes, file, selection in
      var judge = DocumentJudge(program, limit: .max)
      let report = judge.check(rangeSource(of: bytes), version: version, selection).findings
      let text =
        judge.unit == .bytes
        ? nil : Transcoder.text(of: bytes, judge.encoding, mark: judge.mark)
      return Judgment(report: report, text: text, unit: judge.unit, isStopped: judge.isStopped)
    }
  }
}
