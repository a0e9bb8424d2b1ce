import Files

/// The folder for the browser's pages, which it may read at any time.
struct PageFolder {
  private let folder: PrivateFolder

  private static let name = "emojiart-view"

  /// Finds the session's folder, or else one in the cache, or creates a new one.
  init() throws(FileFailure) {
    let user = UserFolders.ofThisProcess
    if let found = Self.folder(in: user.runtime) ?? Self.folder(inCache: user.cache) {
      folder = found
    } else {
      folder = try PrivateFolder.temporary()
    }
  }

  private static func folder(in parent: String?) -> PrivateFolder? {
    parent.flatMap { PrivateFolder(FilePath($0).appending(name)) }
  }

  /// Returns a folder in the cache; creates a missing cache (XDG Base Directory Specification,
  /// section 4).
  private static func folder(inCache cache: String?) -> PrivateFolder? {
    if let cache { _ = FileOperations().makeFolder(FilePath(cache), mode: 0o700) }
    return folder(in: cache)
  }

  /// Writes a page under a name that does not reveal the document, and removes old pages.
  func add(_ page: String) throws(FileFailure) -> FilePath {
    let path = try folder.write("page-\(TemporaryName().token).html", Array(page.utf8))
    if let now = (try? FileSystem.stamp(path))?.modified {
      removePages(before: now - PrivateFolder.lifetime)
    }
    return path
  }

  private func removePages(before limit: Int) {
    for name in folder.names where Self.isPage(name) {
      let stamp = try? FileSystem.stamp(folder.path.appending(name), followingLinks: false)
      if let stamp, stamp.kind == .regular, stamp.modified < limit { folder.unlink(name) }
    }
  }

  private static func isPage(_ name: String) -> Bool {
    name.hasPrefix("page-") && name.hasSuffix(".html")
      && TemporaryName(token: String(name.dropFirst(5).dropLast(5))) != nil
  }
}
