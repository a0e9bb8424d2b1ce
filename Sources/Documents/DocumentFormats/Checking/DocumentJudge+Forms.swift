import Diagnostics
import JSONSchema
import JSONSyntax

// Documents whose marks are missing, unknown, or contradict their form.
extension DocumentJudge {
  /// Detects by its form in which of some versions a document is.
  func detect(
    _ likely: [Int], _ marks: MarkValues, _ document: HeldDocument
  ) -> VersionDetection {
    let versions = program.format.versions
    let foreign = marks.placeOfForeign(to: versions)
    let isMarked = likely.contains { marks.depth(versions[$0]) > 0 }
    // The marks of a document count more than its members.
    let isUnlike = likely.allSatisfy { marks.likeness(versions[$0]) == 0 }
    var best: (weight: Int, versions: [Int]) = (.max, [])
    for number in likely {
      guard let verdict = self.verdict(number, document, without: marks) else { continue }
      var weight = weight(of: verdict, document, isUnlike)
      if weight == 0, isUnlike { weight = strangers(number, likely, document) }
      if weight < best.weight { best = (weight, []) }
      if weight == best.weight { best.versions.append(number) }
    }
    guard !best.versions.isEmpty else {
      let marked = versions.indices.filter { marks.match(versions[$0]) }
      return VersionDetection(reason: .unknown, versions: marked)
    }
    // An empty object is treated as a document in the newest version.
    if best.weight > 0, document.saysNothing(of: program.format), let newest = likely.last {
      return VersionDetection(reason: .unknown, versions: [], closest: newest)
    }
    // Among versions that fit equally well, the one with most of the marks wins.
    let likeness = best.versions.map { marks.likeness(versions[$0]) }
    let most = likeness.max() ?? 0
    let alike = zip(best.versions, likeness).filter { $0.1 == most }.map(\.0)
    if alike.count == 1 {
      return VersionDetection(
        reason: foreign == nil ? .form : .unknown, versions: alike, place: foreign)
    }
    let place = isMarked ? marks.place(versions[alike[0]]) : nil
    return VersionDetection(
      reason: best.weight == 0 || isMarked ? .ambiguous : .unknown, versions: alike, place: place,
      closest: best.weight == 0 ? alike.first : alike.last)
  }

  /// The number of values that a version does not allow in a document, plus other findings of its
  /// schema.
  private func weight(
    of verdict: SchemaVerdict, _ document: HeldDocument, _ isUnlike: Bool = false
  ) -> Int {
    let known = Dictionary(grouping: verdict.defects, by: \.range.lowerBound)
    return verdict.findings.diagnostics.filter(\.isOfSchema).reduce(0) { sum, finding in
      guard let start = finding.range?.lowerBound,
        let defect = known[start]?.first(where: { $0.isOf(finding) }), !defect.isMissing,
        let found = document.tree?.find(start), let value = found.named?.value ?? found.values.last
      else { return sum + 1 }
      let isContents =
        isUnlike && defect.isForeign && !value.saysNothing
        && program.format.essentials?.contains(defect.member ?? "") == true
      return sum + value.size * (isContents ? Self.contentsWeight : 1)
    }
  }

  /// The weight of a value among contents at another place: more than the members that it may lack.
  private static let contentsWeight = 64

  /// The number of values in members that a version allows without naming them, although another
  /// version names them: the document has their form.
  private func strangers(_ number: Int, _ likely: [Int], _ document: HeldDocument) -> Int {
    let schemas = likely.map { program.schemas[$0].value.map { PossibleValues($0) } }
    guard let index = likely.firstIndex(of: number), let own = schemas[index],
      let root = document.tree?.root
    else { return 0 }
    var left = Self.mostNames
    return own.strangers(in: root, schemas.compactMap(\.self), &left)
  }

  /// The maximum number of members that are looked up.
  private static let mostNames = 20_000

  /// Returns the judgment of a document whose version is uncertain.
  func uncertain(
    _ detection: VersionDetection, _ marks: MarkValues, _ syntax: Findings,
    _ document: HeldDocument
  ) -> Judgment {
    var findings = Findings(limit: limit)
    let verdict = detection.closest.flatMap {
      self.verdict($0, document, without: marks)
    }
    findings.add(verdict?.findings ?? syntax)
    let isTold = program.format.versions.contains { !$0.marks.isEmpty }
    if detection.reason == .unknown, document.saysNothing(of: program.format) {
      var findings = Findings(limit: limit)
      findings.add(syntax)
      // Once it has the marks of a version, other findings can be repaired.
      findings.add(
        DocumentFormatRules.unknownVersion,
        "the document is empty, and does not say its version",
        at: marks.root, fix: detection.closest.flatMap { markFix($0, document) })
      return Judgment(detection: detection, findings: findings)
    }
    if let closest = detection.closest, !isTold, detection.reason == .unknown, !findings.isClean {
      let name = program.format.versions[closest].name
      findings.change(SchemaRules.documents.map(\.id)) {
        $0.notes.append("the document is checked as version '\(name)', to which it is closest")
      }
    } else {
      findings.add(
        DocumentFormatRules.unknownVersion, words(detection), at: detection.place ?? marks.root,
        fix: detection.closest.flatMap { markFix($0, document) })
    }
    if let closest = detection.closest {
      findings = repaired(findings, as: closest, verdict?.defects ?? [], document)
    }
    return Judgment(detection: detection, findings: findings)
  }

