/// Collects what is written and passes it on in pieces.
struct DocumentOutput {
  private static let size = 256 * 1024

  private var buffer: [UInt8] = []
  private let sink: (Span<UInt8>) -> Bool
  /// True once the receiver has refused more.
  private(set) var isStopped = false
  /// What was written since it has been recorded, by what it was made from; nil if it is not.
  private var pieces: [Piece]?

  /// A part of what was written.
  enum Piece {
    case new([UInt8])
    /// From the old document.
    case copied(Range<Int>)
    case made(MadeScalar)
  }

  init(_ sink: @escaping (Span<UInt8>) -> Bool) {
    self.sink = sink
    buffer.reserveCapacity(Self.size)
  }

  var isRecording: Bool { pieces != nil }

  mutating func record() { pieces = [] }

  /// What was written since `record` was called; it is recorded no longer.
  mutating func recorded() -> [Piece] {
    defer { pieces = nil }
    return pieces ?? []
  }

  mutating func append(_ bytes: some Collection<UInt8>) {
    pieces?.append(.new(Array(bytes)))
    write(bytes)
  }

  /// Appends bytes of the old document, from an offset on.
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

  /// Passes on the rest; false if the receiver has refused anything.
  mutating func finish() -> Bool {
    flush()
    return !isStopped
  }

  private mutating func flush() {
    if !buffer.isEmpty, !isStopped { isStopped = !sink(buffer.span) }
    buffer.removeAll(keepingCapacity: true)
  }
}
