/// What a fix of a rule's findings may claim; `none` when a tool cannot repair them.
package enum Fixability: String, Sendable, CaseIterable {
  case none
  case safe
  case unsafe
}

/// A bad or good input of a rule; the rule's documentation shows it and a test runs it.
package struct RuleExample: Sendable {
  /// The name under which the example is checked; rules on names need more than the usual one.
  package var path: String
  /// The content without the mark.
  package var bytes: [UInt8]
  /// The byte offset at which a bad example's finding must stand; nil for the whole file.
  package var offset: Int?

  /// An example in text; `↓` stands before the byte that the finding points at.
  package init(_ marked: String, path: String = "example.emojiart") {
    let mark = Array("↓".utf8)
    let all = Array(marked.utf8)
    let found = all.indices.first { all[$0...].starts(with: mark) }
    self.path = path
    self.offset = found
    self.bytes = found.map { Array(all[..<$0] + all[($0 + mark.count)...]) } ?? all
  }

  /// An example that is no text.
  package init(bytes: [UInt8], offset: Int?, path: String = "example.emojiart") {
    self.path = path
    self.bytes = bytes
    self.offset = offset
  }
}

/// All that is known of a rule: the text of `rules ID`, of SARIF's rule table and of the rule page.
package struct RuleInfo: Sendable {
  /// Subject and problem, `json/trailing-comma`; reads after the word "allow".
  package let id: String
  /// The severity of a finding unless the condition in `summary` or the user says otherwise.
  package let severity: Severity
  package let fixability: Fixability
  /// The condition, with the place that is reported.
  package let summary: String
  /// The consequence for somebody's work.
  package let rationale: String
  /// Sections of specifications, or programs whose behaviour was measured.
  package let references: [String]
  package let bad: [RuleExample]
  package let good: [RuleExample]

  package init(
    _ id: String, _ severity: Severity, fix: Fixability = .none, _ summary: String,
    because rationale: String, references: [String], bad: [RuleExample], good: [RuleExample]
  ) {
    self.id = id
    self.severity = severity
    self.fixability = fix
    self.summary = summary
    self.rationale = rationale
    self.references = references
    self.bad = bad
    self.good = good
  }

  /// The part before the slash: `json`, `emojiart`.
  package var subject: Substring { id.prefix { $0 != "/" } }
}

/// A rule as a value: its description and the function from a subject to its findings.
package struct Rule<Subject>: Sendable {
  package let info: RuleInfo
  package let check: @Sendable (Subject) -> [Diagnostic]

  package init(_ info: RuleInfo, check: @escaping @Sendable (Subject) -> [Diagnostic]) {
    self.info = info
    self.check = check
  }
}
