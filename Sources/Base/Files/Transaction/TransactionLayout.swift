import Diagnostics
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

  /// The old content beside the file: kept there without a journal, or on its way back from one on
  /// another file system.
  func standIn(_ file: JournaledFile) -> FilePath {
    file.path.folder.appending(names.oldName(file.number))
  }

  /// Where the old content is to be kept.
  func place(ofKept file: JournaledFile) -> FilePath {
    entry?.appending("\(file.number)") ?? standIn(file)
  }

  /// Where it is: beside the file too if the journal had no room for it.
  func kept(_ file: JournaledFile) -> FilePath {
    let place = place(ofKept: file)
    guard entry != nil, FileSystem.stamp(place, followingLinks: false) == nil else { return place }
    let standIn = standIn(file)
    return FileSystem.stamp(standIn, followingLinks: false) == nil ? place : standIn
  }

  /// Gives a file a second name, or copies it if that is impossible: on another file system, on one
  /// without links, or for a file of another user.
  ///
  /// True for a copy. `errno` is set if the disk is full.
  func linkOrCopy(
    _ old: FilePath, _ new: FilePath, mayLink: Bool = true
  ) throws(FileFailure) -> Bool {
    if mayLink {
      if system.link(old, new) { return false }
      let reasons = [EXDEV, EPERM, EMLINK, EOPNOTSUPP, ENOSYS, EACCES]
      guard reasons.contains(errno) else { throw .unwritable(new) }
    }
    try copy(old, new)
    return true
  }

  /// Copies a file to a new path, with everything that is kept when a file is replaced and the time
  /// of its last change.
  private func copy(_ old: FilePath, _ new: FilePath) throws(FileFailure) {
    guard let source = OpenFile.reading(old), let stamp = source.stamp else {
      throw FileFailure(old, FileSource.reason(errno))
    }
    let target = system.create(new, mode: 0o600)
    guard target >= 0 else { throw .unwritable(new) }
    let refusal = system.copyOwnership(of: old, stamp, to: target)
    let isDone =
      refusal == nil && copyBytes(source, target) && system.setMode(stamp.mode, of: target)
      && system.setModified(stamp.modified, of: target)
    if FileSystem.finish(target, isDone) { return }
    let code = errno
    _ = system.unlink(new)
    errno = code
    throw refusal.map { FileFailure(old, $0) } ?? .unwritable(new)
  }

  private func copyBytes(_ source: OpenFile, _ target: Int32) -> Bool {
    if system.clone(source.descriptor, to: target) { return true }
    var isWritten = true
    let isRead = source.forEachPiece { piece in
      isWritten = system.write(piece, to: target)
      return isWritten
    }
    return isRead && isWritten
  }

  /// Restores the kept content and replaces what is there.
  func putBack(_ file: JournaledFile) throws(FileFailure) {
    let kept = kept(file)
    if system.rename(kept, file.path) { return }
    let standIn = standIn(file)
    guard errno == EXDEV, kept != standIn, system.unlinkIfThere(standIn) else {
      throw .unwritable(file.path)
    }
    try copy(kept, standIn)
    guard let copy = OpenFile.reading(standIn), system.sync(copy.descriptor),
      system.rename(standIn, file.path)
    else { throw .unwritable(file.path) }
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
    areSame = filled >= piece.count && piece.isPrefix(of: buffer.span)
    return areSame
  }
  return isRead && areSame
}

/// True if the file has these bytes.
func hasBytes(_ path: FilePath, _ digest: FileDigest) -> Bool {
  guard let file = OpenFile.reading(path), file.stamp?.size == digest.size else { return false }
  return file.digest() == digest
}
