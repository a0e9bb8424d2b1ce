package import Diagnostics
import JSONSyntax

/// The rules for configurations.
///
/// All of them are errors and cannot be turned off: the tools refuse to check with a configuration
/// that has errors.
package enum ConfigRules {
  /// All rules in the order of the catalog.
  package static let all = [
    unreadableFile, unknownKey, wrongValueType, unknownWord, unknownRule, invalidPattern,
    emptyPath, unusablePath, emptyOverride,
  ]

  static let unreadableFile = RuleInfo(
    "config/unreadable-file", .error,
    """
    The configuration cannot be opened, is not a file, or is larger than 1 MB; reported for the \
    whole file
    """,
    because: "the check stops, because it does not know what the project wants",
    bad: [RuleExample("", path: ConfigurationFile.name + "/")],
    good: [.configuration("\"failOn\": \"warning\"")])

  static let unknownKey = RuleInfo(
    "config/unknown-key", .error, fix: .unsafe,
    "A key is unknown; reported at its name",
    because: "the check stops: the key is misspelled, or a later version of the tool knows it",
    bad: [
      .configuration(##"↓"failon": "warning""##), .configuration(##"↓"root": true"##),
      .configuration(##""overrides": [{ "files": ["Vendored"], ↓"failOn": "never" }]"##),
    ],
    good: [.configuration("\"failOn\": \"warning\"")])

  static let wrongValueType = RuleInfo(
    "config/wrong-value-type", .error, fix: .unsafe,
    """
    The configuration is not an object, a value has the wrong type, or an override lacks the key \
    'files'; reported at the value
    """,
    because: "the check stops, because it does not know what the project wants",
    bad: [
      RuleExample("↓[]\n", path: ConfigurationFile.name),
      .configuration(##""exclude": ↓"build""##),
      .configuration(##""severity": ↓["mime=note"]"##),
      .configuration(##""overrides": [↓{ "ignore": ["mime"] }]"##),
    ],
    good: [.configuration(##""exclude": ["build"], "severity": { "mime": "note" }"##)])

  static let unknownWord = RuleInfo(
    "config/unknown-word", .error, fix: .unsafe,
    """
    A value is not one of the words that its key accepts, letter case included; reported at the \
    value
    """,
    because: "the check stops, because it does not know what the project wants",
    bad: [
      .configuration(##""failOn": ↓"warnings""##),
      .configuration(##""severity": { "mime": ↓"info" }"##),
      .configuration(##""to": ↓"2019""##),
    ],
    good: [.configuration(##""failOn": "never", "to": "2021""##)])

  static let unknownRule = RuleInfo(
    "config/unknown-rule", .error,
    "A name is not a rule or a subject of one of the tools; reported at the name",
    because: "the check stops, because it does not know which rule is meant",
    references: ["rule catalog"],
    bad: [
      .configuration(##""ignore": [↓"json/trailing-coma"]"##),
      .configuration(##""severity": { ↓"jsonn": "note" }"##),
    ],
    good: [.configuration(##""select": ["json"], "ignore": ["json/trailing-comma"]"##)])

  static let invalidPattern = RuleInfo(
    "config/invalid-pattern", .error,
    "A pattern is empty, malformed, or leads out of the folder; reported at the pattern",
    because: "the check stops, because it does not know which files are meant",
    bad: [
      .configuration(##""exclude": [↓""]"##), .configuration(##""exclude": [↓"[ab"]"##),
      .configuration(##""exclude": ["build", ↓"../other"]"##),
      .configuration(
        ##""overrides": [{ "files": [↓"*.{plist,xml}"], "ignore": ["json"] }]"##),
    ],
    good: [.configuration(##""exclude": ["build", "*.ba[kx]", "Sources/**/Generated/"]"##)])

  static let emptyPath = RuleInfo(
    "config/empty-path", .error, "A path is empty; reported at the string",
    because: "the check stops, because it does not know which file is meant",
    bad: [.configuration(##""baseline": ↓"""##), .configuration(##""database": ↓"""##)],
    good: [.configuration(##""baseline": "accepted.json", "database": "built-in""##)])

  /// Reported only if the path is needed: an option may name another one.
  static let unusablePath = RuleInfo(
    "config/unusable-path", .error,
    """
    The baseline, the MIME database, or a schema that the configuration names does not exist or \
    cannot be used; reported at the path
    """,
    because: "the check stops, because it does not know what the project accepts or compares with",
    bad: [
      .configuration(##""baseline": ↓"missing.json""##),
      .configuration(##""database": ↓"missing""##),
      .configuration(##""schemas": [↓{ "files": ["*.trail"], "schema": "missing.json" }]"##),
    ],
    good: [.configuration(##""baseline": "accepted.json", "database": "built-in""##)])

  static let emptyOverride = RuleInfo(
    "config/empty-override", .error,
    "An override names no file, or changes nothing for its files; reported at its bracket",
    because: "the check stops: something is missing, or a later version of the tool knows it",
    bad: [
      .configuration(##""overrides": [↓{ "files": ["Vendored"] }]"##),
      .configuration(##""overrides": [↓{ "files": [], "ignore": ["json"] }]"##),
    ],
    good: [.configuration(##""overrides": [{ "files": ["Vendored"], "ignore": ["json"] }]"##)])

  /// Returns the finding on a file that cannot be read.
  static func unreadable(_ reason: String) -> Diagnostic {
    Diagnostic(unreadableFile, "the configuration \(reason)", at: nil)
  }

  /// Returns the findings on well-formed values.
  static func check(
    _ configuration: Configuration, _ root: JSONValue?, notes: [NotedText], rules: KnownRules
  ) -> [Diagnostic] {
    var findings = Findings()
    for note in notes { check(note, rules, &findings) }
    let values = root?["overrides"]?.array ?? []
    // Malformed overrides are missing in the configuration, so the lists do not correspond.
    guard values.count == configuration.overrides.count else { return findings.diagnostics }
    for (value, override) in zip(values, configuration.overrides) {
      let doesNothing =
        override.select.isEmpty && override.ignore.isEmpty && override.severity.isEmpty
      if override.files.isEmpty {
        findings.add(emptyOverride, "'files' is empty", at: value.range)
      } else if doesNothing, value.object?.count == 1 {
        findings.add(
          emptyOverride, "the override needs 'select', 'ignore' or 'severity'", at: value.range)
      }
    }
    return findings.diagnostics
  }

  private static func check(_ note: NotedText, _ rules: KnownRules, _ findings: inout Findings) {
    switch note.kind {
    case NoteKind.pattern:
      do throws(PathPattern.Problem) {
        _ = try PathPattern(note.text)
      } catch {
        findings.add(invalidPattern, "the pattern '\(note.text)' \(error.reason)", at: note.range)
      }
    case NoteKind.rule where !rules.has(note.text):
      // Suggestions are slow: each unknown name is compared with every rule.
      guard findings.diagnostics.count < Findings.limitPerRule else { return }
      let near = rules.intended(by: note.text)
      findings.add(
        unknownRule, "unknown rule or subject '\(note.text)'\(didYouMean(near))", at: note.range)
    case NoteKind.path where note.text.isEmpty:
      findings.add(emptyPath, "the path is empty", at: note.range)
    default: break
    }
  }
}

extension RuleExample {
  /// Returns a configuration with these members.
  fileprivate static func configuration(_ members: String) -> RuleExample {
    RuleExample("{ \(members) }\n", path: ConfigurationFile.name)
  }
}
