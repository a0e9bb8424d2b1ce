package import Diagnostics
import JSONSyntax

extension DocumentJudge {
  /// How offsets in the text of the last document relate to offsets in its file.
  package var unit: OffsetUnit {
    let encoding = reader.encoding
    return encoding == .utf8 ? .bytes : .codeUnits(width: encoding.width, mark: reader.mark)
  }

  /// The last text in UTF-8, from a source at the beginning of the file.
  ///
  /// A text in another encoding is held in memory.
  package func text(_ source: @escaping ByteSource) -> ByteSource {
    guard reader.encoding != .utf8 else { return source }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      var span = buffer.mutableSpan
      let count = source(&span, 0)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return byteSource(of: Transcoder.text(of: bytes, reader.encoding, mark: reader.mark))
  }
}
