/// Converts UTF-16 or UTF-32 to UTF-8 while reading.
///
/// Invalid characters become invalid UTF-8, and the reader reports them in place. A lone surrogate
/// is encoded like a scalar, a unit beyond Unicode becomes 0xFE, and a code unit that is cut off at
/// the end becomes 0xFF.
package struct Transcoder {
  private let encoding: TextEncoding
  private let source: ByteSource
  private var input: [UInt8]
  private var position = 0
  private var isExhausted = false

  /// Reads `first`, then the bytes of `source`.
  package init(_ encoding: TextEncoding, first: [UInt8], source: @escaping ByteSource) {
    self.encoding = encoding
    self.source = source
    self.input = first
  }

  /// Returns a whole text in UTF-8; `mark` is the length of its byte order mark.
  ///
  /// A text that is in UTF-8 keeps its mark.
  package static func text(of bytes: [UInt8], _ encoding: TextEncoding, mark: Int) -> [UInt8] {
    guard encoding != .utf8 else { return bytes }
    let source = text(of: byteSource(of: bytes), encoding, mark: mark)
    return allBytes(of: source, expected: bytes.count)
  }

  /// Does the same for a source at the beginning of a file.
  package static func text(
    of source: @escaping ByteSource, _ encoding: TextEncoding, mark: Int
  ) -> ByteSource {
    guard encoding != .utf8 else { return source }
    var transcoder = Transcoder(encoding, first: [], source: source)
    while transcoder.input.count < mark, transcoder.fill() {}
    transcoder.position = min(mark, transcoder.input.count)
    return { transcoder.read(into: &$0, from: $1) }
  }

  /// Reads like a `ByteSource`.
  package mutating func read(into buffer: inout MutableSpan<UInt8>, from start: Int) -> Int {
    var index = start
    var scalar: [UInt8] = []
    while buffer.count - index >= 4 {
      guard let value = nextScalar() else { break }
      scalar.removeAll(keepingCapacity: true)
      if value < 0x11_0000 {
        scalar.append(utf8: value)
      } else {
        scalar.append(value == .max ? 0xFF : 0xFE)
      }
      for byte in scalar {
        buffer[index] = byte
        index += 1
      }
    }
    return index - start
  }

  /// Returns the next scalar, or nil at the end.
  ///
  /// A lone surrogate is returned unchanged, a unit beyond Unicode as 0x110000, and a unit that is
  /// cut off as `UInt32.max`.
  private mutating func nextScalar() -> UInt32? {
    // A source may return less than a code unit at a time. Four bytes hold a surrogate pair, or a
    // unit of UTF-32.
    while input.count - position < 4, fill() {}
    let left = input.count - position
    let width = encoding.width
    guard left >= width else {
      position = input.count
      return left == 0 ? nil : .max
    }
    let unit = unit(at: position)
    position += width
    guard width == 2, (0xD800..<0xDC00).contains(unit), left >= 4 else {
      return min(unit, 0x11_0000)
    }
    let low = self.unit(at: position)
    guard (0xDC00..<0xE000).contains(low) else { return unit }
    position += width
    return 0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00)
  }

  private func unit(at index: Int) -> UInt32 {
    let bytes = input[index..<(index + encoding.width)]
    let isLittle = encoding == .utf16LittleEndian || encoding == .utf32LittleEndian
    return isLittle
      ? bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
      : bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Reads more bytes; returns false at the end of the source.
  private mutating func fill() -> Bool {
    guard !isExhausted else { return false }
    let rest = Array(input[position...])
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var span = chunk.mutableSpan
    let count = source(&span, 0)
    isExhausted = count == 0
    input = rest + chunk[..<count]
    position = 0
    return count > 0
  }
}
