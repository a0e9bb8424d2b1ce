/// A place as an editor shows it: a line and a column.
public struct Position: Sendable, Equatable {
  /// 1-based; a line ends at LF, CR LF or a lone CR.
  public var line: Int
  /// 1-based, in Unicode scalars; a byte order mark does not count.
  public var column: Int
  /// The number of bytes before the place.
  public var offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

/// The part of a line that is shown with a finding, without control characters.
package struct Excerpt: Sendable, Equatable {
  /// At most 76 scalars around the start of the finding.
  package var text: String
  /// The number of scalars of `text` before the first marked one.
  package var caret: Int
  /// The number of marked scalars, at least 1.
  package var width: Int
  /// True if the line continues before and after `text`.
  package var isCutBefore: Bool
  package var isCutAfter: Bool
}

/// A finding with its places, which are nil if it is about the whole file.
package struct LocatedDiagnostic: Sendable {
  package var diagnostic: Diagnostic
  package var start: Position?
  package var end: Position?
  package var excerpt: Excerpt?
  /// The places of `diagnostic.related`, in the same order.
  package var related: [Position]

  package init(
    _ diagnostic: Diagnostic, start: Position? = nil, end: Position? = nil,
    excerpt: Excerpt? = nil, related: [Position] = []
  ) {
    self.diagnostic = diagnostic
    self.start = start
    self.end = end
    self.excerpt = excerpt
    self.related = related
  }

  /// `line:column: message [rule]`, without line and column for a whole file.
  package var words: String {
    let place = start.map { "\($0.line):\($0.column): " } ?? ""
    return "\(place)\(diagnostic.message) [\(diagnostic.rule)]"
  }

  /// Returns `path:line:column: message [rule]`, without line and column for a whole file.
  package func sentence(_ path: String, withSeverity: Bool = false) -> String {
    let place = start.map { ":\($0.line):\($0.column)" } ?? ""
    let severity = withSeverity ? "\(diagnostic.severity.rawValue): " : ""
    return "\(path)\(place): \(severity)\(diagnostic.message) [\(diagnostic.rule)]"
  }
}

/// All findings in one file, sorted by place.
package struct FileReport: Sendable {
  package var path: String
  package var findings: [LocatedDiagnostic]
  /// The number of findings beyond the limit per rule, by rule ID; they were counted but not kept.
  package var unlisted: [String: Int]
  /// The accepted findings, which are not reported.
  package var accepted = AcceptedFindings()

  package init(path: String, findings: [LocatedDiagnostic] = [], unlisted: [String: Int] = [:]) {
    self.path = path
    self.findings = findings
    self.unlisted = unlisted
  }

  /// Locates the findings in a file whose text is available.
  package init(
    _ path: String, _ findings: [Diagnostic], in text: [UInt8], unit: OffsetUnit = .bytes,
    excerpts: Bool = true, unlisted: [String: Int] = [:]
  ) {
    self.init(
      path: path,
      findings: Locator.locate(
        findings, in: byteSource(of: text), unit: unit, excerpts: excerpts),
      unlisted: unlisted)
  }

  /// Returns the severity of a rule's last listed finding, for those that were only counted.
  package func severity(ofUnlisted rule: String) -> Severity? {
    findings.last { $0.diagnostic.rule == rule }?.diagnostic.severity
  }

  /// Returns the findings that are at least as severe.
  ///
  /// `severity` is asked for counted findings of rules without a listed one.
  package func keeping(
    from least: Severity, unlisted severity: (String) -> Severity = { _ in .error }
  ) -> FileReport {
    var report = self
    report.findings.removeAll { $0.diagnostic.severity < least }
    report.unlisted = unlisted.filter {
      (self.severity(ofUnlisted: $0.key) ?? severity($0.key)) >= least
    }
    return report
  }
}

/// The counts of a run: the last line of a report.
package struct Summary: Sendable, Equatable {
  package var files = 0
  package var errors = 0
  package var warnings = 0
  package var notes = 0
  /// Files that could not be read.
  package var failures = 0
  /// The reason for an empty run that is a failure, as a sentence without a period.
  package var refusal: String?
  /// Fixed findings; they are not included in the other counts.
  package var repaired = 0
  /// Findings accepted by comments in the files, and by a baseline; not included in the other
  /// counts.
  package var ignored = 0
  package var inBaseline = 0

  package init() {}

  /// Adds the findings of one file.
  package mutating func add(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { add(1, diagnostic.severity) }
  }

  /// Adds `count` findings of one severity.
  package mutating func add(_ count: Int, _ severity: Severity) {
    switch severity {
    case .error: errors += count
    case .warning: warnings += count
    case .note: notes += count
    }
  }
}
