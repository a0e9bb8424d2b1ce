import Files

/// Frames from standard input, and frames to standard output.
///
/// Results are written when their buffer is full or when reading would have to wait, so a client
/// that waits for a result gets it, and one that sends without pause costs no call per document.
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
    FileSystem.ignoreBrokenPipes()
    output.reserveCapacity(2 * Self.outputSize)
    output += Self.hello.utf8
  }

  /// Replaces `bytes` by the next `count` ones; they are fewer only at the end of the stream.
  ///
  /// Memory grows with what really comes, not with what a header promises.
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

  /// Reads over the next `count` bytes; false if the stream ends before.
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

  /// False at the end of the stream.
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
