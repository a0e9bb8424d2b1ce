import CFileCalls

/// Handles SIGINT, SIGTERM, and SIGHUP while something has to be cleaned up: the signal is
/// recorded, all workers give up and clean up, and then the process ends with the signal, as shells
/// expect.
package enum Interruption {
  /// Notes them from now on; each call needs an `end`.
  package static func begin() { begin_noting_signals() }

  /// True if the process is to end.
  package static var isNoted: Bool { noted_signal() != 0 }

  /// Ends the process if a signal was recorded and no other worker has to clean up first.
  package static func end() { end_noting_signals() }

  /// Throws if the process is about to end; its sentence is never shown.
  package static func check(_ path: FilePath) throws(FileFailure) {
    if isNoted { throw FileFailure(path, "was left as it is: the run was ended") }
  }
}
