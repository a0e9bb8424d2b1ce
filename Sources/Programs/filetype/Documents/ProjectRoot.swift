import Commands
import Files

/// The folder that nothing leads out of which a file of a project names: whoever may propose a change
/// of a declaration must not read what is beside the project.
struct ProjectRoot {
  /// Without links; nil if everything may be read.
  private let folder: FilePath?

  /// The root of the project that a declaration is in: the nearest folder above it with a
  /// configuration or a repository of git, or else its own folder.
  init(ofDeclaration path: FilePath) throws(FileFailure) {
    let own = try FileSystem.realized(path.folder)
    folder = try Self.root(above: own) ?? own
  }

  /// The same for a schema that the user has named, without a project what it refers to is where its
  /// author has put it.
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

  /// The bytes of a file that something in the project names; throws if they cannot be read, or if
  /// the path or a link on it leads out.
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
