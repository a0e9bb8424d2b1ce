import Commands
import Diagnostics
import DocumentFormats
import Files
import JSONSchema
import JSONSyntax

/// Checks documents against a schema for 'filetype documents check'.
struct SchemaFileChecker: FileChecker, ~Copyable {
  private let program: SchemaProgram
  private var validator: SchemaValidator
  /// The last document, if it is YAML, TOML, JSON5, or JSON with comments.
  private var content: JudgedContent?
  private let selections: FileSelections
  private let limit: Int

  init(_ program: SchemaProgram, selections: FileSelections, limit: Int) {
    self.program = program
    validator = SchemaValidator(program, limit: limit)
    (self.selections, self.limit) = (selections, limit)
  }

  mutating func check(_ file: CheckedFile, _ source: FileSource) -> Findings {
    let selection = selections.selection(for: file.path)
    content =
      JudgedContent.isOfOtherNotation(file.path)
      ? source.readAll().map { JudgedContent($0, file.path) } : nil
    if let content { return JudgedDocument(content, program).check(selection, limit: limit) }
    let watch = MarkerWatch()
    var findings = validator.check(watch.watching { source.bytes(from: $0) }, selection)
    if watch.hasSeen { findings.add(TextConflicts.findings(in: source.bytes(from: 0))) }
    return findings
  }

  func text(_ source: FileSource) -> ByteSource {
    if let content { return byteSource(of: content.text) }
    let (encoding, mark) = (validator.reader.encoding, validator.reader.mark)
    return Transcoder.text(of: source.bytes, encoding, mark: mark)
  }

  var unit: OffsetUnit {
    content?.unit ?? OffsetUnit(validator.reader.encoding, mark: validator.reader.mark)
  }
}
