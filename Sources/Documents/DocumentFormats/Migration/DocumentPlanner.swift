package import Diagnostics
import JSONSchema
import JSONSyntax

/// The options of a migration.
package struct FormatMigrationOptions: Sendable {
  /// The number of the target version.
  package var target: Int
  /// The version (its number) in which to read documents; nil to detect it.
  package var origin: Int?
  /// The names of losses that the user allows.
  package var allowedLosses: Set<String> = []
  /// The assumed steps that the user allows, by their names.
  package var assumptions: Set<String> = []
  /// True to do all assumed steps, and to migrate although something is undecided.
  package var takesAssumptions = false
  /// True to migrate documents with errors too.
  package var allowsErrors = false

  package init(to target: Int) { self.target = target }
}

/// The planned migration of a document, before anything is written.
package struct FormatMigrationPlan: Sendable {
  package enum State: String, Sendable, CaseIterable {
    /// It is in the target version already.
    case unchanged
    case migrated
    /// It would lose something that the user has not allowed.
    case wouldLose = "would-lose"
    /// Its version is uncertain.
    case ambiguous
    /// A step fails.
    case unsupported
    /// It is not JSON, or has errors.
    case unreadable
    /// Another program has changed it since it was planned.
    case conflict

    package var isRefusal: Bool { self != .unchanged && self != .migrated }
  }

  package internal(set) var state: State
  package internal(set) var detection: VersionDetection?
  /// The number of the target version.
  package internal(set) var target: Int
  /// The changes and losses of each step in `steps`.
  package internal(set) var tally = MigrationTally(steps: 0)
  package internal(set) var steps: [MigrationStep] = []
  /// The assumed steps that change the document, and that the user has not allowed.
  package internal(set) var assumed: [MigrationStep] = []
  /// True if an open question is about the document.
  package internal(set) var isUndecided = false
  /// The losses that the user has not allowed.
  package internal(set) var losses: [MigrationTally.Loss] = []
  /// The values that a step does not know, and that no schema names.
  package internal(set) var kept: [MigrationTally.Loss] = []
  /// False if the result was too long to be checked for errors.
  package internal(set) var isChecked = true
  /// The errors of a document that cannot be migrated.
  package internal(set) var findings: [Diagnostic] = []

  /// Changes the state to another one than planned.
  package mutating func turn(into state: State) { self.state = state }
}

