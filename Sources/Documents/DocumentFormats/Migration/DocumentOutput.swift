import Diagnostics

/// Collects the written bytes and passes them on in pieces.
package struct DocumentOutput {
  private static let size = 256 * 1024
  private static let firstSize = 256
  /// The minimum number of bytes that are passed on directly instead of being copied.
  @usableFromInline static var direct: Int { 8 * 1024 }

  @usableFromInline var buffer: [UInt8] = []
  /// The number of bytes in the buffer.
  @usableFromInline var count = 0
  private var sink: (Span<UInt8>) -> Bool
  /// True once the receiver has refused more.
  package private(set) var isStopped = false
  /// The pieces written since recording began, by their origin; nil when not recording.
  private var pieces: [Piece]?

  /// A part of the written bytes.
  enum Piece {
    case new([UInt8])
    /// A range of the old document.
    case copied(Range<Int>)
    case made(MadeScalar)
  }

  package init(_ sink: @escaping (Span<UInt8>) -> Bool = { _ in false }) { self.sink = sink }

  /// Begins another document and reuses the memory.
  package mutating func begin(_ sink: @escaping (Span<UInt8>) -> Bool) {
    (self.sink, count, isStopped) = (sink, 0, false)
  }

  var isRecording: Bool { pieces != nil }

  mutating func record() { pieces = [] }

  /// Stops recording, and returns the pieces written since `record` was called.
  mutating func recorded() -> [Piece] {
    defer { pieces = nil }
    return pieces ?? []
  }

  package mutating func append(_ bytes: [UInt8]) {
    pieces?.append(.new(bytes))
    write(bytes.span)
  }

  package mutating func append(_ text: String) {
    pieces?.append(.new(Array(text.utf8)))
    fill(text.utf8.count) { room, start in
      var place = start
      for byte in text.utf8 {
        room[place] = byte
        place &+= 1
      }
      return place
    }
  }

  /// Appends bytes of the old document that begin at an offset.
  mutating func append(_ bytes: Span<UInt8>, copiedFrom start: Int) {
    pieces?.append(.copied(start..<start + bytes.count))
    write(bytes)
  }

  package mutating func append(_ scalar: MadeScalar) {
    pieces?.append(.made(scalar))
    write(scalar.json.span)
  }

  mutating func append(_ byte: UInt8) {
    pieces?.append(.new([byte]))
    write(byte)
  }

  /// Writes a byte that no template repeats.
  @inlinable package mutating func write(_ byte: UInt8) {
    fill(1) { room, start in
      room[start] = byte
      return start &+ 1
    }
  }

  /// Writes bytes that no template repeats.
  @inlinable package mutating func write(_ bytes: Span<UInt8>) {
    if bytes.count >= Self.direct { return pass(bytes) }
    fill(bytes.count) { room, start in
      var index = 0
      while index &+ 16 <= bytes.count {
        room.store16(bytes.load16(index), at: start &+ index)
        index &+= 16
      }
      while index < bytes.count {
        room[start &+ index] = bytes[index]
        index &+= 1
      }
      return start &+ index
    }
  }

  /// Calls `fill` with room for some bytes, which writes from an index on and returns the index
  /// after them.
  @inline(__always) @inlinable
  mutating func fill(_ most: Int, _ fill: (inout MutableSpan<UInt8>, Int) -> Int) {
    if most > buffer.count &- count { makeRoom(most) }
    let start = count
    var span = buffer.mutableSpan
    let end = fill(&span, start)
    count = end
  }

  @usableFromInline mutating func makeRoom(_ most: Int) {
    if count + most > Self.size { flush() }
    let size = max(min(2 * buffer.count, Self.size), count + most, Self.firstSize)
    if size > buffer.count { buffer += repeatElement(0, count: size - buffer.count) }
  }

  /// Passes on the rest; returns false if the receiver has refused a piece.
  package mutating func finish() -> Bool {
    flush()
    sink = { _ in false }
    return !isStopped
  }

  @usableFromInline mutating func pass(_ bytes: Span<UInt8>) {
    flush()
    if !isStopped { isStopped = !sink(bytes) }
  }

  private mutating func flush() {
    if count > 0, !isStopped { isStopped = !sink(buffer.span.extracting(0..<count)) }
    count = 0
  }
}
