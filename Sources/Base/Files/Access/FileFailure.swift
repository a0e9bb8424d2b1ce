/// A failure of the environment, not of the file's content, as one sentence.
package struct FileFailure: Error, Sendable, Equatable, CustomStringConvertible {
  package let path: String
  package let reason: String

  package init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  package init(_ path: FilePath, _ reason: String) { self.init(path.description, reason) }

  /// Creates the failure of a call with an `errno` for a path; names a broken link as one.
  package init(_ path: FilePath, errno code: Int32) {
    // Other problems of the path are not relevant here.
    let isLink = code == ENOENT && (try? InodeKind.of(path.bytes).isLink) ?? false
    self.init(path, FileSource.reason(code, isLink: isLink))
  }

  /// True if this user may not read the file; the system itself works.
  package var isRefusal: Bool { reason == FileSource.reason(EACCES) }

  /// True if the system fails to read a readable file: the disk, memory, or descriptors fail.
  package var isOfSystem: Bool {
    reason.hasPrefix("cannot be read") || reason.hasPrefix("cannot be opened")
  }

  package var description: String { "\(path.isEmpty ? "''" : path): \(reason)" }
}
