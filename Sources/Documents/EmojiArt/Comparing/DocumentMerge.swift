/// The side whose change wins where both sides changed the same thing differently.
package enum MergePreference: String, Sendable, CaseIterable {
  case ours
  case theirs
  /// Both emojis, one of them with a fresh id; ours for things that a document has only once.
  case both
}

/// A part of a document that both sides changed differently.
package struct MergeConflict: Sendable {
  package var subject: Subject
  /// The resolution; nil if no preference was given and our side was kept.
  package var resolution: MergePreference?

  package init(_ subject: Subject, _ resolution: MergePreference?) {
    (self.subject, self.resolution) = (subject, resolution)
  }

  package enum Subject: Sendable {
    /// Both sides changed these aspects of an emoji.
    case changed([EmojiDifference.Aspect], ours: ListedEmoji, theirs: ListedEmoji)
    /// Our side removed an emoji that theirs changed.
    case removedByOurs(theirs: ListedEmoji)
    case removedByTheirs(ours: ListedEmoji)
    /// Both sides moved an emoji to the front or back in different ways.
    case reordered(ours: ListedEmoji, theirs: ListedEmoji)
    case background(ours: BackgroundContent, theirs: BackgroundContent)
    /// A member of the document as JSON texts; nil where it was removed.
    case member(name: String, ours: String?, theirs: String?)
    /// Both sides wrote the document in another edition.
    case edition(ours: String, theirs: String)
  }
}

/// The merged content of three versions, or of two.
package struct MergeOutcome: Sendable {
  package var conflicts: [MergeConflict] = []
  /// The emojis that only their side has changed, added, or removed.
  package var taken = (added: 0, removed: 0, changed: 0)
  /// The ids that were replaced, since both sides had used them.
  package var freshIDs: [(old: Int, new: Int)] = []
  package var emojiCount = 0

  package init(emojiCount: Int = 0) { self.emojiCount = emojiCount }

  /// The conflicts without a resolution.
  package var unresolved: [MergeConflict] { conflicts.filter { $0.resolution == nil } }

  /// The changes taken from their side: `1 added, 2 changed`; nil without changes.
  package var takenWords: String? {
    let counts = [(taken.added, "added"), (taken.removed, "removed"), (taken.changed, "changed")]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

/// The reason why versions cannot be merged, as the end of a sentence about one of them.
package struct MergeRefusal: Error, Sendable, Equatable {
  package var side: MergeSide
  package var reason: String
}

package enum MergeSide: Sendable {
  case ours
  case theirs
}
