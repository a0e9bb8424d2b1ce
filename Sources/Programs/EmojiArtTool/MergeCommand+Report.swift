import Commands
import Diagnostics
import EmojiArtFiles
import EmojiArt
import Files

extension MergeCommand {
  /// Prints the result of a merge; if the document is printed, the report goes to standard error.
  func report(_ merging: DocumentMerging) throws(FileFailure) {
    let text = format.isJSON ? json(merging) : self.text(merging)
    guard output == "-" else { return try printOutput(text) }
    for line in text.split(separator: "\n") { printFailure("emojiart: \(line)") }
  }

  private func text(_ merging: DocumentMerging) -> String {
    let outcome = merging.outcome
    let shown = quiet ? outcome.unresolved : outcome.conflicts
    var lines = shown.map { "conflict: \($0.words)" }
    guard !quiet else { return lines.map { $0.printable + "\n" }.joined() }
    for version in merging.versions where !merging.isCopy {
      guard let plan = version.plan else { continue }
      lines.append("\(version.name): \(plan.summary)")
      lines += plan.losses.map { "\(version.name): lost \($0)" }
    }
    lines += outcome.freshIDs.map {
      "id \($0.old) of theirs is \($0.new) now, since ours uses it too"
    }
    lines.append((dryRun ? "would merge: " : "merged: ") + summary(merging))
    return lines.map { $0.printable + "\n" }.joined()
  }

  /// Returns a summary such as `12 emojis, from theirs 1 added, 2 changed; 1 conflict is left`.
  private func summary(_ merging: DocumentMerging) -> String {
    let outcome = merging.outcome
    var text = outcome.summary
    if merging.isCopy { text += ", byte for byte as in one version" }
    let left = outcome.unresolved.count
    guard left > 0 else { return text }
    text += left == 1 ? "; 1 conflict is left" : "; \(left) conflicts are left"
    // An emoji that we removed and they changed is kept.
    let isOurs = outcome.unresolved.allSatisfy { conflict in
      if case .removedByOurs = conflict.subject { false } else { true }
    }
    if isOurs { text += ", where our side was kept" }
    return text + ": use --resolve ours, theirs, newest or both"
  }

  private func json(_ merging: DocumentMerging) -> String {
    let outcome = merging.outcome
    return JSONText.object([
      ("output", .string(output.replacingForeignBytes)),
      ("edition", .string(merging.dialect.name)), ("emojis", .integer(outcome.emojiCount)),
      (
        "taken",
        [
          "added": .integer(outcome.taken.added), "removed": .integer(outcome.taken.removed),
          "changed": .integer(outcome.taken.changed),
        ]
      ),
      (
        "freshIDs",
        .array(outcome.freshIDs.map { ["old": .integer($0.old), "new": .integer($0.new)] })
      ),
      ("conflicts", .array(outcome.conflicts.map(\.json))),
    ]).text + "\n"
  }
}

extension MergeConflict {
  /// A sentence such as `🐚 (id 3): both moved it; ours was kept`.
  var words: String { "\(subject.facts.words); \(outcome)" }

  private var outcome: String {
    switch (subject, resolution) {
    case (.removedByOurs, nil), (.removedByTheirs, nil): "it stays"
    case (.removedByOurs, .ours), (.removedByTheirs, .theirs): "it is removed"
    case (.removedByOurs, _), (.removedByTheirs, _): "it stays"
    case (_, .theirs): "theirs was taken"
    case (_, .both): "both are there"
    case (_, .ours): "ours was kept"
    case (_, nil): "ours is kept until you decide"
    }
  }

  var json: JSONText {
    let facts = subject.facts
    let values = [("ours", facts.ours), ("theirs", facts.theirs)]
    return .object(
      [(name: "kind", value: .string(facts.kind))] + facts.own + values
        + [("resolution", .optional(resolution?.rawValue))])
  }
}

extension MergeConflict.Subject {
  fileprivate typealias Facts = (
    kind: String, own: [(name: String, value: JSONText)], ours: JSONText, theirs: JSONText,
    words: String
  )

  /// The members of the JSON object, which are a contract, and the words for people.
  fileprivate var facts: Facts {
    switch self {
    case .changed(let aspects, let ours, let theirs):
      (
        "changed", [("changes", .strings(aspects.map(\.rawValue)))], ours.json, theirs.json,
        "\(ours.name): both \(aspects.map(\.deed).joined(separator: ", ")): ours is \(ours.place), "
          + "theirs \(theirs.place)"
      )
    case .removedByOurs(let theirs):
      (
        "removedByOurs", [], .null, theirs.json,
        "\(theirs.name): ours removed it, theirs changed it"
      )
    case .removedByTheirs(let ours):
      ("removedByTheirs", [], ours.json, .null, "\(ours.name): theirs removed it, ours changed it")
    case .reordered(let ours, let theirs):
      (
        "reordered", [], ours.json, theirs.json,
        "\(ours.name): both put it in front of others or behind them"
      )
    case .background(let ours, let theirs):
      (
        "background", [], ours.json, theirs.json,
        "background: ours is \(ours.words), theirs \(theirs.words)"
      )
    case .member(let name, let ours, let theirs):
      (
        "member", [("name", .string(name))], .string(ours ?? ""), .string(theirs ?? ""),
        "'\(name)': ours is \(ours ?? "none"), theirs \(theirs ?? "none")"
      )
    case .edition(let ours, let theirs):
      (
        "edition", [], .string(ours), .string(theirs),
        "edition: ours is \(ours), theirs \(theirs)"
      )
    }
  }
}

extension EmojiDifference.Aspect {
  /// The change that both sides made.
  fileprivate var deed: String {
    switch self {
    case .moved: "moved it"
    case .resized: "resized it"
    case .text: "made it another"
    default: "changed other members"
    }
  }
}
