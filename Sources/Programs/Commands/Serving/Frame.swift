/// The kind of a frame: a request, its result, or the end.
///
/// Documentation/Frames.md describes the protocol.
enum FrameKind: UInt8 {
  case check = 0x43  // C
  case end = 0x45  // E
  case inspect = 0x49  // I
  case migrate = 0x4D  // M
  /// Only in results: the stream is not valid, and the process ends.
  case refusal = 0x58  // X
}

/// The 16 bytes before each frame, with numbers in network byte order.
///
/// The first byte is the kind, and three bytes are zero. The length of the text (the name in a
/// request, the JSON object in a result) follows in 4 bytes, and the length of the document in 8
/// bytes.
struct FrameHeader: Equatable {
  static let count = 16

  var kind: UInt8
  var textCount: Int
  /// The number of bytes in the document, which may exceed an `Int`.
  var documentCount: UInt64

  init(_ kind: FrameKind, textCount: Int, documentCount: Int = 0) {
    self.kind = kind.rawValue
    self.textCount = textCount
    self.documentCount = UInt64(documentCount)
  }

  /// Returns nil if the reserved bytes are not zero, or if there are not exactly 16 bytes.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.count, bytes[1...3].allSatisfy({ $0 == 0 }) else { return nil }
    kind = bytes[0]
    textCount = bytes[4..<8].reduce(0) { $0 << 8 | Int($1) }
    documentCount = bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
  }

  var bytes: [UInt8] {
    let text = (0..<4).map { UInt8(truncatingIfNeeded: textCount >> (24 - 8 * $0)) }
    let document = (0..<8).map { UInt8(truncatingIfNeeded: documentCount >> (56 - 8 * $0)) }
    return [kind, 0, 0, 0] + text + document
  }
}
