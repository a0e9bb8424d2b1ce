import Dispatch
package import EmojiArt
package import Files
import Synchronization

/// Migrates many documents, in parallel if there are enough; the outcomes are in the order of the
/// paths and never depend on the number of jobs.
package struct MigrationRun: Sendable {
  /// The number of previews that are kept before they are delivered, which bounds the memory.
  private static let window = 256
  /// Fewer documents are not worth a second thread.
  private static let worthThreads = 8

  private let paths: PathList
  private let options: MigrationOptions
  private let answers: AnswerTable?
  private let jobs: Int
  private let progress: @Sendable (Step) -> Void

  /// A part of the work, for a display of the progress.
  package enum Step: Sendable {
    /// Called by all workers after each document.
    case document
    /// All have been, and what is staged takes the places of the old documents.
    case saving
  }

  package init(
    _ paths: PathList, _ options: MigrationOptions, answers: AnswerTable? = nil, jobs: Int,
    progress: @escaping @Sendable (Step) -> Void = { _ in }
  ) {
    self.progress = progress
    self.paths = paths
    self.options = options
    self.answers = answers
    self.jobs = jobs
  }

  /// Says of each document what would be done, and with `sketches` what changes, which takes longer.
  package func preview(sketches: Bool, each: (DocumentOutcome) -> Void) {
    for start in stride(from: 0, to: paths.count, by: Self.window) {
      let range = start..<min(start + Self.window, paths.count)
      map(Array(range)) { migrator, index throws(FileFailure) in
        try migrator.preview(paths, index, sketches: sketches)
      }
      .forEach { each($0.1) }
    }
  }

  /// Migrates all documents that can be, in one go; nothing else is changed.
  ///
  /// When this returns, all is durable. The error says why nothing was changed at all.
  package func apply(in transaction: FileTransaction) throws(FileFailure) -> [DocumentOutcome] {
    transaction.tidied.tidy(foldersOf: paths)
    let isLink = { paths.traits($0).contains(.symbolicLink) }
    // A link may lead to a document that is named too. If links come last, the order is certain.
    var found = map((0..<paths.count).filter { !isLink($0) }) {
      migrator, index throws(FileFailure) in
      try migrator.migrate(paths, index, in: transaction)
    }
    let links = (0..<paths.count).filter(isLink)
    if !links.isEmpty {
      found += MigrationRun(paths, options, answers: answers, jobs: 1, progress: progress).map(
        links
      ) {
        migrator, index throws(FileFailure) in
        try migrator.migrate(paths, index, in: transaction)
      }
      found.sort { $0.0 < $1.0 }
    }
    var outcomes = found.map(\.1)
    progress(.saving)
    let changed = Set(transaction.leaveOutConflicts())
    if !changed.isEmpty {
      for index in outcomes.indices {
        guard case .looked(var migration) = outcomes[index], migration.state == .migrated,
          changed.contains(paths.filePath(index))
        else { continue }
        migration.plan.turn(into: .conflict)
        outcomes[index] = .looked(migration)
      }
    }
    _ = try transaction.commit()
    return outcomes
  }

  private typealias Body =
    @Sendable (inout DocumentMigrator, Int) throws(FileFailure) -> DocumentMigration

  /// The outcome of each index, in order.
  private func map(_ indices: [Int], _ body: Body) -> [(Int, DocumentOutcome)] {
    guard jobs > 1, indices.count >= Self.worthThreads else {
      var migrator = DocumentMigrator(options, answers: answers)
      return indices.map { ($0, outcome(&migrator, $0, body)) }
    }
    let next = Atomic(0)
    let found = Mutex<[(Int, DocumentOutcome)]>([])
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      var migrator = DocumentMigrator(options, answers: answers)
      var own: [(Int, DocumentOutcome)] = []
      while case let place = next.add(1, ordering: .relaxed).oldValue, place < indices.count {
        own.append((indices[place], outcome(&migrator, indices[place], body)))
      }
      found.withLock { $0 += own }
    }
    return found.withLock { $0 }.sorted { $0.0 < $1.0 }
  }

  private func outcome(
    _ migrator: inout DocumentMigrator, _ index: Int, _ body: Body
  ) -> DocumentOutcome {
    defer { progress(.document) }
    do throws(FileFailure) {
      return .looked(try body(&migrator, index))
    } catch {
      return .failed(error)
    }
  }
}
