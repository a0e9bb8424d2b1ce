package import Files

/// Carries out plans in one transaction.
package struct ConflictTransaction {
  private let plans: [ConflictPlan]

  package init(_ plans: [ConflictPlan]) { self.plans = plans }

  /// The maximum number of attempts if other programs keep changing the files.
  private static let mostAttempts = 5

  /// Applies the plans, and returns the reasons for skipped plans by their indices.
  ///
  /// A plan is skipped if one of its files has changed meanwhile; a plan is never applied in part.
  /// `begin` begins a transaction, and `finish` receives the committed one.
  package func apply(
    begin: () throws(FileFailure) -> FileTransaction, finish: (FileTransaction) -> Void
  ) throws(FileFailure) -> [Int: FileFailure] {
    var left: [Int: FileFailure] = [:]
    for attempt in 1...Self.mostAttempts {
      let transaction = try begin()
      let failed = try stage(except: Set(left.keys), transaction)
      // If the disk is full, `commit` reports it.
      guard failed.isEmpty || transaction.isFull else {
        transaction.cancel()
        left.merge(failed) { old, _ in old }
        if attempt < Self.mostAttempts { continue }
        throw FileFailure(
          "conflicts", "other programs keep changing the files; no file was changed")
      }
      _ = try transaction.commit()
      finish(transaction)
      return left
    }
    return left
  }

  private func stage(
    except left: Set<Int>, _ transaction: FileTransaction
  ) throws(FileFailure) -> [Int: FileFailure] {
    var failed: [Int: FileFailure] = [:]
    var owners: [FilePath: Int] = [:]
    for (index, plan) in plans.enumerated() where plan.changes && !left.contains(index) {
      do throws(FileFailure) {
        try stage(plan, transaction) { owners[$0] = index }
      } catch {
        // An error outside of the plan's files, such as a full journal, concerns all plans.
        guard owners[FilePath(error.path)] == index else { throw error }
        failed[index] = error
      }
    }
    for conflict in transaction.conflicts() {
      if let index = owners[FilePath(conflict.path)] { failed[index] = conflict }
    }
    return failed
  }

  private func stage(
    _ plan: ConflictPlan, _ transaction: FileTransaction, owns: (FilePath) -> Void
  ) throws(FileFailure) {
    let gone = plan.removed + plan.renamed.map(\.copy)
    for path in [plan.document.path] + gone.map(\.path) { owns(path) }
    if let content = plan.content {
      try transaction.stage(
        plan.document.path, content, expecting: .bytes(plan.document.bytes))
    }
    for (copy, name) in plan.renamed {
      let path = plan.group.path(name)
      owns(path)
      try transaction.stage(path, copyOf: copy.path)
    }
    for copy in gone {
      try transaction.remove(copy.path, expecting: .bytes(copy.bytes))
    }
  }
}
