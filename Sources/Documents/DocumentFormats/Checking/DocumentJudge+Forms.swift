import Diagnostics
import JSONSchema
import JSONSyntax

// Documents whose marks are missing, unknown, or those of another edition than their form.
extension DocumentJudge {
  /// Which of some editions a document is of, by its form.
  func detect(
    _ likely: [Int], _ marks: MarkValues, _ open: RangeSource, _ document: HeldDocument
  ) -> EditionDetection {
    let editions = program.format.editions
    let foreign = marks.placeOfForeign(to: editions)
    let isMarked = likely.contains { marks.depth(editions[$0]) > 0 }
    var best: (weight: Int, editions: [Int]) = (.max, [])
    for number in likely {
      guard let verdict = unmarkedVerdict(number, open, marks) else { continue }
      let weight = weight(of: verdict, document)
      if weight < best.weight { best = (weight, []) }
      if weight == best.weight { best.editions.append(number) }
    }
    guard !best.editions.isEmpty else {
      let marked = editions.indices.filter { marks.match(editions[$0]) }
      return EditionDetection(reason: .unknown, editions: marked)
    }
    // An empty object becomes what programs write today.
    if best.weight > 0, document.saysNothing(of: program.format), let newest = likely.last {
      return EditionDetection(reason: .unknown, editions: [], closest: newest)
    }
    // Of those that fit equally well, the one with most of the marks.
    let likeness = best.editions.map { marks.likeness(editions[$0]) }
    let most = likeness.max() ?? 0
    let alike = zip(best.editions, likeness).filter { $0.1 == most }.map(\.0)
    if alike.count == 1 {
      return EditionDetection(
        reason: foreign == nil ? .form : .unknown, editions: alike, place: foreign)
    }
    let place = isMarked ? marks.place(editions[alike[0]]) : nil
    return EditionDetection(
      reason: best.weight == 0 || isMarked ? .ambiguous : .unknown, editions: alike, place: place,
      closest: best.weight == 0 ? alike.first : alike.last)
  }

  /// How much of a document an edition does not know, in values, and how much it misses.
  private func weight(of verdict: SchemaVerdict, _ document: HeldDocument) -> Int {
    let known = Dictionary(grouping: verdict.defects, by: \.range.lowerBound)
    return verdict.findings.diagnostics.reduce(0) { sum, finding in
      guard let start = finding.range?.lowerBound, finding.rule.hasPrefix("schema/"),
        let defect = known[start]?.first(where: { $0.isOf(finding) }), !defect.isMissing,
        let found = document.tree?.find(start), let value = found.named?.value ?? found.values.last
      else { return sum + 1 }
      return sum + value.size
    }
  }

  /// The judgment of a document of which it is not certain of which edition it is.
  func uncertain(
    _ detection: EditionDetection, _ marks: MarkValues, _ syntax: Findings,
    _ document: HeldDocument, _ selection: RuleSelection
  ) -> Judgment {
    var findings = Findings(selection, limit: limit)
    let verdict = detection.closest.flatMap {
      unmarkedVerdict($0, document.open, marks, selection)
    }
    findings.add(verdict?.findings ?? syntax)
    let isTold = program.format.editions.contains { !$0.marks.isEmpty }
    if detection.reason == .unknown, document.saysNothing(of: program.format) {
      var findings = Findings(selection, limit: limit)
      findings.add(syntax)
      // With the marks of an edition, the rest follows.
      findings.add(
        DocumentFormatRules.unknownEdition,
        "the document is empty, and says nothing of its edition",
        at: marks.root, fix: detection.closest.flatMap { markFix($0, document) })
      return Judgment(detection: detection, findings: findings)
    }
    if let closest = detection.closest, !isTold, detection.reason == .unknown, !findings.isClean {
      let name = program.format.editions[closest].name
      for rule in SchemaRules.documents {
        findings = findings.adding(
          note: "the document is checked as edition '\(name)', to which it is closest", to: rule)
      }
    } else {
      findings.add(
        DocumentFormatRules.unknownEdition, words(detection), at: detection.place ?? marks.root,
        fix: detection.closest.flatMap { markFix($0, document) })
    }
    if let closest = detection.closest {
      findings = repaired(findings, as: closest, verdict?.defects ?? [], document, selection)
    }
    return Judgment(detection: detection, findings: findings)
  }

