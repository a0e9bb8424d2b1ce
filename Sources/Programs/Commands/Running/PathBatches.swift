import Files
import Synchronization

/// The files of a walk in batches; a worker can take the next one while others finish the last.
final class PathBatches: Sendable {
  struct Batch: Sendable {
    var paths = PathList()
    /// The failures to find or read paths before these files.
    var failures: [FileFailure] = []
    /// The number of files in this batch and all before.
    var count = 0
    /// True if this is known to be the last batch.
    var isLast = false
  }

  private struct State: Sendable {
    var walk: FileWalk
    var count = 0
  }

  private let state: Mutex<State>
  private let size: Int

  /// Creates batches of `size` files; the last one may be smaller.
  init(_ walk: FileWalk, size: Int) {
    state = Mutex(State(walk: walk))
    self.size = size
  }

  /// Returns the next batch, with at least one file or failure, or nil after the last one.
  func next() -> Batch? {
    state.withLock { state in
      let paths = state.walk.next(size) ?? PathList()
      let failures = state.walk.takeFailures()
      guard paths.count > 0 || !failures.isEmpty else { return nil }
      state.count += paths.count
      return Batch(
        paths: paths, failures: failures, count: state.count, isLast: paths.count < size)
    }
  }
}
