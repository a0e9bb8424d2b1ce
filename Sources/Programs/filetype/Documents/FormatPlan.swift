import Commands
import Diagnostics
import DocumentFormats

/// The plan for migrating a document of a declared format.
struct FormatPlan: DocumentPlan {
  private(set) var plan: FormatMigrationPlan
  let format: DocumentFormat
  let allowed: Set<String>

  /// The name of the document's version, or nil if it is ambiguous or unknown.
  var source: String? { isNewer ? nil : plan.detection?.version.map { format.versions[$0].name } }
  /// True for a document from a later version than the newest known one.
  private var isNewer: Bool { plan.state == .ambiguous && plan.detection?.reason == .newer }
  var target: String { format.versions[plan.target].name }
  var losses: [MigrationTally.Loss] { plan.tally.losses }

  func isAllowed(_ loss: MigrationTally.Loss) -> Bool { allowed.contains(loss.name) }

  var result: MigrationResult {
    switch plan.state {
    case .unchanged: .unchanged
    case .migrated: .migrated
    case .wouldLose, .ambiguous, .unsupported, .unreadable, .conflict: .refused
    }
  }

  var placed: [Diagnostic] {
    switch plan.state {
    case .unchanged, .migrated, .conflict: []
    case .ambiguous, .unreadable: plan.findings
    case .wouldLose:
      plan.losses.flatMap { loss in
        loss.places.map { Self.finding(plan.state, "'\(loss.name)' would be lost", at: $0) }
      }
    case .unsupported:
      plan.tally.problems.map { Self.finding(plan.state, $0.text, at: $0.place) }
    }
  }

