package import Files
import Glibc

/// One version of a document in conflict: the document or a copy.
package struct ConflictVersion: Sendable {
  package let path: FilePath
  /// The time of the last write in nanoseconds since 1970.
  package let modified: Int
  /// When the file got its place, or was last changed there, in nanoseconds since 1970.
  let changed: Int
  package let bytes: [UInt8]

  /// A longer document is left alone.
  package static let longest = 256 << 20

  /// Reads a version; throws the reason why it is to be left alone.
  package init(_ path: FilePath) throws(FileFailure) {
    guard let file = OpenFile.reading(path), let stamp = file.stamp else {
      throw FileFailure(path, FileSource.reason(errno))
    }
    guard stamp.links == 1 else {
      throw FileFailure(path, "has another name (a hard link) and is left as it is")
    }
    guard stamp.size <= Self.longest else {
      throw FileFailure(path, "is longer than \(Self.longest >> 20) MB and is left as it is")
    }
    guard let bytes = file.bytes() else { throw FileFailure(path, "cannot be read") }
    self.init(path, modified: stamp.modified, changed: stamp.changed, bytes)
  }

  private init(_ path: FilePath, modified: Int, changed: Int, _ bytes: [UInt8]) {
    self.path = path
    self.modified = modified
    self.changed = changed
    self.bytes = bytes
  }

  /// The same version with another content.
  func with(_ bytes: [UInt8]) -> ConflictVersion {
    ConflictVersion(path, modified: modified, changed: changed, bytes)
  }

  package var name: String { FilePath(path.name).description }
}
