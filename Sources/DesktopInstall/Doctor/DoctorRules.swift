package import Diagnostics

/// The rules on what is installed, subjects `desktop-database` and `installation`, one constant
/// each.
package enum DoctorRules {
  /// Every rule, in the order in which they are listed.
  package static let all: [RuleInfo] = databases + choices + installations

  /// A finding of `rule`, with its rationale and what to do about it as notes.
  static func finding(
    _ rule: RuleInfo, _ message: String, at range: Range<Int>? = nil, advice: String,
    related: [RelatedPlace] = []
  ) -> Diagnostic {
    var finding = Diagnostic(rule, message, at: range, related: related)
    finding.notes.append(advice)
    return finding
  }
}

extension Diagnostic {
  /// The finding, no graver than `most`.
  func atMost(_ most: Severity) -> Diagnostic {
    var finding = self
    finding.severity = min(severity, most)
    return finding
  }
}
