import Foundation
package import Testing

/// Runs tests on threads of their own, because they start programs or sleep.
///
/// Swift has as many threads for tests as the machine has processors, and a test that waits on one keeps all
/// others from it.
package struct WaitingTests: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Threads.shared) { try await function() }
  }

  private final class Threads: TaskExecutor {
    static let shared = Threads()
    private let queue = OperationQueue()

    private init() {
      queue.maxConcurrentOperationCount = 2 * ProcessInfo.processInfo.activeProcessorCount
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.addOperation { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == WaitingTests {
  /// For suites whose tests start programs or sleep.
  package static var waits: Self { Self() }
}
