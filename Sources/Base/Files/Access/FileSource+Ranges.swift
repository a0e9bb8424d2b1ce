package import Diagnostics

extension FileSource {
  /// Returns a source of the bytes from an offset on, for a reader that moves back and forth.
  ///
  /// Several such sources may be read in turns. None affects the position of another one or of
  /// `bytes`.
  package func bytes(from offset: Int) -> ByteSource {
    var position = max(0, offset)
    return { [self] buffer, start in
      guard start < buffer.count else { return 0 }
      let count = read(at: position, into: &buffer, from: start)
      position += count
      return count
    }
  }

  /// Computes the digest of all bytes.
  package func digest() -> FileDigest {
    var builder = FileDigest.Builder()
    var buffer = [UInt8](repeating: 0, count: 131_072)
    // Not with `bytes(from:)`: when it is inlined here, the optimizer of Swift 6.3.1 assumes that
    // the loop reaches its end.
    var offset = 0
    while true {
      var span = buffer.mutableSpan
      let count = read(at: offset, into: &span, from: 0)
      if count == 0 { return builder.digest }
      builder.add(buffer.span.extracting(0..<count))
      offset += count
    }
  }
}
