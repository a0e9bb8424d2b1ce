package import Diagnostics
import Dispatch
package import Files
import Synchronization

/// Checks many files, in parallel if there are enough, and delivers the results in path order, so
/// the output never depends on the number of jobs.
package struct CheckRun: Sendable {
  /// The outcome of a file.
  package enum Outcome: Sendable {
    case clean
    /// The outcome of a file in an archive, with its path; there is one for each.
    indirect case inArchive(String, Outcome)
    case findings(FileReport)
    case failed(FileFailure)
    /// Found in a folder, but not a file for this tool.
    case skipped
    /// The remaining findings of a file after its repair, and the bytes to write.
    case repaired(FileReport, Repair)
    /// The same after the repair of so many findings is where it belongs.
    case saved(FileReport, Int)
  }

  /// Files that are checked before their results are handed out: bounds the memory.
  private static let window = 4096
  /// Files that a worker takes at a time; one at a time costs a third more.
  private static let grab = 16
  /// Fewer files are not worth a second thread, which costs 0.2 ms to start.
  private static let worthThreads = 48

  let paths: PathList
  let jobs: Int
  let excerpts: Bool
  let inputName: String?
  let progress: Progress?
  /// What is accepted; nil without a baseline.
  var baseline: BaselineFilter?
  /// True if reports list what is accepted.
  var listsAccepted = false
  /// Reads the files in archives that were named; nil to take archives for files.
  var archives: OpenedArchives?

  package init(
    _ paths: PathList, jobs: Int, excerpts: Bool, inputName: String?, progress: Progress? = nil
  ) {
    self.paths = paths
    self.jobs = jobs
    self.excerpts = excerpts
    self.inputName = inputName
    self.progress = progress
  }

  /// Checks all files; `each` gets the outcome of every one, by its index, in order, and for an
  /// archive the outcomes of all files in it.
  package func run<Checker: FileChecker & ~Copyable>(
    _ makeChecker: @Sendable () -> Checker, each: (Int, Outcome) -> Void
  ) {
    progress?.begin("checking", total: paths.count)
    for part in parts {
      switch part {
      case .files(let range): runFiles(range, makeChecker, each: each)
      case .archives(let range): runArchives(range, makeChecker, each: each)
      }
    }
  }

  private func runFiles<Checker: FileChecker & ~Copyable>(
    _ range: Range<Int>, _ makeChecker: @Sendable () -> Checker, each: (Int, Outcome) -> Void
  ) {
    if jobs <= 1 || range.count < Self.worthThreads {
      var checker = makeChecker()
      let source = FileSource()
      for index in range {
        let outcome = check(index, &checker, source)
        progress?.advance()
        progress?.pause()
        each(index, outcome)
        progress?.resume()
      }
      return
    }
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.window) {
      let window = start..<min(start + Self.window, range.upperBound)
      let found = checkInParallel(window, makeChecker)
      progress?.pause()
      for index in window { each(index, found[index] ?? .clean) }
      progress?.resume()
    }
  }

  private func checkInParallel<Checker: FileChecker & ~Copyable>(
    _ range: Range<Int>, _ makeChecker: @Sendable () -> Checker
  ) -> [Int: Outcome] {
    let next = Atomic(range.lowerBound)
    let found = Mutex<[Int: Outcome]>([:])
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      var checker = makeChecker()
      let source = FileSource()
      while true {
        let first = next.add(Self.grab, ordering: .relaxed).oldValue
        guard first < range.upperBound else { return }
        for index in first..<min(first + Self.grab, range.upperBound) {
          let outcome = check(index, &checker, source)
          progress?.advance()
          if case .clean = outcome { continue }
          found.withLock { $0[index] = outcome }
        }
      }
    }
    return found.withLock { $0 }
  }

  private func check<Checker: FileChecker & ~Copyable>(
    _ index: Int, _ checker: inout Checker, _ source: FileSource
  ) -> Outcome {
    let file = CheckedFile(paths, index, inputName: inputName)
    do throws(FileFailure) {
      try open(index, source)
    } catch {
      return .failed(error)
    }
    defer { source.close() }
    return check(file, &checker, source)
  }

  /// Checks the file that `source` has open.
  func check<Checker: FileChecker & ~Copyable>(
    _ file: CheckedFile, _ checker: inout Checker, _ source: FileSource
  ) -> Outcome {
    let report = checker.check(file, source)
    if let failure = source.failure { return .failed(FileFailure(file.path, failure)) }
    guard !report.isClean else { return .clean }
    source.rewind()
    let text = checker.text(source)
    return self.report(file.path, report, unit: checker.unit) { text }
      .map(Outcome.findings) ?? .clean
  }

  /// The path of a file for messages.
  func name(_ index: Int) -> String { CheckedFile(paths, index, inputName: inputName).path }

  func open(_ index: Int, _ source: FileSource) throws(FileFailure) {
    let traits = paths.traits(index)
    if traits.contains(.directory) {
      source.open([])
    } else if traits.contains(.standardInput) {
      try source.openStandardInput()
    } else {
      try source.open(paths, index)
    }
  }
}
