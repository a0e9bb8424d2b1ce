import ArgumentParser

/// Whether findings are repaired.
package struct FixOptions: ParsableArguments {
  @Flag(help: "Repair what can be repaired without changing the meaning of a file.")
  package var fix = false

  @Flag(help: "Make also those repairs that somebody has to agree with; implies --fix.")
  package var unsafeFixes = false

  @Flag(
    name: [.customLong("diff"), .customLong("dry-run")],
    help: "Print what --fix would change and write nothing; the exit status is 1 if it would.")
  package var diff = false

  package init() {}

  /// What is to be repaired, nil for nothing.
  package var policy: RepairPolicy? {
    fix || unsafeFixes || diff ? RepairPolicy(makesUnsafe: unsafeFixes) : nil
  }
}