  private static func finding(
    _ state: FormatMigrationPlan.State, _ message: String, at place: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      rule: "migration/\(state.rawValue)", severity: .error, message: message, range: place)
  }

  mutating func turnIntoConflict() { plan.turn(into: .conflict) }

  // The steps belong to the format, which all plans share.
  mutating func forgetRecipe() {}

  struct Group: Hashable, Sendable {
    fileprivate var source: String
    fileprivate var target: String
    fileprivate var variants: [String]
  }

  var group: Group { Group(source: source ?? "", target: target, variants: variants) }

  /// The names of the document's variants.
  private var variants: [String] { plan.detection?.variants ?? [] }

  /// Returns a phrase such as `version '2'`, or `version '2', variant 'points'`.
  private static func words(_ group: Group) -> String {
    let names = group.variants.map { "'\($0)'" }.joined(separator: ", ")
    let word = group.variants.count == 1 ? "variant" : "variants"
    return "version '\(group.source)'" + (names.isEmpty ? "" : ", \(word) \(names),")
  }

  static func sentence(_ group: Group, count: Int, isPreview: Bool) -> String {
    let what = count == 1 ? "1 document" : "\(count) documents"
    let verb = isPreview ? "would become" : "became"
    return group.source == group.target && group.variants.isEmpty
      ? "\(what) of version '\(group.source)' \(isPreview ? "would get" : "got") its marks"
      : "\(what) of \(words(group)) \(verb) '\(group.target)'"
  }

  var stateName: String { isNewer ? "newer" : plan.state.rawValue }

  var summary: String {
    let form = variants.isEmpty ? "" : " (\(variants.joined(separator: ", ")))"
    let names = "\(source ?? "unknown")\(form) to \(target)"
    let keeps = keeps.map { ", \($0)" } ?? ""
    switch plan.state {
    case .unchanged: return "\(source ?? "") needs no migration to \(target)\(keeps)"
    case .migrated:
      let count = plan.tally.changes.reduce(0, +)
      let lost = losses.map(\.name).joined(separator: ", ")
      return "\(names), \(count == 1 ? "1 change" : "\(count) changes")"
        + (lost.isEmpty ? "" : ", loses \(lost)") + keeps
    case .wouldLose: return "\(names) would lose \(refusedLosses.joined(separator: ", "))"
    case .ambiguous where isNewer:
      return "the document is newer than version '\(format.versions.last?.name ?? "")'"
    case .ambiguous:
      return plan.findings.first { $0.rule == DocumentFormatRules.unknownVersion.id }?.message
        ?? "the version of the document is not certain"
    case .unsupported:
      if let problem = plan.tally.problems.first { return problem.text }
      let count = plan.assumed.count
      return "\(names) needs \(count == 1 ? "an assumed step" : "\(count) assumed steps"): "
        + plan.assumed.compactMap(\.assumption).joined(separator: ", ")
    case .unreadable:
      if let finding = plan.findings.first { return finding.message }
      return "the document is not in UTF-8; 'filetype documents fix' converts it"
    case .conflict: return "the file has changed since it was read; it is left as it is"
    }
  }

  func heading(findings: Int) -> String {
    switch plan.state {
    case .unreadable where findings > 0: findings == 1 ? "1 error" : "\(findings) errors"
    case .unsupported where findings > 0: "\(source ?? "unknown") to \(target) is not possible"
    default: summary.printable
    }
  }

  var assumptions: [String] {
    plan.assumed.map { step in
      let name = step.assumption ?? ""
      return "assumed: \(step.summary); check it, and write --assume \(name.quotedForShell)"
    }
  }

  var remarks: [String] {
    var lines = kept.map { value, step, count in
      "  note: \(value) stays\(Self.times(count)); the step does not know it: \(step)"
    }
    if !plan.isChecked {
      lines.append("  note: not checked, since it is long: run 'filetype documents check' on it")
    }
    guard plan.state == .migrated else { return lines }
    return changes.map { "  change: \($0.step.summary)\(Self.times($0.count))" }
      + losses.map { "  loss: \($0.name)\(Self.times($0.count))" } + lines
  }

  /// The values that a step does not know, as a phrase; nil without any.
  var keeps: String? { kept.isEmpty ? nil : "keeps \(kept.map(\.value).joined(separator: ", "))" }

  /// The values that a step does not know.
  private var kept: [(value: String, step: String, count: Int)] {
    plan.kept.map { kept in
      let value = kept.name.count > 40 ? "\(kept.name.prefix(40))…" : kept.name
      return (value, kept.step.map { plan.steps[$0].summary } ?? "", kept.count)
    }
  }

  var lossLines: [String] {
    // Findings about impossible migrations do not name losses.
    plan.losses.filter { plan.state == .unsupported || $0.count > $0.places.count }.map {
      "  loss: \($0.name)\(Self.times($0.count))"
    } + repairs
  }

  /// The advice for repairing some of the errors.
  private var repairs: [String] {
    let fixes = plan.findings.compactMap(\.fix).filter { $0.applicability != .displayOnly }
    guard plan.state == .unreadable || plan.state == .ambiguous, !fixes.isEmpty else { return [] }
    let option = fixes.allSatisfy { $0.applicability == .safe } ? "" : " --unsafe-fixes"
    let count = fixes.count == plan.findings.count ? "" : " \(fixes.count) of these"
    return ["  help: 'filetype documents fix\(option)' repairs\(count.isEmpty ? " it" : count)"]
  }

  private static func times(_ count: Int) -> String { count == 1 ? "" : ", \(count) times" }

  /// The steps that change something.
  private var changes: [(step: MigrationStep, count: Int)] {
    zip(plan.steps, plan.tally.changes).filter { $0.1 > 0 }.map { (step: $0.0, count: $0.1) }
  }

  var refusedLosses: [String] { plan.losses.map(\.name) }

  var needs: [String] {
    switch plan.state {
    case .wouldLose: refusedLosses.map { "--allow \($0)" }
    case .unsupported:
      plan.assumed.compactMap(\.assumption).map { "--assume \($0.quotedForShell)" }
    case .ambiguous where !isNewer: ["--from"]
    case .unreadable where plan.detection?.isOfNone != true:
      plan.detection.map { detection in
        [detection.form.map { "--from \(format.versions[$0].name)" } ?? "--allow-errors"]
      } ?? []
    default: []
    }
  }

  func members(_ path: String, _ findings: [LocatedDiagnostic]) -> [(String, JSONText)] {
    let kept = kept.map { value, step, count -> JSONText in
      ["value": .string(value), "step": .string(step), "count": .integer(count)]
    }
    let changes = changes.map { step, count -> JSONText in
      ["step": .string(step.summary), "count": .integer(count)]
    }
    let losses = losses.map { loss -> JSONText in
      [
        "loss": .string(loss.name), "count": .integer(loss.count),
        "allowed": .bool(isAllowed(loss)),
      ]
    }
    return [("from", .optional(source))]
      + (variants.isEmpty ? [] : [("variants", .strings(variants))])
      + (kept.isEmpty ? [] : [("kept", .array(kept))]) + [
        ("to", .string(target)), ("changes", .array(changes)), ("losses", .array(losses)),
        ("needs", .strings(needs)),
        ("problem", result == .refused ? .string(summary) : .null),
        ("findings", .array(findings.map { $0.json(path: path) })),
      ]
  }

  static let states: [MigrationStateInfo] = [
    .migrated, .unchanged,
    .refusal(
      "unsupported", "not possible", "A step of the migration cannot do what it says",
      because: "the document would not be valid in its version"),
    .refusal(
      "unreadable", "has errors", many: "have errors", "The document has an error",
      because:
        "its meaning is uncertain; 'filetype documents fix' repairs some errors, and "
        + "--allow-errors migrates it as it is"),
    .refusal(
      "would-lose", "needs --allow", many: "need --allow",
      "The version cannot hold something in the document",
      because: "it would be lost; use --allow to accept that"),
    .refusal(
      "ambiguous", "needs --from", many: "need --from",
      "The version of the document is not certain",
      because: "steps for another version would damage it; use --from to name its version"),
    .refusal(
      "newer", "of a newer version", "The declaration does not have the version of the document",
      because: "its new members are unknown; add the version to the declaration"),
    .conflict,
  ]
}
