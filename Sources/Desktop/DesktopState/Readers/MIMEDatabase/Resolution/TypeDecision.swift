/// A reader's decision on the type of a file, with its reasons.
package struct TypeDecision: Sendable, Equatable {
  package var reader: TypeReader
  /// The type as the reader names it, which may be an alias.
  package var type: String
  /// The name that the database lists for `type`.
  package var canonicalType: String
  package var step: Step
  /// The pattern that decided; if the content decided, the pattern that agreed with it.
  package var glob: GlobEvidence?
  /// The type from the content, if the reader examined it and a rule matched.
  package var magic: MagicEvidence?
  /// The matching patterns of other types, the strongest first.
  package var rivals: [Rival] = []
  /// The ancestors of `canonicalType`, the nearest first, without itself.
  package var ancestors: [Ancestor] = []
  package var notes: [Note] = []

  /// The step that decided.
  package enum Step: Sendable, Equatable {
    /// The file is a folder, a pipe, a device, or for readers that do not follow it, a link.
    case inode
    /// The file is empty, and the reader ignores its name.
    case emptyFile
    /// Only one type has a pattern for the name.
    case name
    /// Several types have a pattern for the name; this distinguishes them.
    case preference(Preference)
    /// Several types have a pattern for the name; the content is of the type or an ancestor.
    case contentAmongNames
    /// A magic rule has such a high priority that the name is ignored.
    case strongContent
    /// A magic rule matches, but no pattern.
    case content
    /// No pattern or rule matches, and the content could be text.
    case text
    /// No pattern or rule matches, and the content is not text or cannot be read.
    case fallback
  }

  /// A criterion for choosing between two patterns that match the same name.
  package enum Preference: String, Sendable, CaseIterable {
    /// The reader does not see that the other one matches.
    case unseen
    /// The reader stops before the other one, because it has found enough.
    case unasked
    /// An earlier folder deletes the globs of the other one's type.
    case deleted
    /// A literal name takes precedence over all other patterns.
    case literal
    /// Suffixes take precedence over patterns with other wildcards.
    case suffixFirst
    /// Only the longest suffixes of a folder count.
    case longestOfFolder
    case weight
    case length
    /// It has the letter case of the name.
    case exactCase
    /// It is in an earlier folder of XDG_DATA_HOME and XDG_DATA_DIRS.
    case earlierFolder
    /// It is in a later folder.
    case laterFolder
    /// It is earlier in the file of the same folder.
    case earlierInFile
    case laterInFile
    case alphabet
    /// The content matches its type.
    case content
  }

  /// A pattern that lost.
  package struct Rival: Sendable, Equatable {
    package var evidence: GlobEvidence
    /// The criterion that decided against it.
    package var lost: Preference
  }

  /// An ancestor of a type.
  package struct Ancestor: Sendable, Equatable {
    package var type: String
    /// True if the specification implies it for all types; false if it is declared for this one.
    package var isImplicit: Bool
  }

  package enum Note: Sendable, Equatable {
    /// The pattern is invalid for the reader.
    ///
    /// Here it never matches; Perl fails with an error for each file.
    case badPattern(GlobEvidence)
    /// The type is its own ancestor; old readers never return from a search for another one.
    case cycle(String)
    /// The reader examines more of the file than the sample has.
    case shortHead
    /// The content would decide, but cannot be read.
    case unreadable
    /// The content is a desktop entry, the name is not; read as text, which does not start.
    case disguisedDesktopEntry
    /// A `mime` folder has packages, but update-mime-database has not made a database of them.
    case missingDatabase(String)
  }
}

/// A pattern, with its place.
package struct GlobEvidence: Sendable, Hashable {
  package var glob: MIMEFolder.Glob
  /// The path of the folder.
  package var folder: String
  /// The index of the folder.
  package var folderIndex: Int
  /// The index of the pattern in its folder.
  package var index: Int
}

/// A matching magic rule.
package struct MagicEvidence: Sendable, Hashable {
  package var type: String
  package var priority: Int
  /// The path of the folder.
  package var folder: String
  /// The value that was found: the outermost one of nested matches.
  package var match: MIMEFolder.Match
  /// The offset in bytes from the start of the file.
  package var offset: Int
}
