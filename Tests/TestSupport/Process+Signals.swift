package import Foundation

extension Process {
  /// Starts the program so that signals can end it: the threads of tests block them, and a program
  /// inherits the mask of the thread that starts it.
  package func runWithSignals() throws {
    var none = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }

  /// Ends the program if it still runs after so long; cancel what is returned when it has ended.
  ///
  /// Dispatch keeps the work until then, and the work must not keep the process with its open files:
  /// with more than 1,365 of them, `run()` reads beyond the end of the list of open files (32 KB of
  /// /proc/self/fd) and crashes, in Swift 6.3.
  package func terminate(after patience: DispatchTimeInterval) -> DispatchWorkItem {
    let watch = DispatchWorkItem { [weak self] in self?.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: watch)
    return watch
  }
}
