import Dispatch
import Synchronization

/// Returns the values for the numbers below `count`, in order; each worker has a state of its own.
func mapInParallel<State: ~Copyable, Value: Sendable>(
  _ count: Int, workers: Int, makeState: @Sendable () -> State,
  body: @Sendable (inout State, Int) -> Value
) -> [Value] {
  guard workers > 1 else {
    var state = makeState()
    return (0..<count).map { body(&state, $0) }
  }
  let next = Atomic(0)
  let found = Mutex<[(Int, Value)]>([])
  DispatchQueue.concurrentPerform(iterations: workers) { _ in
    var state = makeState()
    var own: [(Int, Value)] = []
    while case let index = next.add(1, ordering: .relaxed).oldValue, index < count {
      own.append((index, body(&state, index)))
    }
    found.withLock { $0 += own }
  }
  return found.withLock { $0 }.sorted { $0.0 < $1.0 }.map(\.1)
}
