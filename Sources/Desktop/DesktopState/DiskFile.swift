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
    var list = PathList()
    list.append(path, .regular)
    let source = FileSource()
    do throws(FileFailure) {
      switch try InodeKind.of(path).kind {
      case nil, .directory: return nil
      case .other(let name): throw FileFailure(path, "is \(name), not a file")
      case .regular: try source.open(list, 0)
      }
    } catch {
      failures.append(error)
      return nil
    }
    bytes = source.read(upTo: limit + 1)
    self.path = path
    let tooLong = bytes.count > limit ? "is longer than \(limit >> 20) MB" : nil
    if let reason = source.failure ?? tooLong {
      failures.append(FileFailure(path, reason))
      return nil
    }
  }
}
