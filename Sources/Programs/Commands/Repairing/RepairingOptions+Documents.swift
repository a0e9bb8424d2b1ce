package import ArgumentParser

extension RepairingOptions {
  /// Repairs the documents of a session, in a run that the journal calls by the command's name.
  package func run(
    _ session: CheckSession, _ checker: DocumentRepairer, command: String,
    journal: JournalOptions, batches: BatchOptions
  ) -> ExitCode {
    if diff { return session.diff(apart: checker, policy) }
    return session.fix(
      apart: checker, policy, journal: journal, batches: batches, title: title(command))
  }
}
