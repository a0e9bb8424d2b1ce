/// Which type a reader gives a file, and why.
package struct TypeDecision: Sendable, Equatable {
  package var reader: TypeReader
  /// As the reader names it, which may be another name of a type.
  package var type: String
  /// The name that the database lists for `type`.
  package var canonicalType: String
  package var step: Step
  /// The pattern that decided or, if the content decided, the one that agreed with it.
  package var glob: GlobEvidence?
  /// The type from the content, if the reader examined it and a rule matched.
  package var magic: MagicEvidence?
  /// Matching patterns of other types, the strongest first.
  package var rivals: [Rival] = []
  /// The ancestors of `canonicalType`, the nearest first, without itself.
  package var ancestors: [Ancestor] = []
  package var notes: [Note] = []

  /// What decided.
  package enum Step: Sendable, Equatable {
    /// The file is a folder, a pipe, a device or, for readers that do not follow it, a link.
    case inode
    /// The file is empty, and the reader ignores its name.
    case emptyFile
    /// One type alone has a pattern for the name.
    case name
    /// Several types have one; this is what set them apart.
    case preference(Preference)
    /// Several types have one; the content is of the type, or of one that it descends from.
    case contentAmongNames
    /// A magic rule with such a priority that names are ignored.
    case strongContent
    /// No pattern, but a rule on content.
    case content
    /// No pattern, no rule, and nothing in the content that text would not have.
    case text
    /// No pattern, no rule, no text, or no content that could be read.
    case fallback
  }

  /// What decides between two patterns that match the same name.
  package enum Preference: String, Sendable, CaseIterable {
    /// The reader does not notice that the other one matches.
    case unseen
    /// The reader has found enough before it came to the other one.
    case unasked
    /// An earlier folder deletes the globs of the other one's type.
    case deleted
    /// A literal name wins over everything else.
    case literal
    /// Suffixes win over patterns with other wildcards.
    case suffixFirst
    /// Only the longest suffixes of a folder count.
    case longestOfFolder
    case weight
    case length
    /// Written in the case of the name.
    case exactCase
    /// In an earlier folder of XDG_DATA_HOME and XDG_DATA_DIRS.
    case earlierFolder
    /// In a later one.
    case laterFolder
    /// Earlier in the file of the same folder.
    case earlierInFile
    case laterInFile
    case alphabet
    /// What the content is.
    case content
  }

  /// A pattern that lost.
  package struct Rival: Sendable, Equatable {
    package var evidence: GlobEvidence
    /// What is missing.
    package var lost: Preference
  }

  /// A type above another one.
  package struct Ancestor: Sendable, Equatable {
    package var type: String
    /// Said by the specification of every type, rather than declared for this one.
    package var isImplicit: Bool
  }

  package enum Note: Sendable, Equatable {
    /// The pattern is invalid for the reader.
    ///
    /// Here it matches nothing, while Perl fails with an error for each file.
    case badPattern(GlobEvidence)
    /// The type is its own ancestor; old readers never return from a search for another one.
    case cycle(String)
    /// The reader examines more of the file than the sample has.
    case shortHead
    /// The content would decide, but cannot be read.
    case unreadable
    /// The content is a desktop entry but the name is not; the reader treats it as text, so that
    /// the user does not start it by mistake.
    case disguisedDesktopEntry
  }
}

/// A pattern and where it is.
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
  /// The value that was found, the outermost one of a tree.
  package var match: MIMEFolder.Match
  /// Where it was found, in bytes from the start of the file.
  package var offset: Int
}
