/// What a transaction did to a file.
package struct FileOutcome: Hashable, Sendable {
  /// The kinds of outcomes.
  package enum Change: String, Sendable {
    /// Had the content already, or was to be removed and is not there; was not touched.
    case unchanged
    case created, replaced, removed
  }

  /// As it was given.
  package let path: FilePath
  package var change: Change
}
