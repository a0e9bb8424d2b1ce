package import Diagnostics
import JSONSyntax

extension DocumentJudge {
  /// The unit that converts offsets in the text of the last document to offsets in its file.
  package var unit: OffsetUnit { OffsetUnit(encoding, mark: mark) }

  /// Returns the last text in UTF-8, from a source at the beginning of the file.
  package func text(_ source: @escaping ByteSource) -> ByteSource {
    Transcoder.text(of: source, encoding, mark: mark)
  }
}
