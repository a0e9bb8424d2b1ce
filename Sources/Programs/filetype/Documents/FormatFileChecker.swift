import Commands
import Diagnostics
import DocumentFormats
import Files

/// Checks documents of a declared format for 'filetype documents check'.
struct FormatFileChecker: FileChecker, ~Copyable {
  private var judge: DocumentJudge
  private let version: Int?
  private let selections: FileSelections

  /// Creates a checker; `version` is the number of the documents' version, or nil to detect it.
  init(_ program: FormatProgram, version: Int?, selections: FileSelections, limit: Int) {
    judge = DocumentJudge(program, limit: limit)
    self.version = version
    self.selections = selections
  }

  mutating func check(_ file: CheckedFile, _ source: FileSource) -> Findings {
    judge.check(
      { source.bytes(from: $0) }, version: version, selections.selection(for: file.path)
    ).findings
  }

  func text(_ source: FileSource) -> ByteSource { judge.text(source.bytes) }

  var unit: OffsetUnit { judge.unit }
}
