package import Diagnostics
package import Files

/// The result of migrating a document.
package struct MigratedDocument<Plan: DocumentPlan>: Sendable {
  /// The path for display.
  package let path: String
  /// The plan that was or would be carried out; its state may have become a conflict meanwhile.
  package internal(set) var plan: Plan
  /// The reasons for leaving the document unchanged that have places in the text.
  package internal(set) var findings: [LocatedDiagnostic] = []
  /// The document as text for people, before and after, in a preview of a document that would be
  /// migrated; nil if it is too long.
  package internal(set) var sketches: (old: String?, new: String?)?

  package var result: MigrationResult { plan.result }
  package var isRefusal: Bool { plan.result == .refused }
}

/// The outcome for a path; indirect, since all outcomes are kept until the end of a run.
package indirect enum MigrationOutcome<Plan: DocumentPlan>: Sendable {
  case looked(MigratedDocument<Plan>)
  /// Reading the file or writing the new one failed.
  case failed(FileFailure)
}
