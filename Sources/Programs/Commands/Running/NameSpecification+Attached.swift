package import ArgumentParser

extension NameSpecification {
  /// The long name of an option with a value and a letter, to which the value may be attached as
  /// getopt(3) has it: `-j 4` and `-j4`.
  package static func attached(_ letter: Character) -> NameSpecification {
    [.customShort(letter, allowingJoined: true), .long]
  }
}