  /// Returns a finding for a document whose mark is of another version than it is checked as.
  func contradiction(
    _ detection: VersionDetection, _ marks: MarkValues, _ number: Int, _ document: HeldDocument
  ) -> Diagnostic? {
    let versions = program.format.versions
    let name = versions[number].name
    if detection.reason == .unknown {
      return Diagnostic(
        DocumentFormatRules.unknownVersion,
        marks.problem(at: detection.place, program.format, number)
          + "; the document is checked as '\(name)', whose form it has", at: detection.place,
        fix: markFix(number, document))
    }
    guard detection.reason == .named, let said = marked(marks), said != number else { return nil }
    return Diagnostic(
      DocumentFormatRules.mixedVersions,
      "the document says that it is version '\(versions[said].name)', and is checked as '\(name)'",
      at: marks.place(versions[said]), severity: .warning, fix: markFix(number, document))
  }

  /// Reports a document newer than the newest version, which may have members unknown to it.
  ///
  /// The members that it lacks are reported without fixes, which would make up their values.
  func newer(
    _ detection: VersionDetection, _ marks: MarkValues, _ verdict: SchemaVerdict?,
    _ document: HeldDocument, _ findings: inout Findings
  ) -> (verdict: SchemaVerdict?, missing: [Diagnostic]) {
    let versions = program.format.versions
    guard let newest = versions.last else { return (verdict, []) }
    var fix: Fix?
    let isFirst = marks.isFirst(detection.place, of: newest)
    // A new major version changes more than a minor one, so a known form contradicts it.
    if isFirst {
      let form = detect(Array(versions.indices), marks, document)
      let known = form.version ?? form.closest
      let verdict = known.flatMap { self.verdict($0, document, without: marks) }
      if let known, verdict?.findings.areAllowing == true { fix = markFix(known, document) }
    }
    var finding = Diagnostic(
      DocumentFormatRules.newerVersion,
      "the document is newer than version '\(newest.name)'; it is checked as '\(newest.name)'",
      at: detection.place, fix: fix)
    if isFirst, let reason = program.format.newerRefusal {
      finding.severity = .error
      finding.notes.append(reason)
    }
    findings.add(finding)
    let rest = verdict?.leavingOut({ $1?.member != nil }, limit: limit)
    let all = verdict?.findings.diagnostics ?? []
    return (rest, all.filter { $0.rule == SchemaRules.missingMember.id })
  }

  /// Returns another version that a document marked as version `number` has the form of.
  ///
  /// The document must have fewer errors in that version, and mostly no additional ones.
  func otherForm(
    than number: Int, _ own: SchemaVerdict, _ marks: MarkValues, _ document: HeldDocument
  ) -> (version: Int, finding: Diagnostic, verdict: SchemaVerdict)? {
    let versions = program.format.versions
    let unmarked = own.leavingOut({ marks.areMeant(by: $0, $1, program.format) }, limit: limit)
    // A finding without a place is about the number of mistakes.
    let wrong = unmarked.findings.diagnostics.filter { $0.isOfSchema && $0.range != nil }
    let known = Set(wrong.map(SchemaVerdict.Key.init))
    var best: (version: Int, verdict: SchemaVerdict, weight: Int)?
    var most = weight(of: unmarked, document)
    if let settled = settledWeight(number, unmarked, document) { most = min(most, settled) }
    let limit = most / Self.leastDifference
    // Among versions that fit equally well, the nearest one wins.
    for other in versions.indices.sorted(by: { abs($0 - number) < abs($1 - number) }).dropFirst() {
      // The marks are known to contradict the form, so they are left out.
      guard let verdict = self.verdict(other, document, without: marks) else { continue }
      let weight = weight(of: verdict, document)
      let left = verdict.findings.diagnostics.filter(\.isOfSchema)
      guard weight < most,
        weight <= limit || left.allSatisfy({ known.contains(SchemaVerdict.Key($0)) })
      else { continue }
      (best, most) = ((other, verdict, weight), weight)
    }
    guard let best else { return nil }
    let left = Set(best.verdict.findings.diagnostics.map(SchemaVerdict.Key.init))
    let evidence = wrong.filter { !left.contains(SchemaVerdict.Key($0)) }
    guard isEvident(evidence, best.version, own.defects, document),
      !isOnlyIncomplete(evidence, number, own.defects, document)
    else { return nil }
    let (said, form) = (versions[number].name, versions[best.version].name)
    var messages: Set<String> = []
    let different = evidence.filter { messages.insert($0.message).inserted }
    var finding = Diagnostic(
      DocumentFormatRules.mixedVersions,
      "the document says that it is version '\(said)', but has the form of '\(form)'",
      at: marks.place(versions[number]),
      related: different.prefix(Self.mostEvidence).compactMap { one in
        one.range.map { RelatedPlace(range: $0, message: "as '\(said)': \(one.message)") }
      },
      fix: markFix(best.version, document))
    if different.count > Self.mostEvidence {
      finding.notes.append(
        "as '\(said)', it has \(different.count - Self.mostEvidence) more kinds of errors")
    }
    return (best.version, finding, best.verdict)
  }

