import ArgumentParser
import CommandKit
import DocumentStore
import EmojiArt
import Files
import Glibc

/// One call of `migrate`.
struct MigrationSession {
  var input: InputOptions
  var project: ProjectSettings
  var options: MigrationOptions
  var journal: JournalOptions
  var report: MigrationReport

  private var title: String { "emojiart migrate --to \(options.target.rawValue)" }

  /// Prints what would be done.
  func preview() -> ExitCode {
    perform { run, progress, report, output throws(FileFailure) in
      run.preview { outcome in
        progress.pause()
        tell(outcome, &report, &output)
        progress.resume()
      }
    }
  }

  /// Migrates all documents in one transaction.
  func migrate() -> ExitCode {
    perform { run, progress, report, output throws(FileFailure) in
      progress.pause()
      let transaction = try journal.begin(title, tool: "emojiart")
      progress.resume()
      let outcomes = try run.apply(in: transaction)
      progress.pause()
      printNotes(transaction, tool: "emojiart")
      for outcome in outcomes { tell(outcome, &report, &output) }
    }
  }

  private func perform(
    _ body: (MigrationRun, Progress, inout MigrationReport, inout Output) throws(FileFailure) ->
      Void
  ) -> ExitCode {
    let progress = Progress(isWanted: !report.isQuiet)
    defer { progress.finish() }
    var report = report
    var output = Output()
    do throws(FileFailure) {
      var walk = try input.walk(.documents, project)
      let paths = walk.all()
      let failures = walk.takeFailures()
      progress.pause()
      for failure in failures { tell(.failed(failure), &report, &output) }
      progress.begin("migrating", total: paths.count)
      let run = MigrationRun(paths, options, jobs: input.workers) { step in
        switch step {
        case .document: progress.advance()
        case .saving: progress.begin("saving")
        }
      }
      try body(run, progress, &report, &output)
      progress.finish()
      output.write(report.finish(canUndo: !journal.noJournal))
      try output.finish()
      if paths.count == 0, failures.isEmpty,
        input.isEmptyMistake(.documents, project, tool: "emojiart")
      {
        return ExitStatus.failure
      }
      return report.status
    } catch {
      progress.finish()
      printFailure("emojiart: \(error)")
      return ExitStatus.failure
    }
  }

  private func tell(
    _ outcome: DocumentOutcome, _ report: inout MigrationReport, _ output: inout Output
  ) {
    switch outcome {
    case .looked(let migration): output.write(report.write(migration))
    case .failed(let failure):
      printFailure("emojiart: \(failure)")
      report.noteFailure()
    }
  }
}

extension MigrationSession {
  /// Writes one document to another path.
  func export(to path: String) -> ExitCode {
    var report = report
    do throws(FileFailure) {
      var walk = try input.walk(.documents, project)
      let paths = walk.all()
      if let failure = walk.takeFailures().first { throw failure }
      guard paths.count == 1 else {
        throw FileFailure(
          input.paths[0], "holds \(paths.count) documents; --output takes one")
      }
      let migration = try path == "-" ? print(paths) : save(paths, at: path)
      let text = report.write(migration) + report.finish(canUndo: !journal.noJournal)
      if path != "-" {
        var output = Output()
        output.write(text)
        try output.finish()
      } else if migration.state.isRefusal {
        printFailure("emojiart: \(migration.path): \(migration.words)")
      }
      return report.status
    } catch {
      printFailure("emojiart: \(error)")
      return ExitStatus.failure
    }
  }

  private func print(_ paths: PathList) throws(FileFailure) -> DocumentMigration {
    FileSystem.ignoreBrokenPipes()
    var migrator = DocumentMigrator(options)
    return try migrator.export(paths, 0) { piece throws(FileFailure) in
      guard !FileSystem.write(piece, to: STDOUT_FILENO) else { return }
      throw FileFailure("<stdout>", "cannot be written (\(FileSystem.message(errno)))")
    }
  }

  private func save(_ paths: PathList, at path: String) throws(FileFailure) -> DocumentMigration {
    let isFolder = path.hasSuffix("/") || InodeKind.of(path).kind == .directory
    let isInput = paths.traits(0).contains(.standardInput)
    if isFolder, isInput { throw FileFailure(path, "is a folder; name a file in it") }
    let target = isFolder ? FilePath(path).appending(paths.filePath(0).name) : FilePath(path)
    let transaction = try journal.begin(title, tool: "emojiart")
    var migrator = DocumentMigrator(options)
    var found: DocumentMigration?
    do throws(FileFailure) {
      try transaction.stage(target) { output throws(FileFailure) in
        let migration = try migrator.export(paths, 0) { piece throws(FileFailure) in
          try output.write(piece)
        }
        found = migration
        // Nothing was written, so nothing is replaced.
        if migration.state.isRefusal { throw FileFailure(migration.path, migration.words) }
      }
    } catch {
      if let found, found.state.isRefusal { return found }
      throw error
    }
    _ = try transaction.commit()
    printNotes(transaction, tool: "emojiart")
    guard let found else { throw FileFailure(target, "was not written") }
    return found
  }
}

extension FileNames {
  /// The documents of this tool.
  static let documents = FileNames(endings: [".emojiart"], mayBeFolders: true)
}
