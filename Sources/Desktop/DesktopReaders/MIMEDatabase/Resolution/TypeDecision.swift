/// Which type a reader gives a file, and why.
package struct TypeDecision: Sendable, Equatable {
  package var reader: TypeReader
  /// As the reader names it, which may be another name of a type.
  package var type: String
  /// The name that the database lists for `type`.
  package var canonicalType: String
  package var step: Step
  /// The pattern that gave the type or, where the content decided, the one that agreed with it.
  package var glob: GlobEvidence?
  /// What the content says, if the reader looked and a rule held.
  package var magic: MagicEvidence?
  /// Patterns of other types that hold for the name, the strongest first.
  package var rivals: [Rival] = []
  /// What `canonicalType` descends from, the nearest first, without itself.
  package var ancestors: [Ancestor] = []
  package var notes: [Note] = []

  /// What decided.
  package enum Step: Sendable, Equatable {
    /// The file is a folder, a pipe, a device or, for readers that do not follow it, a link.
    case inode
    /// The file has no content, and the reader does not look at its name.
    case emptyFile
    /// One type alone has a pattern for the name.
    case name
    /// Several types have one; this is what set them apart.
    case preference(Preference)
    /// Several types have one; the content is of the type, or of one that it descends from.
    case contentAmongNames
    /// A rule on content of such a priority that names are not asked.
    case strongContent
    /// No pattern, but a rule on content.
    case content
    /// No pattern, no rule, and nothing in the content that text would not have.
    case text
    /// No pattern, no rule, no text, or no content that could be read.
    case fallback
  }

  /// What sets two patterns apart that hold for the same name.
  package enum Preference: String, Sendable, CaseIterable {
    /// The reader does not see that the other one holds.
    case unseen
    /// The reader has found enough before it came to the other one.
    case unasked
    /// A folder before the other one's has made the reader forget the globs of its type.
    case deleted
    /// A whole name goes before everything else.
    case literal
    /// Suffixes go before patterns with wildcards elsewhere.
    case suffixFirst
    /// Of the suffixes of one folder only the longest are seen.
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
    /// What it lacks.
    package var lost: Preference
  }

  /// A type above another one.
  package struct Ancestor: Sendable, Equatable {
    package var type: String
    /// Said by the specification of every type, rather than declared for this one.
    package var isImplicit: Bool
  }

  package enum Note: Sendable, Equatable {
    /// The pattern is none of the reader's language; it holds for nothing here, while Perl ends
    /// with an error for each file.
    case badPattern(GlobEvidence)
    /// The type is its own ancestor; old readers never come back from looking for another one.
    case cycle(String)
    /// The reader looks at more of the file than the sample has.
    case shortHead
    /// The content would be asked, but cannot be read.
    case unreadable
    /// The content is a desktop entry and the name is not that of one; the reader takes it for
    /// text, so that nobody is led to start it.
    case disguisedDesktopEntry
  }
}

/// A pattern and where it is.
package struct GlobEvidence: Sendable, Hashable {
  package var glob: MIMEFolder.Glob
  /// The path of the folder.
  package var folder: String
  /// Which of the folders, from 0.
  package var folderIndex: Int
  /// Which of the patterns of the folder, from 0.
  package var index: Int
}

/// A rule on content that holds.
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
