import Files

/// A folder that other users cannot read.
struct PrivateFolder {
  let path: FilePath
  private let system = FileOperations()

  /// Opens or creates a folder that only this user can read; returns nil for any other path.
  init?(_ path: FilePath) {
    self.path = path
    guard path.bytes.first == UInt8(ascii: "/") else { return nil }
    _ = system.makeFolder(path, mode: 0o700)
    guard let stamp = try? FileSystem.stamp(path, followingLinks: false), stamp.kind == .directory,
      stamp.owner == geteuid(), stamp.mode & 0o077 == 0
    else { return nil }
  }

  /// The age of one day in nanoseconds, after which the content of such a folder may be removed.
  static let lifetime = 86_400_000_000_000

  private static let prefix = "emojiart-"

  /// Creates a new folder; if this program is killed, a later call removes it after a day.
  static func temporary() throws(FileFailure) -> PrivateFolder {
    let parent = FileSystem.variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    let path = FilePath(parent).appending(prefix + TemporaryName().token)
    guard FileOperations().makeFolder(path, mode: 0o700), let folder = PrivateFolder(path) else {
      throw FileFailure(path, "cannot be created (\(FileSystem.message(errno)))")
    }
    if let now = (try? FileSystem.stamp(path))?.modified {
      removeLeftovers(in: FilePath(parent), before: now - lifetime)
    }
    return folder
  }

  private static func removeLeftovers(in parent: FilePath, before limit: Int) {
    let names = ((try? FileSystem.entries(of: parent.bytes)) ?? []).map {
      String(decoding: $0.name, as: UTF8.self)
    }
    for name in names where name.hasPrefix(prefix) {
      let path = parent.appending(name)
      guard TemporaryName(token: String(name.dropFirst(prefix.count))) != nil,
        let stamp = try? FileSystem.stamp(path, followingLinks: false), stamp.modified < limit
      else { continue }
      PrivateFolder(path)?.remove()
    }
  }

  func write(_ name: String, _ bytes: [UInt8]) throws(FileFailure) -> FilePath {
    let path = path.appending(name)
    guard let file = OpenFile(system.create(path, mode: 0o600)),
      system.write(bytes.span, to: file.descriptor)
    else { throw FileFailure(path, "cannot be written (\(FileSystem.message(errno)))") }
    return path
  }

  /// The names of the files in the folder.
  var names: [String] {
    ((try? FileSystem.entries(of: path.bytes)) ?? []).map {
      String(decoding: $0.name, as: UTF8.self)
    }
  }

  func unlink(_ name: String) { _ = system.unlink(path.appending(name)) }

  /// Removes the folder and its files.
  func remove() {
    for name in names { unlink(name) }
    _ = system.removeFolder(path)
  }
}
