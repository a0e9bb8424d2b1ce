import Diagnostics
import JSONSchema
import JSONSyntax

/// Finds the variants of editions that a document is of which no edition allows.
struct VariantSearch {
  private let program: FormatProgram
  private let validators: EditionValidators
  private let bytes: [UInt8]

  init(_ program: FormatProgram, _ validators: EditionValidators, _ bytes: [UInt8]) {
    self.program = program
    self.validators = validators
    self.bytes = bytes
  }

  /// The document as one of the edition of which it needs the fewest variants, of the first one if
  /// several need as few; nil if it is of none.
  func find(in editions: [Int]) -> DocumentNormalization? {
    var best: DocumentNormalization?
    for edition in editions where best.map({ $0.variants.count > 1 }) ?? true {
      guard let found = find(in: edition) else { continue }
      if found.variants.count < best?.variants.count ?? .max { best = found }
    }
    return best
  }

  /// First each variant alone, then all together without those that are not needed.
  ///
  /// All are tried in their order and, since one may make room for another that comes before it,
  /// once more.
  private func find(in edition: Int) -> DocumentNormalization? {
    let variants = program.format.editions[edition].variants
    guard !variants.isEmpty, validators[edition] != nil else { return nil }
    var possible: [DocumentVariant] = []
    for variant in variants {
      let tried = attempt([variant], edition)
      if tried.isValid { return settled(tried.normalization) }
      if tried.normalization.tally.problems.isEmpty { possible.append(variant) }
    }
    var best = attempt(possible, edition)
    if !best.isValid { best = attempt(possible + possible, edition) }
    guard best.isValid else { return nil }
    var rows = best.normalization.variants
    for index in rows.indices.reversed() {
      var fewer = rows
      fewer.remove(at: index)
      let tried = attempt(fewer, edition)
      if tried.isValid { (best, rows) = (tried, fewer) }
    }
    return settled(best.normalization)
  }

  /// The document after the steps of some variants; it is valid only if each of them has changed
  /// something.
  private func attempt(
    _ rows: [DocumentVariant], _ number: Int
  ) -> (normalization: DocumentNormalization, isValid: Bool) {
    let format = program.format
    let edition = format.editions[number]
    let steps = rows.flatMap(\.steps) + edition.missingMarks
    var new: [UInt8] = []
    new.reserveCapacity(bytes.count)
    let migration = DocumentMigration(steps, format.functions, longestValue: .max)
    let tally = migration.write(rangeSource(of: bytes)) { piece in
      new.append(addingCapacity: piece.count) { output in
        for index in piece.indices { output.append(piece[index]) }
      }
      return true
    }.tally
    let found = DocumentNormalization(
      edition: number, variants: rows, steps: steps, tally: tally, bytes: new)
    let hasChanged = tally.changes.prefix(steps.count - edition.missingMarks.count).contains {
      $0 > 0
    }
    guard tally.problems.isEmpty, hasChanged, let validator = validators[number],
      edition.marks.isEmpty || marks(of: new).match(edition)
    else { return (found, false) }
    return (found, validator.schema.check(rangeSource(of: new)).isClean)
  }

  private func marks(of bytes: [UInt8]) -> MarkValues {
    var reader = JSONReader()
    reader.begin(byteSource(of: bytes))
    reader.readEncoding()
    var marks = MarkValues()
    PlaceTree(program.markPaths).scan(&reader) { number, value in
      marks.note(program.markPaths[number], value)
    }
    return marks
  }

  /// With counters that are above the identifiers which steps have given.
  private func settled(_ normalization: DocumentNormalization) -> DocumentNormalization {
    var settled = normalization
    let laws = program.laws[normalization.edition]
    guard !laws.isEmpty else { return settled }
    var reader = JSONReader()
    reader.begin(byteSource(of: settled.bytes))
    reader.readEncoding()
    let findings = LawScan(laws, .all, limit: .max).check(&reader)
    settled.bytes = Fix.apply(findings.diagnostics.compactMap(\.fix), to: settled.bytes)
    return settled
  }
}

extension DocumentJudge {
  /// The judgment of a document of a variant; nil if it is of none.
  func variant(
    _ detection: EditionDetection, _ open: RangeSource, _ selection: RuleSelection
  ) -> Judgment? {
    let all = program.format.editions.indices
    guard detection.reason != .newer, encoding == .utf8, mark == 0, program.hasVariants else {
      return nil
    }
    // One that several editions allow needs no variant.
    if detection.edition == nil {
      for edition in detection.editions where schemaFindings(edition, open)?.isClean ?? true {
        return nil
      }
    }
    guard let old = DocumentNormalization.bytes(of: open(0)) else { return nil }
    let isSaid = detection.reason == .marks || detection.reason == .named
    let others = isSaid ? [] : all.reversed().filter { !detection.editions.contains($0) }
    let search = VariantSearch(program, validators, old)
    guard let found = search.find(in: detection.editions) ?? search.find(in: others) else {
      return nil
    }
    var findings = Findings(selection, limit: limit)
    let place = schemaFindings(found.edition, open)?.diagnostics.first?.range
    let refusals = found.variants.compactMap(\.refusal)
    var finding = Diagnostic(
      DocumentFormatRules.variant, words(found), at: place,
      severity: refusals.isEmpty ? nil : .error,
      fix: Fix(
        "make it one of edition '\(program.format.editions[found.edition].name)'",
        found.edit(of: old), as: .unsafe))
    if !refusals.isEmpty { finding.notes = refusals }
    findings.add(finding)
    var detected = detection
    detected.editions = [found.edition]
    detected.variants = found.names
    if detection.edition != found.edition { detected.reason = .form }
    return Judgment(detection: detected, findings: findings, normalization: found)
  }

  private func words(_ found: DocumentNormalization) -> String {
    let words = found.names.count == 1 ? "the variant" : "the variants"
    let losses = found.tally.losses.map { "'\($0.name)'" }.joined(separator: ", ")
    return "the document is of \(words) \(found.nameList) of edition "
      + "'\(program.format.editions[found.edition].name)'"
      + (losses.isEmpty ? "" : "; making it one of the edition loses \(losses)")
  }
}

extension FormatProgram {
  /// A document that is not valid in any edition as one of some editions, the first ones first; nil
  /// if it is of no variant of these.
  package func normalize(_ bytes: [UInt8], as editions: [Int]) -> DocumentNormalization? {
    VariantSearch(self, EditionValidators(self, limit: 1), bytes).find(in: editions)
  }

  fileprivate var hasVariants: Bool { format.editions.contains { !$0.variants.isEmpty } }
}
