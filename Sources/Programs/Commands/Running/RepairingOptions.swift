import ArgumentParser

/// The options for the scope of a repair and for writing it.
package struct RepairingOptions: ParsableArguments {
  @Flag(help: "Also apply unsafe fixes.")
  package var unsafeFixes = false

  @Flag(name: .diff, help: "Print what would change without writing anything.")
  package var diff = false

  package init() {}

  package var policy: RepairPolicy { RepairPolicy(makesUnsafe: unsafeFixes) }

  /// Returns the name of the run in the journal.
  package func title(_ command: String) -> String {
    command + (unsafeFixes ? " --unsafe-fixes" : "")
  }

  /// Checks the options; `baselineHint` names the alternative to '--diff' for a baseline.
  package func check(
    _ input: InputOptions, _ baseline: BaselineOptions, baselineHint: String
  ) throws {
    if !diff { try input.requirePaths(orStandardInput: false) }
    if diff, baseline.writes {
      throw ValidationError("--diff shows the repairs; \(baselineHint)")
    }
    if !diff, input.paths.contains("-") {
      throw ValidationError("standard input cannot be repaired in place; --diff shows the repair")
    }
  }
}
