import Dispatch
import Files
import Synchronization

extension CheckRun {
  /// Files that follow one another, or archives that do.
  enum Part {
    case files(Range<Int>)
    case archives(Range<Int>)
  }

  /// All paths in their order, divided into files and archives.
  var parts: [Part] {
    guard let archives else { return [.files(0..<paths.count)] }
    var parts: [Part] = []
    var start = 0
    var wasArchive = false
    for index in 0...paths.count {
      let isArchive = index < paths.count && archives.contain(paths, index)
      if index < paths.count, isArchive == wasArchive { continue }
      if start < index {
        parts.append(wasArchive ? .archives(start..<index) : .files(start..<index))
      }
      (start, wasArchive) = (index, isArchive)
    }
    return parts
  }

  /// Checks the files in archives, several archives at a time; each is read as one stream.
  func runArchives<Checker: FileChecker & ~Copyable>(
    _ range: Range<Int>, _ makeChecker: @Sendable () -> Checker, each: (Int, Outcome) -> Void
  ) {
    let workers = min(jobs, range.count)
    guard workers > 1 else {
      var checker = makeChecker()
      let source = FileSource()
      for index in range {
        checkArchive(index, &checker, source) { outcome in
          progress?.pause()
          each(index, outcome)
          progress?.resume()
        }
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
        queue.async(group: group) {
          checkArchives(range, next, queues, makeChecker)
        }
      }
      for index in range {
        while let outcomes = queues[index - range.lowerBound].next() {
          progress?.pause()
          for outcome in outcomes { each(index, outcome) }
          progress?.resume()
        }
      }
      group.wait()
    }
  }

  /// The work of one worker, which takes the next archive until none is left.
  private func checkArchives<Checker: FileChecker & ~Copyable>(
    _ range: Range<Int>, _ next: borrowing Atomic<Int>, _ queues: [OutcomeQueue],
    _ makeChecker: () -> Checker
  ) {
    var checker = makeChecker()
    let source = FileSource()
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < range.upperBound else { return }
      let queue = queues[index - range.lowerBound]
      var outcomes: [Outcome] = []
      checkArchive(index, &checker, source) { outcome in
        outcomes.append(outcome)
        guard outcomes.count == OutcomeQueue.batch else { return }
        queue.put(outcomes)
        outcomes = []
      }
      queue.put(outcomes)
      queue.finish()
      progress?.advance()
    }
  }

  /// Checks the files in one archive; a failure of the archive itself comes last.
  private func checkArchive<Checker: FileChecker & ~Copyable>(
    _ index: Int, _ checker: inout Checker, _ source: FileSource, _ put: (Outcome) -> Void
  ) {
    guard let archives else { return }
    do throws(FileFailure) {
      try archives.access.read(paths.filePath(index), archives.options) { found in
        switch found {
        case .failure(let failure): put(.failed(failure))
        case .success(let entry):
          let file = CheckedFile(entry: entry.path, inputName: inputName)
          source.open(entry.bytes)
          defer { source.close() }
          put(.inArchive(file.path, check(file, &checker, source)))
        }
      }
    } catch {
      put(.failed(error))
    }
  }
}

/// The outcomes of an archive on their way from a worker to the caller, which takes one archive
/// after another: a worker that is ahead waits, so they do not fill the memory.
private final class OutcomeQueue: Sendable {
  /// Outcomes that are handed over at a time.
  static let batch = 64
  /// Batches that wait to be taken.
  private static let room = 64

  private let batches = Mutex<[[CheckRun.Outcome]?]>([])
  private let filled = DispatchSemaphore(value: 0)
  private let free = DispatchSemaphore(value: 0)

  init() {
    // A semaphore must not be lower at its end than at its beginning.
    for _ in 0..<Self.room { free.signal() }
  }

  func put(_ outcomes: [CheckRun.Outcome]) {
    free.wait()
    add(outcomes)
  }

  func finish() { add(nil) }

  private func add(_ outcomes: [CheckRun.Outcome]?) {
    batches.withLock { $0.append(outcomes) }
    filled.signal()
  }

  /// Waits for a batch; nil after the last one.
  func next() -> [CheckRun.Outcome]? {
    filled.wait()
    let outcomes = batches.withLock { $0.removeFirst() }
    free.signal()
    return outcomes
  }
}
