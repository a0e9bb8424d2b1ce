/// Another place in the same file that belongs to a finding (LSP `relatedInformation`).
package struct RelatedPlace: Sendable, Equatable {
  package var range: Range<Int>
  package var message: String

  package init(range: Range<Int>, message: String) {
    self.range = range
    self.message = message
  }
}

/// One finding in one file.
package struct Diagnostic: Sendable, Equatable {
  /// The id of the rule, `json/trailing-comma`.
  package var rule: String
  package var severity: Severity
  /// The message: in lower case, without a period, with values in single quotes.
  package var message: String
  /// Byte offsets in the file, empty for a position between bytes; nil for the whole file.
  package var range: Range<Int>?
  /// Why it matters, one sentence each.
  package var notes: [String]
  package var related: [RelatedPlace]
  package var fix: Fix?

  package init(
    rule: String, severity: Severity, message: String, range: Range<Int>?, notes: [String] = [],
    related: [RelatedPlace] = [], fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.range = range
    self.notes = notes
    self.related = related
    self.fix = fix
  }

  /// The place of the finding in a report: its first byte, or -1 for the whole file.
  package var order: Int { range?.lowerBound ?? -1 }

  /// Creates a finding with the severity of `rule`, and with its rationale as the note.
  ///
  /// A fix is at most as safe as the rule allows.
  package init(
    _ rule: RuleInfo, _ message: String, at range: Range<Int>?, severity: Severity? = nil,
    related: [RelatedPlace] = [], fix: Fix? = nil
  ) {
    self.init(
      rule: rule.id, severity: severity ?? rule.severity, message: message, range: range,
      notes: [rule.rationale], related: related, fix: fix?.claiming(rule.fixability))
  }
}

/// How severe a finding is; the words and their order are from SARIF 2.1.0 (3.27.10 `level`).
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Worth knowing, or a matter of taste.
  case note
  /// Something may fail, or will for some readers.
  case warning
  /// The file does not work as intended.
  case error

  /// True if the left severity is lower: a note is below a warning, and a warning below an error.
  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
