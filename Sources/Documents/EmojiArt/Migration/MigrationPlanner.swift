package import Diagnostics
import DocumentFormats
import JSONSyntax

/// Plans one migration after another; one planner is enough for a whole run.
package struct MigrationPlanner: ~Copyable {
  private var checker = DocumentChecker()

  package init() {}

  /// The unit that converts offsets in the findings of the last plan to offsets in the file.
  package var unit: OffsetUnit { checker.unit }

  /// Returns the last text in UTF-8, to find the lines of findings; `source` is at the file's
  /// beginning.
  package func text(_ source: @escaping ByteSource) -> ByteSource { checker.text(source) }

  /// Plans a migration of the text.
  ///
  /// The text is read once if all its names fit a format of the course, and twice otherwise. A few
  /// megabytes and an eighth of the text are in memory at most.
  ///
  /// A document with errors is searched for variants that student apps write, and for that it is
  /// held in memory, up to 64 MB.
  package mutating func plan(
    _ source: @escaping RangeSource, _ options: MigrationOptions,
    file: DocumentChecker.File = DocumentChecker.File()
  ) -> MigrationPlan {
    let plan = plan(source, options, file, isNormalized: false)
    if plan.state == .unreadable,
      let (bytes, change) = checker.renamed({ source(0) }, plan.findings)
    {
      var renamed = self.plan(rangeSource(of: bytes), options, file, isNormalized: true)
      guard renamed.state == .unreadable else {
        renamed.begin(change, bytes)
        return renamed
      }
    }
    guard plan.state == .unreadable || plan.state == .ambiguous,
      let variant = checker.normalized({ source(0) }, nil, from: options.origin)
    else { return plan }
    let found = variant.normalization
    if !variant.rivals.isEmpty {
      var plan = plan
      plan.failAmbiguous([Dialect.course[found.version]] + variant.rivals)
      return plan
    }
    var normalized = self.plan(rangeSource(of: found.bytes), options, file, isNormalized: true)
    guard normalized.state != .unreadable else {
      guard plan.state == .ambiguous else { return plan }
      // The variants determine the edition, so only the other errors are left.
      var plan = plan
      _ = checker.check(file, source(0))
      plan.fail(judge(as: Dialect.course[found.version]).diagnostics)
      return plan
    }
    normalized.begin(with: found, options)
    return normalized
  }

  private mutating func plan(
    _ source: RangeSource, _ options: MigrationOptions, _ file: DocumentChecker.File,
    isNormalized: Bool
  ) -> MigrationPlan {
    var plan = MigrationPlan(to: options.target)
    guard let dialect = choose(file, source, options, &plan) else { return plan }
    plan.sourceName = dialect.name
    guard let document = read(source, dialect, options) else {
      plan.fail(.unreadable, "the document cannot be read a second time")
      return plan
    }
    var draft = MigrationDraft(document, options, plan)
    return draft.complete(isNormalized: isNormalized)
  }

  private mutating func choose(
    _ file: DocumentChecker.File, _ source: RangeSource, _ options: MigrationOptions,
    _ plan: inout MigrationPlan
  ) -> Dialect? {
    var report = checker.check(file, source(0))
    if report.diagnostics.last?.rule == EmojiArtRules.zeroLengthDocument.id {
      guard options.origin != nil || options.target.edition.leavesNewDocumentsEmpty else {
        plan.fail(.ambiguous, "the document has zero bytes: it is a new one of 2017, or it is lost")
        return nil
      }
      return pick(Dialect.course.filter(\.edition.leavesNewDocumentsEmpty), options, &plan)
    }
    guard case .dialects(let found) = checker.detection else {
      plan.fail(report.diagnostics)
      return nil
    }
    guard let dialect = pick(found, options, &plan) else { return nil }
    if dialect.name != found[0].name { report = judge(as: dialect) }
    let errors = report.diagnostics.filter {
      $0.severity == .error && !EmojiArtRules.isRepairedByMigration($0)
    }
    guard errors.isEmpty else {
      plan.sourceName = dialect.name
      plan.fail(errors)
      return nil
    }
    return dialect
  }

  private func judge(as dialect: Dialect) -> Findings {
    var report = Findings()
    report.add(checker.reader.json.report)
    let facts = checker.reader.facts
    EmojiArtRules.check(facts, .dialects([dialect]), ExactFit(facts), &report)
    return report
  }

  /// Returns one of the dialects that fit; nil if they have different meanings and the caller did
  /// not choose one.
  private func pick(
    _ found: [Dialect], _ options: MigrationOptions, _ plan: inout MigrationPlan
  ) -> Dialect? {
    if let origin = options.origin {
      if let dialect = found.first(where: { $0.edition == origin }) { return dialect }
      plan.fail(.unreadable, "the document is of \(found.names), not of \(origin.rawValue)")
      return nil
    }
    let facts = checker.reader.facts
    let isEmpty = facts.emojiCount == 0 && facts.urls.isEmpty && facts.images.isEmpty
    guard isEmpty || found.allSatisfy({ $0.edition == found[0].edition }) else {
      plan.failAmbiguous(found)
      return nil
    }
    // If their meanings agree, the target's own dialect is preferred, which needs no migration.
    let target = options.target
    return found.first { $0.name == target.dialect.name }
      ?? found.first { $0.edition == target.edition } ?? found[0]
  }

  private func read(
    _ source: RangeSource, _ dialect: Dialect, _ options: MigrationOptions
  ) -> MigrationSource? {
    let facts = checker.reader.facts
    guard checker.detection != nil else { return MigrationSource(new: dialect) }
    let target = options.target.dialect
    let asksIDs = target.counter == nil && dialect.hasIDs && facts.emojiCount > 0
    let fit = ExactFit(facts).dialects ?? []
    if !asksIDs, fit.contains(where: { $0.name == dialect.name }) {
      return MigrationSource(facts, dialect)
    }
    let members = UnknownMembers(from: dialect, to: target, strips: options.stripsUnknown)
    return MigrationSource(source(0), facts, dialect, members)
  }
}

