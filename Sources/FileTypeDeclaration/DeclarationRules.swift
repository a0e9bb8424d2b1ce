package import Diagnostics

/// The rules on declarations.
package enum DeclarationRules {
  /// All rules in the order of the catalogue.
  package static let all: [RuleInfo] = []

  /// What is found in a declaration, with what is wrong in its form.
  ///
  /// `hasFile` tells whether a path relative to the declaration leads to a file; nil where the
  /// declaration has no folder (standard input).
  package static func check(
    _ file: DeclarationFile, knownRules: Set<String> = [], hasFile: ((String) -> Bool)? = nil
  ) -> [Diagnostic] {
    file.problems
  }
}
