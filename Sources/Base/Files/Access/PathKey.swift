import Diagnostics

/// A path in 16 bytes, to look up many paths: the hash of `PathSet`, for this process.
package struct PathKey: Hashable, Comparable, Sendable {
  private let hash: UInt128

  /// The key of an absolute path or of one in the working folder; the same for paths that differ in
  /// nothing but `./` and repeated slashes.
  package init(_ path: FilePath) { hash = PathSet.hash(path.absolute.bytes.plainPath) }

  package static func < (left: PathKey, right: PathKey) -> Bool { left.hash < right.hash }
}

extension FilePath {
  /// Counted from the working folder if it is relative.
  package var absolute: FilePath {
    bytes.first == UInt8(ascii: "/") ? self : FilePath(FileSystem.workingFolder).appending(bytes)
  }
}
