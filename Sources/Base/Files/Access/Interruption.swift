import CFileCalls

/// Handles SIGINT, SIGTERM, and SIGHUP: the process says on standard error what became of the
/// files, and ends with the signal, as shells expect.
///
/// While something has to be cleaned up, the signal is recorded, and all workers stop and clean up
/// first.
package enum Interruption {
  /// Makes signals end this process with a message; called when a program starts.
  package static func announce() { announce_signals() }

  /// Starts recording signals; each call needs an `end`.
  package static func begin() { begin_noting_signals() }

  /// True if the process must end.
  package static var isNoted: Bool { noted_signal() != 0 }

  /// Ends the process if a signal was recorded and no other worker still has to clean up.
  ///
  /// `staged` is the number of files that were to be written, and `written` of those that were;
  /// `isBroken` is true if a file could not be restored or completed.
  package static func end(staged: Int, written: Int, isBroken: Bool) {
    end_noting_signals(staged, written, isBroken ? 1 : 0)
  }

  /// Throws if the process is about to end; the message is never shown.
  package static func check(_ path: FilePath) throws(FileFailure) {
    if isNoted { throw FileFailure(path, "was left as it is: the run was ended") }
  }
}
