package import Diagnostics

/// The rules for baseline files.
package enum BaselineRules {
  /// All rules, in the order of the catalog.
  package static let all = readable + [fixed]

  /// The rules for reading the file.
  static let readable = [malformed, unknownVersion, unknownKey, wrongValue]

  static let malformed = RuleInfo(
    "baseline/malformed", .error,
    "A baseline is not JSON; reported where reading it ends",
    because: "the check stops, since it does not know what the project accepts",
    references: ["RFC 8259"],
    bad: [.baseline("{ \"version\": 1, \"files\": {}↓")],
    good: [.sound])

  static let unknownVersion = RuleInfo(
    "baseline/unknown-version", .error,
    "The version of a baseline is not 1; reported at the version",
    because: "a newer version of the program has written it, and entries may mean something else",
    bad: [.baseline("{ \"version\": ↓2, \"files\": {} }")],
    good: [.sound])

  static let unknownKey = RuleInfo(
    "baseline/unknown-key", .error,
    "A key of a baseline is not known; reported at the key",
    because: "its findings would be ignored",
    bad: [.baseline("{ \"version\": 1, ↓\"file\": {}, \"files\": {} }")],
    good: [.sound])

  static let wrongValue = RuleInfo(
    "baseline/wrong-value", .error,
    "A value of a baseline is missing or of the wrong kind; reported at it, or at its object",
    because: "the check stops, since it does not know what the project accepts",
    bad: [
      .baseline("↓{ \"version\": 1 }"),
      .baseline("{ \"version\": 1, \"files\": { \"a.xml\": ↓{} } }"),
      .baseline(
        "{ \"version\": 1, \"files\": { \"a.xml\": [{ \"rule\": \"mime/no-detection\", \"key\": ↓\"1\" }] } }"
      ),
    ],
    good: [.sound])

  static let fixed = RuleInfo(
    "baseline/fixed", .note,
    """
    A baseline accepts findings in a file that are not found any more; reported at the name of the \
    file
    """,
    because: "they would be accepted if they came back",
    bad: [.baseline("{ \"version\": 1, \"files\": { ↓\"fixed.xml\": \(entries) } }")],
    good: [.baseline("{ \"version\": 1, \"files\": { \"broken.xml\": \(entries) } }")])

  private static let entries =
    "[{ \"rule\": \"mime/no-detection\", \"message\": \"…\", \"key\": \"0123456789abcdef\" }]"
}

extension RuleExample {
  fileprivate static func baseline(_ text: String) -> RuleExample {
    RuleExample(text, path: "baseline.json")
  }

  fileprivate static let sound = baseline(
    """
    {
      "version": 1,
      "files": {
        "a.xml": [
          { "rule": "mime/no-detection", "message": "…", "key": "0123456789abcdef", "count": 2 }
        ]
      }
    }

    """)
}
