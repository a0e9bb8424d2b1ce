package import Diagnostics
import Synchronization

/// A descriptor that is closed with its last reference.
package final class OpenFile: Sendable {
  package let descriptor: Int32
  /// For messages; empty for a file without a name.
  private let path: FilePath
  /// The `errno` of the first failed read in `bytes(from:)`, or 0.
  private let broken = Atomic<Int32>(0)
  /// The size in bytes when it was opened, 0 if unknown.
  private let size = Atomic(0)

  /// A stand-in for an `errno`: the file became shorter than it was when it was opened.
  private static let shortened: Int32 = -1

  /// Takes over a descriptor; nil if it is -1.
  package init?(_ descriptor: Int32, _ path: FilePath = "") {
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    self.path = path
  }

  deinit { _ = close(descriptor) }

  /// Opens a regular file for reading; throws the reason if that fails.
  package static func reading(_ path: FilePath) throws(FileFailure) -> OpenFile {
    guard let file = try readingIfPresent(path) else {
      throw FileFailure(path, errno: ENOENT)
    }
    return file
  }

  /// Does the same; returns nil if the path does not exist.
  package static func readingIfPresent(_ path: FilePath) throws(FileFailure) -> OpenFile? {
    guard let file = OpenFile(FileSystem.openFile(path), path) else {
      if FileSystem.isAbsence(errno) { return nil }
      throw FileFailure(path, FileSource.reason(errno))
    }
    let stamp = try file.stamp
    switch stamp.kind {
    case .regular: break
    case .directory: throw FileFailure(path, "is a folder")
    case .other(let name): throw FileFailure(path, "is \(name), not a file")
    }
    file.size.store(stamp.size, ordering: .relaxed)
    return file
  }

  /// The stamp of the file.
  package var stamp: FileStamp {
    get throws(FileFailure) {
      guard let stamp = FileSystem.stamp(descriptor: descriptor) else { throw failure(errno) }
      return stamp
    }
  }

  /// Records the current size: from now on, `bytes(from:)` must not end before it; call it after
  /// writing to the file.
  package func noteSize() throws(FileFailure) { size.store(try stamp.size, ordering: .relaxed) }

  private func failure(_ code: Int32) -> FileFailure {
    FileFailure(
      path,
      code == Self.shortened
        ? "has become shorter while it was read" : FileSource.reason(code))
  }

  /// Returns a source of the bytes from an offset on; any number of readers and threads may read at
  /// once.
  ///
  /// The bytes end early if the file cannot be read. A result computed from them is valid only if
  /// `checkReading` does not throw after that.
  package func bytes(from offset: Int) -> ByteSource {
    var position = max(0, offset)
    return { [self] buffer, start in
      guard start < buffer.count, broken.load(ordering: .relaxed) == 0 else { return 0 }
      let count = FileSystem.read(descriptor, at: position, into: &buffer, from: start)
      let isShorter = count == 0 && position < size.load(ordering: .relaxed)
      if count < 0 || isShorter {
        let code = count < 0 ? errno : Self.shortened
        _ = broken.compareExchange(expected: 0, desired: code, ordering: .relaxed)
      }
      position += max(0, count)
      return max(0, count)
    }
  }

  /// Throws if the bytes of `bytes(from:)` ended early because they could not be read.
  package func checkReading() throws(FileFailure) {
    let code = broken.load(ordering: .relaxed)
    if code != 0 { throw failure(code) }
  }

  /// Passes the unread bytes to `body` in pieces of at most `size` bytes, until `body` returns
  /// false.
  package func forEachPiece(
    of size: Int = 131_072, _ body: (Span<UInt8>) -> Bool
  ) throws(FileFailure) {
    var buffer = [UInt8](repeating: 0, count: size)
    while true {
      var span = buffer.mutableSpan
      let count = FileSystem.read(descriptor, into: &span, from: 0)
      if count < 0 { throw failure(errno) }
      guard count > 0, body(buffer.span.extracting(0..<count)) else { return }
    }
  }

  /// Computes the digest of the unread bytes.
  package func digest() throws(FileFailure) -> FileDigest {
    var builder = FileDigest.Builder()
    try forEachPiece { piece in
      builder.add(piece)
      return true
    }
    return builder.digest
  }

  /// Returns the unread bytes.
  package func bytes() throws(FileFailure) -> [UInt8] {
    try [UInt8](expected: stamp.size) { buffer, start throws(FileFailure) in
      let count = FileSystem.read(descriptor, into: &buffer, from: start)
      if count < 0 { throw failure(errno) }
      return count
    }
  }
}