  /// Reports a document of an edition after the newest, which may have other members than this one.
  func newer(
    _ detection: EditionDetection, _ marks: MarkValues, _ verdict: SchemaVerdict?,
    _ document: HeldDocument, _ selection: RuleSelection, _ findings: inout Findings
  ) -> SchemaVerdict? {
    let editions = program.format.editions
    guard let newest = editions.last else { return verdict }
    var fix: Fix?
    let isFirst = marks.isFirst(detection.place, of: newest)
    // A number that stands before another one changes more, and a form that is known contradicts it.
    if isFirst {
      let form = detect(Array(editions.indices), marks, document.open, document)
      let known = form.edition ?? form.closest
      let isSound = known.flatMap { unmarkedVerdict($0, document.open, marks) }?.findings.isClean
      if let known, isSound == true { fix = markFix(known, document) }
    }
    var finding = Diagnostic(
      DocumentFormatRules.newerEdition,
      "the document is of a newer edition than '\(newest.name)'; it is checked as '\(newest.name)'",
      at: detection.place, fix: fix)
    if isFirst, let reason = program.format.newerRefusal {
      finding.severity = .error
      finding.notes.append(reason)
    }
    findings.add(finding)
    return verdict?.leavingOut({ $1?.member != nil }, selection, limit: limit)
  }

  /// The form of another edition that a document has although its marks are those of `number`: one by
  /// which less is wrong with it, and nothing else.
  func otherForm(
    than number: Int, _ own: SchemaVerdict, _ marks: MarkValues, _ document: HeldDocument,
    _ selection: RuleSelection
  ) -> (edition: Int, finding: Diagnostic, verdict: SchemaVerdict)? {
    let editions = program.format.editions
    let unmarked = own.leavingOut(
      { marks.areMeant(by: $0, $1, program.format) }, selection, limit: limit)
    // What has no place is about the number of mistakes.
    let wrong = unmarked.findings.diagnostics.filter {
      $0.rule.hasPrefix("schema/") && $0.range != nil
    }
    let known = Set(wrong.map(SchemaVerdict.Key.init))
    var best: (edition: Int, verdict: SchemaVerdict, weight: Int)?
    var most = weight(of: unmarked, document)
    let limit = most / Self.leastDifference
    // Of those that fit equally well, the nearest.
    for other in editions.indices.sorted(by: { abs($0 - number) < abs($1 - number) }).dropFirst() {
      // What the marks say is known to contradict.
      guard let verdict = unmarkedVerdict(other, document.open, marks, selection) else { continue }
      let weight = weight(of: verdict, document)
      let left = verdict.findings.diagnostics.filter { $0.rule.hasPrefix("schema/") }
      guard weight < most,
        weight <= limit || left.allSatisfy({ known.contains(SchemaVerdict.Key($0)) })
      else { continue }
      (best, most) = ((other, verdict, weight), weight)
    }
    guard let best else { return nil }
    let left = Set(best.verdict.findings.diagnostics.map(SchemaVerdict.Key.init))
    let evidence = wrong.filter { !left.contains(SchemaVerdict.Key($0)) }
    guard isEvident(evidence, best.edition, own.defects, document),
      !isOnlyIncomplete(evidence, number, own.defects, document)
    else { return nil }
    let (said, form) = (editions[number].name, editions[best.edition].name)
    let finding = Diagnostic(
      DocumentFormatRules.mixedEditions,
      "the document says that it is of edition '\(said)', but has the form of '\(form)'",
      at: marks.place(editions[number]),
      related: evidence.prefix(Self.mostEvidence).compactMap { one in
        one.range.map { RelatedPlace(range: $0, message: "as '\(said)': \(one.message)") }
      },
      fix: markFix(best.edition, document))
    return (best.edition, finding, best.verdict)
  }

  /// How many times less of a document must be wrong by a form that it has not in all respects.
  private static let leastDifference = 4

  /// True if what is wrong by one edition is known of another one: members that are missing or foreign,
  /// or a value where the other has a member too.
  ///
  /// Where it has none, it allows the value because it does not look at it.
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

  /// The members that are shown as evidence.
  private static let mostEvidence = 3

  /// True if nothing is wrong but that members are missing whose values are known.
  private func isOnlyIncomplete(
    _ findings: [Diagnostic], _ number: Int, _ defects: [SchemaDefect], _ document: HeldDocument
  ) -> Bool {
    guard findings.allSatisfy({ $0.rule == SchemaRules.missingMember.id }) else { return false }
    var all = Findings(limit: .max)
    all.add(findings.prefix(Findings.limitPerRule))
    return repaired(all, as: number, defects, document, .all).diagnostics.allSatisfy {
      $0.fix != nil
    }
  }
}

extension PossibleValues {
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
