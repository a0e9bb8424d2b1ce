extension FileFailure {
  /// Returns the sentence for `errno` after a file could not be written.
  package static func unwritable(_ path: FilePath, because note: String = "") -> FileFailure {
    let reason =
      switch errno {
      case EACCES, EPERM: "may not be written"
      case ENOSPC, EDQUOT: diskFull
      case EROFS: "cannot be written: the file system is read-only"
      case ENAMETOOLONG: "has a name that is too long"
      case EMFILE, ENFILE: "cannot be written: too many files are open"
      case ENOTDIR: "cannot be written: a part of the path is not a folder"
      default: "cannot be written (\(FileSystem.message(errno)))"
      }
    return FileFailure(path, note.isEmpty ? reason : "\(reason); \(note)")
  }

  /// True if the file has changed; otherwise the failure is the reason why that is unknown.
  package var isChange: Bool { reason.hasPrefix("has changed since it was read") }

  /// True if the system refuses to write the file.
  package var isUnwritable: Bool {
    reason.hasPrefix("may not be written") || reason.hasPrefix("cannot be written")
  }

  private static let diskFull = "cannot be written: the disk is full"

  /// True if the disk is full, which does not concern this file alone.
  var isDiskFull: Bool { reason.hasPrefix(Self.diskFull) }

  /// Returns the failure for a file that has changed since it was read.
  static func changed(
    _ path: FilePath, because note: String = "; it was left as it is"
  ) -> FileFailure {
    FileFailure(path, "has changed since it was read\(note)")
  }
}

/// True after a call that failed because there was no space.
var isDiskFull: Bool { errno == ENOSPC || errno == EDQUOT }
