/// The file that a path leads to, examined before anything is changed.
struct FileTarget: Sendable {
  /// The path as given, for messages.
  let given: FilePath
  /// Absolute and without links.
  let path: FilePath
  /// The folders to create first, the outermost first.
  var missing: [FilePath] = []
  /// The stamp of the file; nil if the path does not exist.
  var stamp: FileStamp?
  /// The digest of the old content, if the times alone would not show a change.
  var digest: FileDigest?
}

/// Finds files and checks their expected content; remembers the folders it has seen.
struct TargetFinder: Sendable {
  private typealias Folder = (path: FilePath, missing: [FilePath])

  /// The folders, by the paths as given.
  private var folders: [FilePath: Folder] = [:]

  /// Examines the file at `given`; throws the reason if nothing can be saved there.
  mutating func find(_ given: FilePath) throws(FileFailure) -> FileTarget {
    if given.bytes.isEmpty { throw FileFailure(given, "is not a path") }
    if given.bytes.contains(0) { throw FileFailure(given, "has a zero byte in its name") }
    guard let stamp = try FileSystem.stamp(given, followingLinks: false) else {
      guard errno == ENOENT else { throw FileFailure(given, FileSource.reason(errno)) }
      if given.name.isEmpty { throw FileFailure(given, "is a folder") }
      let folder = try folder(of: given)
      return FileTarget(
        given: given, path: folder.path.appending(given.name), missing: folder.missing)
    }
    switch stamp.kind {
    case .regular:
      let path = try folder(of: given).path.appending(given.name)
      // The same path shares its storage: there may be a hundred thousand files.
      return FileTarget(given: given, path: path == given ? given : path, stamp: stamp)
    case .directory: throw FileFailure(given, "is a folder")
    case .other: break
    }
    guard let stamp = try FileSystem.stamp(given), let path = try FileSystem.resolved(given) else {
      throw FileFailure(given, FileSource.reason(errno, isLink: true))
    }
    switch stamp.kind {
    case .regular: return FileTarget(given: given, path: path, stamp: stamp)
    case .directory: throw FileFailure(given, "is a folder")
    case .other(let name): throw FileFailure(given, "is \(name), not a file")
    }
  }

  /// Forgets folders with missing parts; called after the missing folders have been created.
  mutating func forgetMissing() { folders = folders.filter { $0.value.missing.isEmpty } }

  private mutating func folder(of given: FilePath) throws(FileFailure) -> Folder {
    let path = given.folder
    if let known = folders[path] { return known }
    let folder = try resolve(path, for: given)
    folders[path] = folder
    return folder
  }

  private func resolve(_ path: FilePath, for given: FilePath) throws(FileFailure) -> Folder {
    do throws(FileFailure) {
      if let resolved = try FileSystem.resolved(path) { return (resolved, []) }
    } catch {
      throw FileFailure(given, error.reason)
    }
    guard errno == ENOENT, path.folder != path else {
      throw FileFailure(given, FileSource.reason(errno))
    }
    if try FileSystem.isThere(path) {
      throw FileFailure(path, "is a symbolic link to nothing")
    }
    var folder = try resolve(path.folder, for: given)
    if path.name == Array("..".utf8) {
      throw FileFailure(given, "leads up from a folder that does not exist")
    }
    if path.name == Array(".".utf8) { return folder }
    folder.path = folder.path.appending(path.name)
    folder.missing.append(folder.path)
    return folder
  }
}

extension FileTarget {
  /// Checks that the file is as expected, and records enough to notice later changes; returns true
  /// if it already has the content `new`.
  mutating func examine(
    _ expected: ExpectedContent, new: [UInt8]? = nil
  ) throws(FileFailure) -> Bool {
    guard let first = stamp else {
      try expectNothing(expected)
      return false
    }
    var bytes: [UInt8]?
    if expected.needsBytes || first.size == new?.count {
      bytes = try named { file throws(FileFailure) in try file.bytes() }
      // Another run may have made the same change, but then a record that was read before it lacks
      // it.
      if case .bytes = expected { try expect(expected, bytes) }
      if bytes == new { return true }
    }
    try expect(expected, bytes)
    guard let stamp, !stamp.isSettled, digest == nil else { return false }
    digest = if let bytes { FileDigest(bytes) } else { try read() }
    return false
  }

  /// True if the file has this content, or for nil, if it does not exist; throws if it cannot be
  /// read.
  mutating func has(_ content: FileDigest?) throws(FileFailure) -> Bool {
    guard let content else { return stamp == nil }
    guard let now = stamp, now.size == content.size else { return false }
    let found = try read()
    digest = found
    return found == content
  }

  private func expectNothing(_ expected: ExpectedContent) throws(FileFailure) {
    switch expected {
    case .anything, .nothing, .replaceable: break
    case .bytes, .digest, .version: throw FileFailure(given, "no longer exists")
    }
  }

  private mutating func expect(
    _ expected: ExpectedContent, _ bytes: [UInt8]?
  ) throws(FileFailure) {
    switch expected {
    case .anything: break
    case .nothing: throw FileFailure(given, "already exists; it was not replaced")
    case .bytes(let old): if bytes != old { throw .changed(given) }
    case .replaceable(let mayReplace, let reason):
      if let bytes, !mayReplace(bytes) { throw FileFailure(given, reason) }
    case .digest(let old):
      guard stamp?.size == old.size, try read() == old else { throw .changed(given) }
      digest = old
    case .version(let old, let content):
      guard let stamp, old.isUntouched(in: stamp) else { throw .changed(given) }
      guard !old.isSettled else { break }
      guard try read() == content else { throw .changed(given) }
      digest = content
    }
  }

  /// Reads the file; its stamp identifies it from then on.
  private mutating func named<Value>(
    _ read: (OpenFile) throws(FileFailure) -> Value
  ) throws(FileFailure) -> Value {
    do throws(FileFailure) {
      let file = try OpenFile.reading(path)
      stamp = try file.stamp
      return try read(file)
    } catch {
      throw FileFailure(given, error.reason)
    }
  }

  private mutating func read() throws(FileFailure) -> FileDigest {
    try named { file throws(FileFailure) in try file.digest() }
  }

  /// True if the file is still the one that was examined.
  ///
  /// `isExact` is false once the transaction has given the file a second name, which changes its
  /// times too.
  func isUnchanged(isExact: Bool) throws(FileFailure) -> Bool {
    guard let stamp else {
      return try FileSystem.stamp(path, followingLinks: false) == nil && errno == ENOENT
    }
    guard let now = try FileSystem.stamp(path, followingLinks: false) else { return false }
    guard isExact ? stamp.isUntouched(in: now) : stamp.hasSameContent(as: now) else { return false }
    guard isExact, let digest else { return true }
    return try hasBytes(path, digest)
  }

  /// True if the file that was examined now has this name.
  func isUnchanged(at name: FilePath) throws(FileFailure) -> Bool {
    guard let stamp, let now = try FileSystem.stamp(name, followingLinks: false),
      stamp.hasSameContent(as: now)
    else { return false }
    guard let digest else { return true }
    return try hasBytes(name, digest)
  }
}

extension ExpectedContent {
  fileprivate var needsBytes: Bool {
    switch self {
    case .bytes, .replaceable: true
    case .anything, .nothing, .digest, .version: false
    }
  }
}
