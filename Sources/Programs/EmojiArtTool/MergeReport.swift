import Commands
import Diagnostics
import EmojiArtFiles
import EmojiArt
import Files

/// The result of a merge, for people or as JSON.
struct MergeReport {
  var isJSON: Bool
  var isQuiet: Bool
  /// The path of the document; if it is standard output, the report goes to standard error.
  var output: String

  func print(_ merging: DocumentMerging, isPreview: Bool) throws(FileFailure) {
    let text = isJSON ? json(merging) : self.text(merging, isPreview: isPreview)
    guard output == "-" else { return try printOutput(text) }
    for line in text.split(separator: "\n") { printFailure("emojiart: \(line)") }
  }

  private func text(_ merging: DocumentMerging, isPreview: Bool) -> String {
    let outcome = merging.outcome
    let shown = isQuiet ? outcome.unresolved : outcome.conflicts
    var lines = shown.map { "conflict: \($0.words)" }
    guard !isQuiet else { return lines.map { $0.printable + "\n" }.joined() }
    for version in merging.versions where !merging.isCopy {
      guard let plan = version.plan else { continue }
      lines.append("\(version.name): \(plan.summary)")
      lines += plan.losses.map { "\(version.name): lost \($0)" }
    }
    lines += outcome.freshIDs.map {
      "id \($0.old) of theirs is \($0.new) now, since ours uses it too"
    }
    lines.append((isPreview ? "would merge: " : "merged: ") + summary(merging))
    return lines.map { $0.printable + "\n" }.joined()
  }

  /// Returns a summary such as `12 emojis, from theirs 1 added, 2 changed; 1 conflict is left`.
  private func summary(_ merging: DocumentMerging) -> String {
    let outcome = merging.outcome
    var text = outcome.emojiCount == 1 ? "1 emoji" : "\(outcome.emojiCount) emojis"
    if merging.isCopy {
      text += ", byte for byte as in one version"
    } else if let taken = outcome.takenWords {
      text += "; from theirs \(taken)"
    }
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
  var words: String { "\(subject.words); \(outcome)" }

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
    var members: [(name: String, value: JSONText)] = [("kind", .string(subject.kind))]
    members += subject.members
    members.append(("resolution", resolution.map { .string($0.rawValue) } ?? .null))
    return .object(members)
  }
}

extension MergeConflict.Subject {
  fileprivate var words: String {
    switch self {
    case .changed(let aspects, let ours, let theirs):
      "\(ours.name): both \(aspects.map(\.deed).joined(separator: ", ")): ours is \(ours.place), "
        + "theirs \(theirs.place)"
    case .removedByOurs(let theirs): "\(theirs.name): ours removed it, theirs changed it"
    case .removedByTheirs(let ours): "\(ours.name): theirs removed it, ours changed it"
    case .reordered(let ours, _): "\(ours.name): both put it in front of others or behind them"
    case .background(let ours, let theirs):
      "background: ours is \(ours.words), theirs \(theirs.words)"
    case .member(let name, let ours, let theirs):
      "'\(name)': ours is \(ours ?? "none"), theirs \(theirs ?? "none")"
    case .edition(let ours, let theirs): "edition: ours is \(ours), theirs \(theirs)"
    }
  }

  /// The kind of conflict; part of the JSON contract.
  fileprivate var kind: String {
    switch self {
    case .changed: "changed"
    case .removedByOurs: "removedByOurs"
    case .removedByTheirs: "removedByTheirs"
    case .reordered: "reordered"
    case .background: "background"
    case .member: "member"
    case .edition: "edition"
    }
  }

  fileprivate var members: [(name: String, value: JSONText)] {
    switch self {
    case .changed(let aspects, let ours, let theirs):
      [
        ("changes", .array(aspects.map { .string($0.rawValue) })), ("ours", ours.json),
        ("theirs", theirs.json),
      ]
    case .removedByOurs(let theirs): [("ours", .null), ("theirs", theirs.json)]
    case .removedByTheirs(let ours): [("ours", ours.json), ("theirs", .null)]
    case .reordered(let ours, let theirs): [("ours", ours.json), ("theirs", theirs.json)]
    case .background(let ours, let theirs): [("ours", ours.json), ("theirs", theirs.json)]
    case .member(let name, let ours, let theirs):
      [
        ("name", .string(name)), ("ours", .string(ours ?? "")), ("theirs", .string(theirs ?? "")),
      ]
    case .edition(let ours, let theirs): [("ours", .string(ours)), ("theirs", .string(theirs))]
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
