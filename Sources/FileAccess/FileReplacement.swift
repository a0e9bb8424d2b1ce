import Glibc

/// Saves a file that somebody cares for: it is the old one or the new one at any time.
package enum FileReplacement {
  /// Puts `new` in the place of the content `old` of a file; links are followed, mode and owner
  /// are kept.
  ///
  /// The error says why that cannot be done; then nothing has changed. A file whose content is not
  /// `old` any more is left alone.
  package static func save(_ new: [UInt8], to path: String, replacing old: [UInt8])
    throws(FileFailure)
  {
    let source = FileSource()
    var list = PathList()
    list.append(path)
    try source.open(list, 0)
    let now = source.readAll(limit: old.count)
    source.close()
    guard now == old else {
      throw FileFailure(path, "has changed since it was read; nothing was written")
    }
    guard FileSystem.replaceFile(path, with: new) else {
      throw FileFailure(path, "cannot be written (\(FileSystem.message(errno)))")
    }
  }
}
