import Dispatch

/// A single thread for all code that waits for other programs.
final class ProgramThread: TaskExecutor {
  static let shared = ProgramThread()

  private let queue = DispatchQueue(label: "programs")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
