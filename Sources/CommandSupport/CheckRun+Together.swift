import Diagnostics
package import FileAccess
import Dispatch
import Synchronization

/// What came of reading one file.
private enum Taken<Reading: Sendable>: Sendable {
  case failed(FileFailure)
  case skipped
  /// `bytes` are the file's where they may have to be written anew.
  case read(Reading, NamedFile, bytes: [UInt8])
}

extension CheckRun {
  /// Fewer files are not worth a second thread.
  private static let worthReadingInParallel = 4

  /// Reads all files, then checks each with what all of them say; `each` gets the outcome of every
  /// one, by its index, in order.
  ///
  /// The error says why nothing can be checked. With a policy fixes are made, in memory.
  package func run<Checker: FileSetChecker>(
    together checker: Checker, repairs policy: RepairPolicy?, each: (Int, Outcome) -> Void
  ) throws(FileFailure) {
    let taken = map { index, source in
      take(index, checker, source, keepsBytes: policy != nil)
    }
    let readings = taken.compactMap {
      if case .read(let reading, _, _) = $0 { reading } else { nil }
    }
    let context = try checker.context(readings)
    let outcomes = map { index, _ in check(taken[index], checker, context, policy) }
    for (index, outcome) in outcomes.enumerated() { each(index, outcome) }
  }

  /// Reads, checks and repairs files one by one; `each` gets what `settle` makes of each outcome, by
  /// the index of the file, in order.
  ///
  /// `settle` is called on the workers, so that repairs need not be kept until all are made.
  package func run<Checker: FileSetChecker>(
    apart checker: Checker, repairs policy: RepairPolicy,
    settle: @Sendable (Outcome) -> Outcome, each: (Int, Outcome) -> Void
  ) where Checker.Context == Void {
    let outcomes = map { index, source in
      settle(check(take(index, checker, source, keepsBytes: true), checker, (), policy))
    }
    for (index, outcome) in outcomes.enumerated() { each(index, outcome) }
  }

  private func take<Checker: FileSetChecker>(
    _ index: Int, _ checker: Checker, _ source: FileSource, keepsBytes: Bool
  ) -> Taken<Checker.Reading> {
    let path = CheckedFile(paths, index, inputName: inputName).path
    let file = NamedFile(path: path, isNamed: !paths.traits(index).contains(.ordinaryName))
    do throws(FileFailure) {
      try open(index, source)
      defer { source.close() }
      let bytes = source.read(upTo: checker.limit + 1)
      if let failure = source.failure { throw FileFailure(path, failure) }
      guard let reading = try checker.read(bytes, file) else { return .skipped }
      return .read(reading, file, bytes: keepsBytes ? bytes : [])
    } catch {
      return .failed(error)
    }
  }

  private func check<Checker: FileSetChecker>(
    _ taken: Taken<Checker.Reading>, _ checker: Checker, _ context: Checker.Context,
    _ policy: RepairPolicy?
  ) -> Outcome {
    switch taken {
    case .failed(let failure): return .failed(failure)
    case .skipped: return .skipped
    case .read(let reading, let file, let bytes):
      let repaired = policy.flatMap {
        bytes.count > checker.limit ? nil : checker.repair(reading, file, bytes: bytes, context, $0)
      }
      guard let (repair, result) = repaired else {
        return report(on: reading, file, checker, context).map(Outcome.findings) ?? .clean
      }
      let rest = report(on: result, file, checker, context) ?? FileReport(path: file.path)
      return .repaired(rest, repair)
    }
  }

  private func report<Checker: FileSetChecker>(
    on reading: Checker.Reading, _ file: NamedFile, _ checker: Checker, _ context: Checker.Context
  ) -> FileReport? {
    let report = checker.check(reading, context)
    guard !report.isEmpty || !report.unlisted.isEmpty else { return nil }
    let (text, unit) = checker.text(of: reading)
    let located = Locator.locate(
      report.diagnostics, in: byteSource(of: text), unit: unit, excerpts: excerpts)
    return FileReport(path: file.path, findings: located, unlisted: report.unlisted)
  }

  /// The value of every index, made by all workers.
  private func map<Value: Sendable>(
    _ body: @Sendable (Int, FileSource) -> Value
  ) -> [Value] {
    let workers = paths.count < Self.worthReadingInParallel ? 1 : jobs
    guard workers > 1 else {
      let source = FileSource()
      return (0..<paths.count).map { body($0, source) }
    }
    let next = Atomic(0)
    let found = Mutex<[(Int, Value)]>([])
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      let source = FileSource()
      var own: [(Int, Value)] = []
      while case let index = next.add(1, ordering: .relaxed).oldValue, index < paths.count {
        own.append((index, body(index, source)))
      }
      found.withLock { $0 += own }
    }
    return found.withLock { $0 }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
