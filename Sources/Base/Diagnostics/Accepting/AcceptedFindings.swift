/// A finding that the user has accepted, and that is not reported.
package struct AcceptedDiagnostic: Sendable, Equatable {
  /// Where a finding is accepted.
  package enum Place: Sendable {
    /// In a comment of the file.
    case comment
    case baseline
  }

  package var diagnostic: Diagnostic
  package var place: Place
  /// The reason that the comment gives.
  package var reason: String?

  package init(_ diagnostic: Diagnostic, by place: Place, _ reason: String? = nil) {
    self.diagnostic = diagnostic
    self.place = place
    self.reason = reason
  }
}

/// The accepted findings of one file.
package struct AcceptedFindings: Sendable {
  /// An accepted finding, for the report formats that list them.
  package typealias Listed = (
    finding: LocatedDiagnostic, place: AcceptedDiagnostic.Place, reason: String?
  )

  /// The number of findings that comments accept.
  package var ignored = 0
  /// The findings that a baseline accepts, with how often each occurs.
  package var inBaseline: [FindingContent: Int] = [:]
  /// The findings to list; empty for most report formats.
  package var listed: [Listed] = []

  package init() {}

  /// Adds accepted findings with their places; a finding that was accepted twice is listed twice.
  package mutating func list(
    _ accepted: [AcceptedDiagnostic], in text: [UInt8], unit: OffsetUnit
  ) {
    // `Locator` sorts in the same way.
    let sorted = accepted.sorted { $0.diagnostic.order < $1.diagnostic.order }
    let located = Locator.locate(
      sorted.map(\.diagnostic), in: byteSource(of: text), unit: unit, excerpts: false)
    listed += zip(located, sorted).map { ($0, $1.place, $1.reason) }
  }
}
