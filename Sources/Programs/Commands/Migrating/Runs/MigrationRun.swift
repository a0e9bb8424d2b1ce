package import Diagnostics
package import Files

/// Migrates many documents, in parallel if there are enough.
///
/// The outcomes are in the order of the paths, and do not depend on the number of jobs.
package struct MigrationRun<Engine: MigrationEngine & ~Copyable>: Sendable {
  package typealias Outcome = MigrationOutcome<Engine.Plan>

  /// The maximum number of previews that are kept before they are delivered; it bounds the memory.
  private static var window: Int { 256 }
  /// The minimum number of documents for a second thread.
  private static var worthThreads: Int { 8 }

  private let paths: PathList
  private let makeEngine: @Sendable () -> Engine
  private let jobs: Once<Int>
  private let progress: @Sendable (Step) -> Void

  /// A step of the work, for displaying the progress.
  package enum Step: Sendable {
    /// Reported by all workers after each document.
    case document
    /// All documents are staged; the transaction is being committed.
    case saving
  }

  package init(
    _ paths: PathList, jobs: Once<Int>, progress: @escaping @Sendable (Step) -> Void = { _ in },
    makeEngine: @escaping @Sendable () -> Engine
  ) {
    (self.progress, self.paths, self.makeEngine, self.jobs) = (progress, paths, makeEngine, jobs)
  }

  /// Plans the migration of each document; `sketches` also shows the changes, which takes longer.
  package func preview(sketches: Bool, each: (Outcome) -> Void) {
    for start in stride(from: 0, to: paths.count, by: Self.window) {
      let range = start..<min(start + Self.window, paths.count)
      map(Array(range)) { migrator, index throws(FileFailure) in
        try migrator.preview(paths, index, sketches: sketches)
      }
      .forEach { each($0.1) }
    }
  }

  /// Migrates all documents that can be migrated, in one transaction.
  ///
  /// All changes are durable when this returns. If it throws, all documents are unchanged.
  package func apply(in transaction: FileTransaction) throws(FileFailure) -> [Outcome] {
    try transaction.tidied.tidy(foldersOf: paths)
    let isLink = { paths.traits($0).contains(.symbolicLink) }
    // A link may lead to another named document. Migrating links last makes the order certain.
    var found = map((0..<paths.count).filter { !isLink($0) }) {
      migrator, index throws(FileFailure) in
      try migrator.migrate(paths, index, in: transaction)
    }
    let links = (0..<paths.count).filter(isLink)
    if !links.isEmpty {
      let alone = MigrationRun(paths, jobs: Once { 1 }, progress: progress, makeEngine: makeEngine)
      found += alone.map(links) { migrator, index throws(FileFailure) in
        try migrator.migrate(paths, index, in: transaction)
      }
      found.sort { $0.0 < $1.0 }
    }
    var outcomes = found.map(\.1)
    progress(.saving)
    let changed = transaction.leaveOutConflicts()
    if !changed.isEmpty {
      for index in outcomes.indices {
        guard case .looked(var migration) = outcomes[index], migration.result == .migrated,
          let failure = changed[paths.filePath(index)]
        else { continue }
        migration.plan.turnIntoConflict()
        outcomes[index] = failure.isChange ? .looked(migration) : .failed(failure)
      }
    }
    _ = try transaction.commit()
    return outcomes
  }

  private typealias Body =
    @Sendable (inout DocumentMigrator<Engine>, Int) throws(FileFailure) -> MigratedDocument<
      Engine.Plan
    >

  /// Returns the outcome for each index, in order.
  private func map(_ indices: [Int], _ body: Body) -> [(Int, Outcome)] {
    let workers = indices.count < Self.worthThreads ? 1 : jobs.value
    return mapInParallel(indices.count, workers: workers) {
      DocumentMigrator(makeEngine())
    } body: { migrator, place in
      (indices[place], outcome(&migrator, indices[place], body))
    }
  }

  private func outcome(
    _ migrator: inout DocumentMigrator<Engine>, _ index: Int, _ body: Body
  ) -> Outcome {
    defer { progress(.document) }
    do throws(FileFailure) {
      return .looked(try body(&migrator, index))
    } catch {
      return .failed(error)
    }
  }
}
