package import Diagnostics
import JSONSchema
import JSONSyntax

/// Detects the versions of documents and finds their errors; one judge per thread is enough.
///
/// A valid document is read once if its version was guessed, and twice otherwise. An invalid one
/// is read for its marks, for the laws of its version, and for the schema. If its version is
/// missing or contradicts its form, it is read for each schema. Memory grows with the identifiers
/// that laws compare. It grows with the document only if that is invalid and has at most 64 MB:
/// such a document is held to find its variant and its fixes.
package struct DocumentJudge: ~Copyable {
  package let program: FormatProgram
  private var reader = JSONReader()
  /// The encoding of the last document, and the length of its byte order mark.
  package private(set) var encoding = TextEncoding.utf8
  package private(set) var mark = 0
  /// True if the last document could not be read to its end.
  package private(set) var isStopped = false
  /// The version of the last document whose version was detected.
  private var lastVersion: Int
  /// True if the last two documents were in the same version, which is likely for the next one too.
  private var isSettled = false
  let validators: VersionValidators
  let limit: Int

  /// The result of checking a document.
  package struct Judgment: Sendable {
    /// Nil if it is not JSON.
    package var detection: VersionDetection?
    package var findings: Findings
    /// The places of the document's values that mark its version.
    package var markPlaces: [Range<Int>] = []
    /// The normalized form of a document in a variant.
    package var normalization: DocumentNormalization?
    /// Facts about a valid document that a migration reuses.
    var known: KnownDocument?
  }

  package init(_ program: FormatProgram, limit: Int = Findings.limitPerRule) {
    self.init(program, limit: limit, target: nil)
  }

  /// Creates a judge that also collects facts for a migration to the version `target`.
  init(_ program: FormatProgram, limit: Int = Findings.limitPerRule, target: Int?) {
    self.program = program
    self.limit = limit
    validators = VersionValidators(program, limit: limit, target: target)
    lastVersion = max(0, program.schemas.count - 1)
  }

  /// Checks a document in a given version, or in the version that is detected.
  ///
  /// The user's severities come last: they must not decide how a document is judged.
  package mutating func check(
    _ open: @escaping RangeSource, version: Int? = nil, _ selection: RuleSelection = .all
  ) -> Judgment {
    let watch = MarkerWatch()
    var judgment = judge(watch.watching(open), version)
    // One finding decides about another, so the selection comes last.
    var findings = Findings(selection, limit: limit)
    findings.add(judgment.findings)
    if watch.hasSeen, !isStopped {
      findings.add(TextConflicts.findings(in: open(0), derived: program.format.derived()))
    }
    judgment.findings = findings
    return judgment
  }

  private mutating func judge(_ open: @escaping RangeSource, _ version: Int?) -> Judgment {
    if let judgment = accepted(open, version) { return judgment }
    let (marks, syntax) = marks(open)
    var findings = Findings(limit: limit)
    let document = HeldDocument(open, limit: limit)
    guard !isStopped else {
      findings.add(rescued(syntax, document))
      return Judgment(detection: nil, findings: findings)
    }
    var detection =
      version.map { VersionDetection(reason: .named, versions: [$0]) }
      ?? detect(marks, document)
    guard let number = detection.version else {
      if let judgment = variant(detection, open, syntax) { return judgment }
      if detection.isOfNone {
        findings.add(stranger(marks, document))
        return Judgment(detection: detection, findings: findings)
      }
      return uncertain(detection, marks, syntax, document)
    }
    let isUnmarked = [.newer, .unknown].contains(detection.reason)
    var verdict = verdict(number, document, without: isUnmarked ? marks : nil)
    if verdict?.findings.areAllowing == false,
      let judgment = variant(detection, open, syntax)
    {
      return judgment
    }
    var missing: [Diagnostic] = []
    if detection.reason == .newer {
      (verdict, missing) = newer(detection, marks, verdict, document, &findings)
    }
    findings.add([contradiction(detection, marks, number, document)].compactMap(\.self))
    var judged = number
    if [.marks, .form].contains(detection.reason), let own = verdict, !own.findings.isClean,
      let form = otherForm(than: number, own, marks, document)
    {
      findings.add(form.finding)
      (judged, verdict) = (form.version, form.verdict)
      detection.form = form.version
    }
    findings.add(verdict?.findings ?? syntax)
    if !program.laws[judged].isEmpty {
      begin(open)
      findings.add(LawScan(program.laws[judged], limit: limit).check(&reader))
    }
    findings = repaired(findings, as: judged, verdict?.defects ?? [], document)
    findings.add(missing)
    if let judgment = misspelledVariant(detection, document, findings) {
      return judgment
    }
    return Judgment(detection: detection, findings: findings, markPlaces: marks.places)
  }

  /// Returns the judgment of a valid document, or nil if it is not valid.
  private mutating func accepted(_ open: RangeSource, _ version: Int?) -> Judgment? {
    if let version { return attempt(open, as: version, isNamed: true).judgment }
    let guess = isSettled ? lastVersion : VersionGuess(program.format).version(open) ?? lastVersion
    let first = attempt(open, as: guess, isNamed: false)
    guard first.judgment == nil else {
      (isSettled, lastVersion) = (guess == lastVersion, guess)
      return first.judgment
    }
    isSettled = false
    guard let marked = marked(first.marks ?? marks(open).marks), marked != guess else {
      return nil
    }
    lastVersion = marked
    return attempt(open, as: marked, isNamed: false).judgment
  }

  /// Returns the judgment of a document that is valid in a version, and the marks if it was read
  /// to its end.
  private mutating func attempt(
    _ open: RangeSource, as version: Int, isNamed: Bool
  ) -> (judgment: Judgment?, marks: MarkValues?) {
    guard let validator = validators.accepting(version) else { return (nil, nil) }
    var marks = MarkValues()
    var laws = validator.laws
    var identities = validator.identities
    let (firstLaw, firstIdentity) = (
      program.markPaths.count, program.markPaths.count + laws.paths.count
    )
    let isAccepted = validator.schema.accepts(open(0)) { number, value in
      if number < firstLaw {
        marks.note(program.markPaths[number], value)
      } else if number < firstIdentity {
        laws.note(value, at: number - firstLaw)
      } else {
        identities?.note(value, at: number - firstIdentity)
      }
    }
    let detection =
      isNamed
      ? VersionDetection(reason: .named, versions: [version]) : detection(of: marks, valid: version)
    let isContradicted = isNamed && marked(marks) ?? version != version
    guard isAccepted, !isContradicted, let detection, laws.hold() else {
      return (nil, validator.schema.hasFoundAll ? marks : nil)
    }
    (encoding, mark, isStopped) = (.utf8, 0, false)
    var judgment = Judgment(
      detection: detection, findings: Findings(limit: limit), markPlaces: marks.places)
    judgment.known = validator.schema.outline.flatMap { outline in
      identities.map { KnownDocument(outline: outline, given: $0.settled()) }
    }
    return (judgment, marks)
  }

  /// Returns the version with these marks, or nil unless exactly one has them.
  func marked(_ marks: MarkValues) -> Int? {
    let versions = program.format.versions
    let marked = versions.indices.filter { marks.match(versions[$0]) }
    return marked.count == 1 ? marked[0] : nil
  }

  /// Returns the detection of a document that a version allows, or nil if its marks do not show
  /// that it is in that version.
  private func detection(of marks: MarkValues, valid version: Int) -> VersionDetection? {
    let versions = program.format.versions
    if let marked = marked(marks) {
      return marked != version
        ? nil
        : VersionDetection(
          reason: .marks, versions: [version], place: marks.place(versions[version]))
    }
    // The only version of a format needs no marks.
    guard versions.count == 1, versions[0].marks.isEmpty else { return nil }
    return VersionDetection(reason: .form, versions: [version])
  }

  private mutating func begin(_ open: RangeSource) {
    reader.begin(open(0))
    reader.readEncoding()
    (encoding, mark) = (reader.encoding, reader.mark)
  }

  /// Reads the values of marks and the errors of the document as JSON.
  private mutating func marks(_ open: RangeSource) -> (marks: MarkValues, syntax: Findings) {
    begin(open)
    var marks = MarkValues()
    PlaceTree(program.markPaths).scan(&reader) { number, value in
      marks.note(program.markPaths[number], value)
    }
    reader.finish()
    isStopped = reader.isStopped
    return (marks, reader.report)
  }

  private func detect(_ marks: MarkValues, _ document: HeldDocument) -> VersionDetection {
    let versions = program.format.versions
    let marked = versions.indices.filter { marks.match(versions[$0]) }
    if marked.count == 1 {
      return VersionDetection(
        reason: .marks, versions: marked, place: marks.place(versions[marked[0]]))
    }
    if marked.isEmpty, let newest = versions.last, let place = marks.placeOfNewer(than: newest) {
      return VersionDetection(reason: .newer, versions: [versions.count - 1], place: place)
    }
    if marked.isEmpty, isStranger(marks, document) {
      return VersionDetection(reason: .unknown, versions: [], place: marks.root, isOfNone: true)
    }
    // Otherwise, the versions whose first marks the document has.
    let depth = versions.map { marks.depth($0) }
    let deepest = depth.max() ?? 0
    let likely = marked.isEmpty ? versions.indices.filter { depth[$0] == deepest } : marked
    let foreign = marks.placeOfForeign(to: versions)
    if likely.count == 1 {
      return VersionDetection(
        reason: foreign == nil ? .form : .unknown, versions: likely,
        place: foreign ?? marks.place(versions[likely[0]]))
    }
    return detect(likely, marks, document)
  }

  /// Returns the findings of a version's schema, or nil if it has none.
  func schemaFindings(_ number: Int, _ open: RangeSource) -> Findings? {
    validators[number].map { $0.schema.check(open) }
  }

  /// Returns a message with the reason why the version is unknown.
  package func words(_ detection: VersionDetection) -> String {
    let names = detection.versions.map { "'\(program.format.versions[$0].name)'" }
      .joined(separator: " or ")
    return detection.reason == .ambiguous
      ? "the document may be version \(names); name one with --from"
      : "the document does not match any known version of '\(program.format.name)'"
  }
}
