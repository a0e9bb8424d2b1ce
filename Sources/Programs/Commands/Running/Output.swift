package import Files

/// The destination of a report: standard output, or a file that is written as a whole at the end.
package struct Output: ~Copyable {
  private let path: String?
  private var pending: [UInt8] = []
  /// True if the reader has closed the pipe, as in `| head`, which is not an error.
  private var isClosed = false
  private var failure: FileFailure?

  private static let chunk = 65_536

  /// Creates an output to a file, or to standard output for nil.
  package init(path: String? = nil) { self.path = path }

  package mutating func write(_ text: String) {
    write(bytes: text.utf8)
  }

  /// Writes the raw bytes of a diff for `patch`, or safe text to a terminal.
  package mutating func write(_ difference: UnifiedDiff) {
    if path == nil, isatty(STDOUT_FILENO) == 1 {
      write(difference.shown)
    } else {
      write(bytes: difference.bytes)
    }
  }

  package mutating func write(bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    pending += bytes
    if path == nil, pending.count >= Self.chunk { flush() }
  }

  private mutating func flush() {
    defer { pending.removeAll(keepingCapacity: true) }
    guard !isClosed, failure == nil, !pending.isEmpty else { return }
    guard !FileSystem.write(pending, to: STDOUT_FILENO) else { return }
    if errno == EPIPE {
      isClosed = true
    } else {
      failure = FileFailure("<stdout>", "cannot be written (\(FileSystem.message(errno)))")
    }
  }

  /// Writes the rest; throws the reason for a failure.
  package consuming func finish() throws(FileFailure) {
    guard let path else {
      flush()
      if let failure { throw failure }
      return
    }
    let tool = String(decoding: ProgramCall.ofThisProcess.name, as: UTF8.self)
    try FileSystem.replace(path, with: pending) { printNotes($0, tool: tool) }
  }
}

/// Prints a sentence on standard error, on one line even if names contain line breaks.
package func printFailure(_ sentence: String) {
  _ = FileSystem.write(Array((sentence.printable + "\n").utf8), to: STDERR_FILENO)
}

/// Prints a text on standard output.
package func printOutput(_ text: String) throws(FileFailure) {
  var output = Output(path: nil)
  output.write(text)
  try output.finish()
}
