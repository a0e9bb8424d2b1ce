package import Diagnostics
package import DocumentFormats
import JSONSyntax

extension DocumentChecker {
  /// Converts the last document to a format of the course if it is of a variant that is not a
  /// dialect; returns nil for any other.
  ///
  /// Tries only documents with errors that no fix and no migration repairs, and only up to
  /// `DocumentNormalization.longest` bytes. `report` contains the findings of `check`, if known.
  package func normalized(
    _ source: () -> ByteSource, _ report: Findings?
  ) -> (normalization: DocumentNormalization, old: [UInt8], error: Diagnostic)? {
    guard reader.json.encoding == .utf8, reader.json.mark == 0, let detection,
      let error = firstUnexplained(detection, report),
      let old = DocumentNormalization.bytes(of: source())
    else { return nil }
    let editions = DocumentFormat.emojiArt.versions.indices
    let preferred = editions.filter { isNear(Dialect.course[$0], detection) }
    guard
      let found = FormatProgram.emojiArt.normalize(
        old, as: preferred.isEmpty ? editions.reversed() : preferred)
    else {
      return nil
    }
    // The rules are stricter than the schemas.
    var checker = DocumentChecker()
    let rest = checker.check(File(), byteSource(of: found.bytes))
    guard checker.detection?.dialect?.isCourse == true,
      !rest.diagnostics.contains(where: { $0.severity == .error && isUnexplained($0) })
    else { return nil }
    return (found, old, error)
  }

  /// Adds a finding with the variants of an edition that a document with errors matches.
  func addVariant(_ source: () -> ByteSource, to report: inout Findings) {
    guard report.wants(EmojiArtRules.variant), let (found, old, error) = normalized(source, report)
    else { return }
    report.showFixesOnly(of: EmojiArtRules.fixedByVariants)
    EmojiArtRules.reportVariant(found, old, at: error.range, &report)
  }

  /// Returns the first error of the last document that a variant may explain.
  private func firstUnexplained(_ detection: Detection, _ report: Findings?) -> Diagnostic? {
    var all = report ?? Findings()
    if report == nil || !selection.isAll || !all.mayKeep(.error) {
      all = Findings(limit: limit)
      EmojiArtRules.check(reader.facts, detection, ExactFit(reader.facts), &all)
    }
    // Fixes and migrations both remove the quotes of ids.
    let quoted =
      report == nil
      ? reader.facts.occurrences.first { $0.problem == .numberInString && $0.name == .id } : nil
    return all.diagnostics.first { finding in
      finding.severity == .error
        && (isUnexplained(finding) || quoted != nil && finding.range == quoted?.range)
    }
  }

  private func isUnexplained(_ finding: Diagnostic) -> Bool {
    // A missing counter can be added, unless another member may be the counter.
    EmojiArtRules.mayBeVariants.contains(finding.rule)
      && !(finding.rule == EmojiArtRules.missingMember.id && finding.fix != nil)
  }

  /// True if the document may be in this format of the course, according to its detection.
  private func isNear(_ dialect: Dialect, _ detection: Detection) -> Bool {
    guard case .dialects(let found) = detection else {
      return detection.names.contains(dialect.name)
    }
    return found.contains { $0.edition == dialect.edition }
  }
}
