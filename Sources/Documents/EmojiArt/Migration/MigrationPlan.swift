package import Diagnostics

/// The planned migration of one document, before anything is written.
package struct MigrationPlan: Sendable {
  package var state = MigrationState.migrated
  /// The name of the dialect in which the document is read; nil if it is unknown.
  package internal(set) var sourceName: String?
  package var target: MigrationTarget
  /// The changes, one sentence each, in lower case, without a period.
  package var changes: [String] = []
  /// The added values that the document did not have.
  package var inventions: [String] = []
  package var losses: [PlannedLoss] = []
  /// Remarks for the caller that are not about losses.
  package var notes: [String] = []
  /// Members that are dropped as the caller requested.
  package var stripped: [String] = []
  /// The reason why the document cannot be written; nil if it can.
  package var problem: String?
  /// The errors of an unreadable document, with their places.
  package var findings: [Diagnostic] = []
  /// The picture size used to convert positions, for converting them back later.
  package var pictureSize: PictureSize?
  package var emojiCount = 0
  /// The apps of the course that open the new document without losses.
  ///
  /// `noLongerOpensIn` are the other apps that opened the old document without losses. Both are
  /// empty unless the state is `migrated`.
  package internal(set) var opensIn: [CourseDecoder] = []
  package internal(set) var noLongerOpensIn: [CourseDecoder] = []
  /// True if the picture would be lost, but could be kept as a `data:` URL.
  package internal(set) var couldUseDataURL = false
  /// The normalized form of a document in variants, which is written with `recipe`, or unchanged
  /// without one.
  var normalized: [UInt8]?
  private var kept = Kept.nothing

  /// The recipe outside of the plan, since it is large.
  private indirect enum Kept {
    case nothing
    case recipe(MigrationRecipe)
  }

  init(to target: MigrationTarget) { self.target = target }

  /// The dialect in which the document is read; nil if it is unknown.
  package var source: Dialect? { Dialect.all.first { $0.name == sourceName } }

  /// The instructions for the writer; nil unless the state is `migrated`.
  var recipe: MigrationRecipe? {
    get { if case .recipe(let recipe) = kept { recipe } else { nil } }
    set { kept = newValue.map(Kept.recipe) ?? .nothing }
  }

  /// Drops everything except the description of the plan.
  package mutating func forgetRecipe() { (kept, normalized) = (.nothing, nil) }

  /// One line: `2021-handwritten to 2023, 2 emojis`, or the reason for a failure.
  package var summary: String {
    let name = sourceName ?? "unknown"
    switch state {
    case .unchanged: return "\(name) needs no migration to \(target.rawValue)"
    case .migrated:
      let emojis = emojiCount == 1 ? "1 emoji" : "\(emojiCount) emojis"
      let lost = losses.map(\.loss.rawValue).joined(separator: ", ")
      return "\(name) to \(target.rawValue), \(emojis)" + (lost.isEmpty ? "" : ", loses \(lost)")
    default: return problem ?? state.rawValue
    }
  }
}

extension MigrationPlan: CustomStringConvertible {
  /// The summary and a line for each noteworthy point, indented by two.
  package var description: String {
    var lines = ["\(state.rawValue): \(summary)"]
    lines += changes.map { "change: \($0)" }
    lines += inventions.map { "new: \($0)" }
    lines += losses.map { "\($0.isAllowed ? "loss" : "loss, not allowed"): \($0)" }
    lines += stripped.isEmpty ? [] : ["stripped: \(stripped.joined(separator: ", "))"]
    lines += notes.map { "note: \($0)" }
    return lines.joined(separator: "\n  ")
  }
}

extension PlannedLoss: CustomStringConvertible {
  /// `background-image: the target cannot hold the embedded picture`.
  package var description: String {
    var text = "\(loss.rawValue): \(sentence ?? loss.sentence)"
    if count > 1 { text += ", \(count) times" }
    return details.isEmpty ? text : text + " (\(details.joined(separator: ", ")))"
  }
}
