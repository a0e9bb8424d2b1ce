package import Diagnostics

/// Turns UTF-16 or UTF-32 into UTF-8 while it is read.
///
/// What is no character becomes bytes that are no UTF-8, so that the reader reports it in place:
/// half of a surrogate pair is encoded as such, a cut code unit becomes 0xFF.
package struct Transcoder {
  private let encoding: TextEncoding
  private let source: ByteSource
  private var input: [UInt8]
  private var position = 0
  private var isExhausted = false

  /// Reads `first`, then what `source` gives.
  package init(_ encoding: TextEncoding, first: [UInt8], source: @escaping ByteSource) {
    self.encoding = encoding
    self.source = source
    self.input = first
  }

  /// A `ByteSource`.
  package mutating func read(into buffer: inout MutableSpan<UInt8>, from start: Int) -> Int {
    var index = start
    var scalar: [UInt8] = []
    while buffer.count - index >= 4 {
      guard let value = nextScalar() else { break }
      scalar.removeAll(keepingCapacity: true)
      if value < 0x11_0000 {
        JSONReader.appendUTF8(of: value, to: &scalar)
      } else {
        scalar.append(0xFF)
      }
      for byte in scalar {
        buffer[index] = byte
        index += 1
      }
    }
    return index - start
  }

  /// The next scalar, a lone surrogate as it is, `UInt32.max` for a cut code unit, nil at the end.
  private mutating func nextScalar() -> UInt32? {
    guard let unit = nextUnit() else { return nil }
    guard encoding.width == 2, (0xD800..<0xDC00).contains(unit) else {
      return unit < 0x11_0000 ? unit : .max
    }
    let before = position
    guard let low = nextUnit() else { return unit }
    guard (0xDC00..<0xE000).contains(low) else {
      position = before
      return unit
    }
    return 0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00)
  }

  private mutating func nextUnit() -> UInt32? {
    let width = encoding.width
    if input.count - position < 2 * width { fill() }
    guard input.count - position >= width else {
      guard position < input.count else { return nil }
      position = input.count
      return .max
    }
    let bytes = input[position..<(position + width)]
    position += width
    let isLittle = encoding == .utf16LittleEndian || encoding == .utf32LittleEndian
    return isLittle
      ? bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
      : bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  private mutating func fill() {
    guard !isExhausted else { return }
    let rest = Array(input[position...])
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var span = chunk.mutableSpan
    let count = source(&span, 0)
    isExhausted = count == 0
    input = rest + chunk[..<count]
    position = 0
  }
}
