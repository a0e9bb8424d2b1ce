import Commands
import Files

/// The folder that limits which files a project may name.
///
/// A declaration may be written by a stranger: it must not reveal files outside of the project.
struct ProjectRoot {
  /// The folder without links, or nil without a limit.
  private let folder: FilePath?

  /// Finds the root of the project with a declaration: the nearest folder above it that contains a
  /// configuration or a git repository, or else the declaration's own folder.
  init(ofDeclaration path: FilePath) throws(FileFailure) {
    let own = try FileSystem.realized(path.folder)
    folder = try Self.root(above: own) ?? own
  }

  /// Finds the root for a schema named by the user; outside of a project it may refer to any file.
  init(ofSchema path: FilePath) throws(FileFailure) {
    folder = try Self.root(above: try FileSystem.realized(path.folder))
  }

  private static func root(above folder: FilePath) throws(FileFailure) -> FilePath? {
    var folder = folder
    while true {
      for mark in [ConfigurationFile.name, ".git"]
      where try FileSystem.isThere(folder.appending(mark)) {
        return folder
      }
      guard folder.folder != folder else { return nil }
      folder = folder.folder
    }
  }

  /// Returns the bytes of a file named by the project; throws if they cannot be read, or if the
  /// path or one of its links leads out of the project.
  func contents(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    if let folder, let resolved = try FileSystem.resolved(FilePath(path)),
      !resolved.isBelow(folder)
    {
      throw FileFailure(
        path, "is outside of the project '\(folder)' and is not read; move it there")
    }
    return try FileSource.contents(of: path, limit: limit)
  }
}
