import Diagnostics
package import Files

/// The result of reading a file.
private enum Taken<Reading: Sendable>: Sendable {
  case failed(FileFailure)
  case skipped
  /// The file was read; `bytes` is its content if it may be rewritten.
  case read(Reading, NamedFile, bytes: [UInt8])

  var path: String {
    switch self {
    case .failed(let failure): failure.path
    case .skipped: ""
    case .read(_, let file, _): file.path
    }
  }
}

extension CheckRun.Outcome {
  /// Returns the outcome for a file that was repaired before it was checked.
  fileprivate func after(_ repair: Repair?, path: String) -> Self {
    if let reason = repair?.refusal {
      return .refused(report ?? FileReport(path: path), reason)
    }
    guard let repair, repair.isNeeded else { return self }
    if case .findings(let report) = self { return .repaired(report, repair) }
    return .repaired(FileReport(path: path), repair)
  }
}

extension Array {
  /// Returns the readings of all files that could be read.
  fileprivate func readings<Reading>() -> [Reading] where Element == Taken<Reading> {
    compactMap { if case .read(let reading, _, _) = $0 { reading } else { nil } }
  }
}

extension CheckRun {
  /// The minimum number of files for a second thread.
  private static let worthReadingInParallel = 4

  /// Returns all files of the walk, for `run(together:)`.
  func allFiles(_ each: Each) -> PathList {
    var walk = walk
    let paths = walk.all()
    progress?.pause()
    for failure in walk.takeFailures() { each(nil, .failed(failure)) }
    return paths
  }

  /// Reads all files, then checks each together with the others.
  ///
  /// `each` gets the outcome of every file, in order. Throws the reason if files cannot be checked.
  /// With a policy, fixes are applied in memory.
  package func run<Checker: FileSetChecker>(
    together checker: Checker, _ paths: PathList, repairs policy: RepairPolicy?, each: Each
  ) throws(FileFailure) {
    let policy = policy.map { RepairPolicy(makesUnsafe: $0.makesUnsafe, baseline: baseline) }
    progress?.begin("reading", total: paths.count)
    var taken = map(paths) { file, source in
      take(file, checker, source, keepsBytes: policy != nil)
    }
    progress?.begin("comparing")
    var context = try checker.context(taken.readings())
    var repairs: [Repair?]?
    if let policy {
      progress?.begin("repairing")
      (taken, repairs, context) = try repair(paths, taken, checker, context, policy)
    }
    progress?.begin("checking", total: paths.count)
    let (files, made, last) = (taken, repairs, context)
    let outcomes = map(paths) { file, _ in
      let index = file.index
      return check(files[index], checker, last, nil).after(made?[index], path: files[index].path)
    }
    progress?.pause()
    for (index, outcome) in outcomes.enumerated() { each(file(paths, index), outcome) }
  }

  /// Applies the fixes of all files in rounds until no fixes are left.
  ///
  /// Returns the new readings, the repairs, and the context of the last round. Each round computes
  /// the context of all files again, because a fix in one file may repair a finding in another one.
  private func repair<Checker: FileSetChecker>(
    _ paths: PathList, _ files: [Taken<Checker.Reading>], _ checker: Checker,
    _ context: Checker.Context, _ policy: RepairPolicy
  ) throws(FileFailure) -> ([Taken<Checker.Reading>], [Repair?], Checker.Context) {
    let given = files
    var files = files
    var context = context
    var repairs = files.map { file -> Repair? in
      guard case .read(_, _, let bytes) = file, bytes.count <= checker.limit else { return nil }
      return Repair(bytes)
    }
    var open = Set(files.indices)
    while !open.isEmpty {
      let (known, before, wanted) = (files, repairs, open)
      let current = context
      let made = map(paths) { listed, _ -> (repair: Repair, reading: Checker.Reading?)? in
        let index = listed.index
        guard wanted.contains(index), var repair = before[index],
          case .read(let reading, let file, _) = known[index]
        else { return nil }
        let next = checker.nextRound(of: &repair, reading, file, current, policy)
        return (repair, next)
      }
      open = []
      for (index, step) in made.enumerated() {
        guard let step, case .read(_, let file, let bytes) = files[index] else { continue }
        repairs[index] = step.repair
        if let reading = step.reading {
          open.insert(index)
          files[index] = .read(reading, file, bytes: bytes)
        } else if step.repair.refusal != nil {
          files[index] = given[index]
        }
      }
      context = try checker.context(files.readings())
    }
    return (files, repairs, context)
  }

  /// Reads, checks, and repairs files one by one; `each` gets the results of `settle` in order.
  ///
  /// The workers call `settle`, so repairs are not kept until the end.
  func run<Checker: FileSetChecker>(
    apart checker: Checker, _ paths: PathList, repairs policy: RepairPolicy,
    settle: @Sendable (CheckedFile, Outcome) -> Outcome, each: Each
  ) where Checker.Context == Void {
    let policy = RepairPolicy(makesUnsafe: policy.makesUnsafe, baseline: baseline)
    let outcomes = map(paths) { file, source in
      settle(file, check(take(file, checker, source, keepsBytes: true), checker, (), policy))
    }
    progress?.pause()
    for (index, outcome) in outcomes.enumerated() { each(file(paths, index), outcome) }
    progress?.resume()
  }

  private func take<Checker: FileSetChecker>(
    _ named: CheckedFile, _ checker: Checker, _ source: FileSource, keepsBytes: Bool
  ) -> Taken<Checker.Reading> {
    let file = NamedFile(named)
    do throws(FileFailure) {
      try named.open(source)
      defer { source.close() }
      let bytes = source.read(upTo: checker.limit + 1)
      try source.checkReading(file.path)
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
      let report = report(on: repaired?.reading ?? reading, file, checker, context)
      return (report.map(Outcome.findings) ?? .clean).after(repaired?.repair, path: file.path)
    }
  }

  private func report<Checker: FileSetChecker>(
    on reading: Checker.Reading, _ file: NamedFile, _ checker: Checker, _ context: Checker.Context
  ) -> FileReport? {
    let limit = baseline == nil ? Findings.limitPerRule : .max
    let (text, unit) = checker.text(of: reading)
    return report(file.path, checker.check(reading, context, limit: limit), unit: unit) {
      byteSource(of: text)
    }
  }

  /// Returns the values for all files, computed by all workers.
  private func map<Value: Sendable>(
    _ paths: PathList, _ body: @Sendable (CheckedFile, FileSource) -> Value
  ) -> [Value] {
    let workers = paths.count < Self.worthReadingInParallel ? 1 : jobs.value
    return mapInParallel(paths.count, workers: workers) {
      FileSource()
    } body: { source, index in
      defer { progress?.advance() }
      return body(file(paths, index), source)
    }
  }
}
