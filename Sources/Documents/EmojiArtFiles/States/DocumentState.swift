package import Diagnostics

/// The states of a document, like those in UIDocument; the first matching state applies.
package enum DocumentState: String, CaseIterable, Sendable {
  /// A placeholder: the content is not on this machine.
  case inCloud
  /// A save was interrupted.
  case savingError
  /// The document has several versions.
  case inConflict
  /// The app cannot read the document.
  case closed
  /// The document cannot be saved.
  case editingDisabled
  case normal
}

/// The state of one document.
package struct DocumentStatus: Sendable {
  /// The path for display.
  package let path: String
  package let state: DocumentState
  /// The reason as a part of a sentence; empty for a normal document.
  package let reason: String
  /// Advice as the beginning of a sentence; empty for a normal document.
  package let advice: String
  /// The names of the document's copies.
  package internal(set) var copies: [String] = []
  /// The first error in a document that cannot be read.
  package internal(set) var finding: LocatedDiagnostic?

  init(_ path: String, _ state: DocumentState, _ reason: String = "", advice: String = "") {
    (self.path, self.state, self.reason, self.advice) = (path, state, reason, advice)
  }
}
