package import Files
package import UniformTypes

extension MediaTypeDatabase {
  /// Reads the database of one folder, which is a data folder or its `mime` folder.
  ///
  /// Without a database, throws the reason, and advice if there are only packages.
  package init(installedIn folder: String) throws(FileFailure) {
    let candidates = [DataFolders.joined(folder, "mime"), folder]
    var failures: [FileFailure] = []
    for candidate in candidates {
      if let found = MIMEFolder.declarations(in: candidate, &failures) {
        self.init(origin: found.path, folders: [found])
        return
      }
    }
    throw FileFailure(folder, Self.reason(without: candidates, in: folder))
  }

  private static func reason(without candidates: [String], in folder: String) -> String {
    do throws(FileFailure) {
      switch try InodeKind.of(folder).kind {
      case nil: return "does not exist"
      case .directory: break
      default: return "is not a folder"
      }
    } catch {
      return error.reason
    }
    let packages = candidates.map { DataFolders.joined($0, "packages") } + [folder]
    return packages.contains { (try? FileSystem.files(in: $0, ending: ".xml"))?.isEmpty == false }
      ? "contains packages but no database; run update-mime-database on the folder 'mime' with the "
        + "packages in 'mime/packages'"
      : "contains no MIME database, neither here nor in 'mime'"
  }
}
