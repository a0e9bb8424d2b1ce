/// Collects the written bytes and passes them on in pieces.
struct DocumentOutput {
  private static let size = 256 * 1024

  private var buffer: [UInt8] = []
  private let sink: (Span<UInt8>) -> Bool
  /// True once the receiver has refused more.
  private(set) var isStopped = false
  /// The pieces written since recording began, by their origin; nil when not recording.
  private var pieces: [Piece]?

  /// A part of the written bytes.
  enum Piece {
    case new([UInt8])
    /// A range of the old document.
    case copied(Range<Int>)
    case made(MadeScalar)
  }

  init(_ sink: @escaping (Span<UInt8>) -> Bool) {
    self.sink = sink
    buffer.reserveCapacity(Self.size)
  }

  var isRecording: Bool { pieces != nil }

  mutating func record() { pieces = [] }

  /// Stops recording, and returns the pieces written since `record` was called.
  mutating func recorded() -> [Piece] {
    defer { pieces = nil }
    return pieces ?? []
  }

  mutating func append(_ bytes: some Collection<UInt8>) {
    pieces?.append(.new(Array(bytes)))
    write(bytes)
  }

  /// Appends bytes of the old document that begin at an offset.
  mutating func append(_ bytes: ArraySlice<UInt8>, copiedFrom start: Int) {
    pieces?.append(.copied(start..<start + bytes.count))
    write(bytes)
  }

  mutating func append(_ scalar: MadeScalar) {
    pieces?.append(.made(scalar))
    write(scalar.json)
  }

  private mutating func write(_ bytes: some Collection<UInt8>) {
    if buffer.count + bytes.count > Self.size { flush() }
    buffer += bytes
  }

  mutating func append(_ byte: UInt8) {
    pieces?.append(.new([byte]))
    if buffer.count == Self.size { flush() }
    buffer.append(byte)
  }

  /// Passes on the rest; returns false if the receiver has refused a piece.
  mutating func finish() -> Bool {
    flush()
    return !isStopped
  }

  private mutating func flush() {
    if !buffer.isEmpty, !isStopped { isStopped = !sink(buffer.span) }
    buffer.removeAll(keepingCapacity: true)
  }
}
