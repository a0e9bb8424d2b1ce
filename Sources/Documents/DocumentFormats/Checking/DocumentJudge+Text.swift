package import Diagnostics
import JSONSyntax

extension DocumentJudge {
  /// How offsets in the text of the last document relate to offsets in its file.
  package var unit: OffsetUnit {
    encoding == .utf8 ? .bytes : .codeUnits(width: encoding.width, mark: mark)
  }

  /// The last text in UTF-8, from a source at the beginning of the file.
  ///
  /// A text in another encoding is held in memory.
  package func text(_ source: @escaping ByteSource) -> ByteSource {
    guard encoding != .utf8 else { return source }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      var span = buffer.mutableSpan
      let count = source(&span, 0)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return byteSource(of: Transcoder.text(of: bytes, encoding, mark: mark))
  }
}