  /// Returns the weight after misplaced contents have been put into their place; nil if no contents
  /// are misplaced.
  private func settledWeight(
    _ number: Int, _ verdict: SchemaVerdict, _ document: HeldDocument
  ) -> Int? {
    let known = Dictionary(grouping: verdict.defects, by: \.range.lowerBound)
    let misplaced = verdict.findings.diagnostics.first { finding in
      let defects = finding.range.flatMap { known[$0.lowerBound] } ?? []
      return defects.contains { defect in
        defect.isForeign && defect.isOf(finding)
          && program.format.essentials?.contains(defect.member ?? "") ?? false
      }
    }
    guard let misplaced, let bytes = document.bytes else { return nil }
    var findings = Findings(limit: .max)
    findings.add([misplaced])
    let fixes = repaired(findings, as: number, verdict.defects, document).diagnostics
      .compactMap(\.fix)
    let settled = HeldDocument(rangeSource(of: Fix.apply(fixes, to: bytes)), limit: limit)
    guard !fixes.isEmpty, let rest = self.verdict(number, settled) else { return nil }
    return 1 + weight(of: rest, settled)
  }

  /// How many times fewer errors a version must find if some of them are additional.
  private static let leastDifference = 4

  /// True if another version explains an error: a missing or unknown member, or a wrong value of a
  /// member that the other version has too.
  ///
  /// A version without such a member allows the value only because it does not check it.
  private func isEvident(
    _ findings: [Diagnostic], _ other: Int, _ defects: [SchemaDefect], _ document: HeldDocument
  ) -> Bool {
    let known = Dictionary(grouping: defects, by: \.range.lowerBound)
    return findings.contains { finding in
      guard let start = finding.range?.lowerBound,
        let defect = known[start]?.first(where: { $0.isOf(finding) }), defect.member == nil
      else { return true }
      guard let schema = program.schemas[other].value, let found = document.tree?.find(start) else {
        return true
      }
      return PossibleValues(schema).knows(found.path)
    }
  }

  /// The maximum number of different mistakes that are shown as evidence.
  private static let mostEvidence = 20

  /// True if the only errors are missing members whose values are known.
  private func isOnlyIncomplete(
    _ findings: [Diagnostic], _ number: Int, _ defects: [SchemaDefect], _ document: HeldDocument
  ) -> Bool {
    guard findings.allSatisfy({ $0.rule == SchemaRules.missingMember.id }) else { return false }
    var all = Findings(limit: .max)
    all.add(findings.prefix(Findings.limitPerRule))
    return repaired(all, as: number, defects, document).diagnostics.allSatisfy {
      $0.fix != nil
    }
  }
}

extension PossibleValues {
  /// The number of values in members that some other schema names and this one does not.
  fileprivate func strangers(
    in value: JSONValue, _ others: [PossibleValues], _ left: inout Int
  ) -> Int {
    var count = 0
    for item in value.array ?? [] where left > 0 {
      count += items?.strangers(in: item, others.compactMap(\.items), &left) ?? 0
    }
    let own = Set(names)
    let known = Set(others.flatMap(\.names))
    for part in value.object ?? [] where left > 0 {
      left -= 1
      if known.contains(part.name), !own.contains(part.name) {
        count += part.value.size
      } else if let inner = member(part.name) {
        let rest = others.compactMap { $0.member(part.name) }
        count += inner.strangers(in: part.value, rest, &left)
      }
    }
    return count
  }

  /// True if the schema names the members on the way to a value.
  fileprivate func knows(_ path: [JSONPath]) -> Bool {
    var values = Optional(self)
    for step in path {
      switch step {
      case .key(let name):
        guard values?.names.contains(name) == true else { return false }
        values = values?.member(name)
      case .index: values = values?.items
      }
    }
    return true
  }
}
