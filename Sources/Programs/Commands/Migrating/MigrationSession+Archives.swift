package import ArgumentParser
import Archives
import Diagnostics
package import Files

extension MigrationSession where Engine: ~Copyable {
  /// Reports the planned migrations in an archive.
  func preview(archive: FilePath, _ telling: inout MigrationTelling<Plan>) {
    var migrator = DocumentMigrator(makeEngine())
    let sketches = report.showsSketches
    var isEmpty = true
    do throws(FileFailure) {
      try documents.read(archive) { found in
        isEmpty = false
        do throws(FileFailure) {
          let document = try found.get()
          let migration = try migrator.migrate(document, sketches: sketches) { _ in }
          telling.tell(.looked(migration))
        } catch {
          telling.tell(.failed(error))
        }
        return true
      }
      if isEmpty, let failure = input.options(names, project).emptiness(of: archive) {
        throw failure
      }
    } catch {
      telling.tell(.failed(error))
    }
  }

  /// Writes an archive with the migrated documents, and everything else unchanged.
  package func rewrite(_ archive: FilePath, to output: FilePath) throws(FileFailure) -> ExitCode {
    let isThereFolder = try InodeKind.of(output.bytes).kind == .directory
    let isFolder = isThereFolder || output.bytes.last == UInt8(ascii: "/")
    let target = isFolder ? output.appending(archive.name) : output
    if try FileSystem.isSameFile(archive.description, target.description) {
      throw FileFailure(target, "is the archive itself; name a new one with '--output'")
    }
    guard FileNames.plainTar.contain(target.name[...]) else {
      throw FileFailure(target, "must have a name that ends with '.tar'")
    }
    var telling = try makeTelling()
    try stage(archive, target, &telling)
    return try telling.finish(canUndo: !journal.noJournal, title: title)
  }

  /// Stages the new archive, unless the migration leaves all documents unchanged.
  private func stage(
    _ archive: FilePath, _ target: FilePath, _ telling: inout MigrationTelling<Plan>
  ) throws(FileFailure) {
    let transaction = try journal.begin(title, tool: tool)
    let unchanged = FileFailure(target, "is not written: no document was migrated")
    do throws(FileFailure) {
      try transaction.stage(target) { output throws(FileFailure) in
        guard try write(archive, to: &output, &telling) else { throw unchanged }
      }
    } catch {
      guard error == unchanged else { throw error }
      return printFailure("\(tool): \(error)")
    }
    _ = try transaction.commit()
    printNotes(transaction, tool: tool)
  }

  /// Writes the new archive; returns true if a document was migrated.
  private func write(
    _ archive: FilePath, to output: inout StagedContent,
    _ telling: inout MigrationTelling<Plan>
  ) throws(FileFailure) -> Bool {
    var migrator = DocumentMigrator(makeEngine())
    var isChanged = false
    try documents.rewrite(archive) { piece throws(FileFailure) in
      try output.write(piece)
    } replacing: { found throws(FileFailure) in
      guard case .success(let document) = found else {
        if case .failure(let failure) = found { telling.tell(.failed(failure)) }
        return nil
      }
      var new: [UInt8] = []
      let migration = try migrator.migrate(document, sketches: false) { new.append($0) }
      telling.tell(.looked(migration))
      guard migration.result == .migrated else { return nil }
      isChanged = true
      return new
    }
    return isChanged
  }

  private var documents: ArchivedDocuments {
    ArchivedDocuments(input.options(names, project), followsLinks: false)
  }
}

extension DocumentMigrator where Engine: ~Copyable {
  fileprivate mutating func migrate(
    _ document: ArchivedDocuments.Document, sketches: Bool,
    to receive: (Span<UInt8>) throws(FileFailure) -> Void
  ) throws(FileFailure) -> Migration {
    try migrate(
      document.bytes, name: document.path.description, path: document.path,
      hasOrdinaryName: document.hasOrdinaryName, sketches: sketches, to: receive)
  }
}