/// Plans the migrations of documents; one planner per thread is enough.
package struct DocumentPlanner: ~Copyable {
  package let options: FormatMigrationOptions
  private var judge: DocumentJudge
  /// The migrated form of the last planned document, if it is short.
  var draft: [UInt8]?
  private let longestDraft: Int
  private let text = DocumentText()
  /// The ways from the versions of documents that were planned.
  private var ways: [Int: Way] = [:]
  /// Known facts about the last planned document.
  private var known: KnownDocument?

  /// Creates a planner that holds and checks migrated documents of up to `longestDraft` bytes.
  package init(
    _ program: FormatProgram, _ options: FormatMigrationOptions, longestDraft: Int = 16 << 20
  ) {
    self.options = options
    self.longestDraft = longestDraft
    judge = DocumentJudge(program, target: options.target)
  }

  /// Plans the migration of a document.
  package mutating func plan(_ open: @escaping RangeSource) -> FormatMigrationPlan {
    plan(open, as: options.origin, longestDraft: longestDraft)
  }

  /// The steps to the target, and the open questions about them, each with the version's name.
  private typealias Way = (steps: [MigrationStep], questions: [(name: String, OpenQuestion)])

  private mutating func way(from version: Int) -> Way {
    if let known = ways[version] { return known }
    let versions = judge.program.format.versions
    let (oldest, newest) = (min(version, options.target), max(version, options.target))
    let questions = (oldest..<newest).flatMap { number in
      let later = versions[(number + 2)..<(newest + 1)].flatMap(\.steps)
      return versions[number + 1].undecided.compactMap { row in
        OpenQuestion(row, after: later, isUp: version < options.target)
          .map { (versions[number + 1].name, $0) }
      }
    }
    let found = (judge.program.migration(from: version, to: options.target), questions)
    ways[version] = found
    return found
  }

  mutating func plan(
    _ open: @escaping RangeSource, as version: Int?, longestDraft: Int
  ) -> FormatMigrationPlan {
    (draft, known) = (nil, nil)
    let judgment = judge.check(open, version: version)
    var plan = FormatMigrationPlan(
      state: .unreadable, detection: judgment.detection, target: options.target)
    // Marks that contradict the version that the user has named are written anew.
    let known = judgment.detection?.reason == .named ? judgment.markPlaces : []
    // Both sides of a conflict are in the document, which is not yet what its author wants.
    let errors = judgment.findings.diagnostics.filter { finding in
      finding.rule == JSONRules.mergeConflictMarker.id
        || finding.severity == .error && !known.contains { $0 == finding.range }
    }
    guard let detection = judgment.detection, !detection.isOfNone, judge.encoding == .utf8 else {
      plan.findings = errors
      return plan
    }
    guard let version = detection.version, detection.reason != .newer, detection.reason != .unknown
    else {
      plan.state = .ambiguous
      plan.findings = judgment.findings.diagnostics
      return plan
    }
    if let found = judgment.normalization { return normalized(found, plan) }
    plan.steps = way(from: version).steps
    guard errors.isEmpty || options.allowsErrors else {
      plan.findings = errors
      return plan
    }
    if version == options.target, detection.reason == .marks {
      plan.state = .unchanged
      return plan
    }
    return written(plan, from: version, judgment, open, longestDraft)
  }

  /// Returns the plan with what its steps change, lose, and keep in the document.
  private mutating func written(
    _ plan: FormatMigrationPlan, from version: Int, _ judgment: DocumentJudge.Judgment,
    _ open: @escaping RangeSource, _ longestDraft: Int
  ) -> FormatMigrationPlan {
    var plan = plan
    let written = Draft(longest: longestDraft)
    let migration = DocumentMigration(plan.steps, judge.program.format.functions)
    text.begin(open)
    plan.tally = migration.write(text, judgment.known, to: written.append).tally
    self.known = judgment.known
    let isUp = version < plan.target
    refuseAssumptions(&plan, from: version) {
      isUp ? written.bytes : DocumentNormalization.bytes(of: open(0))
    }
    plan.losses = plan.tally.losses.filter { !options.allowedLosses.contains($0.name) }
    plan.state =
      !plan.tally.problems.isEmpty || !plan.assumed.isEmpty
      ? .unsupported
      : !plan.losses.isEmpty ? .wouldLose : plan.tally.isEmpty ? .unchanged : .migrated
    for kept in plan.tally.kept
    where !judgment.findings.isClean || !isNamed(kept, by: plan.steps, open, version) {
      plan.kept.append(kept)
    }
    if plan.state == .migrated { draft = written.bytes }
    // Errors are reported before losses: a user who allows the loss wants the rest to work.
    let mayBeWrong =
      plan.state == .unchanged ? version != options.target : plan.state != .unsupported
    if mayBeWrong, !options.allowsErrors {
      plan.isChecked = written.bytes != nil
      if let bytes = written.bytes { refuse(&plan, bytes) }
    }
    return plan
  }

  /// Refuses a plan that crosses an open question, or that needs an assumed step.
  ///
  /// `newer` is the document in the newer of both versions, in which the questions name places.
  private mutating func refuseAssumptions(
    _ plan: inout FormatMigrationPlan, from version: Int, _ newer: () -> [UInt8]?
  ) {
    guard !options.takesAssumptions else { return }
    let questions = way(from: version).questions
    let document = questions.isEmpty ? nil : newer().flatMap { JSONValue.read($0).value }
    var known: [DocumentPath: [Set<ExactText>?]] = [:]
    for (name, question) in questions where question.concerns(document, &known) {
      plan.isUndecided = true
      plan.tally.refuse(
        "it is undecided how version '\(name)' is made: \(question.row); write a step, and remove "
          + "the line from 'undecided'", at: nil)
    }
    for (step, count) in zip(plan.steps, plan.tally.changes) where count > 0 {
      guard let name = step.assumption, !options.assumptions.contains(name) else { continue }
      plan.assumed.append(step)
    }
  }

  /// True if a schema lists the words of a `map` step's member, and so this one, which stays.
  ///
  /// The old schema lists them if it refuses similar words.
  private mutating func isNamed(
    _ kept: MigrationTally.Loss, by steps: [MigrationStep], _ open: RangeSource, _ version: Int
  ) -> Bool {
    guard let number = kept.step, case .map(let name, _, _) = steps[number].change else {
      return false
    }
    let path = steps[number].place.appending(name).moved(by: steps[(number + 1)...])
    let new = judge.program.schemas[options.target].value.map { PossibleValues($0) }
    if let path, new?.values(at: path)?.listed?.contains(kept.name) == true { return true }
    guard let place = kept.places.first, let old = DocumentNormalization.bytes(of: open(0)) else {
      return false
    }
    let isText = kept.name.hasPrefix("\"")
    let similar =
      Int(kept.name).map { ["\($0 &- 1)", "\($0 &+ 1)"] }
      ?? (isText
        ? ["\"x\(kept.name.dropFirst())", "\(kept.name.dropLast())x\""] : ["null"])
    return similar.allSatisfy { word in
      let other = old[..<place.lowerBound] + Array(word.utf8) + old[place.upperBound...]
      return judge.schemaFindings(version, rangeSource(of: Array(other)))?.areAllowing == false
    }
  }

  /// Returns the plan of a document in a variant, which is normalized and then migrated.
  private mutating func normalized(
    _ found: DocumentNormalization, _ first: FormatMigrationPlan
  ) -> FormatMigrationPlan {
    let rest = plan(rangeSource(of: found.bytes), as: found.version, longestDraft: .max)
    let written = draft ?? found.bytes
    draft = nil
    var plan = first
    (plan.steps, plan.tally) = (found.steps + rest.steps, found.tally.followed(by: rest.tally))
    (plan.assumed, plan.isUndecided) = (rest.assumed, rest.isUndecided)
    plan.losses = plan.tally.losses.filter { !options.allowedLosses.contains($0.name) }
    plan.kept = rest.kept.map { kept in
      var kept = kept
      kept.step = kept.step.map { $0 + found.steps.count }
      return kept
    }
    // Their places are in the normalized document, which the user does not have.
    plan.findings = rest.findings.map { finding in
      var finding = finding
      finding.range = nil
      return finding
    }
    plan.state = rest.state == .unchanged ? .migrated : rest.state
    if !plan.state.isRefusal, !plan.losses.isEmpty { plan.state = .wouldLose }
    if plan.state == .migrated { draft = written }
    return plan
  }

  /// Refuses a plan whose result has errors, since steps do not detect them.
  private mutating func refuse(_ plan: inout FormatMigrationPlan, _ draft: [UInt8]) {
    let findings = judge.check(rangeSource(of: draft), version: options.target).findings
    let errors = findings.diagnostics.filter { $0.severity == .error }
    guard let first = errors.first else { return }
    let name = judge.program.format.versions[plan.target].name
    // The place is in a document that the user does not have, so the line itself is more helpful.
    let line = Locator.locate([first], in: byteSource(of: draft)).first?.excerpt?.text
    let place = line.map { " at '\($0.drop(while: \.isWhitespace))'" } ?? ""
    let rest = errors.count == 1 ? "" : ", and \(errors.count - 1) more"
    plan.state = .unsupported
    plan.tally.refuse(
      "as '\(name)' it would have an error: \(first.message)\(place)\(rest)", at: nil)
  }

  /// Writes the last planned document; returns false if `sink` refuses a piece, or if the document
  /// has changed.
  ///
  /// A short document is written as planned, even if the old document has changed since.
  package func write(
    _ plan: FormatMigrationPlan, from open: @escaping RangeSource,
    to sink: @escaping (Span<UInt8>) -> Bool
  ) -> Bool {
    guard plan.state == .migrated else { return false }
    if let draft { return sink(draft.span) }
    let migration = DocumentMigration(plan.steps, judge.program.format.functions)
    text.begin(open)
    let done = migration.write(text, known, to: sink)
    return done.isComplete && done.tally == plan.tally
  }

  /// The unit that converts offsets in the findings of the last plan to offsets in the file.
  package var unit: OffsetUnit { judge.unit }

  /// Returns the last text in UTF-8, from a source at the beginning of the file.
  package func text(_ source: @escaping ByteSource) -> ByteSource { judge.text(source) }
}

/// A migrated document that is short enough to be checked before anything is written.
private final class Draft {
  private let longest: Int

  init(longest: Int) { self.longest = longest }

  /// The bytes; nil if there are more than `longest`.
  private(set) var bytes: [UInt8]? = []

  func append(_ piece: Span<UInt8>) -> Bool {
    guard let count = bytes?.count, count + piece.count <= longest else {
      bytes = nil
      return true
    }
    bytes?.append(piece)
    return true
  }
}
