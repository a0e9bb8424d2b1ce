import Diagnostics
import JSONSyntax

/// Collects the written bytes and passes them on in pieces.
package struct PieceOutput: ~Copyable {
  private static let size = 256 * 1024
  /// The maximum size of an emoji with a known layout; `makeRoom` ensures that it fits.
  static let room = 512
  /// The minimum number of bytes that are passed on directly instead of being copied.
  private static let direct = 8 * 1024

  private(set) var buffer = [UInt8](repeating: 0, count: size + room)
  /// The number of bytes in the buffer.
  var count = 0
  /// True once the receiver has refused more.
  package private(set) var isStopped = false
  private var sink: (Span<UInt8>) -> Bool = { _ in false }

  package init() {}

  package mutating func begin(_ sink: @escaping (Span<UInt8>) -> Bool) {
    self.sink = sink
    count = 0
    isStopped = false
  }

  /// Passes on the rest; returns false if the receiver has refused a piece.
  package mutating func finish() -> Bool {
    flush()
    sink = { _ in false }
    return !isStopped
  }

  private mutating func flush() {
    if count > 0, !isStopped { isStopped = !sink(buffer.span.extracting(0..<count)) }
    count = 0
  }

  /// Makes sure that `room` bytes can be written at `count`.
  @inline(__always)
  mutating func makeRoom() {
    if count > Self.size { flush() }
  }

  package mutating func append(_ text: some Sequence<UInt8>) {
    for byte in text {
      makeRoom()
      buffer[count] = byte
      count += 1
    }
  }

  mutating func append(_ text: String) { append(text.utf8) }

  mutating func append(_ bytes: Span<UInt8>) {
    if bytes.count >= Self.direct {
      flush()
      if !isStopped { isStopped = !sink(bytes) }
      return
    }
    if count + bytes.count > Self.size { flush() }
    let start = count
    count += bytes.count
    var span = buffer.mutableSpan
    var index = 0
    while index &+ 16 <= bytes.count {
      span.store16(bytes.load16(index), at: start &+ index)
      index &+= 16
    }
    while index < bytes.count {
      span[start &+ index] = bytes[index]
      index &+= 1
    }
  }

  mutating func append(_ piece: TemplatePiece) {
    fill { span, position, _ in piece.put(&span, position) }
  }

  /// Appends a number in decimal digits.
  mutating func append(_ number: Int) {
    fill { span, position, _ in span.put(number, at: position) }
  }

  /// Calls `fill`, which writes bytes from index `count` on and returns the index after them.
  mutating func fill(_ fill: (inout MutableSpan<UInt8>, Int, _ limit: Int) -> Int) {
    makeRoom()
    let start = count
    var span = buffer.mutableSpan
    let end = fill(&span, start, Self.size)
    count = end
  }
}
