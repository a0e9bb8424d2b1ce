package import Diagnostics
package import EmojiArt
package import Files

/// The outcome of a document.
package struct DocumentMigration: Sendable {
  /// A document as text for people, before and after.
  package struct Sketches: Sendable {
    package let old: String
    package let new: String
  }

  /// As it is shown.
  package let path: String
  /// What was done or, in a preview, would be done; its state may have become a conflict since it
  /// was planned.
  package internal(set) var plan: MigrationPlan
  /// The errors of an unreadable document, with their places.
  package internal(set) var findings: [LocatedDiagnostic] = []
  /// In a preview, of a document that would be migrated.
  package internal(set) var sketches: Sketches?

  package var state: MigrationState { plan.state }
}

/// The outcome of a path; indirect, since all outcomes are kept until the end of a run.
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
