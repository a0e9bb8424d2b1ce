package import Files

/// The content of a file on a desktop.
package struct DiskFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  /// The maximum size in bytes; the largest file of a full desktop has 2.5 million.
  package static let usualLimit = 64 << 20

  /// Reads a file; returns nil if it does not exist.
  ///
  /// Adds a failure if it cannot be read.
  package init?(_ path: String, limit: Int = usualLimit, _ failures: inout [FileFailure]) {
    do throws(FileFailure) {
      let kind = try InodeKind.of(path).kind
      guard kind != nil, kind != .directory else { return nil }
      (self.path, bytes) = (path, try FileSource.contents(of: path, limit: limit))
    } catch {
      failures.append(error)
      return nil
    }
  }
}
