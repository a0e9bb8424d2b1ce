import Diagnostics
import Files

extension CheckRun {
  /// Returns the report on a file without accepted findings, or nil for a clean file.
  ///
  /// `text` is read only for a report. Findings that are compared with a baseline are not limited.
  func report(
    _ path: String, _ findings: Findings, unit: OffsetUnit, text: () -> ByteSource
  ) -> FileReport? {
    guard !findings.isClean else { return nil }
    let isCompared = baseline?.applies(to: path) ?? false
    guard isCompared || !findings.accepted.isEmpty else {
      let limited =
        baseline == nil ? findings : .limited(findings.diagnostics, unlisted: findings.unlisted)
      return FileReport(
        path: path,
        findings: Locator.locate(
          // The last finding of a rule has the severity of those that are only counted.
          limited.diagnostics.filter { $0.severity >= least || limited.unlisted[$0.rule] != nil },
          in: text(), unit: unit, excerpts: excerpts),
        unlisted: limited.unlisted)
    }
    return report(path, findings, unit: unit, in: allBytes(of: text()))
  }

  private func report(
    _ path: String, _ findings: Findings, unit: OffsetUnit, in text: [UInt8]
  ) -> FileReport {
    var accepted = AcceptedFindings()
    accepted.ignored = findings.accepted.count
    var listed = findings.accepted
    var left = findings
    if let baseline {
      let kept = baseline.split(findings.diagnostics, in: text, path: path)
      let counted = baseline.split(findings.unlisted, path: path)
      accepted.inBaseline = counted.accepted
      for (_, content) in kept.accepted { accepted.inBaseline[content, default: 0] += 1 }
      listed += kept.accepted.map { AcceptedDiagnostic($0.0, by: .baseline) }
      left = .limited(kept.left, unlisted: counted.left)
    }
    if listsAccepted { accepted.list(listed, in: text, unit: unit) }
    var report = FileReport(
      path, left.diagnostics, in: text, unit: unit, excerpts: excerpts, unlisted: left.unlisted)
    report.accepted = accepted
    return report
  }
}

extension Findings {
  /// Returns the findings that a report keeps.
  fileprivate static func limited(
    _ diagnostics: [Diagnostic], unlisted: [String: Int]
  ) -> Findings {
    var result = Findings()
    result.add(diagnostics)
    result.add(unlisted: unlisted)
    return result
  }
}

extension CheckRun.Outcome {
  /// The report on a file that could be checked, or nil without findings.
  var report: FileReport? {
    switch self {
    case .findings(let report), .repaired(let report, _), .saved(let report, _, _),
      .refused(let report, _):
      report
    case .clean, .failed, .skipped: nil
    }
  }

  /// False for a file that could not be checked, or with a finding that may mask others.
  func isCheckedWhole(_ hiding: Set<String>) -> Bool {
    if case .failed = self { return false }
    guard let report else { return true }
    return report.unlisted.keys.allSatisfy { !hiding.contains($0) }
      && report.findings.allSatisfy { !hiding.contains($0.diagnostic.rule) }
  }
}
