import Diagnostics
import Synchronization

/// The paths of a list, read on demand: one a line, or separated by NUL bytes.
package final class ListedPaths: Sendable {
  /// The number of bytes that decide how a list is separated; also the maximum length of a path.
  package static let most = 65_536

  private struct State {
    let source = FileSource()
    var chunk = [UInt8](repeating: 0, count: ListedPaths.most)
    var position = 0
    var end = 0
    var separator: UInt8 = 0x0A
    /// True if no more bytes can be read.
    var isAtEnd = false
    /// True if all paths were returned.
    var isOver = false

    /// Moves `kept` to the start of the buffer and reads more bytes after it.
    mutating func fill(keeping kept: Range<Int> = 0..<0) {
      for index in 0..<kept.count { chunk[index] = chunk[kept.lowerBound + index] }
      let bytes = source.bytes
      var count = kept.count
      while count < chunk.count, !isAtEnd {
        var span = chunk.mutableSpan
        let new = bytes(&span, count)
        isAtEnd = new == 0
        count += new
      }
      (position, end) = (0, count)
    }

    /// Returns the path at the position, or nil if the separator after it is not in the buffer.
    mutating func take() -> [UInt8]? {
      let rest = chunk[position..<end]
      guard let found = rest.firstIndex(of: separator) else { return nil }
      position = found + 1
      return Array(rest[..<found])
    }
  }

  private let name: String
  /// The project with the list, which names only files of the project; nil for standard input.
  private let root: ProjectRoot?
  private let state = Mutex(State())

  /// Opens a list, `-` for standard input; throws the reason if it cannot be read.
  ///
  /// Names may contain any byte except zero. A list is separated by zero bytes if its first 64 KiB,
  /// the maximum length of a path, contain one; otherwise by line ends.
  package init(_ path: String) throws(FileFailure) {
    name = path
    root = try path == "-" ? nil : ProjectRoot(ofNamed: FilePath(path).folder)
    if let refusal = try root?.refusal(of: FilePath(path)) { throw FileFailure(path, refusal) }
    try state.withLock { state throws(FileFailure) in
      if path == "-" {
        try state.source.openStandardInputStream()
      } else {
        try state.source.openStream(path)
      }
      state.fill()
      try state.source.checkReading(path)
      if state.chunk[..<state.end].contains(0) { state.separator = 0 }
    }
  }

  /// Returns the next path, or nil after the last one.
  ///
  /// Throws for each invalid path, and once if the rest of the list cannot be read.
  package func next() throws(FileFailure) -> [UInt8]? {
    try state.withLock { state throws(FileFailure) in
      while !state.isOver {
        let path = try next(&state)
        guard !path.isEmpty else { continue }
        if path.contains(0) {
          let reason =
            "contains a NUL byte; separate all paths by NUL bytes, or all by ends of lines"
          throw FileFailure(PathText.text(of: path.prefix { $0 != 0 }), reason)
        }
        if let refusal = try root?.refusal(of: FilePath(path)) {
          throw FileFailure(FilePath(path), refusal + ", or pass the list on standard input")
        }
        return path
      }
      return nil
    }
  }

  private func next(_ state: inout State) throws(FileFailure) -> [UInt8] {
    while true {
      if let path = state.take() { return path }
      if state.isAtEnd {
        state.isOver = true
        try state.source.checkReading(name)
        return Array(state.chunk[state.position..<state.end])
      }
      if state.position == 0 {
        let start = PathText.text(of: state.chunk[..<64])
        while true {
          state.fill()
          if state.take() != nil { break }
          state.position = state.end
          if state.isAtEnd { break }
        }
        throw FileFailure("\(start)...", FileSource.reason(ENAMETOOLONG))
      }
      state.fill(keeping: state.position..<state.end)
    }
  }
}
