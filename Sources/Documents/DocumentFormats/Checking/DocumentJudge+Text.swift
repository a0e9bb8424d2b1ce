package import Diagnostics
import JSONSyntax

extension DocumentJudge {
  /// The unit that converts offsets in the text of the last document to offsets in its file.
  package var unit: OffsetUnit {
    encoding == .utf8 ? .bytes : .codeUnits(width: encoding.width, mark: mark)
  }

  /// Returns the last text in UTF-8, from a source at the beginning of the file.
  ///
  /// A text in another encoding is held in memory.
  package func text(_ source: @escaping ByteSource) -> ByteSource {
    guard encoding != .utf8 else { return source }
    return byteSource(of: Transcoder.text(of: allBytes(of: source), encoding, mark: mark))
  }
}
