import ArgumentParser
import CommandKit
import Diagnostics
import DocumentStore
import EmojiArt

/// The counts of a run.
struct MigrationSummary {
  /// Documents that the same apps open, before and after.
  private struct Group: Hashable {
    var opensIn: [CourseDecoder]
    var noLongerOpensIn: [CourseDecoder]
  }

  private var states: [MigrationState: Int] = [:]
  /// Documents that would lose something, of which a picture could become a URL.
  private var pictures = 0
  private var groups: [Group: Int] = [:]
  /// The groups in the order in which they were met.
  private var order: [Group] = []
  var failures = 0
  /// Documents that the run which goes on has migrated before.
  var doneBefore = 0

  mutating func add(_ migration: DocumentMigration) {
    states[migration.state, default: 0] += 1
    if migration.needs.contains("--data-url") { pictures += 1 }
    guard migration.state == .migrated else { return }
    let group = Group(
      opensIn: migration.plan.opensIn, noLongerOpensIn: migration.plan.noLongerOpensIn)
    if groups[group] == nil { order.append(group) }
    groups[group, default: 0] += 1
  }

  func status(isPreview: Bool) -> ExitCode {
    if failures > 0 { return ExitStatus.failure }
    let isReached = states.contains { $0.key.isRefusal || isPreview && $0.key == .migrated }
    return isReached ? ExitStatus.findings : ExitStatus.clean
  }

  /// Who opens what was migrated, a line for all documents of which the same is true:
  /// "2 documents open in: 2023; no longer in: 2021-handwritten".
  func openings(_ isPreview: Bool) -> String {
    order.map { group in
      let count = groups[group] ?? 0
      let what = count == 1 ? "1 document" : "\(count) documents"
      let verb = isPreview ? "would open" : count == 1 ? "opens" : "open"
      var line = "\(what) \(verb) in: \(Self.names(group.opensIn))"
      if !group.noLongerOpensIn.isEmpty {
        line += "; no longer in: \(Self.names(group.noLongerOpensIn))"
      }
      return line + "\n"
    }.joined()
  }

  private static func names(_ decoders: [CourseDecoder]) -> String {
    decoders.isEmpty ? "no app of the course" : decoders.map(\.rawValue).joined(separator: ", ")
  }

  /// The counts in a sentence, such as "3 documents: 2 migrated, 1 needs --image-size".
  func sentence(_ isPreview: Bool, canUndo: Bool) -> String {
    let total = states.values.reduce(doneBefore, +)
    var counts = Self.order.compactMap { state in
      states[state].map { "\($0) \(words(state, isOne: $0 == 1, isPreview))" }
    }
    if doneBefore > 0 { counts.append("\(doneBefore) migrated before") }
    var text = total == 1 ? "1 document" : "\(total) documents"
    if !counts.isEmpty { text += ": " + counts.joined(separator: ", ") }
    if failures > 0 {
      text += "; \(failures == 1 ? "1 file" : "\(failures) files") could not be read or written"
    }
    let isUndoable = canUndo && !isPreview && states[.migrated] != nil
    return text + (isUndoable ? ".\n'emojiart undo' restores the originals." : ".")
  }

  /// What was done comes first, then what is possible.
  private static let order: [MigrationState] = [
    .migrated, .unchanged, .needsImageSize, .wouldLose, .ambiguous, .unsupported, .unreadable,
    .conflict,
  ]

  private func words(_ state: MigrationState, isOne: Bool, _ isPreview: Bool) -> String {
    let needs = isOne ? "needs" : "need"
    return switch state {
    case .migrated: isPreview ? "ready" : "migrated"
    case .unchanged: "unchanged"
    case .needsImageSize: "\(needs) --image-size"
    case .wouldLose: "\(needs) \(pictures > 0 ? "--data-url or --allow" : "--allow")"
    case .ambiguous: "\(needs) --from"
    case .unsupported: "not supported by the format"
    case .unreadable: isOne ? "has errors" : "have errors"
    case .conflict: "changed meanwhile"
    }
  }

  /// The same for reports on findings.
  var counts: Summary {
    var summary = Summary()
    summary.files = states.values.reduce(0, +)
    summary.errors = states.lazy.filter(\.key.isRefusal).map(\.value).reduce(0, +)
    summary.failures = failures
    return summary
  }
}
