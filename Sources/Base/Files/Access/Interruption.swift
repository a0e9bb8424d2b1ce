import CFileCalls

/// Handles SIGINT, SIGTERM, and SIGHUP while something has to be cleaned up.
///
/// The signal is recorded, and all workers stop and clean up. Then the process ends with the
/// signal, as shells expect.
package enum Interruption {
  /// Starts recording signals; each call needs an `end`.
  package static func begin() { begin_noting_signals() }

  /// True if the process must end.
  package static var isNoted: Bool { noted_signal() != 0 }

  /// Ends the process if a signal was recorded and no other worker still has to clean up.
  package static func end() { end_noting_signals() }

  /// Throws if the process is about to end; the message is never shown.
  package static func check(_ path: FilePath) throws(FileFailure) {
    if isNoted { throw FileFailure(path, "was left as it is: the run was ended") }
  }
}
