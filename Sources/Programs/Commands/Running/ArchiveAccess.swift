package import ArgumentParser
package import Files

/// The way in which a command reads the files in named archives.
///
/// The command passes it in. Programs without archives therefore do not contain the readers.
package struct ArchiveAccess: Sendable {
  /// A file in an archive.
  package struct Entry: Sendable {
    /// The displayed path: `shard.tar!folder/name`.
    var path: FilePath
    /// The path in the archive.
    var name: FilePath
    var bytes: [UInt8]
    /// True if all components of the name are visible.
    var hasOrdinaryName: Bool
  }

  /// True for a file that is treated as an archive.
  let isArchive: @Sendable (FilePath) -> Bool
  /// Reads the files of an archive in its order; throws if the rest cannot be read.
  let read:
    @Sendable (FilePath, WalkOptions, (Result<Entry, FileFailure>) -> Void) throws(FileFailure) ->
      Void

  package init(
    isArchive: @escaping @Sendable (FilePath) -> Bool,
    read:
      @escaping @Sendable (FilePath, WalkOptions, (Result<Entry, FileFailure>) -> Void)
      throws(FileFailure) -> Void
  ) {
    self.isArchive = isArchive
    self.read = read
  }
}

/// The archives of a run, with the options for selecting their files.
struct OpenedArchives: Sendable {
  let access: ArchiveAccess
  let options: WalkOptions

  /// True for a named archive; an archive that is found in a folder is treated like other files.
  func contain(_ paths: PathList, _ index: Int) -> Bool {
    guard paths.traits(index).isSubset(of: .symbolicLink) else { return false }
    return access.isArchive(paths.filePath(index))
  }
}

extension InputOptions {
  /// Throws if `isArchive` is true for a named file.
  package func refuse(
    _ isArchive: (FilePath) -> Bool, _ command: String, tool: String
  ) throws(ExitCode) {
    guard let path = paths.first(where: { isArchive(FilePath($0)) }) else { return }
    printFailure(
      "\(tool): \(path): is an archive, which '\(command)' does not read; unpack it first")
    throw ExitStatus.failure
  }
}
