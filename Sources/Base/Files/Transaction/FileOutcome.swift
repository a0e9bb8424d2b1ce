/// The result of a transaction for one file.
package struct FileOutcome: Hashable, Sendable {
  /// The change to the file.
  package enum Change: String, Sendable {
    /// Not touched: the content was the same, or the file to remove did not exist.
    case unchanged
    case created, replaced, removed
  }

  /// The path as given.
  package let path: FilePath
  package var change: Change
}