extension MigrationPlan {
  /// Adds the changes that normalize a document in variants before the rest of the plan.
  fileprivate mutating func begin(with found: DocumentNormalization, _ options: MigrationOptions) {
    let word = found.names.count == 1 ? "variant" : "variants"
    begin(
      "the \(word) \(found.nameList) of \(Dialect.course[found.version].name) "
        + (found.names.count == 1 ? "is" : "are") + " made the edition", found.bytes)
    for lost in found.tally.losses.reversed() {
      guard let loss = MigrationLoss(rawValue: lost.name) else { continue }
      losses.insert(
        PlannedLoss(
          loss: loss, count: lost.count, details: [],
          isAllowed: options.allowedLosses.contains(loss), sentence: loss.sentenceOfVariants),
        at: 0)
    }
    guard state == .migrated else { return }
    if let loss = losses.first(where: { !$0.isAllowed }) {
      forgetRecipe()
      fail(.wouldLose, "would lose \(loss)")
    }
  }

  /// Adds the change that has made another text of the document before the rest of the plan.
  fileprivate mutating func begin(_ change: String, _ bytes: [UInt8]) {
    changes.insert(change, at: 0)
    noLongerOpensIn = []
    if state == .migrated { normalized = bytes }
  }

  fileprivate mutating func failAmbiguous(_ found: [Dialect]) {
    findings = []
    fail(.ambiguous, "the document may be of \(found.names), which mean different things")
  }

  mutating func fail(_ state: MigrationState, _ problem: String) {
    (self.state, self.problem) = (state, problem)
  }

  mutating func fail(_ findings: [Diagnostic]) {
    let worst = findings.filter { $0.severity == .error }
    self.findings = worst.isEmpty ? findings : worst
    fail(.unreadable, (worst.first ?? findings.last)?.message ?? "the text could not be read")
  }
}

extension [Dialect] {
  /// `'2020', '2023'`.
  fileprivate var names: String { map { "'\($0.name)'" }.joined(separator: ", ") }
}
