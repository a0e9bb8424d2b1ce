package import Diagnostics
package import DocumentFormats
import JSONSyntax

extension DocumentChecker {
  /// The last document as one of a format of the course.
  package struct Normalized {
    package var normalization: DocumentNormalization
    /// The formats that are as near but mean something else: `y` grows the other way.
    package var rivals: [Dialect]
    var old: [UInt8]
    var error: Diagnostic

    /// The document in the nearest format.
    package var bytes: [UInt8] { normalization.bytes }
    /// The nearest format and its rivals; the document is certain if there is only one.
    package var dialects: [Dialect] { [Dialect.course[normalization.version]] + rivals }
  }

  /// Converts the last document to a format of the course if it is of a variant that is not a
  /// dialect; returns nil for any other.
  ///
  /// Tries only documents with errors that no fix and no migration repairs, and only up to
  /// `DocumentNormalization.longest` bytes. `report` contains the findings of `check`, if known;
  /// `origin` is the edition, if the user has named it.
  package func normalized(
    _ source: () -> ByteSource, _ report: Findings?, from origin: Edition? = nil
  ) -> Normalized? {
    guard reader.json.encoding == .utf8, reader.json.mark == 0, let detection,
      let error = firstUnexplained(detection, report),
      let old = DocumentNormalization.bytes(of: source())
    else { return nil }
    let editions = Array(DocumentFormat.emojiArt.versions.indices)
    let named = editions.filter { Dialect.course[$0].edition == origin }
    let near = editions.filter { isNear(Dialect.course[$0], detection) }
    let wanted = origin != nil ? named : near.isEmpty ? editions.reversed() : near
    let program = FormatProgram.emojiArt
    guard let found = program.normalizations(old, as: wanted).first, isSound(found) else {
      return nil
    }
    let rivals = origin == nil ? rivals(of: found, old) : []
    return Normalized(normalization: found, rivals: rivals, old: old, error: error)
  }

  /// The rules are stricter than the schemas.
  private func isSound(_ found: DocumentNormalization) -> Bool {
    var checker = DocumentChecker()
    let rest = checker.check(File(), byteSource(of: found.bytes))
    return checker.detection?.dialect?.isCourse == true
      && !rest.diagnostics.contains { $0.severity == .error && isUnexplained($0) }
  }

  /// Returns the formats that differ from the document about as little as the nearest one, but in
  /// which its emojis would be elsewhere.
  private func rivals(of found: DocumentNormalization, _ old: [UInt8]) -> [Dialect] {
    guard reader.facts.emojiCount > 0 else { return [] }
    let evidence = Evidence(reader.facts)
    // Flat and nested positions differ in `x` and `y`, which is one change.
    func distances(_ version: Int) -> (names: Int, changes: Int) {
      let dialect = Dialect.course[version]
      return (
        evidence.distance(to: dialect), evidence.distance(to: dialect, leavingOut: Name.y.bit)
      )
    }
    let nearest = distances(found.version)
    let isYUp = Dialect.course[found.version].coordinates.isYUp
    let others = Dialect.course.indices.filter { index in
      let other = distances(index)
      return Dialect.course[index].coordinates.isYUp != isYUp
        && (other.names <= nearest.names + Self.rivalDistance || other.changes <= nearest.changes)
    }
    return FormatProgram.emojiArt.normalizations(old, as: others).filter { other in
      let isLikely = distances(other.version).changes <= nearest.changes
      let hasFewRows = isLikely && other.variants.count <= found.variants.count
      return (other.effort <= found.effort || hasFewRows) && isSound(other)
    }
    .map { Dialect.course[$0.version] }
  }

  /// The distance of one unknown or missing name; a name from another edition counts more.
  private static let rivalDistance = 2

  /// Adds a finding with the variants of an edition that a document with errors matches.
  ///
  /// The search does not depend on the selection, because all findings are those of this edition.
  func addVariant(to report: inout Findings) {
    guard var found = variant else { return }
    judge(&found, &report)
    guard report.wants(EmojiArtRules.variant) else { return }
    // The finding has a better fix.
    report.change(EmojiArtRules.fixedByVariants) { $0.fix?.applicability = .displayOnly }
    EmojiArtRules.reportVariant(found, &report)
  }

  /// Judges the document again if it was judged as another format than its variants have.
  private func judge(_ found: inout Normalized, _ report: inout Findings) {
    let dialect = Dialect.course[found.normalization.version]
    // A variant that is a dialect has findings of its own.
    guard let judged = detection?.dialect,
      judged.isCourse ? judged.name != dialect.name : judged.edition != dialect.edition
    else { return }
    report.remove(EmojiArtRules.dependingOnDialect)
    EmojiArtRules.judge(reader.facts, as: dialect, &report)
    if let name { EmojiArtRules.checkExtension(name, dialect, &report) }
    var all = Findings(limit: limit)
    EmojiArtRules.judge(reader.facts, as: dialect, &all)
    let error = all.diagnostics.first { $0.severity == .error && isUnexplained($0) }
    if let error { found.error = error }
  }

  /// Returns the first error of the last document that a variant may explain.
  private func firstUnexplained(_ detection: Detection, _ report: Findings?) -> Diagnostic? {
    var all = report ?? Findings()
    if report == nil || selection != .all {
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

  /// Returns a document whose only error is a counter by another name with its right name, and the
  /// change, as `fix` does it; nil for any other.
  package func renamed(
    _ source: () -> ByteSource, _ findings: [Diagnostic]
  ) -> (bytes: [UInt8], change: String)? {
    let errors = findings.filter { $0.severity == .error }
    guard unit == .bytes, errors.count == 1, errors[0].rule == EmojiArtRules.missingMember.id,
      let fix = errors[0].fix, fix.applicability == .unsafe,
      let old = DocumentNormalization.bytes(of: source())
    else { return nil }
    return (Fix.apply([fix], to: old), fix.title)
  }

  /// True if the document may be in this format of the course, according to its detection.
  private func isNear(_ dialect: Dialect, _ detection: Detection) -> Bool {
    guard case .dialects(let found) = detection else {
      return detection.names.contains(dialect.name)
    }
    return found.contains { $0.edition == dialect.edition }
  }
}
