package import ArgumentParser
import Archives
package import Files

extension PathList {
  /// True for a named archive; an archive that is found in a folder is treated like other files.
  func isArchive(_ index: Int) -> Bool {
    traits(index).isSubset(of: .symbolicLink) && ArchiveReader.isArchive(filePath(index))
  }
}

extension InputOptions {
  /// Throws if an archive is named for a command that does not read archives.
  package func refuseArchives(_ command: String, tool: String) throws(ExitCode) {
    guard let path = paths.first(where: { ArchiveReader.isArchive(FilePath($0)) }) else { return }
    printFailure(
      "\(tool): \(path): is an archive, which '\(command)' does not read; unpack it first")
    throw ExitStatus.failure
  }

  /// Returns the archive to rewrite, or nil if the user did not name one.
  ///
  /// Throws if it cannot be rewritten.
  package func archive(
    writtenTo output: String?, tool: String
  ) throws(ExitCode) -> FilePath? {
    guard let path = paths.map({ FilePath($0) }).first(where: ArchiveReader.isArchive) else {
      return nil
    }
    let reason: String
    if !FileNames.plainTar.contain(path.name[...]) {
      reason = "is a compressed archive, which 'migrate' does not write; unpack it first"
    } else if output == nil || output == "-" {
      reason =
        "is an archive, which 'migrate' does not change; name a new one with '--output', or "
        + "unpack it first"
    } else {
      return path
    }
    printFailure("\(tool): \(path): \(reason)")
    throw ExitStatus.failure
  }
}

extension FileNames {
  /// The names of uncompressed archives.
  static let plainTar = FileNames(endings: [".tar"])
}
