import Diagnostics

/// A path in 16 bytes, to look up many paths: the hash of `PathSet`, valid in this process.
package struct PathKey: Hashable, Comparable, Sendable {
  private let hash: UInt128

  /// Creates the key of a path, which may be relative to the current folder; paths that differ only
  /// in `./` and repeated slashes have the same key.
  package init(_ path: FilePath) { hash = PathSet.hash(path.absolute.bytes.plainPath) }

  package static func < (left: PathKey, right: PathKey) -> Bool { left.hash < right.hash }
}

extension FilePath {
  /// The absolute path; a relative path begins in the current folder.
  package var absolute: FilePath {
    bytes.first == UInt8(ascii: "/") ? self : FilePath(FileSystem.workingFolder).appending(bytes)
  }
}
