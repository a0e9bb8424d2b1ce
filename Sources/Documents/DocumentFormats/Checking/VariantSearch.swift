import Diagnostics
import JSONSchema
import JSONSyntax

/// Finds the variants of versions for a document that is not valid in any version.
struct VariantSearch {
  let program: FormatProgram
  let validators: VersionValidators
  let bytes: [UInt8]

  /// The result of a search in several versions.
  enum Result {
    case none
    case found(DocumentNormalization)
    /// Several versions are equally near, and the document lacks the marks of all of them.
    case ambiguous([Int])
  }

  /// Normalizes the document to the version that invents the least and needs the fewest variants.
  ///
  /// Of several such versions, it is the first one whose marks the document has.
  func find(in versions: [Int]) -> Result {
    var best: (found: DocumentNormalization, isMarked: Bool)?
    var ties: [Int] = []
    for version in versions {
      if let best, best.isMarked, best.found.effort <= .least { break }
      guard let found = find(in: version) else { continue }
      let isMarked = !addsMarks(found)
      guard let known = best else {
        best = (found, isMarked)
        continue
      }
      if found.effort < known.found.effort
        || found.effort == known.found.effort && isMarked && !known.isMarked
      {
        (best, ties) = ((found, isMarked), [])
      } else if found.effort == known.found.effort, !isMarked, !known.isMarked {
        ties.append(version)
      }
    }
    guard let found = best?.found else { return .none }
    return ties.isEmpty ? .found(found) : .ambiguous(([found.version] + ties).sorted())
  }

  /// True if a document gets marks that it does not have.
  private func addsMarks(_ found: DocumentNormalization) -> Bool {
    let marks = program.format.versions[found.version].missingMarks
    return found.tally.changes.prefix(found.steps.count).suffix(marks.count).contains { $0 > 0 }
  }

  /// Tries each variant alone, then all of them together, without the variants that are not needed.
  ///
  /// Other names are always changed, even if the version allows them as unknown members. Rows that
  /// invent values are tried last, since another row may find the value.
  func find(in version: Int) -> DocumentNormalization? {
    let variants = program.format.versions[version].variants
    guard !variants.isEmpty, validators[version] != nil else { return nil }
    let possible = variants.indices.filter { index in
      for step in variants[index].steps { guard case .rename = step.change else { return false } }
      let tally = attempt([variants[index]], version).normalization.tally
      return tally.problems.isEmpty && tally.changes(by: [variants[index]]) == [true]
    }
    // One member may be another one in several ways; the first way is tried.
    let all = attempt(possible.map { variants[$0] }, version).normalization
    let haveChanged = all.tally.problems.isEmpty ? all.tally.changes(by: all.variants) : []
    let idle = Set(zip(possible, haveChanged).filter { !$0.1 }.map(\.0))
    guard var found = find(in: version, variants, possible.filter { !idle.contains($0) }) else {
      return nil
    }
    for rival in idle.sorted().map({ variants[$0] }) {
      let other = attempt([rival] + found.variants, version)
      guard other.isValid, settled(other.normalization).bytes != found.bytes else { continue }
      let isReplaced = other.normalization.tally.changes(by: other.normalization.variants)
      let replaced = zip(found.variants, isReplaced.dropFirst()).filter { !$0.1 }.map(\.0)
      found.rivals += (found.rivals.isEmpty ? replaced : []) + [rival]
    }
    return found
  }

  private func find(
    in version: Int, _ variants: [DocumentVariant], _ renames: [Int]
  ) -> DocumentNormalization? {
    func rows(_ others: [Int]) -> [DocumentVariant] {
      variants.indices.filter { renames.contains($0) || others.contains($0) }.map { variants[$0] }
    }
    let named = attempt(rows([]), version)
    if named.isValid { return settled(named.normalization) }
    var possible: [Int] = []
    for invents in [false, true] {
      for index in variants.indices
      where !renames.contains(index) && variants[index].invents == invents {
        let tried = attempt(rows([index]), version)
        if tried.isValid { return settled(tried.normalization) }
        if tried.normalization.tally.problems.isEmpty { possible.append(index) }
      }
      let kept = renames.map { variants[$0] }
      if let found = findSeveral(rows(possible), keeping: kept, version) { return settled(found) }
    }
    return nil
  }

