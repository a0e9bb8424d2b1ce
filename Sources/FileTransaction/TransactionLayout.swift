import FileAccess
import Glibc

/// Where the contents of a transaction are while it runs, and the ways to bring them there.
struct TransactionLayout: Sendable {
  let names: TemporaryName
  /// The folder of the journal's entry; nil without a journal.
  let entry: FilePath?
  let system: FileOperations

  /// The new content, beside the file whose place it takes.
  func temporary(_ file: JournaledFile) -> FilePath {
    file.path.folder.appending(names.name(file.number))
  }

  /// The old content on its way back, beside the file.
  func standIn(_ file: JournaledFile) -> FilePath {
    file.path.folder.appending(names.oldName(file.number))
  }

  /// The old content.
  func kept(_ file: JournaledFile) -> FilePath {
    entry?.appending("\(file.number)") ?? standIn(file)
  }

  /// Gives a file a second name, or makes a copy where that cannot be: on another file system, on
  /// one without links, or of somebody else's file.
  ///
  /// Gives true for a copy, nil with `errno` set if neither can be done.
  func linkOrCopy(_ old: FilePath, _ new: FilePath) -> Bool? {
    if system.link(old, new) { return false }
    let reasons = [EXDEV, EPERM, EMLINK, EOPNOTSUPP, ENOSYS, EACCES]
    guard reasons.contains(errno), copy(old, new) else { return nil }
    return true
  }

  /// Copies a file with its mode, owner and time of change to a place where there is none.
  private func copy(_ old: FilePath, _ new: FilePath) -> Bool {
    guard let source = OpenFile.reading(old), let stamp = source.stamp else { return false }
    let target = system.create(new, mode: 0o600)
    guard target >= 0 else { return false }
    var isWritten = true
    let isRead = source.forEachPiece { piece in
      isWritten = system.write(piece, to: target)
      return isWritten
    }
    let isDone =
      isRead && isWritten && system.copyAttributes(of: stamp, to: target)
      && system.setModified(stamp.modified, of: target)
    if FileSystem.finish(target, isDone) { return true }
    let code = errno
    _ = system.unlink(new)
    errno = code
    return false
  }

  /// Brings the kept content back to its place, over what is there.
  func putBack(_ file: JournaledFile) -> Bool {
    if system.rename(kept(file), file.path) { return true }
    guard errno == EXDEV, system.unlinkIfThere(standIn(file)), copy(kept(file), standIn(file)),
      let copy = OpenFile.reading(standIn(file)), system.sync(copy.descriptor)
    else { return false }
    return system.rename(standIn(file), file.path)
  }
}

/// True if both are regular files with the same bytes.
func haveSameBytes(_ one: FilePath, _ other: FilePath) -> Bool {
  guard let first = OpenFile.reading(one), let second = OpenFile.reading(other),
    let stamp = first.stamp, let otherStamp = second.stamp
  else { return false }
  if stamp.isSameFile(as: otherStamp) { return true }
  guard stamp.size == otherStamp.size else { return false }
  var buffer = [UInt8](repeating: 0, count: 131_072)
  var areSame = true
  let isRead = first.forEachPiece(of: buffer.count) { piece in
    var filled = 0
    while filled < piece.count {
      var span = buffer.mutableSpan
      let count = FileSystem.read(second.descriptor, into: &span, from: filled)
      guard count > 0 else { break }
      filled += count
    }
    areSame = filled >= piece.count
    var index = 0
    while areSame, index < piece.count {
      areSame = piece[index] == buffer[index]
      index += 1
    }
    return areSame
  }
  return isRead && areSame
}

/// True if the file has these bytes.
func hasBytes(_ path: FilePath, _ digest: FileDigest) -> Bool {
  guard let file = OpenFile.reading(path), file.stamp?.size == digest.size else { return false }
  return file.digest() == digest
}
