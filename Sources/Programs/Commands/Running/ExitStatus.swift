package import ArgumentParser

/// The exit statuses of every command; 64 is a usage error.
package enum ExitStatus {
  /// All findings are below `--fail-on`.
  package static let clean = ExitCode(0)
  package static let findings = ExitCode(1)
  /// The work could not be done completely.
  package static let failure = ExitCode(2)
}
