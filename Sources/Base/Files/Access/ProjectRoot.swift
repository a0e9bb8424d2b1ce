/// The folder that limits which files a project may name or link to.
///
/// A project may be written by a stranger: it must not reveal files outside of it. All files that
/// a project names are read through this type. Paths from the command line are the user's own, and
/// may lead anywhere.
package struct ProjectRoot: Sendable {
  /// The name of a project's configuration.
  package static let configuration = "filetype-toolkit.json"

  /// The folder without links, or nil without a limit.
  private let folder: FilePath?

  package var isLimited: Bool { folder != nil }

  /// Finds the root of the project with a file: the nearest folder above it that contains a
  /// configuration or a git repository, or else the file's own folder.
  package init(of path: FilePath) throws(FileFailure) { try self.init(holding: path.folder) }

  /// Finds the root of the project that a folder belongs to; without one, it is the folder.
  package init(holding folder: FilePath) throws(FileFailure) {
    let own = try FileSystem.realized(folder)
    self.folder = try Self.root(above: own) ?? own
  }

  /// Finds the root for a folder, or the folder of a schema, that the user named: outside of a
  /// project, its links and references are the user's own too, and may lead anywhere.
  package init(ofNamed folder: FilePath) throws(FileFailure) {
    self.folder = try Self.root(above: try FileSystem.realized(folder))
  }

  /// Returns the nearest folder, from a real one upward, that contains one of the names.
  static func root(
    above folder: FilePath, with names: [String] = [configuration, ".git"]
  ) throws(FileFailure) -> FilePath? {
    var folder = folder
    while true {
      for name in names where try FileSystem.isThere(folder.appending(name)) { return folder }
      guard folder.folder != folder else { return nil }
      folder = folder.folder
    }
  }

  /// Returns why a file named by the project must not be read or written, or nil if it may be.
  ///
  /// The path or one of its links leads out of the project then. The reason ends a sentence.
  package func refusal(of path: FilePath) throws(FileFailure) -> String? {
    guard let folder else { return nil }
    let real = try FileSystem.realized(path.absolute)
    let parts = real.bytes.split(separator: UInt8(ascii: "/"))
    let isInside = real == folder || real.isBelow(folder)
    if isInside, !parts.contains(where: { $0.elementsEqual("..".utf8) }) { return nil }
    return "is outside of the project '\(folder)' and is not read; move it there"
  }

  /// Does the same as `contents`; returns nil if the path does not exist and may be written.
  package func contentsIfPresent(of path: String, limit: Int) throws(FileFailure) -> [UInt8]? {
    if let reason = try refusal(of: FilePath(path)) { throw FileFailure(path, reason) }
    return try FileSource.contentsIfPresent(of: path, limit: limit)
  }

  /// Returns the bytes of a file named by the project; throws if they cannot be read, or if the
  /// path or one of its links leads out of the project.
  package func contents(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    if let reason = try refusal(of: FilePath(path)) { throw FileFailure(path, reason) }
    return try FileSource.contents(of: path, limit: limit)
  }
}
