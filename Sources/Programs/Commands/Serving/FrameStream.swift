import Files

/// Reads frames from standard input, and writes frames to standard output.
///
/// Results are written when their buffer is full or when reading would have to wait. A client that
/// waits for a result therefore gets it, and a client that sends without pause does not cost a
/// system call for each document.
struct FrameStream: ~Copyable {
  /// The first line in both directions.
  static let hello = "emojiart-frames 1\n"
  private static let inputSize = 1 << 18
  private static let outputSize = 1 << 16

  private var input = [UInt8](repeating: 0, count: inputSize)
  private var start = 0
  private var end = 0
  private var output: [UInt8] = []

  init() {
    output.reserveCapacity(2 * Self.outputSize)
    output += Self.hello.utf8
  }

  /// Replaces `bytes` with the next `count` bytes, or fewer at the end of the stream.
  ///
  /// Memory grows with the bytes that arrive, not with the length in a header.
  mutating func read(_ count: Int, into bytes: inout [UInt8]) throws(FileFailure) {
    bytes.removeAll(keepingCapacity: true)
    bytes.reserveCapacity(min(count, Self.inputSize))
    while bytes.count < count {
      if start == end {
        guard try fill() else { return }
      }
      let part = min(count - bytes.count, end - start)
      bytes += input[start..<(start + part)]
      start += part
    }
  }

  /// Skips the next `count` bytes; returns false if the stream ends before.
  mutating func skip(_ count: UInt64) throws(FileFailure) -> Bool {
    var left = count
    while left > 0 {
      if start == end {
        guard try fill() else { return false }
      }
      let part = Int(min(left, UInt64(end - start)))
      start += part
      left -= UInt64(part)
    }
    return true
  }

  /// Fills the buffer; returns false at the end of the stream.
  private mutating func fill() throws(FileFailure) -> Bool {
    if !FileSystem.isReadable(STDIN_FILENO) { try flush() }
    var span = input.mutableSpan
    let count = FileSystem.read(STDIN_FILENO, into: &span, from: 0)
    guard count >= 0 else {
      throw FileFailure("<stdin>", "cannot be read (\(FileSystem.message(errno)))")
    }
    start = 0
    end = count
    return count > 0
  }

  mutating func write(_ kind: FrameKind, _ json: String, _ document: [UInt8] = [])
    throws(FileFailure)
  {
    let header = FrameHeader(kind, textCount: json.utf8.count, documentCount: document.count)
    output += header.bytes
    output += json.utf8
    if document.count < Self.outputSize {
      output += document
      if output.count >= Self.outputSize { try flush() }
    } else {
      try flush()
      try write(document)
    }
  }

  mutating func flush() throws(FileFailure) {
    guard !output.isEmpty else { return }
    try write(output)
    output.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: [UInt8]) throws(FileFailure) {
    guard !FileSystem.write(bytes, to: STDOUT_FILENO) else { return }
    throw FileFailure("<stdout>", "cannot be written (\(FileSystem.message(errno)))")
  }
}
