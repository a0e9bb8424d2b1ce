import Archives
import Diagnostics
import Dispatch
import Files
import Synchronization

extension CheckRun {
  /// Checks the files and archives of a batch in their order; does nothing and returns false if the
  /// batch does not contain archives.
  func runParts<Checker: FileChecker & ~Copyable>(
    of paths: PathList, _ makeChecker: @Sendable () -> Checker, _ each: Each
  ) -> Bool {
    guard archives != nil else { return false }
    let areArchives = (0..<paths.count).map(paths.isArchive)
    guard areArchives.contains(true) else { return false }
    var rest = areArchives[...]
    while let isArchive = rest.first {
      let part = rest.prefix { $0 == isArchive }.indices
      rest = rest[part.upperBound...]
      if isArchive {
        runArchives(paths, part, makeChecker, each)
      } else {
        run(paths, part, makeChecker, each)
      }
    }
    return true
  }

  /// Checks the files in archives, several archives at a time; each is read as one stream.
  private func runArchives<Checker: FileChecker & ~Copyable>(
    _ paths: PathList, _ range: Range<Int>, _ makeChecker: @Sendable () -> Checker, _ each: Each
  ) {
    let workers = range.count > 1 ? min(jobs.value, range.count) : 1
    guard workers > 1 else {
      var checker = makeChecker()
      let source = FileSource()
      for index in range {
        checkArchive(paths.filePath(index), &checker, source) { tell($0, $1, each) }
        progress?.advance()
      }
      return
    }
    let queues = range.map { _ in OutcomeQueue() }
    let next = Atomic(range.lowerBound)
    withoutActuallyEscaping(makeChecker) { makeChecker in
      let group = DispatchGroup()
      let queue = DispatchQueue(label: "archives", attributes: .concurrent)
      for _ in 0..<workers {
        queue.async(group: group) { checkArchives(paths, range, next, queues, makeChecker) }
      }
      for queue in queues {
        while let results = queue.next() {
          for result in results { tell(result.file, result.outcome, each) }
        }
      }
      group.wait()
    }
  }

  /// Does the work of one worker, which takes the next archive until all are taken.
  private func checkArchives<Checker: FileChecker & ~Copyable>(
    _ paths: PathList, _ range: Range<Int>, _ next: borrowing Atomic<Int>,
    _ queues: [OutcomeQueue], _ makeChecker: () -> Checker
  ) {
    var checker = makeChecker()
    let source = FileSource()
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < range.upperBound else { return }
      let queue = queues[index - range.lowerBound]
      var results: [OutcomeQueue.Result] = []
      checkArchive(paths.filePath(index), &checker, source) { file, outcome in
        results.append((file, outcome))
        guard results.count == OutcomeQueue.batch else { return }
        queue.put(results)
        results = []
      }
      queue.put(results)
      queue.finish()
      progress?.advance()
    }
  }

  /// Checks the files in one archive; a failure of the archive itself comes last.
  private func checkArchive<Checker: FileChecker & ~Copyable>(
    _ path: FilePath, _ checker: inout Checker, _ source: FileSource,
    _ put: (CheckedFile?, Outcome) -> Void
  ) {
    guard let archives else { return }
    var isEmpty = true
    do throws(FileFailure) {
      try ArchivedDocuments(archives).read(path) { found in
        isEmpty = false
        switch found {
        case .failure(let failure): put(nil, .failed(failure))
        case .success(let entry):
          let file = CheckedFile(entry)
          source.open(entry.bytes)
          defer { source.close() }
          put(file, check(file, &checker, source))
        }
        return true
      }
    } catch {
      put(nil, .failed(error))
      return
    }
    if isEmpty, let failure = archives.emptiness(of: path) { put(nil, .failed(failure)) }
  }
}

/// A queue of an archive's outcomes from a worker to the caller.
///
/// The caller takes one archive after another. A worker that is ahead waits, which bounds the
/// memory.
private final class OutcomeQueue: Sendable {
  typealias Result = (file: CheckedFile?, outcome: CheckRun.Outcome)

  /// The number of outcomes in a batch.
  static let batch = 64
  /// The maximum number of waiting batches.
  private static let room = 64

  private let batches = Mutex<[[Result]?]>([])
  private let filled = DispatchSemaphore(value: 0)
  private let free = DispatchSemaphore(value: 0)

  init() {
    // The value of a semaphore must not be lower at its end than at its creation.
    for _ in 0..<Self.room { free.signal() }
  }

  func put(_ results: [Result]) {
    free.wait()
    add(results)
  }

  func finish() { add(nil) }

  private func add(_ results: [Result]?) {
    batches.withLock { $0.append(results) }
    filled.signal()
  }

  /// Waits for a batch; returns nil after the last one.
  func next() -> [Result]? {
    filled.wait()
    let results = batches.withLock { $0.removeFirst() }
    free.signal()
    return results
  }
}
