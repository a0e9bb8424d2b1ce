package import Commands
package import Diagnostics
package import EmojiArt

extension MigrationPlan {
  /// A group of documents that the same apps open, before and after.
  package struct Group: Hashable, Sendable {
    fileprivate var opensIn: [CourseDecoder]
    fileprivate var noLongerOpensIn: [CourseDecoder]
  }

  package var group: Group { Group(opensIn: opensIn, noLongerOpensIn: noLongerOpensIn) }

  /// Returns a sentence like "2 documents open in: 2023; no longer in: 2021-handwritten".
  package static func sentence(_ group: Group, count: Int, isPreview: Bool) -> String {
    let what = count == 1 ? "1 document" : "\(count) documents"
    let verb = isPreview ? "would open" : count == 1 ? "opens" : "open"
    let line = "\(what) \(verb) in: \(names(group.opensIn))"
    guard !group.noLongerOpensIn.isEmpty else { return line }
    return line + "; no longer in: \(names(group.noLongerOpensIn))"
  }

  private static func names(_ decoders: [CourseDecoder]) -> String {
    decoders.isEmpty ? "no app of the course" : decoders.map(\.rawValue).joined(separator: ", ")
  }

  package var stateName: String { state.rawValue }

  package func heading(findings: Int) -> String {
    switch state {
    case .wouldLose:
      "\(sourceName ?? "") to \(target.rawValue) would lose "
        + refusedLosses.joined(separator: ", ")
    case .unreadable where findings > 0: findings == 1 ? "1 error" : "\(findings) errors"
    default: summary.printable
    }
  }

  package var remarks: [String] {
    state == .unchanged
      ? [] : description.split(separator: "\n").dropFirst().map(String.init)
  }

  package var lossLines: [String] {
    guard state == .wouldLose else { return [] }
    return losses.filter { !$0.isAllowed }.map { "  loss: \($0)" }
  }

  package var refusedLosses: [String] { losses.filter { !$0.isAllowed }.map(\.loss.rawValue) }

  package var needs: [String] {
    switch state {
    case .unchanged, .migrated, .conflict, .unsupported, .unreadable: []
    case .ambiguous: ["--from"]
    case .needsImageSize: ["--image-size"]
    case .wouldLose:
      losses.filter { !$0.isAllowed }.map {
        $0.loss == .backgroundImage && couldUseDataURL
          ? "--data-url" : "--allow \($0.loss.rawValue)"
      }
    }
  }

  package func members(
    _ path: String, _ findings: [LocatedDiagnostic]
  ) -> [(String, JSONText)] {
    [
      ("from", .optional(sourceName)),
      ("to", .string(target.rawValue)),
      ("changes", .strings(changes)),
      ("inventions", .strings(inventions)),
      ("losses", .array(losses.map(\.json))),
      ("needs", .strings(needs)),
      ("stripped", .strings(stripped)),
      ("notes", .strings(notes)),
      ("opensIn", .array(opensIn.map { .string($0.rawValue) })),
      ("noLongerOpensIn", .array(noLongerOpensIn.map { .string($0.rawValue) })),
      ("problem", .optional(problem)),
    ]
  }
}

extension PlannedLoss {
  fileprivate var json: JSONText {
    [
      "loss": .string(loss.rawValue), "count": .integer(count), "allowed": .bool(isAllowed),
      "details": .strings(details),
    ]
  }
}

extension MigrationPlan {
  package static let states: [MigrationStateInfo] = [
    .migrated, .unchanged,
    .refusal(
      "needs-image-size", "needs --image-size", many: "need --image-size",
      "The positions cannot be converted without the size of the background",
      because:
        "2017 counts from a corner of the picture, later editions from its center; use "
        + "--image-size or --image"),
    .refusal(
      "would-lose", "needs --allow", many: "need --allow",
      alternative: ("--data-url", "needs --data-url or --allow", "need --data-url or --allow"),
      "The edition cannot hold something in the document",
      because: "it would be lost; use --allow to accept that"),
    .refusal(
      "ambiguous", "needs --from", many: "need --from",
      "The document matches several editions with different meanings",
      because: "read as the wrong edition its emojis move; use --from to choose one"),
    .refusal(
      "unsupported", "not supported by the format", "The format cannot hold this document",
      because: "'2017-url' and its variants need the URL of a picture"),
    .refusal(
      "unreadable", "has errors", many: "have errors", "The document has an error",
      because: "its meaning is uncertain; 'emojiart fix' repairs some errors"),
    .conflict,
  ]
}
