import Dispatch
import Files
import Synchronization

/// A progress line for long runs, shown only on an interactive terminal.
///
/// A separate thread draws it, so it is also updated if a single file takes long. It does not use a
/// timer of Dispatch, which opens a descriptor that could become the standard input if that is
/// closed.
package final class Progress: Sendable {
  private struct State {
    /// The current activity, such as "reading".
    var phase = "looking for files"
    /// The number of files in the phase; 0 if they are not counted, nil during the search.
    var total: Int? = 0
    /// The number of files in the batches so far.
    var batched = 0
    var start = ContinuousClock.now
    var isShown = false
    var isPaused = false
    var isOver = false
  }

  private let state = Mutex(State())
  private let done = Atomic(0)
  private let end = DispatchSemaphore(value: 0)

  /// Short runs do not show progress; longer ones show it within a second.
  private static let patience = DispatchTimeInterval.milliseconds(500)
  private static let interval = DispatchTimeInterval.milliseconds(100)

  package init(isWanted: Bool) {
    guard isWanted, Terminal.errorWidth != nil, !Terminal.outputIsPiped,
      Self.isWatched(FileSystem.variable), FileSystem.hasRoom(forThreads: 1)
    else { return }
    // A queue with its own thread does not take one from the workers.
    DispatchQueue(label: "progress").async { [self] in
      var wait = Self.patience
      while end.wait(timeout: .now() + wait) == .timedOut, draw() { wait = Self.interval }
    }
  }

  /// False in a CI job, which may have a terminal too, and on a terminal without erasing.
  ///
  /// A pager draws on the same terminal, so piped output disables progress too.
  package static func isWatched(_ variable: (String) -> String?) -> Bool {
    let isJob = !["", "0", "false"].contains(variable("CI") ?? "")
    return !isJob && variable("TERM") != "dumb"
  }

  /// Begins another phase with this number of files.
  package func begin(_ phase: String, total: Int = 0) { begin(phase, of: total) }

  /// Begins another phase with files that are still being searched for.
  package func beginCounting(_ phase: String) { begin(phase, of: nil) }

  private func begin(_ phase: String, of total: Int?) {
    done.store(0, ordering: .relaxed)
    state.withLock {
      $0.phase = phase
      $0.total = total
      $0.start = .now
      $0.isPaused = false
    }
  }

  /// Begins the next batch of the same files, which are counted over all batches.
  package func beginBatch(_ phase: String, of count: Int, isLast: Bool) {
    if state.withLock({ $0.batched == 0 }) { beginCounting(phase) }
    change(to: phase)
    state.withLock {
      $0.batched += count
      if isLast { $0.total = $0.batched }
    }
  }

  /// Sets the number of files in this phase when it becomes known.
  package func expect(_ total: Int) { state.withLock { $0.total = total } }

  /// Continues with the same files in another phase, such as "saving".
  package func change(to phase: String) {
    state.withLock {
      $0.phase = phase
      $0.isPaused = false
    }
  }

  /// Counts a file of this phase; any thread may call it.
  package func advance() { done.add(1, ordering: .relaxed) }

  /// Removes the line until `resume` or another phase, and makes room for other output.
  package func pause() {
    state.withLock {
      $0.isPaused = true
      Self.clear(&$0)
    }
  }

  /// Shows the line again after `pause`.
  package func resume() { state.withLock { $0.isPaused = false } }

  /// Makes room for other output while `body` runs.
  package func aside(_ body: () -> Void) {
    pause()
    body()
    resume()
  }

  /// Removes the line permanently.
  package func finish() {
    state.withLock {
      $0.isOver = true
      Self.clear(&$0)
    }
    end.signal()
  }

  /// Draws the line; returns false after the end.
  private func draw() -> Bool {
    state.withLock { state in
      guard !state.isOver else { return false }
      guard !state.isPaused else { return true }
      state.isShown = true
      let line = line(state, width: Terminal.errorWidth ?? 0)
      _ = FileSystem.write(Array("\r\(line)\u{1B}[K".utf8), to: STDERR_FILENO)
      return true
    }
  }

  /// Returns the current line.
  package func line(width: Int) -> String { state.withLock { line($0, width: width) } }

  private func line(_ state: State, width: Int) -> String {
    Self.line(
      state.phase, done.load(ordering: .relaxed), of: state.total,
      seconds: (ContinuousClock.now - state.start) / .seconds(1), width: width)
  }

  private static func clear(_ state: inout State) {
    guard state.isShown else { return }
    state.isShown = false
    _ = FileSystem.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
  }

  /// Returns the line, which must fit into one terminal line: only one line can be erased.
  ///
  /// `total` is 0 if files are not counted and nil while it is unknown; `seconds` is the time for
  /// the `done` files.
  package static func line(
    _ phase: String, _ done: Int, of total: Int?, seconds: Double = 0, width: Int
  ) -> String {
    // The cursor needs the last cell.
    let room = max(0, width - 1)
    guard let total else {
      let rate = seconds < 1 ? "" : ", \(rounded(Double(done) / seconds).grouped) a second"
      let text = "\(phase): \(done.grouped("file"))"
      return (text + rate).count <= room ? text + rate : String(text.prefix(room))
    }
    guard total > 0 else { return String("\(phase) ...".prefix(room)) }
    let count = "\(phase): \(done) of \(total) files"
    let left = timeLeft(done, of: total, seconds: seconds).map { "\(count), \($0)" } ?? count
    let text = left.count <= room ? left : count
    let cells = min(30, room - text.count - 3)
    guard cells >= 5 else { return String(text.prefix(room)) }
    let filled = min(done, total) * cells / total
    let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: cells - filled)
    return "[\(bar)] \(text)"
  }

  /// An estimate is unreliable before this time.
  private static let secondsBeforeEstimate = 5.0

  /// Returns the remaining time at the current rate, rounded up, such as "about 3 min left"; nil if
  /// it would be unreliable.
  private static func timeLeft(_ done: Int, of total: Int, seconds: Double) -> String? {
    guard seconds >= secondsBeforeEstimate, done > 0, done < total else { return nil }
    let left = seconds / Double(done) * Double(total - done)
    // More than a year is unreliable too.
    guard left < 31_536_000 else { return nil }
    return switch left {
    case ..<10: "a few seconds left"
    case ..<60: "about \(Int((left / 10).rounded(.up)) * 10) s left"
    case ..<5400: "about \(Int((left / 60).rounded(.up))) min left"
    default: "about \(Int((left / 3600).rounded(.up))) h left"
    }
  }

  /// Returns the number with two significant digits: the others change all the time.
  private static func rounded(_ number: Double) -> Int {
    guard number.isFinite, number < 1e12 else { return 0 }
    var unit = 1
    while number >= Double(100 * unit) { unit *= 10 }
    return Int((number / Double(unit)).rounded()) * unit
  }
}
