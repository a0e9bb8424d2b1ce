package import Foundation

/// Held while Foundation starts a program: when tests did so at the same time, it sometimes copied
/// from a pointer that was gone.
private let start = NSLock()

extension Process {
  /// Starts the program so that signals can end it: the threads of tests block them, and a program
  /// inherits the mask of the thread that starts it.
  package func runWithSignals() throws {
    var none = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try start.withLock { try run() }
  }
}
