import FileAccess

/// Where the pages are that a browser was asked to show, which reads them when it likes.
struct PageFolder {
  private let folder: PrivateFolder

  private static let name = "emojiart-view"
  /// After a day, in nanoseconds, no browser is about to read a page any more.
  private static let lifetime = 86_400_000_000_000

  /// The folder of this session, else one in the cache, else a new one.
  init() throws(FileFailure) {
    if let found = Self.ofSession ?? Self.inCache {
      folder = found
    } else {
      folder = try PrivateFolder.temporary()
    }
  }

  private static var ofSession: PrivateFolder? {
    variable("XDG_RUNTIME_DIR").flatMap { PrivateFolder($0.appending(name)) }
  }

  /// The folder above is made too if it is missing (XDG Base Directory Specification, section 4).
  private static var inCache: PrivateFolder? {
    let home = variable("HOME").map { $0.appending(".cache") }
    guard let cache = variable("XDG_CACHE_HOME") ?? home else { return nil }
    _ = FileOperations().makeFolder(cache, mode: 0o700)
    return PrivateFolder(cache.appending(name))
  }

  private static func variable(_ name: String) -> FilePath? {
    FileSystem.variable(name).flatMap { $0.hasPrefix("/") ? FilePath($0) : nil }
  }

  /// Puts a page there under a name that says nothing of the document, and takes away old ones.
  func add(_ page: String) throws(FileFailure) -> FilePath {
    let path = try folder.write("page-\(TemporaryName().token).html", Array(page.utf8))
    if let now = FileSystem.stamp(path)?.modified { removePages(before: now - Self.lifetime) }
    return path
  }

  private func removePages(before limit: Int) {
    for name in folder.names where Self.isPage(name) {
      let stamp = FileSystem.stamp(folder.path.appending(name), followingLinks: false)
      if let stamp, stamp.kind == .regular, stamp.modified < limit { folder.unlink(name) }
    }
  }

  private static func isPage(_ name: String) -> Bool {
    name.hasPrefix("page-") && name.hasSuffix(".html")
      && TemporaryName(token: String(name.dropFirst(5).dropLast(5))) != nil
  }
}
