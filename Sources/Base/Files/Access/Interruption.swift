import CFileCalls
import Glibc

/// SIGINT, SIGTERM and SIGHUP while something must not be left behind: they are noted, whoever is at
/// work gives up and cleans up, and then the process ends by the signal, as shells want it.
package enum Interruption {
  /// Notes them from now on; each call needs an `end`.
  package static func begin() { begin_noting_signals() }

  /// True if the process is to end.
  package static var isNoted: Bool { noted_signal() != 0 }

  /// Ends the process if a signal was noted and no other work has to be given up first.
  package static func end() { end_noting_signals() }

  /// Throws if the process is to end; the sentence is seen by nobody.
  package static func check(_ path: FilePath) throws(FileFailure) {
    if isNoted { throw FileFailure(path, "was left as it is: the run was ended") }
  }
}
