package import Diagnostics
import Glibc

/// A descriptor that is closed with its last reference.
package final class OpenFile: Sendable {
  package let descriptor: Int32

  /// Takes over a descriptor; nil if it is -1.
  package init?(_ descriptor: Int32) {
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { _ = close(descriptor) }
}

extension OpenFile {
  /// Opens a regular file for reading; nil with `errno` set on failure.
  package static func reading(_ path: FilePath) -> OpenFile? {
    guard let file = OpenFile(FileSystem.openFile(path)) else { return nil }
    guard InodeKind(descriptor: file.descriptor) == .regular else {
      errno = EISDIR
      return nil
    }
    return file
  }

  /// The stamp of the file.
  package var stamp: FileStamp? { FileSystem.stamp(descriptor: descriptor) }

  /// The bytes from an offset on; any number of readers and threads may read at once.
  ///
  /// They end early where they cannot be read.
  package func bytes(from offset: Int) -> ByteSource {
    var position = max(0, offset)
    return { [self] buffer, start in
      guard start < buffer.count else { return 0 }
      let count = FileSystem.read(descriptor, at: position, into: &buffer, from: start)
      position += max(0, count)
      return max(0, count)
    }
  }

  /// Hands out the bytes that are still to be read, in pieces of at most `size` bytes, until `body`
  /// says false.
  ///
  /// False with `errno` set if they cannot be read.
  package func forEachPiece(
    of size: Int = 131_072, _ body: (Span<UInt8>) -> Bool
  ) -> Bool {
    var buffer = [UInt8](repeating: 0, count: size)
    while true {
      var span = buffer.mutableSpan
      let count = FileSystem.read(descriptor, into: &span, from: 0)
      guard count > 0, body(buffer.span.extracting(0..<count)) else { return count >= 0 }
    }
  }

  /// The digest of the bytes that are still to be read; nil with `errno` set if they cannot be.
  package func digest() -> FileDigest? {
    var builder = FileDigest.Builder()
    let isRead = forEachPiece { piece in
      builder.add(piece)
      return true
    }
    return isRead ? builder.digest : nil
  }

  /// The bytes that are still to be read; nil with `errno` set if they cannot be.
  package func bytes() -> [UInt8]? {
    // One more than the size, to see the end without another call.
    var result = [UInt8](repeating: 0, count: (stamp?.size ?? 0) + 1)
    var count = 0
    while true {
      if count == result.count { result += [UInt8](repeating: 0, count: max(count, 65_536)) }
      var span = result.mutableSpan
      let new = FileSystem.read(descriptor, into: &span, from: count)
      if new < 0 { return nil }
      if new == 0 { break }
      count += new
    }
    result.removeSubrange(count...)
    return result
  }
}