  /// Tries several variants in their order, twice, because one may enable an earlier one.
  private func findSeveral(
    _ all: [DocumentVariant], keeping renames: [DocumentVariant], _ version: Int
  ) -> DocumentNormalization? {
    // One of them may be in the way of the others.
    let sets =
      [all, all + all]
      + all.indices.reversed().map { index in
        all.indices.filter { $0 != index }.map { all[$0] }
      }
    guard var best = sets.lazy.map({ attempt($0, version) }).first(where: \.isValid) else {
      return nil
    }
    var rows = best.normalization.variants
    for index in rows.indices.reversed() {
      var fewer = rows
      fewer.remove(at: index)
      // One of two equal renames is needed.
      if renames.contains(rows[index]), !fewer.contains(rows[index]) { continue }
      let tried = attempt(fewer, version)
      if tried.isValid { (best, rows) = (tried, fewer) }
    }
    return best.normalization
  }

  /// Returns the document after the steps of some variants; it is valid only if one of these steps
  /// has changed something.
  private func attempt(
    _ rows: [DocumentVariant], _ number: Int
  ) -> (normalization: DocumentNormalization, isValid: Bool) {
    let format = program.format
    let version = format.versions[number]
    let steps = rows.flatMap(\.steps) + version.missingMarks
    let (new, tally) = DocumentMigration.attempt(steps, format.functions, on: bytes)
    let found = DocumentNormalization(
      version: number, variants: rows, steps: steps, tally: tally, bytes: new)
    let hasChanged = tally.changes.prefix(steps.count - version.missingMarks.count).contains {
      $0 > 0
    }
    // A value by a misspelled name is not replaced by another one.
    guard tally.problems.isEmpty, !tally.isDoubtful, hasChanged,
      let validator = validators[number],
      version.marks.isEmpty || marks(of: new).match(version)
    else { return (found, false) }
    return (found, validator.schema.check(rangeSource(of: new)).isClean)
  }

  private func marks(of bytes: [UInt8]) -> MarkValues {
    var reader = JSONReader(reading: bytes)
    var marks = MarkValues()
    PlaceTree(program.markPaths).scan(&reader) { number, value in
      marks.note(program.markPaths[number], value)
    }
    return marks
  }

  /// Raises the counters above the identifiers that steps have assigned.
  private func settled(_ normalization: DocumentNormalization) -> DocumentNormalization {
    var settled = normalization
    let findings = program.brokenLaws(of: settled, limit: .max)
    settled.bytes = Fix.apply(findings.diagnostics.compactMap(\.fix), to: settled.bytes)
    return settled
  }
}

extension MigrationTally {
  /// Which of some rows have changed something; these are the first steps.
  fileprivate func changes(by rows: [DocumentVariant]) -> [Bool] {
    var counts = changes[...]
    return rows.map { row in
      defer { counts = counts.dropFirst(row.steps.count) }
      return counts.prefix(row.steps.count).contains { $0 > 0 }
    }
  }
}

extension DocumentJudge {
  /// Returns the judgment of a document in a variant, or nil if no variant fits.
  func variant(
    _ detection: VersionDetection, _ open: RangeSource, _ syntax: Findings
  ) -> Judgment? {
    // If it had JSON errors, steps might remove them together with comments.
    var findings = Findings(limit: limit)
    findings.add(syntax)
    var errors = syntax
    errors.remove([JSONRules.byteOrderMark.id])
    guard errors.isClean else { return nil }
    let all = program.format.versions.indices
    guard detection.reason != .newer, encoding == .utf8, program.hasVariants else { return nil }
    // A document that several versions allow does not need a variant.
    if detection.version == nil {
      for version in detection.versions where schemaFindings(version, open)?.areAllowing ?? true {
        return nil
      }
    }
    guard let old = DocumentNormalization.bytes(of: open(mark)) else { return nil }
    let isSaid = detection.reason == .marks || detection.reason == .named
    let others = isSaid ? [] : all.reversed().filter { !detection.versions.contains($0) }
    let search = VariantSearch(program: program, validators: validators, bytes: old)
    var result = search.find(in: detection.versions)
    if case .none = result { result = search.find(in: others) }
    switch result {
    case .none: return nil
    case .ambiguous(let versions):
      let detected = VersionDetection(reason: .ambiguous, versions: versions)
      findings.add(
        DocumentFormatRules.unknownVersion, words(detected),
        at: detection.place ?? versions.first.flatMap { firstError($0, open) })
      return Judgment(detection: detected, findings: findings)
    case .found(let found):
      let place = firstError(found.version, open)
      findings.add(finding(found, of: old, at: place))
      // Their places are in the normalized document, which the user does not have.
      findings.add(
        program.brokenLaws(of: found, limit: limit).diagnostics.map { law in
          var law = law
          (law.range, law.related, law.fix) = (place, [], nil)
          return law
        })
      var detected = detection
      detected.versions = [found.version]
      detected.isOfNone = false
      if detection.version != found.version { detected.reason = .form }
      guard found.rivals.isEmpty else { return Judgment(detection: detected, findings: findings) }
      detected.variants = found.names
      return Judgment(detection: detected, findings: findings, normalization: found)
    }
  }

