import ArgumentParser

/// What a repair changes, and whether it writes.
package struct RepairingOptions: ParsableArguments {
  @Flag(help: "Also apply unsafe fixes.")
  package var unsafeFixes = false

  @Flag(
    name: [.customLong("diff"), .customLong("dry-run")],
    help: "Print what would change without writing anything.")
  package var diff = false

  package init() {}

  package var policy: RepairPolicy { RepairPolicy(makesUnsafe: unsafeFixes) }

  /// What the journal calls a run of the command.
  package func title(_ command: String) -> String {
    command + (unsafeFixes ? " --unsafe-fixes" : "")
  }

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
}
