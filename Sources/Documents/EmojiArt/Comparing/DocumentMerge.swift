/// Whose change counts where both sides changed the same thing differently.
package enum MergePreference: String, Sendable, CaseIterable {
  case ours
  case theirs
  /// Both emojis, one of them with a fresh id; ours for what a document has only one of.
  case both
}

/// Something that both sides changed differently.
package struct MergeConflict: Sendable {
  package var subject: Subject
  /// How it was resolved; nil if our side was kept because nobody said what to do.
  package var resolution: MergePreference?

  package init(subject: Subject, resolution: MergePreference?) {
    self.subject = subject
    self.resolution = resolution
  }

  package enum Subject: Sendable {
    /// Both changed these things about an emoji.
    case changed([EmojiDifference.Aspect], ours: ListedEmoji, theirs: ListedEmoji)
    /// Our side removed an emoji that theirs changed.
    case removedByOurs(theirs: ListedEmoji)
    case removedByTheirs(ours: ListedEmoji)
    /// Both put an emoji in front of others, or behind them, in different ways.
    case reordered(ours: ListedEmoji, theirs: ListedEmoji)
    case background(ours: BackgroundContent, theirs: BackgroundContent)
    /// A member of the document: JSON texts, nil where it was removed.
    case member(name: String, ours: String?, theirs: String?)
    /// Both wrote the document in another edition.
    case edition(ours: String, theirs: String)
  }
}

/// The merged content of three versions, or of two.
package struct MergeOutcome: Sendable {
  package var conflicts: [MergeConflict] = []
  /// Emojis that only their side has changed, added or removed.
  package var taken = MergeCounts()
  /// Ids that were given anew, since both sides had used them.
  package var freshIDs: [(old: Int, new: Int)] = []
  package var emojiCount = 0

  package init(emojiCount: Int = 0) { self.emojiCount = emojiCount }

  /// Conflicts that nobody resolved.
  package var unresolved: [MergeConflict] { conflicts.filter { $0.resolution == nil } }

  /// `1 added, 2 changed`: what was taken from their side; nil if that is nothing.
  package var takenWords: String? {
    let counts = [(taken.added, "added"), (taken.removed, "removed"), (taken.changed, "changed")]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

package struct MergeCounts: Sendable, Equatable {
  package var added = 0
  package var removed = 0
  package var changed = 0
}

/// Why versions cannot be merged, as the end of a sentence about one of them.
package struct MergeRefusal: Error, Sendable, Equatable {
  package var side: MergeSide
  package var reason: String
}

package enum MergeSide: Sendable {
  case base
  case ours
  case theirs
}
