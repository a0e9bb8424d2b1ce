import Diagnostics
import Glibc
import Synchronization

/// Paths in a file or on standard input: one a line, or separated by zero bytes if there is one in
/// the first 64 KiB.
package final class ListedPaths: Sendable {
  private struct State {
    var buffer: [UInt8] = []
    var next = 0
    /// Nil until something was read.
    var separator: UInt8?
    var isAtEnd = false
  }

  private let path: String
  private let file: OpenFile
  private let isLeftOut: @Sendable (String) -> Bool
  private let state = Mutex(State())

  private static let portion = 65_536

  /// Opens a list, or standard input for `-`.
  ///
  /// Paths that `isLeftOut` says true of are skipped.
  package init(
    _ path: String, leavingOut isLeftOut: @escaping @Sendable (String) -> Bool = { _ in false }
  ) throws(FileFailure) {
    self.path = path == "-" ? "<stdin>" : path
    self.isLeftOut = isLeftOut
    guard let file = path == "-" ? OpenFile.standardInput() : OpenFile.stream(FilePath(path))
    else { throw FileFailure(self.path, FileSource.reason(errno)) }
    self.file = file
  }

  /// The next path; nil at the end.
  func next() throws(FileFailure) -> [UInt8]? {
    try state.withLock { state throws(FileFailure) in
      while let path = try nextLine(&state) {
        // Names may contain any byte except zero.
        if !path.isEmpty, !isLeftOut(PathText.text(of: path)) { return path }
      }
      return nil
    }
  }

  private func nextLine(_ state: inout State) throws(FileFailure) -> [UInt8]? {
    while true {
      if let separator = state.separator,
        let end = state.buffer[state.next...].firstIndex(of: separator)
      {
        defer { state.next = end + 1 }
        return Array(state.buffer[state.next..<end])
      }
      guard !state.isAtEnd else {
        defer { state.next = state.buffer.count }
        return state.next < state.buffer.count ? Array(state.buffer[state.next...]) : nil
      }
      try fill(&state)
    }
  }

  /// Reads on until the first buffer is full, then whatever comes.
  private func fill(_ state: inout State) throws(FileFailure) {
    state.buffer.removeFirst(state.next)
    state.next = 0
    let wanted = state.separator == nil ? Self.portion : state.buffer.count + 1
    var piece = [UInt8](repeating: 0, count: Self.portion)
    while state.buffer.count < wanted, !state.isAtEnd {
      var span = piece.mutableSpan
      let count = FileSystem.read(file.descriptor, into: &span, from: 0)
      if count < 0 { throw FileFailure(path, FileSource.reason(errno)) }
      state.buffer += piece[..<count]
      state.isAtEnd = count == 0
    }
    if state.separator == nil { state.separator = state.buffer.contains(0) ? 0 : 0x0A }
  }
}
