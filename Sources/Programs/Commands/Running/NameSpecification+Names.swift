package import ArgumentParser

extension NameSpecification {
  /// Returns the long name of an option and a letter, to which the value may be attached as in
  /// getopt(3): `-j 4` and `-j4`.
  package static func attached(_ letter: Character) -> NameSpecification {
    [.customShort(letter, allowingJoined: true), .long]
  }

  /// The names of the option that prints what a command would write: `--dry-run`, or `--diff`.
  package static var dryRun: NameSpecification { [.customLong("dry-run"), .customLong("diff")] }

  /// The same names for a command that shows the differences of files.
  package static var diff: NameSpecification { [.customLong("diff"), .customLong("dry-run")] }
}
