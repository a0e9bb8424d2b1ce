package import Diagnostics

/// The states of a document, as UIDocument has them; the first one that applies is a document's.
package enum DocumentState: String, CaseIterable, Sendable {
  /// A placeholder: the content is not on this machine.
  case inCloud
  /// A save was broken off.
  case savingError
  /// There are several versions of it.
  case inConflict
  /// Its app cannot read it.
  case closed
  /// It cannot be saved.
  case editingDisabled
  case normal
}

/// The state of one document.
package struct DocumentStatus: Sendable {
  /// As it is shown.
  package let path: String
  package let state: DocumentState
  /// A part of a sentence, empty for a normal document.
  package let reason: String
  /// What to do, as the beginning of a sentence; empty for a normal document.
  package let advice: String
  /// The names of its copies.
  package internal(set) var copies: [String] = []
  /// The first error, for a document that cannot be read.
  package internal(set) var finding: LocatedDiagnostic?

  init(_ path: String, _ state: DocumentState, _ reason: String = "", advice: String = "") {
    self.path = path
    self.state = state
    self.reason = reason
    self.advice = advice
  }
}
