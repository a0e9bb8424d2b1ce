package import ArgumentParser

extension NameSpecification {
  /// Returns the long name of an option and a letter, to which the value may be attached as in
  /// getopt(3): `-j 4` and `-j4`.
  package static func attached(_ letter: Character) -> NameSpecification {
    [.customShort(letter, allowingJoined: true), .long]
  }
}
