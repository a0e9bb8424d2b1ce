import Diagnostics

/// The places of a transaction's contents while it runs, and how they get there.
struct TransactionLayout: Sendable {
  let names: TemporaryName
  /// The folder of the journal's entry; nil without a journal.
  let entry: FilePath?
  let system: FileOperations

  /// Returns the path of the new content, beside the file that it replaces.
  func temporary(_ file: JournaledFile) -> FilePath {
    file.path.folder.appending(names.name(file.number))
  }

  /// Returns the path of the old content beside the file; it is kept there without a journal, or
  /// while it is restored from a journal on another file system.
  func standIn(_ file: JournaledFile) -> FilePath {
    file.path.folder.appending(names.oldName(file.number))
  }

  /// Returns the path where the old content will be kept.
  func place(ofKept file: JournaledFile) -> FilePath {
    entry?.appending("\(file.number)") ?? standIn(file)
  }

  /// Returns the path where the old content is; beside the file if the journal did not have room
  /// for it.
  func kept(_ file: JournaledFile) throws(FileFailure) -> FilePath {
    let place = place(ofKept: file)
    if entry == nil { return place }
    if try FileSystem.isThere(place) { return place }
    let standIn = standIn(file)
    return try FileSystem.isThere(standIn) ? standIn : place
  }

  /// Gives a file a second name, or copies it if that is impossible: on another file system, on one
  /// without links, or for a file of another user.
  ///
  /// Returns true for a copy. `errno` is set if the disk is full.
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

  /// Copies a file to a new path, with its modification time and all attributes that a replacement
  /// keeps.
  private func copy(_ old: FilePath, _ new: FilePath) throws(FileFailure) {
    let source = try OpenFile.reading(old)
    let stamp = try source.stamp
    let target = system.create(new, mode: 0o600)
    guard target >= 0 else { throw .unwritable(new) }
    var refusal = system.copyOwnership(of: old, stamp, to: target).map { FileFailure(old, $0) }
    var isDone = refusal == nil
    do throws(FileFailure) {
      if isDone { isDone = try copyBytes(source, target) }
    } catch {
      refusal = error
    }
    isDone =
      isDone && refusal == nil && system.setMode(stamp.mode, of: target)
      && system.setModified(stamp.modified, of: target)
    if FileSystem.finish(target, isDone) { return }
    let code = errno
    _ = system.unlink(new)
    errno = code
    throw refusal ?? .unwritable(new)
  }

  /// Copies the bytes; returns false with `errno` set if they cannot be written.
  private func copyBytes(_ source: OpenFile, _ target: Int32) throws(FileFailure) -> Bool {
    if system.clone(source.descriptor, to: target) { return true }
    var isWritten = true
    try source.forEachPiece { piece in
      isWritten = system.write(piece, to: target)
      return isWritten
    }
    return isWritten
  }

  /// Restores the kept content over the current one.
  func putBack(_ file: JournaledFile) throws(FileFailure) {
    let kept = try kept(file)
    if system.rename(kept, file.path) { return }
    let standIn = standIn(file)
    guard errno == EXDEV, kept != standIn, system.unlinkIfThere(standIn) else {
      throw .unwritable(file.path)
    }
    try copy(kept, standIn)
    let made = try OpenFile.reading(standIn)
    guard system.sync(made.descriptor), system.rename(standIn, file.path) else {
      throw .unwritable(file.path)
    }
  }
}

/// True if both are regular files with the same bytes; throws if one cannot be read.
func haveSameBytes(_ one: FilePath, _ other: FilePath) throws(FileFailure) -> Bool {
  guard let first = try regularFile(one), let second = try regularFile(other) else { return false }
  let (stamp, otherStamp) = (try first.stamp, try second.stamp)
  if stamp.isSameFile(as: otherStamp) { return true }
  guard stamp.size == otherStamp.size else { return false }
  let areSame = Diagnostics.haveSameBytes(first.bytes(from: 0), second.bytes(from: 0))
  try first.checkReading()
  try second.checkReading()
  return areSame
}

/// True if the file has these bytes; throws if it cannot be read.
func hasBytes(_ path: FilePath, _ digest: FileDigest) throws(FileFailure) -> Bool {
  guard let file = try regularFile(path), try file.stamp.size == digest.size else { return false }
  return try file.digest() == digest
}

/// Opens the regular file at a path; returns nil for anything else.
private func regularFile(_ path: FilePath) throws(FileFailure) -> OpenFile? {
  guard try FileSystem.stamp(path)?.kind == .regular else { return nil }
  return try OpenFile.readingIfPresent(path)
}