  /// Returns the place of the first value that a version does not allow.
  private func firstError(_ version: Int, _ open: RangeSource) -> Range<Int>? {
    schemaFindings(version, open)?.diagnostics.first(where: \.isOfSchema)?.range
  }

  private func finding(
    _ found: DocumentNormalization, of old: [UInt8], at place: Range<Int>?
  ) -> Diagnostic {
    let isSure = found.rivals.isEmpty
    let refusals = isSure ? found.variants.compactMap(\.refusal) : found.rivals.map(\.meaning)
    var finding = Diagnostic(
      DocumentFormatRules.variant, words(found), at: place,
      severity: refusals.isEmpty ? nil : .error, fix: isSure ? fix(found, of: old) : nil)
    if !refusals.isEmpty { finding.notes = refusals }
    return finding
  }

  /// Returns the judgment of a document that has variants once its misspelled words are repaired;
  /// nil for any other.
  ///
  /// Other repairs would change what the variants change.
  func misspelledVariant(
    _ detection: VersionDetection, _ document: HeldDocument, _ findings: Findings
  ) -> Judgment? {
    let words = findings.diagnostics.filter {
      $0.rule == SchemaRules.notAllowedValue.id && $0.fix != nil
    }
    guard program.hasVariants, encoding == .utf8, !words.isEmpty, let old = document.bytes else {
      return nil
    }
    let mended = Fix.apply(words.compactMap(\.fix), to: old)
    let search = VariantSearch(
      program: program, validators: validators, bytes: Array(mended.dropFirst(mark)))
    guard case .found(let found) = search.find(in: detection.versions), found.rivals.isEmpty else {
      return nil
    }
    var rest = Findings(limit: limit)
    rest.add(words)
    var variant = Diagnostic(
      DocumentFormatRules.variant, self.words(found), at: words.first?.range)
    variant.notes = ["it can be changed to the version when the other findings are fixed"]
    rest.add(variant)
    var detected = detection
    (detected.versions, detected.variants) = ([found.version], found.names)
    return Judgment(detection: detected, findings: rest)
  }

  private func fix(_ found: DocumentNormalization, of old: [UInt8]) -> Fix {
    Fix(
      "change it to version '\(program.format.versions[found.version].name)'",
      DocumentNormalization.edit(from: old, to: found.bytes, at: mark), as: .unsafe)
  }

  private func words(_ found: DocumentNormalization) -> String {
    guard found.rivals.isEmpty else {
      let names = found.rivals.map { "'\($0.name)'" }.joined(separator: " or ")
      return
        "the document may have the variant \(names) of version "
        + "'\(program.format.versions[found.version].name)'; write the meant name"
    }
    let words = found.names.count == 1 ? "the variant" : "the variants"
    let losses = found.tally.losses.map { "'\($0.name)'" }.joined(separator: ", ")
    return
      "the document has \(words) \(found.nameList) of version "
      + "'\(program.format.versions[found.version].name)'"
      + (losses.isEmpty ? "" : "; changing it to the version loses \(losses)")
  }
}

extension FormatProgram {
  /// Normalizes a document that is not valid in any version to each of some versions that has
  /// variants for it; those that invent the least and need the fewest variants come first.
  package func normalizations(_ bytes: [UInt8], as versions: [Int]) -> [DocumentNormalization] {
    let search = VariantSearch(
      program: self, validators: VersionValidators(self, limit: 1), bytes: bytes)
    let found = versions.compactMap { search.find(in: $0) }
    // A stable order: of equally near versions, the one that was asked for first.
    return found.sorted { $0.effort < $1.effort }
  }

  /// Returns the findings of the laws in a document's form in its version.
  fileprivate func brokenLaws(of found: DocumentNormalization, limit: Int) -> Findings {
    guard !laws[found.version].isEmpty else { return Findings(limit: limit) }
    var reader = JSONReader(reading: found.bytes)
    return LawScan(laws[found.version], limit: limit).check(&reader)
  }

  fileprivate var hasVariants: Bool { format.versions.contains { !$0.variants.isEmpty } }
}
