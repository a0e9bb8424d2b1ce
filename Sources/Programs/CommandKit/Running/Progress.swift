import Dispatch
import Files
import Glibc
import Synchronization

/// A progress line for long runs, shown only on a terminal that a person looks at.
///
/// A separate thread draws it, so it is also updated while a single file takes long. It does not
/// use a timer of Dispatch, which opens a descriptor that could become the standard input if that
/// is closed.
package final class Progress: Sendable {
  private struct State {
    /// The current activity, such as "reading".
    var phase = "looking for files"
    /// The files of the phase, 0 where they are not counted.
    var total = 0
    var isShown = false
    var isPaused = false
    var isOver = false
  }

  private let state = Mutex(State())
  private let done = Atomic(0)
  private let end = DispatchSemaphore(value: 0)

  /// Short runs show nothing; longer ones show progress within a second.
  private static let patience = DispatchTimeInterval.milliseconds(500)
  private static let interval = DispatchTimeInterval.milliseconds(100)

  package init(isWanted: Bool) {
    guard isWanted, Terminal.errorWidth != nil, !Terminal.outputIsPiped,
      Self.isWatched(FileSystem.variable)
    else { return }
    // A queue with its own thread does not take one from the workers.
    DispatchQueue(label: "progress").async { [self] in
      var wait = Self.patience
      while end.wait(timeout: .now() + wait) == .timedOut, draw() { wait = Self.interval }
    }
  }

  /// False in a CI job, which may have a terminal too, and where a line cannot be erased.
  ///
  /// A pager draws on the same terminal, so nothing is shown with piped output either.
  package static func isWatched(_ variable: (String) -> String?) -> Bool {
    let isJob = !["", "0", "false"].contains(variable("CI") ?? "")
    return !isJob && variable("TERM") != "dumb"
  }

  /// Begins with another part of the work, on so many files.
  package func begin(_ phase: String, total: Int = 0) {
    done.store(0, ordering: .relaxed)
    state.withLock {
      $0.phase = phase
      $0.total = total
      $0.isPaused = false
    }
  }

  /// Counts a file of this phase; may be called by all threads.
  package func advance() { done.add(1, ordering: .relaxed) }

  /// Removes the line until `resume` or another phase, so that something else can be printed.
  package func pause() {
    state.withLock {
      $0.isPaused = true
      Self.clear(&$0)
    }
  }

  /// Goes on after `pause`.
  package func resume() { state.withLock { $0.isPaused = false } }

  /// Takes the line away for good.
  package func finish() {
    state.withLock {
      $0.isOver = true
      Self.clear(&$0)
    }
    end.signal()
  }

  /// False if there is nothing more to draw.
  private func draw() -> Bool {
    state.withLock { state in
      guard !state.isOver else { return false }
      guard !state.isPaused else { return true }
      state.isShown = true
      let line = Self.line(
        state.phase, done.load(ordering: .relaxed), of: state.total,
        width: Terminal.errorWidth ?? 0)
      _ = FileSystem.write(Array("\r\(line)\u{1B}[K".utf8), to: STDERR_FILENO)
      return true
    }
  }

  private static func clear(_ state: inout State) {
    guard state.isShown else { return }
    state.isShown = false
    _ = FileSystem.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
  }

  /// The line, which must fit into one of the terminal: only one line can be erased.
  package static func line(_ phase: String, _ done: Int, of total: Int, width: Int) -> String {
    // The cursor takes the last cell.
    let room = max(0, width - 1)
    guard total > 0 else { return String("\(phase) ...".prefix(room)) }
    let text = "\(phase): \(done) of \(total) files"
    let cells = min(30, room - text.count - 3)
    guard cells >= 5 else { return String(text.prefix(room)) }
    let filled = min(done, total) * cells / total
    let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: cells - filled)
    return "[\(bar)] \(text)"
  }
}
