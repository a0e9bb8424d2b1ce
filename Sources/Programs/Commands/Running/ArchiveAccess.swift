package import ArgumentParser
package import Files

/// How a command reads the files in archives that are named to it.
///
/// The command passes it in, so that programs without archives do not contain what reads them.
package struct ArchiveAccess: Sendable {
  /// A file in an archive.
  package struct Entry: Sendable {
    /// How it is shown: `shard.tar!folder/name`.
    var path: FilePath
    /// The path in the archive.
    var name: FilePath
    var bytes: [UInt8]
    /// True if no part of the name is hidden.
    var hasOrdinaryName: Bool

    package init(path: FilePath, name: FilePath, bytes: [UInt8], hasOrdinaryName: Bool) {
      (self.path, self.name, self.bytes) = (path, name, bytes)
      self.hasOrdinaryName = hasOrdinaryName
    }
  }

  /// True for a file that is taken for an archive.
  let isArchive: @Sendable (FilePath) -> Bool
  /// Hands out the files of an archive in its order; throws if the rest cannot be read.
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

/// The archives of a run, with the files in them that count.
struct OpenedArchives: Sendable {
  let access: ArchiveAccess
  let options: WalkOptions

  /// True for an archive that was named; one that is found in a folder is a file like any other.
  func contain(_ paths: PathList, _ index: Int) -> Bool {
    guard paths.traits(index).isSubset(of: .symbolicLink) else { return false }
    return access.isArchive(paths.filePath(index))
  }
}

extension InputOptions {
  /// Fails if a file is named that `isArchive` is true of.
  package func refuse(
    _ isArchive: (FilePath) -> Bool, _ command: String, tool: String
  ) throws(ExitCode) {
    guard let path = paths.first(where: { isArchive(FilePath($0)) }) else { return }
    printFailure(
      "\(tool): \(path): is an archive, which '\(command)' does not read; unpack it first")
    throw ExitStatus.failure
  }
}
