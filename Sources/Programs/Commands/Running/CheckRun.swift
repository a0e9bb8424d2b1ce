package import Diagnostics
import Dispatch
package import Files
import Synchronization

/// Checks many files, in parallel if there are enough.
///
/// Delivers the results in path order, so the output never depends on the number of jobs.
package struct CheckRun: Sendable {
  /// The outcome of a file.
  package enum Outcome: Sendable {
    case clean
    case findings(FileReport)
    case failed(FileFailure)
    /// The file was found in a folder, but is not for this tool.
    case skipped
    /// The remaining findings after a repair, and the bytes to write.
    case repaired(FileReport, Repair)
    /// The findings, and the reason why none of them is repaired.
    case refused(FileReport, String)
    /// The remaining findings, the number of repaired ones, and the losses; the repair was written.
    case saved(FileReport, Int, losses: [String])
  }

  /// The maximum number of checked files whose results are kept; it bounds the memory.
  private static let window = 4096
  /// The number of files that a worker takes at a time; one at a time costs a third more.
  private static let grab = 16
  /// The minimum number of files for a second thread, which takes 0.2 ms to start.
  private static let worthThreads = 48

  /// Receives the outcome for a file; without a file, for a path that could not be found or read.
  package typealias Each = (CheckedFile?, Outcome) -> Void

  let walk: FileWalk
  let jobs: Once<Int>
  let excerpts: Bool
  /// The least severity of the findings that are reported and counted.
  let least: Severity
  let inputName: String?
  let progress: Progress?
  /// The accepted findings; nil without a baseline.
  var baseline: BaselineFilter?
  /// True if reports list accepted findings.
  var listsAccepted = false
  /// The options for the files in named archives; nil to treat archives as files.
  var archives: WalkOptions?

  /// Checks all files; `each` gets the outcome of every one, in order, and for an archive the
  /// outcomes of all files in it.
  package func run<Checker: FileChecker & ~Copyable>(
    _ makeChecker: @Sendable () -> Checker, each: Each
  ) {
    progress?.beginCounting("checking")
    let batches = PathBatches(walk, size: Self.window)
    var next = batches.next()
    while let batch = next {
      begin(batch, each)
      let following = Mutex<PathBatches.Batch?>(nil)
      let fetch: @Sendable () -> Void = {
        let batch = batches.next()
        following.withLock { $0 = batch }
      }
      if runParts(of: batch.paths, makeChecker, each) {
        fetch()
      } else {
        run(batch.paths, 0..<batch.paths.count, makeChecker, each, meanwhile: fetch)
      }
      next = following.withLock { $0 }
    }
  }

  /// Checks files that are not archives, several at a time if there are enough.
  ///
  /// `meanwhile` is called once, by a worker if there are several.
  func run<Checker: FileChecker & ~Copyable>(
    _ paths: PathList, _ range: Range<Int>, _ makeChecker: @Sendable () -> Checker, _ each: Each,
    meanwhile: @Sendable () -> Void = {}
  ) {
    if range.count >= Self.worthThreads, jobs.value > 1 {
      let found = checkInParallel(paths, range, makeChecker, meanwhile)
      progress?.pause()
      for index in range { each(file(paths, index), found[index] ?? .clean) }
      progress?.resume()
      return
    }
    var checker = makeChecker()
    let source = FileSource()
    for index in range {
      let file = file(paths, index)
      let outcome = check(opening: file, &checker, source)
      progress?.advance()
      tell(file, outcome, each)
    }
    meanwhile()
  }

  func tell(_ file: CheckedFile?, _ outcome: Outcome, _ each: Each) {
    progress?.pause()
    each(file, outcome)
    progress?.resume()
  }

  /// Reports paths that were not found, and passes the number of files to the progress display.
  func begin(_ batch: PathBatches.Batch, _ each: Each) {
    if batch.isLast { progress?.expect(batch.count) }
    for failure in batch.failures { tell(nil, .failed(failure), each) }
  }

  func file(_ paths: PathList, _ index: Int) -> CheckedFile {
    CheckedFile(paths, index, inputName: inputName)
  }

  /// Returns the outcomes of files that are not clean.
  private func checkInParallel<Checker: FileChecker & ~Copyable>(
    _ paths: PathList, _ range: Range<Int>, _ makeChecker: @Sendable () -> Checker,
    _ meanwhile: @Sendable () -> Void
  ) -> [Int: Outcome] {
    let next = Atomic(range.lowerBound)
    let isCalled = Atomic(false)
    let found = Mutex<[Int: Outcome]>([:])
    DispatchQueue.concurrentPerform(iterations: jobs.value) { _ in
      if !isCalled.exchange(true, ordering: .relaxed) { meanwhile() }
      var checker = makeChecker()
      let source = FileSource()
      while true {
        let first = next.add(Self.grab, ordering: .relaxed).oldValue
        guard first < range.upperBound else { return }
        for index in first..<min(first + Self.grab, range.upperBound) {
          let outcome = check(opening: file(paths, index), &checker, source)
          progress?.advance()
          if case .clean = outcome { continue }
          found.withLock { $0[index] = outcome }
        }
      }
    }
    return found.withLock { $0 }
  }

  func check<Checker: FileChecker & ~Copyable>(
    opening file: CheckedFile, _ checker: inout Checker, _ source: FileSource
  ) -> Outcome {
    do throws(FileFailure) {
      try file.open(source)
    } catch {
      return .failed(error)
    }
    defer { source.close() }
    return check(file, &checker, source)
  }

  /// Checks the file that `source` has opened.
  func check<Checker: FileChecker & ~Copyable>(
    _ file: CheckedFile, _ checker: inout Checker, _ source: FileSource
  ) -> Outcome {
    let report = checker.check(file, source)
    if let failure = source.failure { return .failed(FileFailure(file.path, failure)) }
    guard !report.isClean else { return .clean }
    source.rewind()
    let text = checker.text(source)
    let found = self.report(file.path, report, unit: checker.unit) { text }
    // The text for places and excerpts is read again, which may also fail.
    if let failure = source.failure { return .failed(FileFailure(file.path, failure)) }
    return found.map(Outcome.findings) ?? .clean
  }
}

extension CheckedFile {
  /// Opens the file; a folder that counts as a document is read as empty.
  func open(_ source: FileSource) throws(FileFailure) {
    if traits.contains(.directory) {
      source.open([])
    } else {
      try source.open(paths, index)
    }
  }
}
