package import ArgumentParser
import Archives
package import Files

extension ArchiveAccess {
  /// Access to the documents in tar and zip archives.
  package static let documents = ArchiveAccess(
    isArchive: ArchiveReader.isArchive,
    read: { path, options, body throws(FileFailure) in
      try ArchivedDocuments(options).read(path) { found in
        body(
          found.map {
            Entry(
              path: $0.path, name: $0.name, bytes: $0.bytes, hasOrdinaryName: $0.hasOrdinaryName)
          })
        return true
      }
    })
}

extension InputOptions {
  /// Throws if an archive is named for a command that does not read archives.
  package func refuseArchives(_ command: String, tool: String) throws(ExitCode) {
    try refuse(ArchiveReader.isArchive, command, tool: tool)
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
