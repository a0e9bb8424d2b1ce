/// How long to wait for another run that holds a lock, and what to print then.
package struct LockPatience: Sendable {
  /// Seconds.
  private let limit: Int
  private let onWait: @Sendable (FileFailure) -> Void

  /// Sets the limit; `onWait` is called with the sentence to print when the waiting begins.
  package init(
    seconds limit: Int = 30, onWait: @escaping @Sendable (FileFailure) -> Void = { _ in }
  ) {
    self.limit = limit
    self.onWait = onWait
  }

  /// Locks an open file; throws if another run does not release it in time.
  package func lock(_ file: OpenFile, _ path: FilePath) throws(FileFailure) {
    if FileSystem.lock(file.descriptor) { return }
    if limit > 0 { onWait(FileFailure(path, "another run is at work here; waiting for it")) }
    let end = ContinuousClock.now.advanced(by: .seconds(limit))
    repeat {
      usleep(20_000)
      try Interruption.check(path)
      if FileSystem.lock(file.descriptor) { return }
    } while ContinuousClock.now < end
    throw FileFailure(path, "another run is still at work here after \(limit) seconds")
  }
}
