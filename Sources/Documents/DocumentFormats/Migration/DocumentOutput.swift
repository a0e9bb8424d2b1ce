/// Collects what is written and passes it on in pieces.
struct DocumentOutput {
  private static let size = 256 * 1024

  private var buffer: [UInt8] = []
  private let sink: (Span<UInt8>) -> Bool
  /// True once the receiver has refused more.
  private(set) var isStopped = false

  init(_ sink: @escaping (Span<UInt8>) -> Bool) {
    self.sink = sink
    buffer.reserveCapacity(Self.size)
  }

  mutating func append(_ bytes: some Collection<UInt8>) {
    if buffer.count + bytes.count > Self.size { flush() }
    buffer += bytes
  }

  mutating func append(_ byte: UInt8) {
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
