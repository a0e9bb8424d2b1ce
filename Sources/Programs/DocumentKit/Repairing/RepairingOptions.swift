package import ArgumentParser
package import CommandKit

/// What a repair changes, and whether it writes.
package struct RepairingOptions: ParsableArguments {
  @Flag(help: "Also apply unsafe fixes.")
  package var unsafeFixes = false

  @Flag(
    name: [.customLong("diff"), .customLong("dry-run")],
    help: "Print what would change without writing anything.")
  package var diff = false

  package init() {}

  /// `baselineHint` says what to use in place of '--diff' for a baseline.
  package func check(
    _ input: InputOptions, _ baseline: BaselineOptions, baselineHint: String
  ) throws {
    if !diff { try input.requirePaths() }
    if diff, baseline.writes {
      throw ValidationError("--diff shows what is repaired; \(baselineHint)")
    }
    if !diff, input.paths.contains("-") {
      throw ValidationError("standard input cannot be repaired in place; --diff shows the repair")
    }
  }

  /// Repairs the documents of a session, in a run that the journal calls by the command's name.
  package func run(
    _ session: CheckSession, _ checker: DocumentRepairer, command: String,
    journal: JournalOptions, batches: BatchOptions
  ) -> ExitCode {
    let policy = RepairPolicy(makesUnsafe: unsafeFixes)
    if diff { return session.diff(apart: checker, policy) }
    return session.fix(
      apart: checker, policy, journal: journal, batches: batches,
      title: command + (unsafeFixes ? " --unsafe-fixes" : ""))
  }
}
