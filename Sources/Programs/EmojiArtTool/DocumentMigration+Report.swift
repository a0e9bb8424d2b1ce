import CommandKit
import Diagnostics
import DocumentStore
import EmojiArt

extension DocumentMigration {
  /// What was done, or why nothing was, without a period.
  var words: String { plan.summary.printable }

  /// The same without what the lines below explain.
  var heading: String {
    switch state {
    case .wouldLose:
      let losses = plan.losses.filter { !$0.isAllowed }.map(\.loss.rawValue)
      return "\(plan.sourceName ?? "") to \(plan.target.rawValue) would lose "
        + losses.joined(separator: ", ")
    case .unreadable where !findings.isEmpty:
      return findings.count == 1 ? "1 error" : "\(findings.count) errors"
    default: return words
    }
  }

  /// The details, a line each.
  var details: [String] {
    if !state.isRefusal {
      return plan.description.split(separator: "\n").dropFirst().map(String.init)
    }
    var lines = findings.map { finding in
      let place = finding.start.map { "\($0.line):\($0.column): " } ?? ""
      return "  \(place)\(finding.diagnostic.message) [\(finding.diagnostic.rule)]"
    }
    if state == .wouldLose {
      lines += plan.losses.filter { !$0.isAllowed }.map { "  loss: \($0)" }
    }
    return needs.isEmpty ? lines : lines + ["  needs: \(needs.joined(separator: " "))"]
  }

  /// The options with which the document could be migrated.
  var needs: [String] {
    switch state {
    case .unchanged, .migrated, .conflict, .unsupported, .unreadable: []
    case .ambiguous: ["--from"]
    case .needsImageSize: ["--image-size"]
    case .wouldLose:
      plan.losses.filter { !$0.isAllowed }.map {
        $0.loss == .backgroundImage && plan.couldUseDataURL
          ? "--data-url" : "--allow \($0.loss.rawValue)"
      }
    }
  }

  /// One object on one line; its members are a contract.
  var json: JSONText {
    .object([
      ("path", .string(path.replacingForeignBytes)),
      ("state", .string(state.rawValue)),
      ("from", plan.sourceName.map(JSONText.string) ?? .null),
      ("to", .string(plan.target.rawValue)),
      ("changes", .array(plan.changes.map(JSONText.string))),
      ("inventions", .array(plan.inventions.map(JSONText.string))),
      ("losses", .array(plan.losses.map(\.json))),
      ("needs", .array(needs.map(JSONText.string))),
      ("stripped", .array(plan.stripped.map(JSONText.string))),
      ("notes", .array(plan.notes.map(JSONText.string))),
      ("opensIn", .array(plan.opensIn.map { .string($0.rawValue) })),
      ("noLongerOpensIn", .array(plan.noLongerOpensIn.map { .string($0.rawValue) })),
      ("problem", plan.problem.map(JSONText.string) ?? .null),
    ])
  }

  /// The findings of a report.
  var report: FileReport { FileReport(path: path, findings: refusals) }

  /// What a page tells about the document.
  var reportedState: HTMLReporter.State {
    HTMLReporter.State(
      name: state.rawValue, isRefusal: state.isRefusal,
      // Findings are shown in full.
      remarks: state == .unchanged || !findings.isEmpty ? [] : [heading] + details,
      losses: plan.losses.filter { !$0.isAllowed }.map(\.loss.rawValue))
  }

  /// Why the document is left alone, as findings.
  var refusals: [LocatedDiagnostic] {
    if !findings.isEmpty { return findings }
    guard let rule = MigrationRules.rules[state] else { return [] }
    return [LocatedDiagnostic(Diagnostic(rule, words, at: nil))]
  }
}

extension PlannedLoss {
  fileprivate var json: JSONText {
    [
      "loss": .string(loss.rawValue), "count": .integer(count), "allowed": .bool(isAllowed),
      "details": .array(details.map(JSONText.string)),
    ]
  }
}

/// The states in which a document is left alone, as rules of a report.
enum MigrationRules {
  static let all = MigrationState.allCases.compactMap { rules[$0] }

  static let rules: [MigrationState: RuleInfo] = [
    .conflict: rule(
      .conflict, "Another program changed the document during migration",
      "its new content would be lost"),
    .ambiguous: rule(
      .ambiguous, "The document matches several editions with different meanings",
      "read as the wrong edition its emojis move; use --from to choose one"),
    .needsImageSize: rule(
      .needsImageSize, "The positions cannot be converted without the size of the background",
      "2017 counts from a corner of the picture, later editions from its center; use --image-size "
        + "or --image"),
    .wouldLose: rule(
      .wouldLose, "The edition cannot hold something in the document",
      "it would be lost; use --allow to accept that"),
    .unsupported: rule(
      .unsupported, "The format cannot hold this document",
      "'2017-url' and its variants need the URL of a picture"),
    .unreadable: rule(
      .unreadable, "The document has an error",
      "its meaning is uncertain; 'emojiart fix' repairs some errors"),
  ]

  private static func rule(
    _ state: MigrationState, _ summary: String, _ rationale: String
  ) -> RuleInfo {
    RuleInfo(
      "migration/\(state.rawValue)", .error, summary, because: rationale, references: [], bad: [],
      good: [])
  }
}
