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
  var answers: AnswerOptions
  /// The table that `answers` names.
  var table: AnswerTable?
  var journal: JournalOptions
  var batches: BatchOptions
  var report: MigrationReport

  var title: String { "emojiart migrate --to \(options.target.rawValue)" }

  /// Prints what would be done.
  func preview() -> ExitCode {
    perform { walk, progress, telling throws(FileFailure) in
      while let paths = walk.next(batches.size) {
        progress.pause()
        for failure in walk.takeFailures() { telling.tell(.failed(failure)) }
        progress.begin("reading", total: paths.count)
        let archives = archives(in: paths)
        let files = archives.isEmpty ? paths : paths.filter { !archives.contains($0) }
        run(files, progress).preview(sketches: report.showsSketches) { outcome in
          progress.pause()
          telling.tell(outcome)
          progress.resume()
        }
        progress.pause()
        for index in archives { preview(archive: paths.filePath(index), &telling) }
      }
    }
  }

  /// Migrates all documents, each batch in one transaction.
  ///
  /// If the first batch fails there is no report; if a later one does, it is on those before.
  func migrate() -> ExitCode {
    perform { walk, progress, telling throws(FileFailure) in
      let transactions = try journal.beginRun(title, batches, tool: "emojiart")
      var links = PathList()
      while let paths = walk.next(batches.size) {
        progress.pause()
        for failure in walk.takeFailures() { telling.tell(.failed(failure)) }
        var rest = transactions.done?.rest(of: paths) ?? paths
        telling.skip(paths.count - rest.count)
        // A link may lead to a document of another batch: if links come last, the order is certain.
        if !walk.isAtEnd || links.count > 0 { rest = rest.separatingLinks(into: &links) }
        guard try migrate(rest, transactions, progress, &telling) else { return }
      }
      guard try migrate(links, transactions, progress, &telling) else { return }
      try transactions.finish()
    }
  }

  /// Migrates a batch; false if it failed after others have been migrated.
  private func migrate(
    _ paths: PathList, _ transactions: TransactionRun, _ progress: Progress,
    _ telling: inout MigrationTelling
  ) throws(FileFailure) -> Bool {
    guard paths.count > 0 else { return true }
    do throws(FileFailure) {
      let transaction = try transactions.begin()
      progress.begin("migrating", total: paths.count)
      let outcomes = try run(paths, progress).apply(in: transaction)
      progress.pause()
      printNotes(transaction, tool: "emojiart")
      for outcome in outcomes { telling.tell(outcome) }
      return true
    } catch {
      progress.pause()
      guard transactions.hasBegun else { throw error }
      telling.tell(.failed(error))
      return false
    }
  }

  private func run(_ paths: PathList, _ progress: Progress) -> MigrationRun {
    MigrationRun(paths, options, answers: table, jobs: input.workers) { step in
      switch step {
      case .document: progress.advance()
      case .saving: progress.begin("saving")
      }
    }
  }

  private func perform(
    _ body: (inout FileWalk, Progress, inout MigrationTelling) throws(FileFailure) -> Void
  ) -> ExitCode {
    let progress = Progress(isWanted: !report.isQuiet)
    defer { progress.finish() }
    do throws(FileFailure) {
      var telling = try MigrationTelling(report, questions: answers.questions)
      var walk = try input.walk(.documents, project)
      try body(&walk, progress, &telling)
      progress.finish()
      for failure in walk.takeFailures() { telling.tell(.failed(failure)) }
      if telling.isEmpty, input.isEmptyMistake(.documents, project, tool: "emojiart") {
        return ExitStatus.failure
      }
      answers.note(unused: table)
      return try telling.finish(canUndo: !journal.noJournal, title: title)
    } catch {
      progress.finish()
      printFailure("emojiart: \(error)")
      return ExitStatus.failure
    }
  }
}

/// What is told about the documents of a run: the report, and the table of questions.
struct MigrationTelling: ~Copyable {
  private var report: MigrationReport
  private var output = Output()
  private var questions: QuestionTable?
  /// True until something was told.
  private(set) var isEmpty = true

  init(_ report: MigrationReport, questions: String?) throws(FileFailure) {
    self.report = report
    if let questions { self.questions = try QuestionTable(questions) }
  }

  mutating func tell(_ outcome: DocumentOutcome) {
    isEmpty = false
    switch outcome {
    case .looked(let migration):
      output.write(report.write(migration))
      questions?.add(migration, needs: migration.needs)
    case .failed(let failure):
      printFailure("emojiart: \(failure)")
      report.noteFailure()
    }
  }

  /// Counts documents that the run which goes on has migrated before.
  mutating func skip(_ count: Int) {
    if count > 0 { isEmpty = false }
    report.skip(count)
  }

  /// Writes the end of the report and the table; returns the exit status.
  consuming func finish(canUndo: Bool, title: String) throws(FileFailure) -> ExitCode {
    output.write(report.finish(canUndo: canUndo))
    try output.finish()
    try questions?.save(title: title)
    return report.status
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
        throw FileFailure(input.paths[0], "holds \(paths.count) documents; --output takes one")
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
    var migrator = DocumentMigrator(options, answers: table)
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
    var migrator = DocumentMigrator(options, answers: table)
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
