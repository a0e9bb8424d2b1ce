package import Files

/// How a conflict is resolved.
package enum ConflictChoice: String, CaseIterable, Sendable {
  /// The version that was written last becomes the document.
  case newest
  /// What both versions changed is put together.
  case merge
  /// The copies get ordinary names.
  case separate
}

/// What would be done about one document and its copies.
package struct ConflictPlan: Sendable {
  package let group: ConflictGroup
  package let document: ConflictVersion
  package var copies: [ExaminedCopy]
  /// The new content; nil if the document stays as it is.
  package var content: [UInt8]?
  /// Copies that are removed, since the document has their content or a newer one.
  package var removed: [ConflictVersion] = []
  package var renamed: [(copy: ConflictVersion, name: String)] = []
  /// Copies that are left as they are, with the reason as the rest of a sentence.
  package var left: [FileFailure] = []
  /// What is done, for people.
  package var actions: [String] = []

  /// A copy and what differs.
  package struct ExaminedCopy: Sendable {
    package let copy: FolderCopies.Copy
    package let version: ConflictVersion
    package let difference: VersionSummary
  }

  /// True if files would be changed.
  package var changes: Bool { content != nil || !removed.isEmpty || !renamed.isEmpty }
}

/// What differs between the document and a copy.
package enum VersionSummary: Sendable, Equatable {
  /// Neither a byte nor anything that a person sees.
  case nothing
  /// "2 emojis moved, 1 added".
  case differs(String)
  /// Both are sound, but positions cannot be compared; the rest of a sentence.
  case incomparable(String)
  /// The copy or the document cannot be read as one; the rest of a sentence.
  case unreadable(String)

  package var words: String {
    switch self {
    case .nothing: "the same content"
    case .differs(let text): text
    case .incomparable(let reason), .unreadable(let reason): "cannot be compared: \(reason)"
    }
  }
}

/// What came of putting two versions together.
package enum VersionMerge: Sendable {
  /// The new content, and what was decided.
  case merged([UInt8], notes: [String])
  /// What both have changed differently.
  case uncertain([String])
  case failed(String)
}
