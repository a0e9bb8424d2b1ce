/// An old content of a file that a journal keeps.
package struct KeptVersion: Sendable {
  /// The number of the transaction.
  package let run: Int
  package let path: FilePath
  /// Nanoseconds since 1970.
  package let modified: Int
  /// The time when the transaction replaced it, in nanoseconds since 1970.
  package let taken: Int
}

extension Journal {
  /// Returns the old contents of a file that are still kept; `path` must be absolute and without
  /// links.
  package func versions(of path: FilePath) throws(FileFailure) -> [KeptVersion] {
    var versions: [KeptVersion] = []
    for entry in try entries() where entry.state == .committed {
      for file in entry.files where file.path == path && !file.isUndone {
        let kept = folder(of: entry.number).appending("\(file.number)")
        guard let old = file.old, let stamp = try FileSystem.stamp(kept), stamp.size == old.size
        else { continue }
        versions.append(
          KeptVersion(
            run: entry.number, path: kept, modified: old.modified, taken: stamp.changed))
      }
    }
    return versions
  }
}
