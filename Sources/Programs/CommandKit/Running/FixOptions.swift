import ArgumentParser

/// Whether findings are repaired.
package struct FixOptions: ParsableArguments {
  @Flag(help: "Apply safe fixes.")
  package var fix = false

  @Flag(help: "Also apply unsafe fixes; implies --fix.")
  package var unsafeFixes = false

  @Flag(
    name: [.customLong("diff"), .customLong("dry-run")],
    help: """
      Print what --fix, --write-baseline or --update-baseline would change without writing \
      anything; exit with 1 if it would.
      """)
  package var diff = false

  package init() {}

  /// The policy for fixes; nil if nothing is fixed.
  package var policy: RepairPolicy? {
    fix || unsafeFixes || diff ? RepairPolicy(makesUnsafe: unsafeFixes) : nil
  }
}
