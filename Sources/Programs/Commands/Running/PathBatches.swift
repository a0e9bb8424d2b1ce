import Files
import Synchronization

/// The files of a walk, a batch at a time; a worker can take the next one while others are at the
/// last.
final class PathBatches: Sendable {
  struct Batch: Sendable {
    var paths = PathList()
    /// What could not be found or read on the way to these files.
    var failures: [FileFailure] = []
    /// The files of this batch and all before.
    var count = 0
    /// True if it is known that no batch follows.
    var isLast = false
  }

  private struct State: Sendable {
    var walk: FileWalk
    var count = 0
  }

  private let state: Mutex<State>
  private let size: Int

  /// Batches of `size` files, but for the last one.
  init(_ walk: FileWalk, size: Int) {
    state = Mutex(State(walk: walk))
    self.size = size
  }

  /// The next batch, which has a file or a failure; nil after the last one.
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
