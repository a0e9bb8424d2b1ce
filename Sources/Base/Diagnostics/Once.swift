import Synchronization

/// A value that is computed when it is first needed, once for all threads.
package final class Once<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// Computes the value, unless that is in progress or done.
  package func start() {
    made.withLockIfAvailable { made in
      if made == nil { made = make() }
    }
  }

  package var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
