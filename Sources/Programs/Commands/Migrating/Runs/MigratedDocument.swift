package import Diagnostics
package import Files

/// The outcome of a document.
package struct MigratedDocument<Plan: DocumentPlan>: Sendable {
  /// A document as text for people, before and after; nil if it is too long.
  package struct Sketches: Sendable {
    package let old: String?
    package let new: String?
  }

  /// As it is shown.
  package let path: String
  /// What was done or, in a preview, would be done; its state may have become a conflict since it
  /// was planned.
  package internal(set) var plan: Plan
  /// Why the document is left alone, with the places; empty if no place is to blame.
  package internal(set) var findings: [LocatedDiagnostic] = []
  /// In a preview, of a document that would be migrated.
  package internal(set) var sketches: Sketches?

  package var result: MigrationResult { plan.result }
  package var isRefusal: Bool { plan.result == .refused }
}

/// The outcome of a path; indirect, since all outcomes are kept until the end of a run.
package indirect enum MigrationOutcome<Plan: DocumentPlan>: Sendable {
  case looked(MigratedDocument<Plan>)
  /// The file could not be read, or the new one not be written.
  case failed(FileFailure)
}
