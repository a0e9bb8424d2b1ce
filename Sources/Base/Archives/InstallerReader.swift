package import Files

/// Reads the tables of a Windows Installer package with `msiinfo`, and lists the registry entries
/// that its installation writes.
package struct InstallerReader {
  private let path: FilePath
  private let filter: PackageFilter
  private let limits: PackageTool.Limits
  private let lookup: ProgramLookup

  package init(
    path: FilePath, _ filter: PackageFilter, limits: PackageTool.Limits = .init(),
    lookup: ProgramLookup = .ofThisProcess
  ) {
    (self.path, self.filter, self.limits, self.lookup) = (path, filter, limits, lookup)
  }

  package func read() async throws(FileFailure) -> PackageContents {
    let tool = try PackageTool("msiinfo", of: "msitools", for: path, limits, lookup)
    // An absolute path cannot be mistaken for an option.
    let database = path.absolute.description
    let list = try await tool.run(["tables", database])
    let names = String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
    var tables = InstallerTables()
    for name in InstallerTables.names where names.contains(name) {
      tables.add(name, try await tool.run(["export", database, name]))
    }
    // These tables contain the names of programs. They may exceed the limit for other output.
    for name in InstallerTables.namesOfFiles where names.contains(name) {
      if let table = try? await tool.run(["export", database, name]) { tables.add(name, table) }
    }
    var contents = PackageContents()
    contents.names = Set(names)
    let file = PackageContents.File(name: "Registry.reg", bytes: Array(tables.registry.utf8))
    if filter.keeps(file.name, file.bytes) { contents.files.append(file) }
    return contents
  }
}
