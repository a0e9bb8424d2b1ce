package import Diagnostics
package import EmojiArt
package import Files

/// What came of one document.
package struct DocumentMigration: Sendable {
  /// A document as text for people, before and after.
  package struct Sketches: Sendable {
    package let old: String
    package let new: String
  }

  /// As it is shown.
  package let path: String
  /// What was done or, in a preview, what would be; its state may have become a conflict since it
  /// was made.
  package internal(set) var plan: MigrationPlan
  /// The errors of an unreadable document, with their places.
  package internal(set) var findings: [LocatedDiagnostic] = []
  /// In a preview, of a document that would be migrated.
  package internal(set) var sketches: Sketches?

  package var state: MigrationState { plan.state }
}

/// What became of one path; indirect, as all those of a run are kept until its end.
package indirect enum DocumentOutcome: Sendable {
  case looked(DocumentMigration)
  /// The file could not be read, or the new one not be written.
  case failed(FileFailure)
}

extension MigrationState {
  /// True if the user has to do something before the document can be migrated.
  package var isRefusal: Bool {
    switch self {
    case .unchanged, .migrated: false
    case .conflict, .ambiguous, .needsImageSize, .wouldLose, .unsupported, .unreadable: true
    }
  }
}
