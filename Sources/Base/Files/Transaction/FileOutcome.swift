/// What a transaction did to a file.
package struct FileOutcome: Hashable, Sendable {
  /// The kinds of outcomes.
  package enum Change: String, Sendable {
    /// Not touched: the content was the same, or the file to remove did not exist.
    case unchanged
    case created, replaced, removed
  }

  /// The path as given.
  package let path: FilePath
  package var change: Change
}
