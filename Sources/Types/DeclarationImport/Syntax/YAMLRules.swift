package import Diagnostics
package import ConfigurationSyntax

/// The rules for the YAML of packager configurations.
package enum YAMLRules {
  package static let all: [RuleInfo] = [malformed, tooComplex]

  package static let malformed = RuleInfo(
    "yaml/malformed", .error,
    """
    The text is not YAML 1.1 in UTF-8, or contains more than one document; reported where reading \
    stops
    """,
    because: "nothing in the file can be read",
    references: ["YAML 1.1", "libyaml"],
    bad: [
      RuleExample("appId: org.example.app\nfiles: [a, b↓", path: path),
      RuleExample("appId: org.example.app\n↓\tfiles: a\n", path: path),
    ],
    good: [RuleExample("appId: org.example.app\nfiles: [a, b]\n", path: path)])

  package static let tooComplex = RuleInfo(
    "yaml/too-complex", .error,
    """
    The text is longer than 1 MB, nests deeper than 100 levels, or repeats parts with more than \
    1000 aliases; reported where the limit is exceeded
    """,
    because: "a text of some kilobytes can stand for more values than a machine can hold",
    references: ["YAML 1.1 section 7.1"],
    bad: [
      RuleExample(
        "files: " + String(repeating: "[", count: 100) + "↓[" + String(repeating: "]", count: 101)
          + "\n", path: path)
    ],
    good: [RuleExample("files: [[[[a]]]]\n", path: path)])

  private static let path = "electron-builder.yml"
}

extension YAMLRules {
  /// Returns the finding for a text that could not be read.
  package static func diagnostic(of problem: YAMLProblem) -> Diagnostic {
    switch problem.cause {
    case .encoding: Diagnostic(malformed, "the text is not valid UTF-8", at: problem.range)
    case .syntax(let words):
      Diagnostic(malformed, "the text is not valid YAML: \(words)", at: problem.range)
    case .repeatedKeys(let names):
      Diagnostic(
        malformed, "duplicate key \(MessageText.list(names)) in one mapping", at: problem.range)
    case .tooComplex(let words): Diagnostic(tooComplex, words, at: problem.range)
    }
  }
}
