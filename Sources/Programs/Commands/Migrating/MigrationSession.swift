package import ArgumentParser
package import Files

/// One call of `migrate`.
package struct MigrationSession<Engine: MigrationEngine & ~Copyable> {
  package typealias Plan = Engine.Plan

  /// The name of the run in the journal.
  package var title: String
  /// The names of documents in folders.
  package var names: FileNames
  package var input: InputOptions
  package var project: ProjectSettings
  package var journal: JournalOptions
  package var batches: BatchOptions
  package var report: MigrationReport<Plan>
  /// Creates an observer when a run begins; returns nil without one.
  package var makeObserver: () throws(FileFailure) -> (any MigrationObserver<Plan>)? = {
    () throws(FileFailure) in nil
  }
  package let makeEngine: @Sendable () -> Engine

  package init(
    title: String, names: FileNames, input: InputOptions, project: ProjectSettings,
    journal: JournalOptions, batches: BatchOptions, report: MigrationReport<Plan>,
    makeEngine: @escaping @Sendable () -> Engine
  ) {
    (self.title, self.names, self.input) = (title, names, input)
    (self.project, self.journal, self.batches, self.report) = (project, journal, batches, report)
    self.makeEngine = makeEngine
  }

  var tool: String { report.tool }

  /// Prints the planned migrations.
  package func preview() throws -> ExitCode {
    try perform { walk, progress, telling throws(FileFailure) in
      while let paths = walk.next(batches.size) {
        progress.pause()
        for failure in walk.takeFailures() { telling.tell(.failed(failure)) }
        progress.beginBatch("reading", of: paths.count, isLast: walk.isAtEnd)
        let found = (0..<paths.count).filter(paths.isArchive)
        let files = found.isEmpty ? paths : paths.filter { !found.contains($0) }
        run(files, progress).preview(sketches: report.showsSketches) { outcome in
          progress.aside { telling.tell(outcome) }
        }
        progress.pause()
        for index in found {
          preview(archive: paths.filePath(index), &telling)
          progress.advance()
        }
      }
    }
  }

  /// Migrates all documents, each batch in one transaction.
  ///
  /// If the first batch fails, the report is omitted. If a later one fails, the report covers the
  /// batches before it.
  package func migrate() throws -> ExitCode {
    try perform { walk, progress, telling throws(FileFailure) in
      let transactions = try journal.beginRun(title, batches, tool: tool)
      var links = PathList()
      while let paths = walk.next(batches.size) {
        progress.pause()
        for failure in walk.takeFailures() { telling.tell(.failed(failure)) }
        var rest = transactions.done?.rest(of: paths) ?? paths
        telling.skip(paths.count - rest.count)
        // A link may lead to a document in another batch. With links last, the order is certain.
        if !walk.isAtEnd || links.count > 0 { rest = rest.separatingLinks(into: &links) }
        let isLast = walk.isAtEnd && links.count == 0
        guard try migrate(rest, isLast, transactions, progress, &telling) else { return }
      }
      guard try migrate(links, true, transactions, progress, &telling) else { return }
      try transactions.finish()
    }
  }

  /// Migrates a batch; returns false if it failed after earlier batches were migrated.
  private func migrate(
    _ paths: PathList, _ isLast: Bool, _ transactions: TransactionRun, _ progress: Progress,
    _ telling: inout MigrationTelling<Plan>
  ) throws(FileFailure) -> Bool {
    guard paths.count > 0 else { return true }
    do throws(FileFailure) {
      let transaction = try transactions.begin()
      progress.beginBatch("migrating", of: paths.count, isLast: isLast)
      let outcomes = try run(paths, progress).apply(in: transaction)
      progress.pause()
      printNotes(transaction, tool: tool)
      for outcome in outcomes { telling.tell(outcome) }
      return true
    } catch {
      progress.pause()
      guard transactions.hasBegun else { throw error }
      telling.tell(.failed(error))
      return false
    }
  }

  private func run(_ paths: PathList, _ progress: Progress) -> MigrationRun<Engine> {
    MigrationRun(
      paths, jobs: input.workers,
      progress: { step in
        switch step {
        case .document: progress.advance()
        case .saving: progress.change(to: "saving")
        }
      }, makeEngine: makeEngine)
  }

  private func perform(
    _ body: (inout FileWalk, Progress, inout MigrationTelling<Plan>) throws(FileFailure) -> Void
  ) throws -> ExitCode {
    let progress = Progress(isWanted: !report.isQuiet)
    defer { progress.finish() }
    var telling = try makeTelling()
    var walk = try input.walk(names, project)
    try body(&walk, progress, &telling)
    progress.finish()
    for failure in walk.takeFailures() { telling.tell(.failed(failure)) }
    if telling.isEmpty { try input.refuseEmptiness(names, project) }
    return try telling.finish(canUndo: !journal.noJournal, title: title)
  }
}

extension MigrationSession where Engine: ~Copyable {
  /// Begins the report on a run.
  package func makeTelling() throws(FileFailure) -> MigrationTelling<Plan> {
    MigrationTelling(report: report, observer: try makeObserver())
  }
}
