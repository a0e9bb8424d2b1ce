package import ArgumentParser
package import Files

extension MigrationSession where Engine: ~Copyable {
  /// Writes one document to another path.
  package func export(to path: String) throws(FileFailure) -> ExitCode {
    var report = report
    var walk = try input.walk(names, project)
    let paths = walk.all()
    if let failure = walk.takeFailures().first { throw failure }
    guard paths.count == 1 else {
      throw FileFailure(input.paths[0], "holds \(paths.count) documents; --output takes one")
    }
    let migration = try path == "-" ? print(paths) : save(paths, at: path)
    let text = report.write(migration) + report.finish(canUndo: !journal.noJournal)
    if path != "-" {
      try printOutput(text)
    } else if migration.isRefusal {
      printFailure("\(tool): \(migration.path): \(migration.words)")
    }
    return report.status
  }

  private func print(_ paths: PathList) throws(FileFailure) -> MigratedDocument<Plan> {
    var migrator = DocumentMigrator(makeEngine())
    return try migrator.export(paths, 0) { piece throws(FileFailure) in
      guard !FileSystem.write(piece, to: STDOUT_FILENO) else { return }
      throw FileFailure("<stdout>", "cannot be written (\(FileSystem.message(errno)))")
    }
  }

  private func save(_ paths: PathList, at path: String) throws(FileFailure) -> MigratedDocument<
    Plan
  > {
    let isThereFolder = try InodeKind.of(path).kind == .directory
    let isFolder = isThereFolder || path.hasSuffix("/")
    let isInput = paths.traits(0).contains(.standardInput)
    if isFolder, isInput { throw FileFailure(path, "is a folder; name a file in it") }
    let target = isFolder ? FilePath(path).appending(paths.filePath(0).name) : FilePath(path)
    let transaction = try journal.begin(title, tool: tool)
    var migrator = DocumentMigrator(makeEngine())
    var found: MigratedDocument<Plan>?
    do throws(FileFailure) {
      try transaction.stage(target) { output throws(FileFailure) in
        let migration = try migrator.export(paths, 0) { piece throws(FileFailure) in
          try output.write(piece)
        }
        found = migration
        // The error keeps the target from being replaced.
        if migration.isRefusal { throw FileFailure(migration.path, migration.words) }
      }
    } catch {
      if let found, found.isRefusal { return found }
      throw error
    }
    _ = try transaction.commit()
    printNotes(transaction, tool: tool)
    guard let found else { throw FileFailure(target, "was not written") }
    return found
  }
}
