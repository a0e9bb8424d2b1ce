/// A problem in a file, with its place; the checks of the libraries return findings.
///
/// Byte offsets and edits refer to the file as it was passed to the check.
public struct Finding: Sendable, Equatable {
  /// The ID of the rule, `mime/invalid-glob-weight`; the part before the slash is its subject.
  public let rule: String
  /// How severe it is, by default or because of the condition.
  public let severity: Severity
  /// The message: in lower case, without a period, with values in single quotes.
  public let message: String
  /// Why it matters, one sentence each.
  public let notes: [String]
  /// Where the problem begins; nil if it is about the whole file.
  public let start: Position?
  /// Where the problem ends, the same as `start` for a position between bytes; nil if it is about
  /// the whole file.
  public let end: Position?
  /// A fix; nil without one, or if the encoding of the file prevents it.
  public let fix: Fix?

  /// Creates a finding from a located diagnostic.
  package init(_ located: LocatedDiagnostic) {
    let diagnostic = located.diagnostic
    rule = diagnostic.rule
    severity = diagnostic.severity
    message = diagnostic.message
    notes = diagnostic.notes
    (start, end) = (located.start, located.end)
    fix = diagnostic.fix
  }
}

extension Finding: CustomStringConvertible {
  /// `4:2: error: the pattern is empty [mime/empty-glob]`; without a place if it is about the whole
  /// file.
  public var description: String {
    let place = start.map { "\($0.line):\($0.column): " } ?? ""
    return "\(place)\(severity.rawValue): \(message) [\(rule)]"
  }
}

extension [Diagnostic] {
  /// Returns the findings in a text with their places, sorted by place; findings for the whole file
  /// come first.
  package func located(in text: [UInt8], unit: OffsetUnit = .bytes) -> [Finding] {
    let source = byteSource(of: text)
    return Locator.locate(self, in: source, unit: unit, excerpts: false).map { Finding($0) }
  }
}
