package import ArgumentParser

extension RepairingOptions {
  /// Repairs the documents of a session; the journal uses the command as the name of the run.
  package func run(
    _ session: CheckSession, _ checker: DocumentRepairer, command: String,
    journal: JournalOptions, batches: BatchOptions
  ) throws -> ExitCode {
    if diff { return try session.diff(apart: checker, policy) }
    return try session.fix(
      apart: checker, policy, journal: journal, batches: batches, title: title(command))
  }
}
