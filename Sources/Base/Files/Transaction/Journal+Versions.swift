/// An old content of a file that a journal keeps.
package struct KeptVersion: Sendable {
  /// The number of the transaction.
  package let run: Int
  package let path: FilePath
  /// Nanoseconds since 1970.
  package let modified: Int
  /// When the transaction took it from its place, in nanoseconds since 1970.
  package let taken: Int
}

extension Journal {
  /// The old contents of a file that are still kept; `path` must be absolute and without links.
  package func versions(of path: FilePath) -> [KeptVersion] {
    entries().flatMap { entry -> [KeptVersion] in
      guard entry.state == .committed else { return [] }
      return entry.files.compactMap { file in
        guard file.path == path, !file.isUndone, let old = file.old else { return nil }
        let kept = folder(of: entry.number).appending("\(file.number)")
        guard let stamp = FileSystem.stamp(kept), stamp.size == old.size else { return nil }
        return KeptVersion(
          run: entry.number, path: kept, modified: old.modified, taken: stamp.changed)
      }
    }
  }
}
