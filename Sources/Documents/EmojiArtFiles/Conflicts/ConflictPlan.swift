package import Files

/// The ways to resolve a conflict.
package enum ConflictChoice: String, CaseIterable, Sendable {
  /// The newest version becomes the document.
  case newest
  /// The changes of both versions are merged.
  case merge
  /// The copies get ordinary names and become documents.
  case separate
}

/// The planned changes to one document and its copies.
package struct ConflictPlan: Sendable {
  package let group: ConflictGroup
  package let document: ConflictVersion
  package var copies: [ExaminedCopy]
  /// The new content, or nil if the document stays unchanged.
  package var content: [UInt8]?
  /// Copies to remove, since the document has their content or a newer one.
  package var removed: [ConflictVersion] = []
  package var renamed: [(copy: ConflictVersion, name: String)] = []
  /// Copies to leave unchanged, with the reason as the rest of a sentence.
  package var left: [FileFailure] = []
  /// The planned actions, for display.
  package var actions: [String] = []

  /// A copy and its differences from the document.
  package struct ExaminedCopy: Sendable {
    package let copy: FolderCopies.Copy
    package let version: ConflictVersion
    package let difference: VersionSummary
  }

  /// True if files would be changed.
  package var changes: Bool { content != nil || !removed.isEmpty || !renamed.isEmpty }
}

/// The differences between the document and a copy.
package enum VersionSummary: Sendable, Equatable {
  /// Neither the bytes nor anything visible differs.
  case nothing
  /// A summary, such as "2 emojis moved, 1 added".
  case differs(String)
  /// Both are valid, but their positions cannot be compared; the reason is the rest of a sentence.
  case incomparable(String)
  /// The copy or the document cannot be read as a document; the reason is the rest of a sentence.
  case unreadable(String)

  package var words: String {
    switch self {
    case .nothing: "the same content"
    case .differs(let text): text
    case .incomparable(let reason), .unreadable(let reason): "cannot be compared: \(reason)"
    }
  }
}

/// The result of merging two versions.
package enum VersionMerge: Sendable {
  /// The new content, and notes about the decisions.
  case merged([UInt8], notes: [String])
  /// The conflicts: things that both versions changed in different ways.
  case uncertain([String])
  case failed(String)
}
